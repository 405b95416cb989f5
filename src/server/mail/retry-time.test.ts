import { expect, test } from 'vitest'
import { retryTime, retryUnanswered } from './retry-time.ts'

const createdAt = new Date('2026-11-21T12:00:00Z')
const HOUR_MS = 3_600_000

test('the pauses grow from a minute to six hours', () => {
  const pauses = [1, 2, 3, 5, 9, 10, 500].map(
    (attempt) => (retryTime({ attempt, createdAt }, createdAt)!.getTime() - createdAt.getTime()) / 60_000,
  )
  expect(pauses).toEqual([1, 2, 4, 16, 256, 360, 360])
})

test('after four days a letter is not tried again', () => {
  expect(retryTime({ attempt: 20, createdAt }, new Date(createdAt.getTime() + 96 * HOUR_MS))).toBeUndefined()
  expect(retryTime({ attempt: 20, createdAt }, new Date(createdAt.getTime() + 95 * HOUR_MS))).toBeDefined()
})

test('a letter without an answer goes again after six hours, twice', () => {
  const again = (unanswered: number) => {
    const at = retryUnanswered({ unanswered }, createdAt)
    return at && (at.getTime() - createdAt.getTime()) / HOUR_MS
  }
  expect([again(0), again(1), again(2)]).toEqual([6, 6, undefined])
})
