import { expect, test } from 'vitest'
import type { Intent } from './cart-intents.ts'
import type { CartPageView, CartRow } from '../view/cart-page-props.ts'
import {
  bodyOf,
  busyLines,
  type CartPageEvent,
  type CartPageState,
  hasWords,
  initialCartPage,
  isNewer,
  lineOfAction,
  nextCartPage,
  stepped,
  textOf,
  touchedRows,
} from './cart-page-state.ts'

const row = (id: string, quantity: number, more: Partial<CartRow> = {}): CartRow => ({
  id,
  quantity,
  name: { text: id },
  path: `/${id}.html`,
  choices: [],
  unitPrice: '€1.00',
  rowTotal: '€1.00',
  ...more,
})

const view = (lines: CartRow[], more: Partial<CartPageView> = {}): CartPageView => ({
  page: 1,
  pageCount: 1,
  lines,
  saved: [],
  problemPages: [],
  totals: [],
  shipping: {
    destination: { country: 'DE', region: '', postcode: '' },
    methods: [],
    chosen: 'flat-rate',
    isNowhere: false,
  },
  ...more,
})

const started = initialCartPage(view([row('cup', 1), row('bowl', 2)]), { key: 'mine', version: 3, count: 3 })
const after = (...events: CartPageEvent[]): CartPageState => events.reduce(nextCartPage, started)
const texts = (state: CartPageState) => state.view.lines.map((line) => textOf(state, line))
const nothingAsked = () => undefined
const update = (rows: Record<string, string>): Intent => ({ about: 'update', to: '/update', fields: [], rows })
const answered = (
  intent: Intent,
  drawn: CartPageView,
  parts: { place?: string; below?: string } = {},
): CartPageEvent => ({
  type: 'answered',
  intent,
  drawn: { view: drawn, cart: { key: 'mine', version: 4, count: 9 }, ...parts },
})

test('2.15.1, 2.15.5 a row that was entered keeps its update button, also in a new drawing', () => {
  const state = after({ type: 'entered', line: 'cup' }, { type: 'entered', line: 'cup' })
  expect(state.revealed).toEqual(['cup'])
  expect(nextCartPage(state, answered(update({}), view([row('cup', 1)]))).revealed).toEqual(['cup'])
  expect(nextCartPage(state, answered(update({}), view([row('bowl', 1)]))).revealed).toEqual([])
})

test('2.15.3, 2.15.7 plus and minus change what is typed, and nothing where they end', () => {
  const [cup] = started.view.lines as [CartRow]
  expect(stepped(started, cup, 'more')).toBe('2')
  expect(stepped(after({ type: 'typed', line: 'cup', text: '0' }), cup, 'less')).toBeUndefined()
})

test('2.15.2 an update sends every row; those that nobody touched say which quantity they show', () => {
  const state = after({ type: 'typed', line: 'cup', text: '4' })
  const body = bodyOf(state.view, update({ ...touchedRows(state, nothingAsked) }))
  expect([...body]).toEqual([
    ['cartpage', '1'],
    ['update_cart_action', 'update_qty'],
    ['cart[cup][qty]', '4'],
    ['cart[bowl][qty]', '2'],
    ['cart[bowl][drawn]', '2'],
  ])
})

test('F15 a quantity changed back while its change is under way is new again', () => {
  const state = after({ type: 'typed', line: 'cup', text: '1' })
  expect(touchedRows(state, nothingAsked)).toEqual({})
  expect(touchedRows(state, (line) => (line === 'cup' ? '5' : undefined))).toEqual({ cup: '1' })
})

test('an answer takes the place of what was sent; what was typed since stays', () => {
  const typed = after({ type: 'typed', line: 'cup', text: '4' }, { type: 'typed', line: 'bowl', text: '7' })
  const drawn = view([row('cup', 3, { typed: '4', problem: 'Only 3 left.' }), row('bowl', 2)])
  const state = nextCartPage(typed, answered(update({ cup: '4' }), drawn))
  expect(texts(state)).toEqual(['4', '7'])
  expect(touchedRows(state, nothingAsked)).toEqual({ cup: '4', bowl: '7' })
  expect(
    texts(nextCartPage(state, answered(update({ cup: '4', bowl: '7' }), view([row('cup', 3), row('bowl', 7)])))),
  ).toEqual(['3', '7'])
})

