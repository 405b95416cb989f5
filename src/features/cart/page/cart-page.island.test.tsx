// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { en } from '#messages/en/en.ts'
import { noticeStore } from '../../notices/notice-store.ts'
import { Island as CartPage } from './cart-page.island.tsx'
import { type CartPageProps, type CartPageTexts, cartPageTexts, type CartRow } from '../view/cart-page-props.ts'
import { cartStore } from '../cart-store.ts'

const row = (id: string, quantity: number): CartRow => ({
  id,
  quantity,
  name: { text: id },
  path: `/${id}.html`,
  choices: [],
  unitPrice: '€1.00',
  rowTotal: `€${quantity}.00`,
})

const viewOf = (...lines: CartRow[]): CartPageProps['view'] => ({
  page: 1,
  pageCount: 1,
  lines,
  saved: [],
  problemPages: [],
  totals: [{ label: 'Total', amount: '€3.00', className: 'grand-total' }],
  shipping: {
    destination: { country: 'DE', region: '', postcode: '' },
    methods: [
      { code: 'flat-rate', title: 'Standard', price: '€4.90' },
      { code: 'pickup', title: 'Pick up', price: 'Free' },
    ],
    chosen: 'flat-rate',
    isNowhere: false,
  },
})

const props: CartPageProps = {
  view: viewOf(row('Cup', 1), row('Bowl', 2)),
  formKey: 'key',
  texts: Object.fromEntries(cartPageTexts.map((id) => [id, en[id]])) as CartPageTexts,
}

/** Each test has a cart of its own, so that no version is older than one before. */
let cart = { key: '', version: 1, count: 3 }
let tests = 0
beforeEach(() => {
  cart = { ...cart, key: `cart ${++tests}` }
  cartStore.take(cart)
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  noticeStore.set(noticeStore.getInitial())
})

/** The shop answers what the test gives it, one after the other; a page without it answers nothing. */
function answering(...answers: (object | string)[]) {
  const sent: { to: string; body: URLSearchParams }[] = []
  vi.stubGlobal('fetch', async (to: string, { body }: RequestInit) => {
    sent.push({ to, body: new URLSearchParams(String(body ?? '')) })
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('offline')
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  return sent
}

/** The page as the server drew it, come alive. */
function inPage(touch: (place: HTMLElement) => void = () => {}, view = props.view) {
  const given = { ...props, view, cart }
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<CartPage {...given} place={<p>Where to?</p>} below={<p>Goes well with it</p>} />)
  touch(place)
  render(<CartPage {...given} />, { container: place, hydrate: true })
  return place
}

const drawn = (view: CartPageProps['view'], more: object = {}) => ({
  success: true,
  content: '<div>the page</div>',
  view,
  place: '<div><p>Where else?</p></div>',
  below: '<div><p>Also nice</p></div>',
  cart: { ...cart, version: 2, count: 5 },
  ...more,
})

const quantity = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Quantity of ${name}` })
const said = () => {
  const { said: notice } = noticeStore.getSnapshot()
  return notice === undefined || notice === 'nothing' ? notice : 'text' in notice ? notice.text : notice.markup
}

test('2.15.2 Enter sends the quantities, and the answer’s data take the place of what was drawn', async () => {
  const sent = answering(drawn(viewOf(row('Cup', 3), row('Bowl', 2)), { message: '<p>Up to date.</p>' }))
  const place = inPage()
  const field = quantity('Cup')
  await userEvent.clear(field)
  await userEvent.type(field, '3{Enter}')
  await screen.findByText('€3.00', { selector: '.row-total span' })
  expect(sent[0]!.body.get('cart[Cup][qty]')).toBe('3')
  expect(quantity('Cup')).toBe(field)
  expect([said(), cartStore.getSnapshot().cart?.count]).toEqual(['<p>Up to date.</p>', 5])
  expect(place.textContent).toContain('Also nice')
  expect(place.textContent).toContain('Where to?')
})

/** As a browser's translation does: elements and texts of its own in the place of each text. */
function translate(place: Element): void {
  for (const text of place.childNodes) {
    if (text instanceof Element) translate(text)
    else if (text instanceof Text) {
      const own = document.createElement('font')
      own.textContent = text.textContent
      text.replaceWith(own)
    }
  }
}

test('amounts follow a change on a page that was translated since it came alive', async () => {
  const cups = { ...row('Cup', 3), unitPrice: '€0.90', rowTotal: '€2.70' }
  answering(drawn(viewOf(cups, row('Bowl', 2))))
  const place = inPage()
  const amounts = () =>
    [...place.querySelectorAll('[data-line=Cup] :is(.unit-price, .row-total)')].map((one) => one.textContent)
  for (const one of place.querySelectorAll('.unit-price, .row-total')) translate(one)
  expect(amounts()).toEqual(['Each: €1.00', 'Total: €1.00'])
  await userEvent.clear(quantity('Cup'))
  await userEvent.type(quantity('Cup'), '3{Enter}')
  await waitFor(() => expect(amounts()).toEqual(['Each: €0.90', 'Total: €2.70']))
})

test('what was typed and chosen before the page came alive stays, and the choice is sent then', async () => {
  const sent = answering()
  inPage((place) => {
    place.querySelector<HTMLInputElement>('#cart-Cup-qty')!.value = '7'
    place.querySelector<HTMLInputElement>('#coupon_code')!.value = 'SPRING'
    place.querySelector<HTMLInputElement>('#s_method_pickup')!.checked = true
  })
  expect(quantity('Cup').value).toBe('7')
  expect(screen.getByLabelText<HTMLInputElement>(en.couponCode).value).toBe('SPRING')
  await waitFor(() => expect(sent[0]!.body.get('estimate_method')).toBe('pickup'))
  expect(screen.getByLabelText<HTMLInputElement>(/Pick up/).checked).toBe(true)
  expect(screen.queryByRole('button', { name: en.shippingChoose })).toBeNull()
})

/** Presses the link to the checkout. @returns whether the browser follows it by itself */
const proceed = () => {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  act(() => void screen.getByRole('link', { name: en.proceed }).dispatchEvent(press))
  return !press.defaultPrevented
}
const typeCups = async (text: string) => {
  await userEvent.clear(quantity('Cup'))
  await userEvent.type(quantity('Cup'), text)
}

test('the link to the checkout leads there at once where nothing is typed, and else when that is in the cart', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const sent = answering(drawn(viewOf(row('Cup', 3), row('Bowl', 2))))
  inPage()
  expect(proceed()).toBe(true)
  await typeCups('3')
  expect(proceed()).toBe(false)
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/checkout/onepage/'))
  expect(sent.map(({ body }) => body.get('cart[Cup][qty]'))).toEqual(['3'])
  leave.mockRestore()
})

test('a refused quantity keeps the page, and the link leads on when it is pressed once more', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const refused = { ...row('Cup', 1), typed: '99', problem: 'Only 5.' }
  answering(drawn(viewOf(refused, row('Bowl', 2)), { success: false, error: '<p>Only 5.</p>' }))
  inPage()
  await typeCups('99')
  expect(proceed()).toBe(false)
  await waitFor(() => expect(said()).toBe('<p>Only 5.</p>'))
  expect(leave).not.toHaveBeenCalled()
  expect(proceed()).toBe(true)
  leave.mockRestore()
})

test.each([
  ['no answer', undefined],
  ['no JSON', '<h1>Oh</h1>'],
  ['JSON of something else', { a: 1 }],
  ['markup without data', { success: true, content: '<div>the page</div>' }],
  ['data that are none', { success: true, content: '<div>the page</div>', view: { lines: 3 } }],
  [
    'rows as another version of the shop draws them',
    {
      success: true,
      content: '<div>the page</div>',
      view: { ...viewOf(), lines: [{ id: 'Cup', quantity: 2, title: 'Cup' }] },
    },
  ],
])('F14 %s is said, and nothing typed is lost', async (_, answer) => {
  answering(...(answer === undefined ? [] : [answer]))
  inPage()
  await userEvent.clear(quantity('Cup'))
  await userEvent.type(quantity('Cup'), '4{Enter}')
  await waitFor(() => expect(said()).toBe(en.cartFailed))
  expect(quantity('Cup').value).toBe('4')
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

test('a removed row’s focus goes to the next one’s button, then to the heading', async () => {
  answering(drawn(viewOf(row('Bowl', 2))), drawn(viewOf()))
  inPage()
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name} from the cart` })
  await userEvent.click(remove('Cup'))
  await waitFor(() => expect(document.activeElement).toBe(remove('Bowl')))
  await userEvent.click(remove('Bowl'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(en.cartEmpty))
})

