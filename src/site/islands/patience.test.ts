// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endWait, impatience } from './patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A form of the page, and after how many milliseconds of waiting it is sent as it is. */
function aForm(action: string, fields = '') {
  document.body.innerHTML = `<form action="${action}" method="post">${fields}<button>Go</button></form>`
  const form = document.querySelector('form')!
  return async (wait = 10_000) => {
    const begun = performance.now()
    let end: number | undefined
    void impatience(form, null).then(() => (end = performance.now() - begun))
    await vi.advanceTimersByTimeAsync(wait)
    return end
  }
}
const CART = '/checkout/cart/add/product/7/'

test('what goes into the cart waits 300 ms for its scripts', async () => {
  expect(await aForm(CART)()).toBe(300)
})

test('all that it waits for, one after the other, is one wait; another press is another', async () => {
  const wait = aForm(CART)
  expect(await wait(200)).toBeUndefined()
  expect(await wait(300)).toBe(100)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await wait()).toBe(300)
})

test('a press right after one whose script came in time waits as long as any', async () => {
  const wait = aForm(CART)
  expect(await wait(200)).toBeUndefined()
  endWait(document.querySelector('form')!)
  await vi.advanceTimersByTimeAsync(150)
  expect(await wait()).toBe(300)
})

test('other forms wait 5 s', async () => {
  expect(await aForm('/newsletter/subscriber/new/')()).toBe(5000)
})

test('a form that lacks something waits 5 s for what says it beside the field', async () => {
  expect(await aForm(CART, '<input required name="qty">')()).toBe(5000)
  const colours = ['red', 'blue'].map(
    (value) => `<input type="radio" class="validate-one-required-by-name" name="colour" value="${value}">`,
  )
  const wait = aForm(CART, colours.join(''))
  expect(await wait()).toBe(5000)
  await vi.advanceTimersByTimeAsync(1000)
  document.querySelector('input')!.checked = true
  expect(await wait()).toBe(300)
})

test('offline nobody is led to the browser’s error page', async () => {
  const wait = aForm(CART)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await wait()).toBeUndefined()
  vi.restoreAllMocks()
})
