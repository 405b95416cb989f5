import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { cleanUp } from './clean-up.ts'
import { createSessionService } from './session-service.ts'

const DAY_MS = 86_400_000
const begun = new Date('2026-11-21T10:00:00Z')
const after = (days: number) => new Date(begun.getTime() + days * DAY_MS)

describe.each(engines)('cleaning up on $name', ({ create }) => {
  async function aShopWithCarts() {
    const db = await create()
    const { en } = await seedStores(db)
    await createSessionService({ db, clock: () => begun, secret: 'a secret' }).start()
    for (const [session, status, touched] of [
      ['left', 'open', 0],
      ['used', 'open', 50],
      ['ordered', 'ordered', 0],
    ] as const)
      await db.execute(
        sql`insert into cart (id, store_id, session_hash, status, updated_at) values
            (gen_random_uuid(), ${en.id}, ${session}, ${status}, ${after(touched).toISOString()}::timestamptz)`,
      )
    return db
  }
  const carts = async (db: Database) =>
    (await rows<{ of: string }>(db, sql`select session_hash as of from cart order by 1`)).map((cart) => cart.of)

  test('what a shopper may still come back to stays', async () => {
    const db = await aShopWithCarts()
    expect(await cleanUp(db, after(59))).toEqual({ sessions: 0, carts: 0 })
    expect(await carts(db)).toEqual(['left', 'ordered', 'used'])
  })

  test('expired sessions and the open carts nobody touched since go, ordered carts never', async () => {
    const db = await aShopWithCarts()
    expect(await cleanUp(db, after(61))).toEqual({ sessions: 1, carts: 1 })
    expect(await carts(db)).toEqual(['ordered', 'used'])
    expect(await cleanUp(db, after(1000))).toEqual({ sessions: 0, carts: 1 })
    expect(await carts(db)).toEqual(['ordered'])
  })

  test('more than one batch goes in one run', async () => {
    const db = await create()
    await db.execute(
      sql`insert into session (token_hash, expires_at) select 'bot ' || n, ${begun.toISOString()}::timestamptz
          from generate_series(1, 2500) as n`,
    )
    expect(await cleanUp(db, after(1))).toEqual({ sessions: 2500, carts: 0 })
  })
})
