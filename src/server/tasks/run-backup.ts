import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import { FILE_FOLDERS } from '../backup/backup-format.ts'
import { backupFolder, filesBelow, sizeOf, unreadFile, type BackupPlace } from '../backup/backup-place.ts'
import { isFileError } from '../backup/file-error.ts'
import { afterBackup, oldestBackup } from '../backup/kept-journals.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { rows, type Database } from '../database/database.ts'
import { makeFolder } from '../database/embedded/data-folder.ts'
import { isDiskFull, ROOM_TO_STORE } from '../database/fault.ts'
import { removeCutOffBackups } from './cut-off-backups.ts'
import type { Outcome, TaskWorld } from './outcome.ts'
import type { Turn } from './take-turn.ts'
import type { BackupResult, BackupTask } from './task.ts'

const MB = 1024 * 1024

/** Writes a backup as the command does, into the folder for backups, and into the audit trail as a command is. */
export async function runBackup(
  { db, clock, backups }: TaskWorld,
  { id, actor }: Pick<BackupTask, 'id' | 'actor'>,
  turn: Turn,
): Promise<Outcome> {
  if (!backups) return { state: 'failed', reason: 'This process does not know where backups lie.' }
  try {
    await removeCutOffBackups(db, backups)
    const missing = await roomMissing(db, backups)
    if (missing > 0) return noRoom(backups, missing)
    const result = await write(db, backups, { id, now: clock() }, turn)
    const { folder, bytes, rows: count, files, isEncrypted } = result
    await writeAudit(db, { actor, action: 'backup' }, [
      { subject: folder, details: { task: id, rows: count, files, bytes, isEncrypted, hasSecret: false } },
    ])
    return { state: 'done', done: count + files, total: count + files, result, hasFile: true }
  } catch (error) {
    if (isDiskFull(error)) return noRoom(backups, 0)
    if (!isFileError(error)) throw error
    const file = unreadFile(error, backups.filesFolder)
    if (file !== undefined) return { state: 'failed', reason: `${file} cannot be read (${error.code}).` }
    return { state: 'failed', reason: `${backups.folder} cannot be written (${error.message}).` }
  }
}

async function write(
  db: Database,
  { folder: place, dataDir, filesFolder, engine, key }: BackupPlace,
  { id, now }: { id: string; now: Date },
  { signal, show }: Turn,
): Promise<BackupResult> {
  const folder = backupFolder({ folder: place }, id, now)
  let done = 0
  const { tables, files } = await writeBackup(db, {
    dataDir,
    filesFolder,
    engine,
    to: folder,
    hasSecret: false,
    key,
    now,
    onProgress(more) {
      signal.throwIfAborted()
      show((done += more))
    },
  })
  if (engine === 'embedded') await afterBackup(dataDir, await oldestBackup(db, now))
  return {
    folder,
    machine: hostname(),
    bytes: sizeOf(await filesBelow(folder)),
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.length,
    isEncrypted: key !== undefined,
  }
}

/**
 * Bytes that there is too little room, as far as can be known before: tables are no larger as text than the database is, and as much has to be
 * left as the shop itself needs.
 */
async function roomMissing(db: Database, { folder, filesFolder }: BackupPlace): Promise<number> {
  await makeFolder(folder)
  const [database] = await rows<{ bytes: number }>(
    db,
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  const folders = filesFolder === undefined ? [] : FILE_FOLDERS.map((name) => join(filesFolder, name))
  const files = await Promise.all(folders.map(async (one) => sizeOf(await filesBelow(one))))
  const { bavail, bsize } = await statfs(folder)
  return files.reduce((sum, one) => sum + one, database!.bytes + ROOM_TO_STORE) - bavail * bsize
}

const noRoom = ({ folder }: BackupPlace, missing: number): Outcome => ({
  state: 'failed',
  reason:
    missing > 0
      ? `The disk of ${folder} has too little room: ${Math.ceil(missing / MB)} MB more are needed.`
      : `The disk of ${folder} is full.`,
})
