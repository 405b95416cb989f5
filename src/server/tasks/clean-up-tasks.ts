import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { FILE_HOURS, fileOf, leaveFiles, TASK_FILES } from './task.ts'

/** The time the history of imports and exports is kept. */
const DAYS = 90
const BATCH = 100

/**
 * Backups stay until somebody removes them. Removes the files of other tasks that ended a day ago, and the tasks of long ago. The file goes first: where the process ends between the two,
 * the next round removes it again.
 */
export async function cleanUpTasks(db: Queryable, uploads: FileStore, now: Date): Promise<void> {
  const before = (hours: number) => sql`${new Date(now.getTime() - hours * 3_600_000).toISOString()}::timestamptz`
  const over = await rows<{ id: string }>(
    db,
    sql`select id from task where has_file and kind <> 'backup' and ended_at < ${before(FILE_HOURS)} and state not in ('waiting', 'running') limit ${BATCH}`,
  )
  const ids = over.map(({ id }) => id)
  await uploads.remove(ids.map(fileOf))
  await leaveFiles(db, ids)
  await removeUnknown(db, uploads, new Date(now.getTime() - FILE_HOURS * 3_600_000))
  await db.execute(
    sql`delete from task where not has_file and created_at < ${before(DAYS * 24)} and state not in ('waiting', 'running')`,
  )
}

/** Removes the files of tasks that are not there: their process was killed before it wrote them down. */
async function removeUnknown(db: Queryable, uploads: FileStore, before: Date): Promise<void> {
  const old: string[] = []
  for await (const { path, modifiedAt } of uploads.list(TASK_FILES)) if (modifiedAt < before) old.push(path)
  if (old.length === 0) return
  const known = await rows<{ id: string }>(db, sql`select id from task where has_file`)
  const isKnown = new Set(known.map(({ id }) => fileOf(id)))
  await uploads.remove(old.filter((path) => !isKnown.has(path)))
}
