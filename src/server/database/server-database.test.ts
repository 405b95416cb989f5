import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { rows, type Database } from './database.ts'

describe.each(engines)('a connection to $name', ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })

  test('compiles no statements and plans none for its values, which costs more than it saves for short ones', async () => {
    expect(await rows(db, sql`show jit`)).toEqual([{ jit: 'off' }])
    expect(await rows(db, sql`show plan_cache_mode`)).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
  })

  test('has a statement planned once, and asks the same again with other values', async () => {
    await db.transaction(async (tx) => {
      for (const value of [1, 2])
        expect(await rows(tx, sql`select ${value}::int + 40 as n`)).toEqual([{ n: value + 40 }])
      const kept = await rows<{ n: number }>(
        tx,
        sql`select count(*)::int as n from pg_prepared_statements where statement like '%::int + 40 as n'`,
      )
      expect(kept).toEqual([{ n: 1 }])
    })
  })
})
