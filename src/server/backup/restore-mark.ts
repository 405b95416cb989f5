import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../files/sync.ts'
import { sql } from 'drizzle-orm'
import { type Database, rows, type Queryable } from '../database/database.ts'
import { say } from '../words/say.ts'
import { isInUse } from './is-in-use.ts'

/** A file that is there from the moment a restore begins to change the shop until all of it is done. */
const MARK = 'restore-unfinished'

/** A file that is there from a restore's first step until it ends in whatever way but by being killed. */
const BEGUN = 'restore-begun'

async function mark(dataDir: string, name: string, text = ''): Promise<void> {
  const file = await open(join(dataDir, name), 'w', 0o600)
  await file.writeFile(text).finally(() => file.close())
  await syncFolder(dataDir)
}

/** The mark says which engine is restored into: a server has a mark of its own (`markDatabase`), which its transaction sets or does not. */
export const markRestore = (dataDir: string, into: Database['kind']): Promise<void> => mark(dataDir, MARK, into)

/**
 * Does the work of a restore. Killed at any moment, even before the database was made, it leaves a mark that the next start tells of.
 * @throws {NodeJS.ErrnoException} when the data folder cannot be written
 */
export async function whileRestoreIsBegun<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const wasCutShort = existsSync(join(dataDir, BEGUN))
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await mark(dataDir, BEGUN)
  try {
    return await work()
  } finally {
    // One that is refused leaves the mark of an earlier one that was killed.
    if (!wasCutShort) await rm(join(dataDir, BEGUN), { force: true })
  }
}

/**
 * Looks for a restore that was killed before it changed anything, or by another process before it was done. The first one's mark is removed from a shop that is in use: told once, it is as
 * it was before.
 * @returns `not-to-open` with a sentence for the owner: that shop is empty, or has half of what was restored
 */
export async function restoreCutShort(
  db: Queryable,
  dataDir: string,
): Promise<{ status: 'none' | 'unchanged' } | { status: 'not-to-open'; reason: string }> {
  const half = await halfRestored(db)
  if (half !== undefined) return { status: 'not-to-open', reason: half }
  const path = join(dataDir, BEGUN)
  if (!existsSync(path)) return { status: 'none' }
  if (await isInUse(db)) {
    await rm(path, { force: true })
    if (isOfServer(dataDir)) await rm(join(dataDir, MARK), { force: true })
    return { status: 'unchanged' }
  }
  const reason = say(
    'A restore into {dataDir} was cut short, and the shop is empty: run it again, or remove {file} to begin with an empty shop.',
    { dataDir, file: path },
  )
  return { status: 'not-to-open', reason }
}

/** The row that is a server's mark: other processes and commands share the database, and have data folders of their own. */
const KEY = 'restore-unfinished'

/** Marks the database in the transaction that writes its tables. */
export async function markDatabase(tx: Queryable, dataDir: string): Promise<void> {
  await tx.execute(
    sql`insert into shop_setting (key, value) values (${KEY}, ${JSON.stringify({ dataDir })}::jsonb)
        on conflict (key) do update set value = excluded.value`,
  )
}

export async function unmarkDatabase(db: Queryable): Promise<void> {
  await db.execute(sql`delete from shop_setting where key = ${KEY}`)
}

/** @returns the sentence for whoever opens a database whose tables were restored, and whose files may not be there yet */
export async function halfRestored(db: Queryable): Promise<string | undefined> {
  const [found] = await rows<{ dataDir: string }>(
    db,
    sql`select value ->> 'dataDir' as "dataDir" from shop_setting where key = ${KEY}`,
  )
  return found && cutShort(found.dataDir)
}

export async function restoreIsDone(dataDir: string): Promise<void> {
  await rm(join(dataDir, MARK), { force: true })
  await rm(join(dataDir, BEGUN), { force: true })
  await syncFolder(dataDir)
}

/** @returns the sentence for the owner of a shop that was restored only in part; undefined for a whole one, and where `halfRestored` knows it */
export const unfinishedRestore = (dataDir: string): string | undefined =>
  existsSync(join(dataDir, MARK)) && !isOfServer(dataDir) ? cutShort(dataDir) : undefined

const isOfServer = (dataDir: string) => {
  const path = join(dataDir, MARK)
  return existsSync(path) && readFileSync(path, 'utf8') === ('server' satisfies Database['kind'])
}

const cutShort = (dataDir: string) =>
  say('A restore into {dataDir} was cut short: run it again, with --replace --yes (docs/operations/backup.md).', {
    dataDir,
  })
