// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { cartStore } from '../cart/cart-store.ts'
import { rememberFormKey } from '#widgets/calls/form-key.ts'
import { onWake } from '#widgets/island/wake-island.ts'
import { NOTICE_ISLAND, noticeStore } from '../notices/notice-store.ts'
import { wishOfForm, wishOfLink } from './cart-wish.ts'
import { takeWish } from './take-wish.ts'

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
        <div class="form-messages"><div role="alert"></div></div>
      </form>
      <a class="options" href="/cup.html?options=cart" data-product-id="7">Choose</a>
    </li>
  </main>`

const answered = vi.fn<typeof fetch>()
const submitted = vi.fn()

let leaveNotices: () => void
let submit: { mockRestore(): void }

beforeEach(() => {
  document.body.innerHTML = PAGE
  leaveNotices = onWake(NOTICE_ISLAND, async () => true)
  vi.stubGlobal('fetch', answered)
  submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitted)
})

afterEach(() => {
  leaveNotices()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  submit.mockRestore()
  answered.mockReset()
  submitted.mockReset()
})

const form = () => document.querySelector('form')!
const button = () => form().querySelector('button')!
const press = () => takeWish(wishOfForm(form(), button())!)
const panel = () => document.getElementById('ajaxcart-load-ajax')!
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
  expect([panel().hidden, panel().textContent]).toEqual([false, expect.stringContaining('Now in your cart: Dune Cup')])
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
  expect(panel().hidden).toBe(true)
})

test('7.0.6, 8.addtocart a failure sends the form as the browser would, marked as the same attempt', async () => {
  answered.mockResolvedValue(new Response('<h1>Hello</h1>'))
  const taken = press()
  await eventually(() => expect(submitted).toHaveBeenCalledTimes(1))
  expect(form().querySelector<HTMLInputElement>('[name=attempt]')!.value).toBe(sent().get('attempt'))
  dispatchEvent(new Event('pageshow'))
  await taken
})

test('a refusal is said in the form that has a place for it, and clears with the next try', async () => {
  answered.mockResolvedValueOnce(Response.json({ hasOptions: false, error: 'Only 1 left.' }))
  await press()
  expect(form().querySelector('[role=alert]')!.textContent).toBe('Only 1 left.')
  answered.mockResolvedValueOnce(Response.json({}))
  await press()
  expect(form().querySelector('[role=alert]')!.textContent).toBe('')
})

test('elsewhere it is said in the message area and in the panel', async () => {
  form().querySelector('.form-messages')!.remove()
  answered.mockResolvedValueOnce(Response.json({ hasOptions: false, error: 'Only 1 left.' }))
  await press()
  expect(said()).toEqual({ area: 'error', text: 'Only 1 left.' })
  expect(panel().textContent).toContain('Only 1 left.')
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

test('7.4.3 options are asked for at the address of the cart, whatever the link leads to', async () => {
  answered.mockResolvedValue(
    Response.json({
      hasOptions: true,
      optionhtml: '<div><h2 class="product-name">Dune Cup</h2><form id="x"></form></div>',
    }),
  )
  await takeWish(wishOfLink(document.querySelector<HTMLAnchorElement>('.options')!)!)
  expect(answered.mock.calls[0]![0]).toMatch(/^\/checkout\/cart\/add\/product\/7\/\?options=cart&isajaxcart=true/)
  expect(document.querySelectorAll('#ajaxcart-content form')).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Dune Cup')
})
