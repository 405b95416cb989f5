// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { cartStore } from '../cart/cart-store.ts'
import { rememberFormKey } from '#widgets/browser/forms/form-key.ts'
import { OVERLAY_ISLAND } from '#widgets/overlay/overlay-store.ts'
import { onWake } from '#widgets/island/wake-island.ts'
import { NOTICE_ISLAND, noticeStore } from '../notices/notice-store.ts'
import { addToCartStore, popupClosed } from './add-to-cart-store.ts'
import type { CartChange } from './cart-change.ts'
import { saysRefusals } from '../form/form-refusals.ts'
import { changeCart } from './change-cart.ts'

const PAGE = `
  <div class="header-minicart" data-cart-key="me" data-cart-version="1">
    <a class="skip-cart" href="/checkout/cart/"><span class="count">0</span></a><div id="header-cart"></div>
  </div>
  <nav id="header-account"><ul class="links account-links"><li>Log in</li></ul></nav>
  <main id="main" tabindex="-1">
    <li class="item">
      <h2 class="product-name"><a href="/cup.html">Dune Cup</a></h2>
      <form action="/checkout/cart/add/product/7/" method="post">
        <input name="qty" value="2"><input type="hidden" name="form_key" value="old">
        <button type="submit" aria-label="Add Dune Cup to cart">Add</button>
      </form>
      <a class="options" href="/cup.html?options=cart" data-product-id="7">Choose</a>
    </li>
  </main>`

const answered = vi.fn<typeof fetch>()
const submitted = vi.fn()

let leaveNotices: () => void
let leaveOverlay: () => void
let submit: { mockRestore(): void }

beforeEach(() => {
  document.body.innerHTML = PAGE
  leaveNotices = onWake(NOTICE_ISLAND, async () => true)
  leaveOverlay = onWake(OVERLAY_ISLAND, async () => true)
  vi.stubGlobal('fetch', answered)
  submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitted)
})

afterEach(() => {
  leaveNotices()
  leaveOverlay()
  addToCartStore.set(addToCartStore.getInitial())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  submit.mockRestore()
  answered.mockReset()
  submitted.mockReset()
})

const form = () => document.querySelector('form')!
const button = () => form().querySelector('button')!
const press = () =>
  changeCart({ kind: 'add', address: form().getAttribute('action')!, trigger: button(), form: form() })
const { getSnapshot: state } = addToCartStore
const choose = (): CartChange => {
  const link = document.querySelector<HTMLAnchorElement>('.options')!
  return { kind: 'options', address: link.getAttribute('href')!, trigger: link }
}
const said = () => noticeStore.getSnapshot().said
const sent = (call = 0) => new URLSearchParams(String(answered.mock.calls[call]![1]!.body))

test('4.addtocart.2 it sends what the form holds, and every part of the answer takes its place', async () => {
  rememberFormKey('newest')
  answered.mockResolvedValue(
    Response.json({
      hasOptions: false,
      message: '<div><span class="success-msg">Dune Cup is in your cart.</span></div>',
      miniCart: '<div><p>Mini</p></div>',
      ajaxlinks: '<div><li>Log out</li></div>',
      wishlisthtml: '<b>nowhere to go</b>',
      cart: { key: 'me', version: 2, count: 2 },
    }),
  )
  await press()
  expect(answered.mock.calls[0]![0]).toBe(
    '/checkout/cart/add/product/7/?isajaxcart=true&groupmessage=1&minicart=1&ajaxlinks=1',
  )
  expect(Object.fromEntries(sent())).toEqual({
    qty: '2',
    form_key: 'newest',
    attempt: expect.stringMatching(/^[\w-]{8,64}$/),
  })
  expect(said()).toEqual({
    area: 'success',
    markup: '<div><span class="success-msg">Dune Cup is in your cart.</span></div>',
  })
  expect(document.querySelector('ul.links')!.innerHTML).toBe('<li>Log out</li>')
  const { cart, content } = cartStore.getSnapshot()
  expect([cart?.count, content?.html]).toEqual([2, '<div><p>Mini</p></div>'])
  expect(state().panel).toMatchObject({ status: 'done', text: 'Now in your cart: Dune Cup', hasCheckout: true })
})

test('7.0.3 what has no place on the page is not asked for', async () => {
  leaveNotices()
  document.getElementById('header-account')!.remove()
  answered.mockResolvedValue(Response.json({}))
  await press()
  expect(answered.mock.calls[0]![0]).toBe('/checkout/cart/add/product/7/?isajaxcart=true&minicart=1')
})

test('4.addtocart.6 while one is under way the button says so, and another is left out', async () => {
  let answer!: (response: Response) => void
  answered.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const first = press()
  await press()
  await eventually(() => expect(answered).toHaveBeenCalledTimes(1))
  expect([button().textContent, button().getAttribute('aria-disabled'), button().getAttribute('aria-label')]).toEqual([
    'Adding…',
    'true',
    null,
  ])
  answer(Response.json({}))
  await first
  expect([button().textContent, button().getAttribute('aria-disabled'), button().getAttribute('aria-label')]).toEqual([
    'Add',
    null,
    'Add Dune Cup to cart',
  ])
  expect(state().panel.status).toBe('hidden')
})

test('7.0.6, 8.addtocart a failure sends the form as the browser would, marked as the same attempt', async () => {
  answered.mockResolvedValue(new Response('<h1>Hello</h1>'))
  const taken = press()
  await eventually(() => expect(submitted).toHaveBeenCalledTimes(1))
  expect(form().querySelector<HTMLInputElement>('[name=attempt]')!.value).toBe(sent().get('attempt'))
  dispatchEvent(new Event('pageshow'))
  await taken
})

