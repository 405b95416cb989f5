import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { rows, type Database } from './database.ts'
import { isMigrated, migrate } from './migrate.ts'

describe.each(engines)('migrations on $name', ({ create }) => {
  async function anEmptyDatabase(): Promise<Database> {
    const db = await create()
    await db.execute(sql`drop schema public cascade`)
    await db.execute(sql`create schema public`)
    return db
  }

  test('run once, however many processes start together', async () => {
    const db = await anEmptyDatabase()
    const all = await Promise.all(Array.from({ length: 4 }, () => migrate(db)))
    // Whoever comes first runs the next file: together they run each once.
    const [{ files } = { files: 0 }] = await rows<{ files: number }>(
      db,
      sql`select count(*)::int as files from schema_migration where name <> 'lock'`,
    )
    expect(files).toBeGreaterThan(0)
    expect(all.reduce((sum, { applied }) => sum + applied, 0)).toBe(files)
    expect(await isMigrated(db)).toBe(true)
    expect(await migrate(db)).toEqual({ applied: 0 })
  })

  test('one that was changed after it ran stops the start', async () => {
    const db = await create()
    await db.execute(sql`update schema_migration set hash = 'other' where name <> 'lock'`)
    await expect(migrate(db)).rejects.toThrow(/has been changed since it ran; add a new one/)
  })

  test('one that is missing is noticed', async () => {
    const db = await create()
    expect(await isMigrated(db)).toBe(true)
    await db.execute(sql`delete from schema_migration where name <> 'lock'`)
    expect(await isMigrated(db)).toBe(false)
    expect(await rows(db, sql`select name from schema_migration`)).toEqual([{ name: 'lock' }])
  })
})
