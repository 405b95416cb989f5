import { existsSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../files/sync.ts'
import type { Queryable } from '../database/database.ts'
import { say } from '../words/say.ts'
import { isInUse } from './is-in-use.ts'

/** A file that is there from the moment a restore begins to change the shop until all of it is done. */
const MARK = 'restore-unfinished'

/** A file that is there from a restore's first step until it ends in whatever way but by being killed. */
const BEGUN = 'restore-begun'

async function mark(dataDir: string, name: string): Promise<void> {
  await (await open(join(dataDir, name), 'w', 0o600)).close()
  await syncFolder(dataDir)
}

export const markRestore = (dataDir: string): Promise<void> => mark(dataDir, MARK)

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
 * Looks for a restore that was killed before it changed anything. The mark is removed from a shop that is in use: told once, it is as
 * it was before.
 * @returns `empty` with a sentence for the owner: nobody wants to open that shop
 */
export async function restoreKilledEarly(
  db: Queryable,
  dataDir: string,
): Promise<{ status: 'none' | 'unchanged' } | { status: 'empty'; reason: string }> {
  const path = join(dataDir, BEGUN)
  if (!existsSync(path)) return { status: 'none' }
  if (await isInUse(db)) {
    await rm(path, { force: true })
    return { status: 'unchanged' }
  }
  const reason = say(
    'A restore into {dataDir} was cut short, and the shop is empty: run it again, or remove {file} to begin with an empty shop.',
    { dataDir, file: path },
  )
  return { status: 'empty', reason }
}

export async function restoreIsDone(dataDir: string): Promise<void> {
  await rm(join(dataDir, MARK), { force: true })
  await rm(join(dataDir, BEGUN), { force: true })
  await syncFolder(dataDir)
}

/** @returns the sentence for the owner of a shop that was restored only in part; undefined for a whole one */
export const unfinishedRestore = (dataDir: string): string | undefined =>
  existsSync(join(dataDir, MARK))
    ? say(
        'A restore into {dataDir} was cut short: run it again, with --replace --yes (docs/operations.md, "Backup and restore").',
        { dataDir },
      )
    : undefined