test('F14 a change whose answer was lost is sent again, even back to what the page shows', () => {
  const state = after(
    { type: 'typed', line: 'cup', text: '4' },
    { type: 'lost', intent: update({ cup: '4' }) },
    { type: 'typed', line: 'cup', text: '1' },
  )
  expect(touchedRows(state, nothingAsked)).toEqual({ cup: '1' })
  expect(nextCartPage(state, answered(update({ cup: '1' }), started.view)).unsure).toEqual([])
})

test('a form that was not sent keeps what was typed; one that was is the server’s', () => {
  const typed = after(
    { type: 'coupon-typed', text: 'SPRING' },
    { type: 'postcode-typed', text: '10115' },
    { type: 'place-touched' },
    { type: 'method-chosen', text: 'pickup' },
  )
  const drawn = answered(update({}), started.view, { place: '<p>new</p>' })
  const kept = nextCartPage(typed, drawn)
  expect(kept).toMatchObject({ coupon: 'SPRING', postcode: '10115', method: 'pickup', isPlaceTouched: true })
  expect(kept.place).toBeUndefined()
  const sent = (about: string) =>
    nextCartPage(typed, answered({ about, to: '/', fields: [] }, started.view, { place: '<p>new</p>' }))
  expect(sent('discount-coupon-form').coupon).toBeUndefined()
  expect(sent('co-shipping-method-form').method).toBeUndefined()
  expect(sent('shipping-zip-form')).toMatchObject({ place: '<p>new</p>', isPlaceTouched: false })
})

test('fields for the place are drawn anew when the place is another, and when an empty cart gets its forms back', () => {
  const place = '<p>new</p>'
  const ask = (drawn: CartPageView, from: CartPageState = started) =>
    nextCartPage(from, answered(update({}), drawn, { place })).place
  const moved = view([row('cup', 1)], {
    shipping: { ...started.view.shipping!, destination: { country: 'FR', region: '', postcode: '' } },
  })
  expect(ask(started.view)).toBeUndefined()
  expect(ask(moved)).toBe(place)
  expect(ask(started.view, nextCartPage(started, answered(update({ cup: '0' }), view([]))))).toBe(place)
})

test('4.minicart.19 words that the server does not know are seen, whatever they are in', () => {
  const words = (...events: CartPageEvent[]) => hasWords(after(...events), nothingAsked)
  expect(words()).toBe(false)
  expect(words({ type: 'typed', line: 'cup', text: '1' })).toBe(false)
  expect(words({ type: 'typed', line: 'cup', text: '2' })).toBe(true)
  expect(words({ type: 'coupon-typed', text: 'A' })).toBe(true)
  expect(words({ type: 'postcode-typed', text: '1' })).toBe(true)
  expect(words({ type: 'place-touched' })).toBe(true)
  expect(words({ type: 'method-chosen', text: 'pickup' })).toBe(true)
  expect(words({ type: 'method-chosen', text: 'flat-rate' })).toBe(false)
})

test('a cart is newer by its version, or by being somebody else’s; nobody’s empty one is no news', () => {
  expect(isNewer(started, { key: 'mine', version: 3, count: 3 })).toBe(false)
  expect(isNewer(started, { key: 'mine', version: 4, count: 3 })).toBe(true)
  expect(isNewer(started, { key: '', version: 0, count: 0 })).toBe(true)
  expect(isNewer({ cart: undefined }, { key: '', version: 0, count: 0 })).toBe(false)
})

test('a row’s button tells its line by its address, and the line is busy while it is under way', () => {
  const drawn = view([row('cup', 1)], { saved: [row('bowl', 1)] })
  expect(lineOfAction(drawn, '/checkout/cart/delete/id/cup/')).toBe('cup')
  expect(lineOfAction(drawn, '/checkout/cart/unsave/id/bowl/')).toBe('bowl')
  expect(lineOfAction(drawn, '/checkout/cart/updatePost/')).toBeUndefined()
  const removal = { about: 'line cup', to: '/', fields: [] }
  expect([...busyLines([removal, update({ bowl: '2' }), { about: 'coupon', to: '/', fields: [] }])]).toEqual([
    'cup',
    'bowl',
  ])
})
