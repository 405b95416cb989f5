// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MoreButton } from './more-button.tsx'

afterEach(cleanup)

test('the next part of a list is read when it is asked for, and nothing is offered below the last', () => {
  const fetchNextPage = vi.fn(async () => {})
  const list = (hasNextPage: boolean) => ({ hasNextPage, isFetchingNextPage: false, fetchNextPage })
  const page = render(<MoreButton query={list(true)} label="Show more" />)
  fireEvent.click(page.getByRole('button', { name: 'Show more' }))
  expect(fetchNextPage).toHaveBeenCalledTimes(1)
  page.rerender(<MoreButton query={list(false)} label="Show more" />)
  expect(page.queryByRole('button')).toBeNull()
})