test('a refusal is said in the form that has a place for it, with the fields at fault, and clears with the next try', async () => {
  const drawn = vi.fn()
  const leave = saysRefusals(form(), drawn)
  const problems = { qty: 'No more than 1.' }
  answered.mockResolvedValueOnce(Response.json({ hasOptions: false, error: 'Only 1 left.', problems }))
  await press()
  expect(drawn).toHaveBeenLastCalledWith('Only 1 left.', problems)
  expect([said(), state().panel.status]).toEqual(['nothing', 'hidden'])
  answered.mockResolvedValueOnce(Response.json({}))
  await press()
  expect(drawn).toHaveBeenLastCalledWith('')
  leave()
})

test('elsewhere it is said in the message area and above the page', async () => {
  answered.mockResolvedValueOnce(Response.json({ hasOptions: false, error: 'Only 1 left.' }))
  await press()
  expect(said()).toEqual({ area: 'error', text: 'Only 1 left.' })
  expect(state().panel).toEqual({ status: 'refused', text: 'Only 1 left.' })
})

test('a fault of the script after the answer sends the form as the same attempt', async () => {
  vi.stubGlobal('reportError', () => {})
  vi.spyOn(cartStore, 'take').mockImplementationOnce(() => {
    throw new Error('a fault')
  })
  answered.mockResolvedValue(Response.json({ hasOptions: false, cart: { key: 'me', version: 99, count: 2 } }))
  await press()
  expect(submitted).toHaveBeenCalledTimes(1)
  expect(form().querySelector<HTMLInputElement>('[name=attempt]')!.value).toBe(sent().get('attempt'))
})

test('without a network the page stays and says so; pressed again it is the same attempt, changed it is another', async () => {
  answered.mockRejectedValue(new TypeError('offline'))
  await press()
  expect(submitted).not.toHaveBeenCalled()
  expect(said()).toMatchObject({ area: 'error', text: expect.stringContaining('no connection') })
  expect([state().panel.status, state().isUnderWay]).toEqual(['refused', false])
  await press()
  form().querySelector<HTMLInputElement>('[name=qty]')!.value = '3'
  await press()
  const [first, again, other] = [0, 1, 2].map((call) => sent(call).get('attempt'))
  expect([again === first, other === first]).toEqual([true, false])
})

test('a browser that keeps no cookies is told so, not that something is in its cart: the next page’s would be empty', async () => {
  const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  answered.mockResolvedValue(Response.json({ message: '<div>Dune Cup is in your cart.</div>' }))
  await press()
  cookies.mockRestore()
  expect(said()).toMatchObject({ area: 'error', text: expect.stringContaining('keeps no cookies') })
  expect(state().panel).toMatchObject({ status: 'refused', text: expect.stringContaining('keeps no cookies') })
})

test('done, but with nothing on the page that could say so, the server is asked to, as the same attempt', async () => {
  leaveNotices()
  answered.mockResolvedValue(Response.json({ message: '<div>Done.</div>' }))
  const taken = press()
  await eventually(() => expect(submitted).toHaveBeenCalledTimes(1))
  expect(form().querySelector<HTMLInputElement>('[name=attempt]')!.value).toBe(sent().get('attempt'))
  dispatchEvent(new Event('pageshow'))
  await taken
})

test('S8 nobody is led to another site, and no form key goes there', async () => {
  answered.mockResolvedValueOnce(Response.json({ hasOptions: false, redirectUrl: '//evil.example/' }))
  const before = location.href
  await press()
  expect(location.href).toBe(before)
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('evil.example'))
  vi.mocked(console.warn).mockClear()
  answered.mockResolvedValueOnce(Response.json({ hasOptions: true, redirectUrl: 'https://evil.example/x' }))
  const taken = press()
  await eventually(() => expect(submitted).toHaveBeenCalledTimes(1))
  expect(answered).toHaveBeenCalledTimes(2)
  dispatchEvent(new Event('pageshow'))
  await taken
})

test('S8 a form that leads to another site is sent by the browser, and no form key of ours goes there', async () => {
  const taken = changeCart({
    kind: 'add',
    address: 'https://evil.example/checkout/cart/add/product/7/',
    trigger: button(),
    form: form(),
  })
  await eventually(() => expect(submitted).toHaveBeenCalledTimes(1))
  expect(answered).not.toHaveBeenCalled()
  dispatchEvent(new Event('pageshow'))
  await taken
})

test('7.0.1 an address with the other scheme is of this shop all the same', async () => {
  answered.mockResolvedValue(Response.json({}))
  const address = `https://${location.host}/checkout/cart/add/product/7/`
  await changeCart({ kind: 'add', address, trigger: button(), form: form() })
  expect(answered).toHaveBeenCalledTimes(1)
})

test('7.4.3 options are asked for at the address of the cart, whatever the link leads to', async () => {
  answered.mockResolvedValue(
    Response.json({
      hasOptions: true,
      optionhtml: '<div><h2 class="product-name">Dune Cup</h2><form data-validate=""></form></div>',
    }),
  )
  await changeCart(choose())
  expect(answered.mock.calls[0]![0]).toMatch(/^\/checkout\/cart\/add\/product\/7\/\?options=cart&isajaxcart=true/)
  expect(state().popup).toEqual({
    status: 'shown',
    optionhtml: '<div><h2 class="product-name">Dune Cup</h2><form data-validate=""></form></div>',
  })
})

test('7.0.6, 2.19.4 closed while it waits the popup cancels, and leads nowhere', async () => {
  answered.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => init!.signal!.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const before = location.href
  const taken = changeCart(choose())
  await eventually(() => expect(state().popup).toMatchObject({ status: 'waiting', product: { name: 'Dune Cup' } }))
  popupClosed()
  await taken
  expect([state().popup.status, state().isUnderWay, location.href]).toEqual(['closed', false, before])
})
