import { chmod, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { exactInstant } from '../database/instant-text.ts'
import { syncFolder } from '../files/sync.ts'
import { JOURNAL } from './backup-format.ts'

/**
 * A clean stop empties the orders journal. In a shop that makes backups it is kept here until it is in every backup of the desk, so that a backup
 * and the journals together hold every order, whatever becomes of the database and of the other backups.
 */
const FOLDER = 'journals'
const SUFFIX = '.journal'

/** Copies the journal before it is emptied, if the shop makes backups. */
export async function keepJournal(dataDir: string, now: Date): Promise<void> {
  const folder = join(dataDir, FOLDER)
  const [isKept, journal] = await Promise.all([infoOf(folder), infoOf(join(dataDir, JOURNAL))])
  if (!isKept || !journal || journal.size === 0) return
  const kept = join(folder, `${now.toISOString().replaceAll(':', '-')}${SUFFIX}`)
  await copyFile(join(dataDir, JOURNAL), kept)
  // A journal that was put back by hand may be readable by others.
  await chmod(kept, 0o600)
  await syncFolder(folder)
}

/** From now on journals are kept: there is a backup that they go on from. @returns the folder they are kept in */
export async function startKeeping(dataDir: string): Promise<string> {
  const folder = join(dataDir, FOLDER)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** The moment of the oldest backup that is listed at the desk, or else of the one that was just made: it may become the only one. */
export async function oldestBackup(db: Queryable, madeAt: Date): Promise<Date> {
  const [oldest] = await rows<{ at: string | null }>(
    db,
    sql`select ${exactInstant(sql`min(created_at)`)} as at
        from task where kind = 'backup' and has_file`,
  )
  return new Date(Math.min(madeAt.getTime(), oldest?.at ? Date.parse(oldest.at) : Number.POSITIVE_INFINITY))
}

/** From now on journals are kept. @param oldest the moment of the oldest backup: those from before it are in every one */
export async function afterBackup(dataDir: string, oldest: Date): Promise<void> {
  const folder = await startKeeping(dataDir)
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (name.endsWith(SUFFIX) && (await stat(file)).mtime < oldest) await rm(file)
  }
}

/** The journals at a place: one of them, or all of a data folder or a copy of its journals. */
export async function journalsAt(path: string): Promise<string[]> {
  if ((await infoOf(path))?.isFile()) return [path]
  const inFolder = async (folder: string) =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(SUFFIX)).map((name) => join(folder, name))
  const [kept, direct] = [await inFolder(join(path, FOLDER)), await inFolder(path)]
  return [...kept, ...direct].toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))
}

const infoOf = (path: string) => stat(path).catch(() => undefined)
