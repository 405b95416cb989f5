// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { sendOnce } from './sent-once.ts'

const navigation = new EventTarget()
vi.stubGlobal('navigation', navigation)
sendOnce()
beforeEach(() => {
  document.body.innerHTML = `
    <form method="post" action="/reorder/"><button name="a">Again</button><button name="b">Other</button></form>
    <form action="/search/"><button name="c">Search</button></form>`
  dispatchEvent(new Event('pageshow'))
})

/** Presses a button at this time; @returns whether the browser sends its form */
function press(name: string, at = 0): boolean {
  const submitter = document.querySelector<HTMLButtonElement>(`[name=${name}]`)!
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return submitter.form!.dispatchEvent(event)
}

test('a form is sent once while its answer may be on its way', () => {
  expect([press('a', 0), press('a', 100), press('a', 4900), press('a', 5100)]).toEqual([true, false, false, true])
})

test('another button means something else, and a search may be repeated', () => {
  expect([press('a'), press('b'), press('c'), press('c')]).toEqual([true, true, true, true])
})

test('a form that a script sends is that script’s to hold', () => {
  const take = (event: Event) => event.preventDefault()
  document.addEventListener('submit', take)
  press('a')
  document.removeEventListener('submit', take)
  expect(press('a')).toBe(true)
})

test('come back to, or stopped, it is sent again', () => {
  press('a')
  dispatchEvent(new Event('pageshow'))
  expect(press('a')).toBe(true)
  navigation.dispatchEvent(new Event('navigateerror'))
  expect(press('a')).toBe(true)
})
