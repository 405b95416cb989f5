// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { scopesOf } from '#domain/owner/staff-roles.ts'
import { seat } from './api/seat.ts'
import { router } from './router.tsx'

vi.mock('./screens/operations/backups.tsx', () => ({
  get Backups() {
    throw new Error('Importing a module script failed.')
  },
}))
vi.mock('./api/desk-calls.ts', () => ({ deskCalls: { door: async () => ({ shop: 'Heron', isOpenToLook: false }) } }))

test('a screen whose script cannot be loaded says so inside the frame, and can be tried again', async () => {
  const logged = (['error', 'warn'] as const).map((kind) => vi.spyOn(console, kind).mockImplementation(() => {}))
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  seat.goOn({
    staff: { name: 'Ada', email: 'ada@example.com' },
    role: 'owner',
    scopes: scopesOf('owner'),
    formKey: 'k',
  })
  window.history.replaceState(null, '', '/desk/settings/backups')
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect((await page.findByRole('alert')).textContent).toContain('could not be loaded')
  expect(page.getByRole('navigation').textContent).toContain('Orders')
  expect(page.queryByText(/Something went wrong/)).toBeNull()
  fireEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalled()
  for (const one of logged) one.mockClear()
})
