import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { rows, type Database, type Queryable } from './database.ts'
import { sqlState } from './retry.ts'

/** Beside this file in the sources; the build copies it beside the bundle. */
const FOLDER = fileURLToPath(new URL(/* @vite-ignore */ './migrations', import.meta.url))

/**
 * Brings the schema to this release: each `.sql` file of `migrations/` that has not run yet, in order, each in a
 * transaction of its own, so that a killed migration goes on where it stopped. Two processes starting together wait for
 * each other on a row, not on a table lock.
 */
export async function migrate(db: Database): Promise<{ applied: number }> {
  await createTable(db)
  await db.execute(sql`insert into schema_migration (name, hash) values ('lock', '') on conflict do nothing`)
  let applied = 0
  for (const migration of readFiles()) {
    const ran = await db.transaction(async (tx) => {
      await tx.execute(sql`select name from schema_migration where name = 'lock' for update`)
      return runOnce(tx, migration)
    })
    if (ran) applied++
  }
  return { applied }
}

/** duplicate_table, duplicate_object (its row type), and unique_violation in the engine's own lists of them. */
const MADE_MEANWHILE = new Set(['42P07', '42710', '23505'])

async function createTable(db: Database): Promise<void> {
  try {
    await db.execute(
      sql`create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
  } catch (error) {
    // "if not exists" looks before it makes: of two processes that start together one can come too late.
    if (!MADE_MEANWHILE.has(sqlState(error) ?? '')) throw error
  }
}

/** True when every migration this release knows has run: part of readiness. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const done = new Set(
    (await rows<{ name: string }>(db, sql`select name from schema_migration`)).map((row) => row.name),
  )
  return readFiles().every((migration) => done.has(nameOf(migration)))
}

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
