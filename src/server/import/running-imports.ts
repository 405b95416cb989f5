import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { raiseRevision } from '../catalogue-change/raise-revision.ts'
import { rows, type Database } from '../database/database.ts'

const TOUCH_EVERY_MS = 30_000
/** An import that nothing was heard of for so long was cut off. */
const SILENT = sql`interval '2 minutes'`

/**
 * Runs an import, of which running shops hear even if it is cut off: they learn of changes at its end and from time to time, and one that
 * is killed, or loses its database, has written what nobody was told.
 *
 * @param isDryRun nothing is written, nor noted
 * @param run calls `touch` while it is under way
 */
export async function noteRunning<T>(
  db: Database,
  isDryRun: boolean,
  run: (touch: () => void) => Promise<T>,
): Promise<T> {
  if (isDryRun) return run(() => {})
  const id = v7()
  const note = () =>
    db.execute(
      sql`insert into running_import (id) values (${id}::uuid) on conflict (id) do update set touched_at = now()`,
    )
  await note()
  let touchedAt = performance.now()
  const result = await run(() => {
    if (performance.now() - touchedAt < TOUCH_EVERY_MS) return
    touchedAt = performance.now()
    // Too late a note makes every shop read the catalogue once more, nothing else.
    note().catch(() => {})
  })
  await db.execute(sql`delete from running_import where id = ${id}::uuid`)
  return result
}

/** Tells running shops of what imports wrote that were cut off. @returns how many imports */
export const announceCutOff = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const cutOff = await rows(tx, sql`delete from running_import where touched_at < now() - ${SILENT} returning 1`)
    if (cutOff.length > 0) await raiseRevision(tx)
    return cutOff.length
  })
