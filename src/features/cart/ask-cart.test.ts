// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The key and the reloads of a page that was drawn for the owner of one cart, when the cart is another's. */
async function told(path: string, drawn: string, now: string) {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.spyOn(location, 'pathname', 'get').mockReturnValue(path)
  document.body.innerHTML = `<div class="header-minicart" data-cart-key="${drawn}" data-cart-version="1" data-cart-count="0"></div>
    <input name="form_key" value="drawn">`
  vi.stubGlobal('fetch', async () => Response.json({ formKey: 'newest', cart: { key: now, version: 1, count: 0 } }))
  const { askCart } = await import('./ask-cart.ts')
  await askCart('/state')
  return { key: document.querySelector('input')!.value, reloads: reload.mock.calls.length }
}

test.each(['/customer/account/edit/', '/checkout/onepage/', '/wishlist/'])(
  'a customer’s page %s is loaded anew where somebody else is logged in by now, and its forms keep their key',
  async (path) => {
    expect(await told(path, 'customer-ada', 'customer-bella')).toEqual({ key: 'drawn', reloads: 1 })
  },
)

test.each([
  ['the same customer', '/customer/account/edit/', 'customer-ada', 'customer-ada'],
  ['a guest who logged in', '/checkout/onepage/', 'guest', 'customer-ada'],
  ['a customer whose session ended', '/checkout/onepage/', 'customer-ada', 'guest'],
  ['somebody else, with nothing of anybody on the page', '/cup.html', 'customer-ada', 'customer-bella'],
  ['somebody else, with a cart that follows by itself', '/checkout/cart/', 'customer-ada', 'customer-bella'],
])('%s goes on with the page and the newest key', async (_, path, drawn, now) => {
  expect(await told(path, drawn, now)).toEqual({ key: 'newest', reloads: 0 })
})
