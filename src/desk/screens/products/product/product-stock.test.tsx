// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ProductStock } from './product-stock.tsx'

const post = vi.hoisted(() => vi.fn())
vi.mock('../../../api/api.ts', () => ({ api: { POST: post }, answered: (asking: unknown) => asking }))
vi.mock('../../../session/use-seat.ts', () => ({ useMay: () => true }))
afterEach(cleanup)

test('a count is booked against the number that stood there when it was begun, not against one that a sale made since', async () => {
  post.mockResolvedValue({ data: { changes: [{ sku: 'CUP', before: 10, after: 7 }] } })
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const stock = { quantity: 10, isManaged: true, isInStock: true, allowsBackorders: false }
  queries.setQueryData(['stock', 'CUP'], stock)
  const page = render(
    <QueryClientProvider client={queries}>
      <ProductStock sku="CUP" />
    </QueryClientProvider>,
  )
  const counted = page.getByLabelText('Counted')
  fireEvent.change(counted, { target: { value: '7' } })
  act(() => void queries.setQueryData(['stock', 'CUP'], { ...stock, quantity: 8 }))
  await page.findByText(/8 pieces/)
  fireEvent.submit(counted.closest('form')!)
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1))
  expect(post.mock.calls[0]).toEqual(['/stock-changes', { body: { changes: [{ sku: 'CUP', set: 7, seen: 10 }] } }])
})
