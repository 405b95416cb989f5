// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FieldErrors } from '../../parts/failure.ts'
import { DeskForm } from '../../parts/fields.tsx'
import { UnplacedFaults } from '../../parts/unplaced-faults.tsx'
import { HtmlField } from './html-field.tsx'

// The preview asks the shop.
vi.mock('../../parts/posted-frame.tsx', () => ({ PostedFrame: () => null }))
afterEach(cleanup)

test('what is wrong with a text is told once, beside it', () => {
  const error = new FieldErrors({ '/html': 'It is too long.' })
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <DeskForm error={error} onSend={() => {}}>
        <HtmlField
          name="/html"
          label="Text"
          value=""
          onChange={() => {}}
          isReadOnly={false}
          preview={{ title: 'Imprint', store: 'en' }}
        />
        <UnplacedFaults error={error} />
      </DeskForm>
    </QueryClientProvider>,
  )
  expect(page.getAllByText(/It is too long/)).toHaveLength(1)
  expect(page.getByLabelText('Text').getAttribute('name')).toBe('/html')
})
