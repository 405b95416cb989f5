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
    const mode = db.kind === 'server' ? 'force_generic_plan' : 'auto'
    expect(await rows(db, sql`show plan_cache_mode`)).toEqual([{ plan_cache_mode: mode }])
  })

  test('has a server plan a statement once, and ask the same again with other values', async () => {
    await db.transaction(async (tx) => {
      for (const value of [1, 2])
        expect(await rows(tx, sql`select ${value}::int + 40 as n`)).toEqual([{ n: value + 40 }])
      const kept = await rows<{ n: number }>(
        tx,
        sql`select count(*)::int as n from pg_prepared_statements where statement like '%::int + 40 as n'`,
      )
      expect(kept).toEqual([{ n: db.kind === 'server' ? 1 : 0 }])
    })
  })
})
