// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DeskProblem } from '../../api/desk-problem.ts'
import { CustomerForm } from './customer-form.tsx'
import type { WholeCustomer } from './customer-data.ts'

const api = vi.hoisted(() => ({ GET: vi.fn(), PATCH: vi.fn() }))
vi.mock('../../api/api.ts', () => ({ api, answered: (asking: unknown) => asking }))
vi.mock('../../session/use-seat.ts', () => ({ useMay: () => true }))
// The question before a page is left needs the router, which is not there.
vi.mock('../../parts/leave-guard.tsx', () => ({ LeaveGuard: () => null }))
afterEach(cleanup)

const customer: WholeCustomer = {
  id: 'c1',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  group: 'general',
  createdAt: '2026-01-01T00:00:00Z',
  confirmedAt: null,
  orders: 1,
  newsletter: null,
  addresses: [],
}

test('the name of a customer who ordered meanwhile is saved at the first press', async () => {
  const saved = { data: { ...customer, firstName: 'Anna', orders: 2 }, version: '"3"' }
  api.GET.mockImplementation(async (path: string) =>
    path === '/customer-groups'
      ? { data: { items: [] }, version: '' }
      : { data: { ...customer, orders: 2 }, version: '"2"' },
  )
  api.PATCH.mockRejectedValueOnce(new DeskProblem(412, { title: 'Changed' })).mockResolvedValue(saved)
  const queries = new QueryClient()
  const page = render(
    <QueryClientProvider client={queries}>
      <CustomerForm found={{ data: customer, version: '"1"' }} />
    </QueryClientProvider>,
  )
  fireEvent.change(page.getByLabelText('First name'), { target: { value: 'Anna' } })
  fireEvent.click(page.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(page.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(api.PATCH.mock.calls.map(([, { params, body }]) => [params.header['If-Match'], body])).toEqual([
    ['"1"', { firstName: 'Anna' }],
    ['"2"', { firstName: 'Anna' }],
  ])
  expect(queries.getQueryData(['customer', 'c1'])).toEqual(saved)
})
