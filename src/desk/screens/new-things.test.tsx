// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BlockScreen } from './content/block.tsx'
import { PageScreen } from './content/page.tsx'
import { blockSearch, pageSearch, ruleSearch } from './list-search.ts'
import { RuleScreen } from './promotions/rule.tsx'

const api = vi.hoisted(() => ({ GET: vi.fn(), POST: vi.fn(), PUT: vi.fn() }))
vi.mock('../api/api.ts', () => ({ api, answered: (asking: unknown) => asking }))
vi.mock('../session/use-seat.ts', () => ({ useMay: () => true }))
// The preview asks the shop.
vi.mock('../parts/posted-frame.tsx', () => ({ PostedFrame: () => null }))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const CATALOGUE = { storeViews: [{ code: 'en', name: 'English', isDefault: true }], currency: 'EUR', decimals: 2 }

/** The screens as the desk's router has them, without the frame around them. */
const shown = async (address: string) => {
  const root = createRootRoute()
  const frame = createRoute({ getParentRoute: () => root, id: 'frame' })
  const below = { getParentRoute: () => frame }
  const routes = [
    createRoute({ ...below, path: '/content/block', validateSearch: blockSearch, component: BlockScreen }),
    createRoute({ ...below, path: '/content/page', validateSearch: pageSearch, component: PageScreen }),
    createRoute({ ...below, path: '/promotions/rule', validateSearch: ruleSearch, component: RuleScreen }),
  ]
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren(routes)]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { page, router }
}

test.each([
  ['block', '/content/block', 'Code', 'Text', { code: 'hours' }, '?code=hours', 'PUT /blocks/{code}'],
  ['page', '/content/page?role=imprint', 'Address', 'Title', { address: 'us' }, '?address=us', 'PUT /pages/{address}'],
  ['promotion', '/promotions/rule', 'Name', 'Name', { id: 'x7' }, '?id=x7', 'PUT /cart-rules/{id}'],
])('what is typed while a new %s is being saved stays, and is saved by the next press', async (...row) => {
  const [, address, first, then, made, search, change] = row
  let answer = (_saved: unknown) => {}
  api.GET.mockImplementation(async (path: string) => ({
    data:
      path === '/catalogue'
        ? CATALOGUE
        : path === '/categories'
          ? { items: [] }
          : path.startsWith('/page-starters')
            ? { address: '' }
            : made,
    version: path.startsWith('/page-starters') ? '' : '"1"',
  }))
  api.POST.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  api.PUT.mockImplementation(async (_path: string, { body }: { body: object }) => ({ data: body, version: '"2"' }))
  const { page, router } = await shown(address)
  const type = (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(page.getByRole('button', { name: 'Save' }))
  await page.findByLabelText(first)
  type(first, 'first')
  save()
  await waitFor(() => expect(api.POST).toHaveBeenCalledOnce())
  const sent = (api.POST.mock.calls[0] as [string, { body: object }])[1].body
  type(then, 'typed meanwhile')
  answer({ data: { ...sent, ...made }, version: '"1"' })
  await waitFor(() => expect(router.state.location.searchStr).toBe(search))
  expect((page.getByLabelText(then) as HTMLInputElement).value).toBe('typed meanwhile')
  save()
  await waitFor(() => expect(api.PUT).toHaveBeenCalledOnce())
  const [path, { params, body }] = api.PUT.mock.calls[0] as [string, { params: { header: object }; body: object }]
  expect([`PUT ${path}`, params.header]).toEqual([change, { 'If-Match': '"1"' }])
  expect(JSON.stringify(body)).toContain('typed meanwhile')
})
