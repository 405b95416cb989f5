// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartStore, cartTabs } from './cart/cart-store.ts'
import { restoreTyped } from './checkout/keep-typed.ts'

/** Tabs that were opened before the shop was updated talk to those opened after it, and what they kept in the browser is found there. */

let hear: ((data: unknown) => void) | undefined

beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      constructor() {
        super()
        hear = (data) => this.dispatchEvent(new MessageEvent('message', { data }))
      }
      close() {}
    },
  )
})
afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** A store that hears other tabs: how it begins to, and what it knows. To add one: its row here. */
const HEARING = [
  { module: './cart/cart-store.ts', listen: cartTabs.open, store: cartStore, news: { key: 'a', version: 1, count: 2 } },
] as const

const FOREIGN = [
  undefined,
  null,
  0,
  'cart',
  [],
  {},
  { key: 'a', version: 9 },
  { key: 'a', version: '9', count: '4' },
  { key: 1, version: 9, count: 4 },
  { key: 'a', version: 1e300, count: 4 },
  { key: 'a', version: 9, count: -1 },
  { key: 'a', version: 9, count: 1.5 },
  { cart: { key: 'a', version: 9, count: 4 } },
  { version: 2, payload: [{ key: 'a' }] },
]

test.each(HEARING)('$module: a message of another shape changes nothing, and the next one is heard', (row) => {
  const { listen, store, news } = row
  listen()
  const before = store.getSnapshot()
  for (const message of FOREIGN) {
    hear!(message)
    expect(store.getSnapshot(), JSON.stringify(message)).toBe(before)
  }
  hear!(news)
  expect(store.getSnapshot().cart).toEqual(news)
})

test('every module that hears other tabs stands in that table', () => {
  const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const hearing = Object.keys(sources).filter((file) => sources[file]!.includes('createTabChannel('))
  expect(hearing).toEqual(HEARING.map(({ module }) => module))
})

const OWNER = 'cart co-billing-form'

test.each([
  '{',
  'null',
  '"city"',
  '[]',
  JSON.stringify({ owner: OWNER }),
  JSON.stringify({ owner: OWNER, values: 5 }),
  JSON.stringify({ owner: OWNER, values: { city: 'Berlin' } }),
  JSON.stringify({ owner: OWNER, values: [null, 'city', ['city'], ['city', { text: 'Berlin' }], ['city', 7]] }),
])('checkout: of what was kept as %s nothing is put into the form, and what stands there stays', (kept) => {
  document.body.innerHTML = '<form><input id="city" value="Potsdam"></form>'
  sessionStorage.setItem('checkout-typed', kept)
  restoreTyped(document.querySelector('form')!, OWNER)
  expect(document.querySelector('input')!.value).toBe('Potsdam')
})
