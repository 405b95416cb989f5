import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { adoptGuest } from '../customer/adopt-guest.ts'
import { cleanUp } from '../jobs/clean-up.ts'
import { createSessionService, type SessionService } from './session-service.ts'
import { removeUnusedSessions } from './unused-sessions.ts'

const begun = new Date('2026-11-21T10:00:00Z')
const after = (hours: number) => new Date(begun.getTime() + hours * 3_600_000)

describe.each(engines)('sessions nobody came back with on $name', ({ anew }) => {
  let db: Database
  let sessions: SessionService
  let store: number
  let product: number
  let now: Date

  beforeEach(async () => {
    db = await anew()
    const { en } = await seedStores(db)
    store = en.id
    product = await aProduct(db, en)
    now = begun
    sessions = createSessionService({ db, clock: () => now, secret: 'a secret', adopt: adoptGuest })
  })

  /** A session with a cart of this kind and something in each of its lists. */
  async function aSession(status: string): Promise<string> {
    const { hash } = await sessions.start()
    await db.execute(sql`insert into cart (id, store_id, session_hash, status, updated_at)
      values (gen_random_uuid(), ${store}, ${hash}, ${status}, ${now.toISOString()}::timestamptz)`)
    for (const table of [sql.raw('compare_item'), sql.raw('wishlist_item')])
      await db.execute(
        sql`insert into ${table} (id, session_hash, product_id) values (gen_random_uuid(), ${hash}, ${product})`,
      )
    return hash
  }
  const left = async () =>
    (
      await rows<{ carts: string[]; sessions: number; lists: number }>(
        db,
        sql`select (select coalesce(json_agg(status order by status), '[]') from cart) as carts,
              (select count(*)::int from session) as sessions,
              (select count(*)::int from (select session_hash from compare_item union all select session_hash from wishlist_item) l) as lists`,
      )
    )[0]!

  test('end after a day, and their carts and lists with them; what was used or ordered stays', async () => {
    for (const status of ['open', 'saved', 'ordered']) await aSession(status)
    await sessions.use(await aSession('open'))
    await cleanUp(db, after(23))
    expect(await left()).toEqual({ carts: ['open', 'open', 'ordered', 'saved'], sessions: 4, lists: 8 })
    expect(await cleanUp(db, after(25))).toMatchObject({ sessions: 3, carts: 0 })
    expect(await left()).toEqual({ carts: ['open', 'ordered'], sessions: 1, lists: 2 })
  })

  test('are so many at most: the oldest go first, also in many batches, never one that was used', async () => {
    await sessions.use((await sessions.start()).hash)
    await db.execute(sql`insert into session (token_hash, expires_at, created_at, is_unused)
      select 'bot ' || n, ${after(24).toISOString()}::timestamptz, ${begun.toISOString()}::timestamptz + make_interval(secs => n), true
      from generate_series(1, 2300) n`)
    // A page carried its key; nobody came back with it.
    await sessions.hand('bot 1')
    await db.execute(sql`insert into cart (id, store_id, session_hash)
      select gen_random_uuid(), ${store}, token_hash from session where is_unused`)
    expect(await removeUnusedSessions(db, after(1), undefined, 100)).toBe(2200)
    const bots = await rows<{ hash: string }>(
      db,
      sql`select token_hash as hash from session where is_unused order by created_at`,
    )
    expect([bots.length, bots[0]!.hash]).toEqual([100, 'bot 2201'])
    expect((await left()).carts).toHaveLength(100)
  })

  test('a shopper who is back while they are removed has the session still, or begins anew', async () => {
    for (let round = 0; round < 4; round++) {
      now = begun
      const hash = await aSession('open')
      now = after(25)
      const [isBack] = await Promise.all([sessions.resume(hash), cleanUp(db, now)])
      const { carts, sessions: kept } = await left()
      expect(kept).toBe(isBack ? 1 : 0)
      expect(carts.length).toBeLessThanOrEqual(kept)
      expect(await sessions.find(hash)).toEqual(
        isBack ? { customer: undefined, isUnused: false, isShort: false } : undefined,
      )
      await db.execute(sql`delete from session`)
      await db.execute(sql`delete from cart`)
    }
  })
})
