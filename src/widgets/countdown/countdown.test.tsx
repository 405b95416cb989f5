// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

const END = Date.parse('2026-11-21T18:00:00Z')
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  // The browser's clock is an hour slow, the steady one counts from the page's start.
  vi.useFakeTimers({
    now: END - 3_700_000,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

/** The server's clock: `left` seconds before the end now, and going on with the browser's time. */
function serverSays(left: number): void {
  const at = performance.now()
  fetched.mockImplementation(async () => Response.json({ now: END - left * 1000 + (performance.now() - at) }))
}

function aCountdown(seconds: number) {
  const texts = { label: 'Time left', days: 'd', hours: 'h', minutes: 'min', seconds: 's' }
  const props = { endsAt: new Date(END).toISOString(), clock: '/time/', text: 'Ends soon.', texts }
  const onEnd = vi.fn()
  const { unmount } = render(<Countdown {...props} seconds={seconds} onEnd={onEnd} />)
  const shown = () =>
    [...screen.getByRole('timer').querySelectorAll<HTMLElement>(':scope > *')]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent)
      .join('')
  return { unmount, onEnd, shown }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('it goes by the server’s clock, not by the page’s seconds nor by the shopper’s clock', async () => {
  serverSays(90)
  const { shown } = aCountdown(600)
  expect(shown()).toBe('00:10:00')
  await pass(0)
  expect(shown()).toBe('00:01:30')
  await pass(3000)
  expect(shown()).toBe('00:01:27')
})

test('without an answer it counts on from the seconds the page carried, and ends once', async () => {
  fetched.mockRejectedValue(new TypeError('offline'))
  const { shown, onEnd } = aCountdown(3)
  await pass(2000)
  expect([shown(), onEnd.mock.calls.length]).toEqual(['00:00:01', 0])
  await pass(60_000)
  expect([shown(), onEnd.mock.calls.length]).toEqual(['00:00:00', 1])
})

test('after a sleep that stopped the steady clock the wall clock is right at once, and the server is asked', async () => {
  serverSays(7200)
  const { shown } = aCountdown(7200)
  await pass(1000)
  expect([shown(), fetched.mock.calls.length]).toEqual(['01:59:59', 1])
  vi.setSystemTime(Date.now() + 3_600_000)
  serverSays(3599)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe('00:59:59')
  await pass(0)
  expect([shown(), fetched.mock.calls.length]).toEqual(['00:59:59', 2])
})

test('a clock set forward by the shopper ends nothing: the server’s answer puts it right', async () => {
  serverSays(600)
  const { shown, onEnd } = aCountdown(600)
  await pass(0)
  vi.setSystemTime(Date.now() + 86_400_000)
  await pass(5000)
  expect([shown(), onEnd.mock.calls.length]).toEqual(['00:09:55', 0])
})

test('what is missing counts as 0 and is over at once; one taken out of the page tells nobody', async () => {
  serverSays(-5)
  const { shown, onEnd } = aCountdown(-20)
  expect(shown()).toBe('00:00:00')
  await pass(2000)
  expect(onEnd).toHaveBeenCalledOnce()
  cleanup()
  serverSays(5)
  const gone = aCountdown(5)
  gone.unmount()
  await pass(60_000)
  expect(gone.onEnd).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
