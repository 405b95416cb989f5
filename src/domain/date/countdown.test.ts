import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countdownParts, elapsedSince, secondsLeft } from './countdown.ts'

const shown = (left: number) => {
  const { days, hour, minute, second, showsDays } = countdownParts(left)
  return showsDays ? `${days}d ${hour}:${minute}` : `${hour}:${minute}:${second}`
}

test('days without seconds from 24 hours on, seconds without days below (2.6.5)', () => {
  expect([86_400, 86_399, 1, 0, -5].map((seconds) => shown(secondsLeft(seconds, 0)))).toEqual([
    '01d 00:00',
    '23:59:59',
    '00:00:01',
    '00:00:00',
    '00:00:00',
  ])
})

test('two digits at least, all of them from a hundred days on (2.6.4)', () => {
  expect(shown(9 * 86_400 + 3 * 3600 + 4 * 60 + 5)).toBe('09d 03:04')
  expect(shown(123 * 86_400)).toBe('123d 00:00')
})

test('what is left follows the time that passed, to the nearest second, and ends at 0', () => {
  expect([0, 499, 501, 5000, 9999, 10_001, 1e12].map((elapsed) => secondsLeft(10, elapsed))).toEqual([
    10, 10, 9, 5, 0, 0, 0,
  ])
})

test('a missing, negative or unreadable number of seconds is 0 (2.6.7)', () => {
  expect([undefined, -1, NaN, -Infinity].map((seconds) => secondsLeft(seconds, 0))).toEqual([0, 0, 0, 0])
})

test('a sleep that stopped the steady clock is counted by the wall clock, and is not certain', () => {
  const start = { steady: 1000, wall: 1_700_000_000_000 }
  const after = (steady: number, wall: number) =>
    elapsedSince(start, { steady: start.steady + steady, wall: start.wall + wall })
  expect(after(5000, 5010)).toEqual({ elapsedMs: 5010, isCertain: true })
  expect(after(5000, 3_605_000)).toEqual({ elapsedMs: 3_605_000, isCertain: false })
})

test('a wall clock that was set back does not give time back', () => {
  const start = { steady: 0, wall: 1_700_000_000_000 }
  expect(elapsedSince(start, { steady: 5000, wall: 1_600_000_000_000 })).toEqual({ elapsedMs: 5000, isCertain: false })
})

test('F21 however the clocks jump, no countdown is negative, and none runs backwards', () => {
  const clock = fc.double({ min: -1e13, max: 1e13, noNaN: true })
  const reading = fc.record({ steady: clock, wall: clock })
  fc.assert(
    fc.property(fc.double(), reading, reading, (seconds, start, now) => {
      const { elapsedMs } = elapsedSince(start, now)
      expect(elapsedMs).toBeGreaterThanOrEqual(0)
      const left = secondsLeft(seconds, elapsedMs)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(Math.max(0, Math.round(seconds) || 0))
      for (const part of Object.values(countdownParts(left))) expect(String(part)).not.toContain('-')
    }),
  )
})
