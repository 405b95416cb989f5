import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { forgiveAttempt, mayAttempt, tryAttempt, WINDOW_MINUTES } from './attempts.ts'

const NOON = Date.parse('2026-11-22T12:00:00Z')
const minutes = (count: number) => new Date(NOON + count * 60_000)

describe.each(engines)('attempts on $name', ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })

  test('five in a quarter of an hour, and then again', async () => {
    const limited = [{ what: 'door', most: 5 }]
    for (let i = 0; i < 5; i++) expect(await tryAttempt(db, limited, minutes(i))).toEqual({ status: 'allowed' })
    expect(await tryAttempt(db, limited, minutes(5))).toEqual({ status: 'too-many', waitSeconds: 600 })
    expect(await mayAttempt(db, limited, minutes(5))).toBe(false)
    expect(await tryAttempt(db, limited, minutes(WINDOW_MINUTES))).toEqual({ status: 'allowed' })
  })

  test('from the third on each has to wait twice as long, and who shows who they are begins anew', async () => {
    const limited = [{ what: 'slow door', most: 9, slowsFrom: 3 }]
    for (let i = 0; i < 3; i++) expect((await tryAttempt(db, limited, minutes(0))).status).toBe('allowed')
    expect(await tryAttempt(db, limited, minutes(0))).toEqual({ status: 'too-many', waitSeconds: 1 })
    await forgiveAttempt(db, limited, limited)
    expect((await tryAttempt(db, limited, minutes(0))).status).toBe('allowed')
  })

  test.each([
    { limited: [{ what: 'tomorrow', most: 3 }] },
    { limited: [{ what: 'slow tomorrow', most: 6, slowsFrom: 2 }] },
  ])('F21 a clock that ran a day ahead and is set back shuts nobody out for a day', async ({ limited }) => {
    for (let i = 0; i < 12; i++) await tryAttempt(db, limited, minutes(24 * 60 + i / 6))
    const first = await tryAttempt(db, limited, minutes(0))
    if (first.status === 'too-many') expect(first.waitSeconds).toBeLessThanOrEqual(WINDOW_MINUTES * 60)
    expect((await tryAttempt(db, limited, minutes(WINDOW_MINUTES))).status).toBe('allowed')
  })

  test('F21 what only looks whether it may does not trust a window from the future either', async () => {
    const limited = [{ what: 'look', most: 1 }]
    await tryAttempt(db, limited, minutes(24 * 60))
    expect(await mayAttempt(db, limited, minutes(24 * 60))).toBe(false)
    expect(await mayAttempt(db, limited, minutes(0))).toBe(true)
  })
  test('whoever holds a wide IPv6 network has eight times as much as a home, however many networks lie in it', async () => {
    const allowed: number[] = []
    for (let home = 0; home < 12; home++) {
      const { status } = await tryAttempt(db, [{ what: 'bell', from: `2001:db8:7:${home}::1`, most: 1 }], minutes(0))
      if (status === 'allowed') allowed.push(home)
    }
    expect(allowed).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    const beside = [{ what: 'bell', from: '2001:db8:8::1', most: 1 }]
    expect(await mayAttempt(db, [{ what: 'bell', from: '2001:db8:7:99::1', most: 1 }], minutes(0))).toBe(false)
    expect(await mayAttempt(db, beside, minutes(0))).toBe(true)
    expect((await tryAttempt(db, beside, minutes(0))).status).toBe('allowed')
  })

  test('what is turned away at one home takes nothing from its neighbours', async () => {
    const knock = (home: number) =>
      tryAttempt(db, [{ what: 'knocker', from: `2001:db8:9:${home}::1`, most: 1 }], minutes(0))
    for (let time = 0; time < 50; time++) await knock(0)
    for (let home = 1; home < 8; home++) expect((await knock(home)).status).toBe('allowed')
  })

  test('what a network is not allowed counts for nobody whom it names', async () => {
    const knock = (name: string, from: string) =>
      tryAttempt(
        db,
        [
          { what: `house of ${name}`, most: 5 },
          { what: 'house from', from, most: 3 },
        ],
        minutes(0),
      )
    for (const name of ['a', 'b', 'c']) expect((await knock(name, '192.0.2.1')).status).toBe('allowed')
    for (const name of ['ann', 'rosa', 'peter'])
      for (let time = 0; time < 9; time++) expect((await knock(name, '192.0.2.1')).status).toBe('too-many')
    for (const name of ['ann', 'rosa', 'peter'])
      for (let home = 1; home <= 5; home++)
        expect((await knock(name, `198.51.${name.length}.${home}`)).status, name).toBe('allowed')
  })

  test('what is refused for somebody named takes nothing from neighbours', async () => {
    const knock = (name: string, home: number) =>
      tryAttempt(
        db,
        [
          { what: `yard of ${name}`, most: 1 },
          { what: 'yard from', from: `2001:db8:11:${home}::1`, most: 1 },
        ],
        minutes(0),
      )
    expect((await knock('carl', 0)).status).toBe('allowed')
    for (let home = 1; home < 20; home++) expect((await knock('carl', home)).status).toBe('too-many')
    for (let home = 20; home < 27; home++) expect((await knock(`n${home}`, home)).status).toBe('allowed')
  })

  test('what is taken back is taken back of the wider networks, too', async () => {
    for (let home = 0; home < 20; home++) {
      const limited = [{ what: 'gate', from: `2001:db8:10:${home}::1`, most: 1 }]
      expect((await tryAttempt(db, limited, minutes(0))).status).toBe('allowed')
      await forgiveAttempt(db, limited)
    }
  })
})
