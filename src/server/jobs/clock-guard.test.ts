import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import type { Database } from '../database/database.ts'
import { createClockGuard } from './clock-guard.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 86_400_000

describe.each(engines)('the clock on $name', ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })

  /** A guard whose clock and steady time the test sets; `ahead`: of the present moment when it begins. */
  function aGuard(ahead = 0, lastWritten?: number) {
    const begun = Date.now() + ahead
    const time = { passed: 0, off: 0 }
    const told: boolean[] = []
    const right: number[] = []
    const guard = createClockGuard({
      db,
      lastWritten,
      clock: () => new Date(begun + time.passed + time.off),
      steady: () => time.passed,
      onChange: (isTrusted) => told.push(isTrusted),
      onRight: async () => void right.push(time.passed),
    })
    return { guard, time, told, right }
  }

  test('F21 is not believed while it is a week ahead, and is at once when it is set back', async () => {
    const { guard, time, told } = aGuard()
    expect(await guard.isTrusted()).toBe(true)
    time.off = WEEK_MS
    expect([await guard.isTrusted(), await guard.isTrusted()]).toEqual([false, false])
    time.off = 0
    expect(await guard.isTrusted()).toBe(true)
    expect(told).toEqual([false, true])
  })

  test('F21 that stood behind is told before it is believed again, once; one that was ahead is not', async () => {
    const { guard, time, right } = aGuard()
    for (const [off, told] of [
      [WEEK_MS, 0],
      [-WEEK_MS, 1],
      [0, 1],
    ] as const) {
      time.off = off
      expect(await guard.isTrusted()).toBe(off === 0)
      time.off = 0
      expect(await guard.isTrusted()).toBe(true)
      expect(right).toHaveLength(told)
    }
    // Behind since the machine was started: an hour after it is right.
    const early = aGuard(0, Date.now() + WEEK_MS)
    expect(await early.guard.isTrusted()).toBe(false)
    early.time.off = WEEK_MS
    expect([await early.guard.isTrusted(), early.right]).toEqual([false, []])
    early.time.passed += 61 * MINUTE_MS
    // A server's own clock would be asked, which stands still here.
    const isAsked = db.kind === 'server'
    expect([await early.guard.isTrusted(), early.right.length]).toEqual(isAsked ? [false, 0] : [true, 1])
  })

  test('F21 is not believed either where it jumps back, nor twice in an hour', async () => {
    const { guard, time } = aGuard()
    time.off = -WEEK_MS
    expect(await guard.isTrusted()).toBe(false)
    time.passed += 50 * MINUTE_MS
    time.off = WEEK_MS
    expect(await guard.isTrusted()).toBe(false)
    time.passed += 50 * MINUTE_MS
    expect(await guard.isTrusted()).toBe(false)
  })

  test('is believed while it is set right by a little again and again', async () => {
    const { guard, time } = aGuard()
    for (let minutes = 0; minutes < 9; minutes++) {
      time.off += MINUTE_MS
      expect(await guard.isTrusted()).toBe(true)
    }
  })

  test('F21 is believed after a jump when it has run on for an hour, if the database’s own agrees', async () => {
    const { guard, time } = aGuard()
    time.off = WEEK_MS
    expect(await guard.isTrusted()).toBe(false)
    time.passed += 59 * MINUTE_MS
    expect(await guard.isTrusted()).toBe(false)
    time.passed += 2 * MINUTE_MS
    // The clock of the embedded database is the process's own.
    expect(await guard.isTrusted()).toBe(db.kind === 'embedded')
  })

  test.each([
    ['a week after', -WEEK_MS],
    ['a day before', WEEK_MS / 7],
  ])('F21 is not believed for the first hour where it stands %s the last thing that was stored', async (_, stored) => {
    const { guard, time, told } = aGuard(0, Date.now() + stored)
    expect(await guard.isTrusted()).toBe(false)
    expect(told).toEqual([false])
    time.passed += 61 * MINUTE_MS
    // A server's own clock would be asked, which stands still here.
    expect(await guard.isTrusted()).toBe(db.kind === 'embedded')
  })

  test('F21 is believed at once where the shop was shut for two days', async () => {
    expect(await aGuard(0, Date.now() - 2 * 86_400_000).guard.isTrusted()).toBe(true)
  })

  test('F21 is not believed from the start where the database server’s says something else', async () => {
    expect(await aGuard(WEEK_MS).guard.isTrusted()).toBe(db.kind === 'embedded')
  })
})
