import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { rows, type Database, type Queryable } from './database.ts'
import { sqlState } from './retry.ts'

/** Beside this file in the sources; the build copies it beside the bundle. */
const FOLDER = fileURLToPath(new URL(/* @vite-ignore */ './migrations', import.meta.url))

/** The time a migration waits for a table that is in use; every statement that comes after it waits as long. */
const LOCK_WAIT = '2s'
const TRY_AGAIN_MS = 1000
/** A table that is in use for longer needs a person to look. */
const LONGEST_MS = 10 * 60_000

/**
 * Brings the schema to this release: each `.sql` file of `migrations/` that has not run yet, in order, each in a
 * transaction of its own, so that a killed migration goes on where it stopped. Two processes starting together wait for
 * each other on a row, not on a table lock. A table that a running shop works on is not waited for longer than two seconds
 * at a time, so that its shoppers are not either (standards.md F26); then the migration is tried again.
 *
 * @param say is told of each migration before it runs, and of waiting
 * @throws lock_not_available (55P03) when a table was not free for ten minutes
 */
export async function migrate(db: Database, say: (text: string) => void = () => {}): Promise<{ applied: number }> {
  await createTable(db)
  await db.execute(sql`insert into schema_migration (name, hash) values ('lock', '') on conflict do nothing`)
  const files = readFiles()
  const done = await readDone(db)
  const due = files.filter((migration) => !done.has(nameOf(migration))).length
  let applied = 0
  for (const migration of files) {
    if (!done.has(nameOf(migration))) say(`Bringing the database up to date: ${applied + 1} of ${due} …`)
    const ran = await whenFree(say, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`)
        await tx.execute(sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`)
        await tx.execute(sql`select name from schema_migration where name = 'lock' for update`)
        return runOnce(tx, migration)
      }),
    )
    if (ran) applied++
  }
  return { applied }
}

/** Does `work` again and again while it fails because somebody else holds what it needs: lock_not_available. */
async function whenFree<T>(say: (text: string) => void, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await work()
    } catch (error) {
      if (sqlState(error) !== '55P03' || performance.now() - began > LONGEST_MS) throw error
      if (!isSaid) say('The database is in use by another process; waiting for it …')
      await setTimeout(TRY_AGAIN_MS)
    }
  }
}

/** duplicate_table, duplicate_object (its row type), and unique_violation in the engine's own lists of them. */
const MADE_MEANWHILE = new Set(['42P07', '42710', '23505'])

async function createTable(db: Database): Promise<void> {
  try {
    await db.execute(
      sql`create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
  } catch (error) {
    // "if not exists" looks before it makes: if two processes start together, one can come too late.
    if (!MADE_MEANWHILE.has(sqlState(error) ?? '')) throw error
  }
}

/** True when every migration this release knows has run: part of readiness. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const done = await readDone(db)
  return readFiles().every((migration) => done.has(nameOf(migration)))
}

/** The migrations of this release, in their order. */
export const ownMigrations = (): { name: string; hash: string }[] =>
  readFiles().map((migration) => ({ name: nameOf(migration), hash: migration.hash }))

const readDone = async (db: Queryable) =>
  new Set((await rows<{ name: string }>(db, sql`select name from schema_migration`)).map((row) => row.name))

async function runOnce(tx: Queryable, migration: MigrationMeta): Promise<boolean> {
  const name = nameOf(migration)
  const [before] = await rows<{ hash: string }>(tx, sql`select hash from schema_migration where name = ${name}`)
  if (before) {
    if (before.hash !== migration.hash)
      throw new Error(`Migration ${name} has been changed since it ran; add a new one instead.`)
    return false
  }
  for (const statement of migration.sql) await tx.execute(sql.raw(statement))
  await tx.execute(sql`insert into schema_migration (name, hash) values (${name}, ${migration.hash})`)
  return true
}

let files: MigrationMeta[] | undefined

function readFiles(): MigrationMeta[] {
  return (files ??= readMigrationFiles({ migrationsFolder: FOLDER }))
}

const nameOf = (migration: MigrationMeta) => new Date(migration.folderMillis).toISOString()
