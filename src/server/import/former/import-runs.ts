import { sql } from 'drizzle-orm'
import type { ImportFormat } from '#domain/owner/task.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { instantText } from '../../database/instant-text.ts'

/** The time in which an import can be taken back. */
export const UNDO_DAYS = 30

/** An import whose changes were noted. */
export type ImportRun = {
  id: string
  actor: string
  /** `magento1`: the catalogue of a move. */
  format: ImportFormat | 'magento1'
  /** The file's name, or the old shop's address. */
  name: string
  /** The import whose changes it took back. */
  undoes: string | null
  startedAt: string
  /** Records that it changed. */
  changes: number
}

/** Begins to note what an import changes. A run that goes on with an earlier one of the same id adds to its changes. */
export async function beginImportRun(
  db: Queryable,
  {
    id,
    actor,
    format,
    name,
    undoes = null,
  }: Pick<ImportRun, 'id' | 'actor' | 'format' | 'name'> & { undoes?: string | null | undefined },
  now: Date,
): Promise<void> {
  await db.execute(
    sql`insert into import_run (id, actor, format, name, undoes, started_at)
        values (${id}::uuid, ${actor}, ${format}, ${name}, ${undoes}::uuid, ${now.toISOString()}::timestamptz)
        on conflict (id) do update set actor = excluded.actor, started_at = excluded.started_at`,
  )
}

const selected = sql`select r.id, r.actor, r.format, r.name, r.undoes, ${instantText(sql`r.started_at`)} as "startedAt",
  (select count(*)::int from import_change c where c.run_id = r.id) as changes from import_run r`
const hasChanges = sql`exists (select 1 from import_change c where c.run_id = r.id)`

/** Imports that changed something and can be taken back, the newest first. */
export const listImportRuns = (db: Queryable, most: number): Promise<ImportRun[]> =>
  rows<ImportRun>(db, sql`${selected} where ${hasChanges} order by r.started_at desc, r.id desc limit ${most}::int`)

/**
 * The newest import that was itself no taking back.
 * @returns undefined where it changed nothing, or nothing of it is left to be taken back: the one before it is not meant
 */
export async function lastImportRun(db: Queryable): Promise<ImportRun | undefined> {
  const [found] = await rows<ImportRun>(
    db,
    sql`${selected} where r.undoes is null order by r.started_at desc, r.id desc limit 1`,
  )
  return found && found.changes > 0 ? found : undefined
}

/** Undefined where there is none that changed something, or none any more. */
export async function readImportRun(db: Queryable, id: string): Promise<ImportRun | undefined> {
  const [found] = await rows<ImportRun>(db, sql`${selected} where r.id = ${id}::uuid and ${hasChanges}`)
  return found
}

/** Records of imports whose changes are kept at once: half a gigabyte where each was a long text. */
const MOST_CHANGES = 500_000

/**
 * Forgets imports of long ago, and the oldest where more records than `most` are kept; the newest stays whatever its size.
 * @returns how many
 */
export async function removeOldImportRuns(db: Queryable, now: Date, most = MOST_CHANGES): Promise<number> {
  const before = new Date(now.getTime() - UNDO_DAYS * 86_400_000).toISOString()
  const gone = await rows(
    db,
    sql`with counted as (select run_id, count(*) as changes from import_change group by run_id),
          kept as (select r.id, sum(c.changes) over newest as total, row_number() over newest as place
                   from import_run r join counted c on c.run_id = r.id window newest as (order by r.started_at desc, r.id desc))
        delete from import_run where started_at < ${before}::timestamptz
          or id in (select id from kept where total > ${most}::int and place > 1) returning id`,
  )
  return gone.length
}
