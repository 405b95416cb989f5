// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useInterval } from './use-interval.ts'
import { useTimeout } from './use-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a timeout begins anew with another occasion, and calls the newest callback once', () => {
  const said = vi.fn()
  function Alarm({ occasion, text, pause }: { occasion: number; text: string; pause?: number }) {
    useTimeout(
      occasion,
      () => pause,
      () => said(text),
    )
    return null
  }
  const { rerender } = render(<Alarm occasion={1} text="first" pause={100} />)
  vi.advanceTimersByTime(60)
  rerender(<Alarm occasion={1} text="newest" pause={100} />)
  vi.advanceTimersByTime(40)
  rerender(<Alarm occasion={2} text="second" pause={100} />)
  vi.advanceTimersByTime(99)
  expect(said.mock.calls).toEqual([['newest']])
  rerender(<Alarm occasion={3} text="none" />)
  vi.advanceTimersByTime(1000)
  expect(said).toHaveBeenCalledTimes(1)
})

test('an interval runs while it is to, and not once it is drawn no more', () => {
  const said = vi.fn()
  function Clock({ isRunning }: { isRunning: boolean }) {
    useInterval(said, isRunning ? 1000 : undefined)
    return null
  }
  const { rerender, unmount } = render(<Clock isRunning />)
  vi.advanceTimersByTime(2000)
  rerender(<Clock isRunning={false} />)
  vi.advanceTimersByTime(2000)
  expect(said).toHaveBeenCalledTimes(2)
  rerender(<Clock isRunning />)
  unmount()
  vi.advanceTimersByTime(2000)
  expect(said).toHaveBeenCalledTimes(2)
})
