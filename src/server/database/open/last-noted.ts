import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database.ts'

/**
 * The time, in milliseconds since 1970, at which a shop last noted something: jobs note each hour that they ran, and the audit trail has a
 * move, whose orders may be old. A server's files tell nothing, and its clock is this machine's own where both run on one.
 *
 * @returns undefined in a new database
 */
export async function lastNoted(db: Queryable): Promise<number | undefined> {
  const [row] = await rows<{ at: number | null }>(
    db,
    sql`select (extract(epoch from greatest(
          (select max(ended_at) from job_run), (select max(created_at) from sales_order), (select max(created_at) from audit))) * 1000)::float8 as at`,
  )
  return row?.at ?? undefined
}
