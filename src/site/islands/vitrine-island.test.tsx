// @vitest-environment happy-dom
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { READY_ATTRIBUTE } from '#widgets/island/island-ready.ts'
import { eventually } from '#test/eventually.ts'
import { defineIslands, type IslandModule } from './vitrine-island.ts'

const reported = vi.fn()
vi.stubGlobal('reportError', reported)

function Counter({ step = 1 }: { step?: number }) {
  const [count, setCount] = useState(0)
  return (
    <form action="/checkout/cart/add/product/7/" method="post">
      <input name="qty" defaultValue="1" />
      <button type="button" onClick={() => setCount(count + step)}>
        {count}
      </button>
      <button>Add to cart</button>
    </form>
  )
}

/** The islands of the test's pages: name → its module, as it comes over the network. */
const loads = new Map<string, () => Promise<IslandModule>>()
defineIslands((name) => loads.get(name))

/** A page with one island that comes alive by interaction. */
function aPage(name: string, props = '{}') {
  document.body.innerHTML = `<vitrine-island name="${name}" when="interaction">${renderToString(<Counter />)}</vitrine-island>`
  const island = document.querySelector('vitrine-island')!
  island.setAttribute('props', props)
  const [press, send] = [...island.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]
  const isReady = () => eventually(() => expect(island.hasAttribute(READY_ATTRIBUTE)).toBe(true))
  return { island, press, send, field: island.querySelector('input')!, isReady }
}

const counter = { Island: Counter as IslandModule['Island'] }
/** Forms that nothing of ours took. */
const plain = vi.fn((event: Event) => event.preventDefault())
document.addEventListener('submit', plain)
afterEach(() => {
  vi.useRealTimers()
  reported.mockClear()
  plain.mockClear()
  loads.clear()
})

test('a press that comes first brings the island to life and is done once', async () => {
  const load = vi.fn(async () => counter)
  loads.set('counter', load)
  const { island, press, isReady } = aPage('counter', '{"step":2}')
  press.click()
  await isReady()
  await eventually(() => expect(island.querySelector('button')!.textContent).toBe('2'))
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  ['a finger', new Event('pointerdown', { bubbles: true }), new Event('pointerup', { bubbles: true })],
  [
    'the space bar',
    new KeyboardEvent('keydown', { key: ' ', bubbles: true }),
    new KeyboardEvent('keyup', { key: ' ', bubbles: true }),
  ],
])(
  'an island waits for the click of a press with %s, so that no other element takes its place',
  async (_, down, up) => {
    vi.useFakeTimers()
    loads.set('counter', async () => counter)
    const { island, press } = aPage('counter')
    press.dispatchEvent(down)
    await vi.advanceTimersByTimeAsync(500)
    press.dispatchEvent(up)
    await vi.advanceTimersByTimeAsync(300)
    expect(island.hasAttribute(READY_ATTRIBUTE)).toBe(false)
    press.click()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await eventually(() => expect(island.querySelector('button')!.textContent).toBe('1'))
  },
)

test('a press whose click never comes holds no island up', async () => {
  loads.set('counter', async () => counter)
  const { press, isReady } = aPage('counter')
  press.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  press.dispatchEvent(new Event('pointercancel', { bubbles: true }))
  await isReady()
})

test('what was typed before it came to life stays', async () => {
  loads.set('counter', async () => counter)
  const { island, press, field, isReady } = aPage('counter')
  field.value = '3'
  press.click()
  await isReady()
  expect(island.querySelector('input')!.value).toBe('3')
})

test('what the browser has put back into a field brings a form of choices to life at once', async () => {
  const load = vi.fn(async () => counter)
  loads.set('counter', load)
  const put = (quantity: string) => {
    const { island, field } = aPage('counter')
    island.setAttribute('when', 'interaction-or-choice')
    field.value = quantity
    island.remove()
    document.body.append(island)
    dispatchEvent(new Event('pageshow'))
  }
  put('1')
  expect(load).not.toHaveBeenCalled()
  put('3')
  await eventually(() => expect(load).toHaveBeenCalledOnce())
})

test.each([
  ['props that do not parse', async () => counter, '{"step":'],
  ['a script that cannot be loaded', () => Promise.reject(new Error('gone')), '{}'],
])(
  '%s: the page’s form works as the server sent it, which is told once, and nothing typed is lost',
  async (_, load, props) => {
    loads.set('counter', load)
    const { island, send, field, isReady } = aPage('counter', props)
    field.value = '3'
    send.click()
    send.click()
    await isReady()
    await eventually(() => expect(plain).toHaveBeenCalled())
    expect(reported).toHaveBeenCalledTimes(1)
    expect(island.querySelector('input')).toBe(field)
    expect(field.value).toBe('3')
  },
)

test('an island that the build does not know is told by its name', async () => {
  const { press, isReady } = aPage('nothing')
  press.click()
  await isReady()
  expect(reported).toHaveBeenCalledWith(new Error('There is no island "nothing".'))
})

test('new props that do not parse leave what is drawn', async () => {
  loads.set('counter', async () => counter)
  const { island, press, isReady } = aPage('counter')
  press.click()
  await isReady()
  island.setAttribute('props', 'nonsense')
  expect(reported).toHaveBeenCalledTimes(1)
  expect(island.querySelector('button')).not.toBeNull()
})

test('a form for the cart waits 300 ms for its island, then it is sent without, once', async () => {
  vi.useFakeTimers()
  loads.set('slow', () => new Promise(() => {}))
  const { send } = aPage('slow')
  send.click()
  await vi.advanceTimersByTimeAsync(299)
  expect(plain).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(plain).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(plain).toHaveBeenCalledTimes(1)
})

test('a link waits 5 s for its island, then it leads on; what is its island’s alone goes on waiting', async () => {
  vi.useFakeTimers()
  loads.set('slow', () => new Promise(() => {}))
  const { island, press } = aPage('slow')
  const link = island.appendChild(Object.assign(document.createElement('a'), { href: '#there' }))
  const led = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', led)
  link.click()
  press.click()
  await vi.advanceTimersByTimeAsync(4999)
  expect(led).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(led.mock.calls.map(([{ target }]) => target)).toEqual([link])
  document.removeEventListener('click', led)
})

test('an island for wide windows waits in a small one until that is wide, or it is reached for', async () => {
  const load = vi.fn(async () => counter)
  loads.set('counter', load)
  const screen = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(screen)
  const drawn = renderToString(<Counter />)
  const island = (at: string) => `<vitrine-island id="${at}" name="counter" when="wide">${drawn}</vitrine-island>`
  document.body.innerHTML = island('a') + island('b')
  const [first, second] = [...document.querySelectorAll('vitrine-island')]
  const isAlive = (one: Element | undefined) => one!.hasAttribute(READY_ATTRIBUTE)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(load).not.toHaveBeenCalled()
  first!.dispatchEvent(new Event('pointerover'))
  await eventually(() => expect(isAlive(first)).toBe(true))
  expect(isAlive(second)).toBe(false)
  screen.dispatchEvent(new Event('change'))
  await eventually(() => expect(isAlive(second)).toBe(true))
  asked.mockRestore()
})
