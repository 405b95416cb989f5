// @vitest-environment happy-dom
import type { UseQueryResult } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PagedTable } from './paged-table.tsx'

afterEach(cleanup)

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const answered = (...items: string[]) =>
  ({ data: { items, next: null } }) as unknown as UseQueryResult<{ items: string[]; next: null }>
const nothing = answered()

test.each([
  ['There is nothing here yet.', 'that nothing narrows', { state: undefined, cursor: undefined }],
  ['Nothing fits. Choose another filter, or take it away.', 'with a filter', { state: 'waiting' }],
])('“%s” is said of an empty list %s', (text, _, search) => {
  const page = render(
    <RouterContextProvider router={router as never}>
      <PagedTable query={nothing} search={search} label="Letters" columns={[]} nameOf={String} />
    </RouterContextProvider>,
  )
  expect(page.getByText(text)).toBeDefined()
})

test('chosen rows that are no longer seen are not acted on', () => {
  const page = render(
    <RouterContextProvider router={router as never}>
      <PagedTable
        query={answered('1003', '1004')}
        search={{ find: 'Ada' }}
        label="Orders"
        columns={[]}
        nameOf={String}
        selection={{ chosen: new Set(['1001', '1003']), onChange: () => {} }}
        renderChosen={(names) => <p>Pay {names.join(', ')}</p>}
      />
    </RouterContextProvider>,
  )
  expect(page.getByText('Pay 1003')).toBeDefined()
})
