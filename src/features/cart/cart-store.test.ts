// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartStore } from './cart-store.ts'

/** A channel whose other end is the test. */
class Channel extends EventTarget {
  static all: Channel[] = []
  told: unknown[] = []
  isClosed = false
  constructor() {
    super()
    Channel.all.push(this)
  }
  postMessage(data: unknown) {
    this.told.push(data)
  }
  hear(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    this.isClosed = true
  }
}

const asked: string[] = []
let answer: unknown
/** A page listens for as long as it is there. */
const leave: (() => void)[] = []

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  Channel.all = []
  asked.length = 0
  vi.stubGlobal('BroadcastChannel', Channel)
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      add(type, listener as EventListener)
      leave.push(() => target.removeEventListener(type, listener as EventListener))
    })
  }
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(answer)
  })
})
afterEach(() => {
  for (const stop of leave.splice(0)) stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let store: CartStore

/** The modules as a new page has them. */
async function aPage(drawn?: { key: string; version: number; count: number }) {
  const data = drawn
    ? `data-cart-key="${drawn.key}" data-cart-version="${drawn.version}" data-cart-count="${drawn.count}"`
    : ''
  document.body.innerHTML = `<div class="header-minicart" data-state="/state/" ${data}>
</div>
    <input name="form_key" value="old">`
  const { cartStore } = await import('./cart-store.ts')
  store = cartStore
  return import('./follow-cart.ts')
}

const shown = () => store.getSnapshot().cart?.count
const tick = () => vi.advanceTimersByTimeAsync(0)

test('the first news of the cart brings what shows it to life', async () => {
  await aPage({ key: 'a', version: 1, count: 0 })
  const woken = vi.fn(async () => true)
  const { onWake } = await import('#widgets/island/wake-island.ts')
  onWake('features/header/header', woken)
  store.take({ key: 'a', version: 2, count: 3 })
  expect([shown(), woken.mock.calls.length]).toEqual([3, 1])
})

test('F15 an older answer of the same cart changes nothing and tells nobody; another owner’s is taken', async () => {
  await aPage({ key: 'a', version: 5, count: 2 })
  const seen: (number | undefined)[] = []
  store.subscribe(() => seen.push(store.getSnapshot().cart?.version))
  store.take({ key: 'a', version: 4, count: 9 })
  expect(shown()).toBe(2)
  expect(Channel.all).toEqual([])
  store.take({ key: 'b', version: 1, count: 7 })
  expect(store.getSnapshot().cart).toEqual({ key: 'b', version: 1, count: 7 })
  expect([seen, Channel.all[0]!.told]).toEqual([[1], [{ key: 'b', version: 1, count: 7 }]])
})

test('a page tells other tabs what it was drawn with, hears them, and passes nothing on', async () => {
  const { followCart } = await aPage({ key: 'a', version: 5, count: 2 })
  followCart()
  const [channel] = Channel.all
  expect(channel!.told).toEqual([{ key: 'a', version: 5, count: 2 }])
  channel!.hear({ key: 'a', version: 6, count: 4 })
  expect(shown()).toBe(4)
  expect(channel!.told).toHaveLength(1)
})

test('4.minicart.19 a tab that began to listen after the news is told them when it tells its older cart', async () => {
  const { followCart } = await aPage({ key: 'a', version: 6, count: 4 })
  followCart()
  const [channel] = Channel.all
  channel!.hear({ key: 'a', version: 5, count: 2 })
  expect([shown(), channel!.told.slice(1)]).toEqual([4, [{ key: 'a', version: 6, count: 4 }]])
  channel!.hear({ key: 'b', version: 1, count: 1 })
  channel!.hear({ key: 'b', version: 1, count: 1 })
  expect(channel!.told).toHaveLength(2)
})

test('a public page, which nobody’s cart is in, shows what another tab tells', async () => {
  const { followCart } = await aPage()
  followCart()
  expect(Channel.all[0]!.told).toEqual([])
  Channel.all[0]!.hear({ key: 'a', version: 1, count: 1 })
  expect(shown()).toBe(1)
})

test('a page that comes out of the browser’s memory asks once, and takes cart and form key', async () => {
  const { followCart } = await aPage({ key: 'a', version: 5, count: 2 })
  answer = { cart: { key: 'a', version: 8, count: 6 }, formKey: 'new' }
  followCart()
  window.dispatchEvent(new Event('pagehide'))
  expect(Channel.all[0]!.isClosed).toBe(true)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await tick()
  expect(asked).toEqual(['/state/'])
  expect([shown(), document.querySelector('input')!.value]).toEqual([6, 'new'])
})

test('a page that comes back into view asks only after a while, and shows none when the session has gone', async () => {
  const { followCart } = await aPage({ key: 'a', version: 5, count: 2 })
  answer = {}
  followCart()
  const become = (state: string) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  become('hidden')
  vi.advanceTimersByTime(29_000)
  become('visible')
  expect(asked).toEqual([])
  become('hidden')
  vi.advanceTimersByTime(31_000)
  become('visible')
  await tick()
  expect(asked).toEqual(['/state/'])
  expect(shown()).toBe(0)
})

test('a change under way is known until the last one has ended', async () => {
  await aPage({ key: 'a', version: 1, count: 1 })
  const { cartStore } = await import('./cart-store.ts')
  const seen: boolean[] = []
  cartStore.subscribe(() => seen.push(cartStore.getSnapshot().isBusy))
  const [endOne, endOther] = [cartStore.begin(), cartStore.begin()]
  endOne()
  expect(cartStore.getSnapshot().isBusy).toBe(true)
  endOther()
  expect(seen).toEqual([true, false])
})

test('decisions/024 content is old when a newer cart is known', async () => {
  await aPage({ key: 'a', version: 5, count: 2 })
  expect(store.isContentOld()).toBe(true)
  store.takeContent({ html: '<p>Two cups</p>' })
  expect(store.isContentOld()).toBe(false)
  store.take({ key: 'a', version: 6, count: 3 })
  expect(store.isContentOld()).toBe(true)
})

test('decisions/024 a cart that is known to be empty needs no asking', async () => {
  await aPage({ key: 'a', version: 5, count: 0 })
  expect([store.getSnapshot().content?.drawnFrom?.version, store.isContentOld()]).toEqual([5, false])
})

test('3.12.1 a count that comes alone is shown as it is', async () => {
  await aPage({ key: 'a', version: 5, count: 2 })
  store.takeCount(12)
  expect(shown()).toBe(12)
})
