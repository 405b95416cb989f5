import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { engines, freshServerUrl } from '#test/databases.ts'
import { rows, type Database } from './database.ts'
import { isMigrated, migrate } from './migrate.ts'
import { openServerDatabase } from './server/server-database.ts'

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
    // Each file is run by the process that comes to it first: together they run each once.
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

  test('a database that a newer release has brought up to date is taken as it is', async () => {
    const db = await create()
    await db.execute(sql`insert into schema_migration (name, hash) values ('2999-01-01T00:00:00.000Z', 'newer')`)
    expect(await migrate(db)).toEqual({ applied: 0 })
    expect(await isMigrated(db)).toBe(true)
  })

  test('goes on where it was cut off', async () => {
    const db = await anEmptyDatabase()
    await expect(migrate(db, stopAt(3))).rejects.toThrow('cut off')
    expect(await isMigrated(db)).toBe(false)
    const { applied } = await migrate(db)
    const files = await rows(db, sql`select name from schema_migration where name <> 'lock'`)
    expect(applied).toBe(files.length - 2)
    expect(await isMigrated(db)).toBe(true)
  })
})

/** Ends the migration before its file of that number. */
const stopAt = (file: number) => (text: string) => {
  if (text.includes(`: ${file} of`)) throw new Error('cut off')
}

describe.each(engines.slice(1))('migrations while others work, on $name', () => {
  async function aServer() {
    const connectionString = await freshServerUrl()
    const db = await openServerDatabase({ connectionString, max: 2 })
    const other = new pg.Client({ connectionString })
    await other.connect()
    atEndOfFile(async () => {
      await other.end()
      await db.close()
    })
    return { db, other }
  }

  test('one whose server process is killed in the middle leaves nothing half done, and the next start ends it', async () => {
    const { db, other } = await aServer()
    let killing: Promise<unknown> | undefined
    const kill = (text: string) => {
      if (text.includes(': 4 of'))
        killing = other.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
    }
    const cut = migrate(db, kill)
    await expect(cut).rejects.toThrow()
    await killing
    const done = async () => (await other.query(`select name from schema_migration where name <> 'lock'`)).rows.length
    const before = await done()
    expect(before).toBeGreaterThanOrEqual(3)
    const { applied } = await migrate(db)
    expect(await done()).toBe(before + applied)
    expect(await isMigrated(db)).toBe(true)
  })

  test('a table that a running shop works on is asked for in short tries until it is free', async () => {
    const { db, other } = await aServer()
    await expect(migrate(db, stopAt(3))).rejects.toThrow('cut off')
    const tables = await other.query(
      `select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`,
    )
    await other.query(`begin; lock table ${tables.rows[0].names} in row exclusive mode`)
    const said: string[] = []
    let isOver = false
    const migrating = migrate(db, (text) => void said.push(text)).finally(() => (isOver = true))
    await expect
      .poll(() => said, { timeout: 30_000 })
      .toContain('The database is in use by another process; waiting for it …')
    // Between two tries nobody stands in the line before the table.
    const waiting = `select count(*)::int as n from pg_locks l join pg_class c on c.oid = l.relation
      where not l.granted and l.database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await other.query(waiting)).rows[0].n, { timeout: 30_000, interval: 50 }).toBe(1)
    await expect.poll(async () => (await other.query(waiting)).rows[0].n, { timeout: 30_000, interval: 50 }).toBe(0)
    expect(isOver).toBe(false)
    await other.query('commit')
    await migrating
    expect(await isMigrated(db)).toBe(true)
  }, 60_000)
})
