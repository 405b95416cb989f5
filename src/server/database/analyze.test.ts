import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { analyzeWhereDue } from './analyze.ts'
import { rows } from './database.ts'

describe.each(engines)('analyzing on $name', ({ create }) => {
  test('the planner learns of tables it does not know, and of nothing else', async () => {
    const db = await create()
    await analyzeWhereDue(db)
    await db.execute(sql`create table many (id int) with (autovacuum_enabled = false)`)
    await db.execute(sql`insert into many select generate_series(1, 5000)`)
    expect(await analyzeWhereDue(db)).toContain('many')
    expect(await rows(db, sql`select reltuples::int as known from pg_class where relname = 'many'`)).toEqual([
      { known: 5000 },
    ])
    expect(await analyzeWhereDue(db)).not.toContain('many')
  })
})
