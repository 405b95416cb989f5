import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { rows, type Database } from './database.ts'
import { vacuumWhereDue } from './vacuum.ts'

const fill = (db: Database) =>
  db.execute(sql`insert into attempt (key, count, resets_at) select 'a' || g, 0, now() from generate_series(1, 2000) g`)

/** A database's counts of its tables are known a second later, or when asked for. */
const count = (db: Database) => db.execute(sql`select pg_stat_force_next_flush()`)

describe.each(engines.filter(({ name }) => name === 'PGlite'))('$name', ({ create }) => {
  const sizeOf = async (db: Database) =>
    (await rows<{ size: number }>(db, sql`select pg_relation_size('attempt')::float8 as size`))[0]!.size

  test('a table whose rows are replaced again and again stops growing', async () => {
    const db = await create()
    await fill(db)
    const replaceAll = async () => {
      await db.execute(sql`update attempt set count = count + 1`)
      await count(db)
    }
    await replaceAll()
    expect(await vacuumWhereDue(db)).toContain('attempt')
    const before = await sizeOf(db)
    for (let round = 0; round < 5; round++) {
      await replaceAll()
      await vacuumWhereDue(db)
    }
    expect(await sizeOf(db)).toBeLessThanOrEqual(before * 1.1)
    expect(await vacuumWhereDue(db)).not.toContain('attempt')
  })

  test('the statistics that each analysis replaces stop growing on the disk, too', async () => {
    const db = await create()
    await fill(db)
    const statistics = async () =>
      (await rows<{ size: number }>(db, sql`select pg_total_relation_size('pg_statistic')::float8 as size`))[0]!.size
    const analyses = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        await db.execute(
          sql`update attempt set key = md5(key || ${round}::text) || repeat('k', 200), count = count + 1`,
        )
        await count(db)
        await vacuumWhereDue(db)
      }
    }
    await analyses(20)
    const before = await statistics()
    await analyses(40)
    expect(await statistics()).toBeLessThanOrEqual(before * 1.3)
  })

  test('nothing is begun once the shop is stopping', async () => {
    const db = await create()
    await fill(db)
    await count(db)
    expect(await vacuumWhereDue(db, () => true)).toEqual([])
  })
})

describe.each(engines.filter(({ name }) => name !== 'PGlite'))('$name', ({ create }) => {
  test('a server looks after itself', async () => {
    const db = await create()
    await fill(db)
    await count(db)
    expect(await vacuumWhereDue(db)).toEqual([])
  })
})