test('an answer for somebody without a session leaves neither rows nor a count', async () => {
  const { cart: _cart, ...nobodys } = drawn(viewOf(), { success: false, error: '<p>No longer in your cart.</p>' })
  answering(nobodys)
  inPage()
  await userEvent.type(quantity('Cup'), '{Enter}')
  await screen.findByRole('heading', { name: en.cartEmpty })
  expect([said(), cartStore.getSnapshot().cart?.count]).toEqual(['<p>No longer in your cart.</p>', 0])
})

test('4.minicart.19 a newer cart is shown by itself, and only when asked for where something is typed', async () => {
  const sent = answering(
    drawn(viewOf(row('Cup', 4)), { cart: { ...cart, version: 2, count: 4 } }),
    drawn(viewOf(row('Cup', 6)), { cart: { ...cart, version: 3, count: 6 } }),
  )
  inPage()
  act(() => cartStore.take({ ...cart, version: 2, count: 4 }))
  await waitFor(() => expect(quantity('Cup').value).toBe('4'))
  await userEvent.type(screen.getByLabelText(en.couponCode), 'A')
  act(() => cartStore.take({ ...cart, version: 3, count: 6 }))
  await waitFor(() => expect(said()).toBe(en.cartChangedElsewhere))
  expect(sent).toHaveLength(1)
  const notice = noticeStore.getSnapshot().said
  act(() => typeof notice === 'object' && 'action' in notice && notice.action!.onPress())
  await waitFor(() => expect(quantity('Cup').value).toBe('6'))
  expect(screen.getByLabelText<HTMLInputElement>(en.couponCode).value).toBe('A')
})

test('an empty cart says that cookies are needed where the browser keeps none', () => {
  const isKept = vi.spyOn(navigator, 'cookieEnabled', 'get')
  isKept.mockReturnValue(false)
  inPage(() => {}, viewOf())
  expect(screen.getByText(en.cartNeedsCookies)).toBeTruthy()
  cleanup()
  document.body.replaceChildren()
  isKept.mockReturnValue(true)
  inPage(() => {}, viewOf())
  expect(screen.queryByText(en.cartNeedsCookies)).toBeNull()
})
