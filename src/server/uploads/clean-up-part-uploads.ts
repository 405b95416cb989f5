import { sql, type SQL } from 'drizzle-orm'
import { rows, type Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'

/** Hours after its last part during which a file in parts may be gone on with. */
export const PARTS_HOURS = 24
const BATCH = 100

/**
 * Removes what killed processes left half written. It takes a day longer than a file in parts may, whose parts are such a file.
 *
 * @returns how many files went
 */
export async function removeUnfinished(stores: readonly FileStore[], now: Date): Promise<number> {
  const before = new Date(now.getTime() - (PARTS_HOURS + 24) * 3_600_000)
  let removed = 0
  for (const store of stores) removed += (await store.removeUnfinished?.(before)) ?? 0
  return removed
}

/**
 * Removes what came of a file in parts: its parts, or the whole file where its process ended just when it had become one. Whoever finishes it
 * meanwhile learns that it is gone.
 *
 * @returns false where somebody went on with it meanwhile
 */
async function leave(
  db: Database,
  media: FileStore,
  { id, file, inStore }: { id: string; file: string; inStore: string },
  before: SQL,
): Promise<boolean> {
  const mine = await rows(
    db,
    sql`update part_upload set touched_at = 'epoch' where id = ${id}::uuid and not is_done and touched_at < ${before} returning id`,
  )
  if (mine.length === 0) return false
  await media.parts.drop(file, inStore)
  await media.remove([file])
  return true
}

/**
 * Removes what came of files in parts that nobody has gone on with for a day, and forgets those that are whole. The parts go first: where
 * the process ends between the two, the row is there still, and the next round removes it.
 *
 * @returns how many went
 * @throws what the store said first of a file that it does not remove, when all others are gone
 */
export async function cleanUpPartUploads(
  db: Database,
  media: FileStore,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(hours => ${PARTS_HOURS}::int)`
  let removed = 0
  const refused: string[] = []
  let trouble: unknown
  while (!isStopped()) {
    const left = await rows<{ id: string; file: string; inStore: string; isDone: boolean }>(
      db,
      sql`select id, file, in_store as "inStore", is_done as "isDone" from part_upload
          where touched_at < ${before} and not ${JSON.stringify(refused)}::jsonb ? id::text order by touched_at limit ${BATCH}`,
    )
    for (const { id, file, inStore, isDone } of left) {
      try {
        if (!isDone && !(await leave(db, media, { id, file, inStore }, before))) continue
      } catch (error) {
        trouble ??= error
        refused.push(id)
        continue
      }
      await db.execute(sql`delete from part_upload where id = ${id}::uuid`)
      removed++
    }
    if (left.length < BATCH) break
  }
  if (trouble) throw trouble
  return removed
}
