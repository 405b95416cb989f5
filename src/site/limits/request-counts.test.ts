import { expect, test } from 'vitest'
import { createRequestCounts } from './request-counts.ts'

const MINUTE = 60_000

function aMinuteOf(options: { mostKeys?: number; shared?: number } = {}) {
  const time = { now: 1_000_000 }
  const counts = createRequestCounts({ windowMs: MINUTE, clock: () => time.now, ...options })
  const wait = (ms: number) => void (time.now += ms)
  return { count: (key: string) => counts.count(key), wait }
}

test('each key is counted by itself, and anew in the next window', () => {
  const { count, wait } = aMinuteOf()
  expect([count('a').count, count('a').count, count('b').count]).toEqual([1, 2, 1])
  wait(MINUTE - 1)
  expect(count('a')).toEqual({ count: 3, leftMs: 1 })
  wait(1)
  expect(count('a')).toEqual({ count: 1, leftMs: MINUTE })
})

test('a clock that is put back begins a new window', () => {
  const { count, wait } = aMinuteOf()
  count('a')
  wait(-10 * MINUTE)
  expect(count('a')).toEqual({ count: 1, leftMs: MINUTE })
})

test('a hundred thousand other keys do not make it forget a count', () => {
  const { count } = aMinuteOf()
  for (let n = 0; n < 61; n++) count('over its limit')
  for (let n = 0; n < 100_000; n++) count(`other ${n}`)
  expect(count('over its limit').count).toBe(62)
})

test('a key that comes when all places are taken is counted, too, at least as often as it came', () => {
  const { count } = aMinuteOf({ mostKeys: 10, shared: 4 })
  for (let n = 0; n < 10; n++) count(`first ${n}`)
  for (let n = 0; n < 5; n++) count('late')
  for (let n = 0; n < 50; n++) count(`later ${n}`)
  expect(count('late').count).toBeGreaterThanOrEqual(6)
  expect(count('first 3').count).toBe(2)
})
