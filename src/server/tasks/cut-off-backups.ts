import { sql } from 'drizzle-orm'
import { taskOfBackup, type BackupPlace } from '../backup/backup-place.ts'
import { removeHeldTables, removeUnfinished, unfinishedIn } from '../backup/write-backup.ts'
import { rows, type Queryable } from '../database/database.ts'

/**
 * Removes what backups of the desk left that ended with their process: each is up to as large as the shop. One whose task runs is being written,
 * and one whose task nobody here knows may be another shop's.
 *
 * @returns how many there were
 */
export async function removeCutOffBackups(
  db: Queryable,
  { folder, dataDir }: Pick<BackupPlace, 'folder' | 'dataDir'>,
): Promise<number> {
  await removeHeldTables(dataDir)
  const left = (await unfinishedIn(folder)).filter(({ name }) => taskOfBackup(name) !== undefined)
  if (left.length === 0) return 0
  const over = await rows<{ id: string }>(
    db,
    sql`select id from task where kind = 'backup' and state not in ('waiting', 'running')
          and id::text in (select jsonb_array_elements_text(${JSON.stringify(left.map(({ name }) => taskOfBackup(name)))}::jsonb))`,
  )
  const cutOff = left.filter(({ name }) => over.some(({ id }) => id === taskOfBackup(name)))
  for (const one of cutOff) await removeUnfinished(one)
  return cutOff.length
}
