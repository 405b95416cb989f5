import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '#server/database/database.ts'

type Queues = Record<'letters' | 'oldestLetter' | 'unpaid' | 'revision', number>

/** Waiting work in the shop's database, read from its indexes: letters, the age of the oldest in seconds, unpaid orders; and the catalogue's revision. */
export async function lookAtQueues(db: Queryable): Promise<Queues> {
  const [found] = await rows<Queues>(
    db,
    sql`select letters.waiting::float8 as letters, letters.oldest::float8 as "oldestLetter",
          (select count(*) from sales_order where status = 'pending' and paid_at is null)::float8 as unpaid,
          coalesce((select max(revision) from catalogue_state), 0)::float8 as revision
        from (select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0) as oldest
          from mail_outbox where status = 'waiting') letters`,
  )
  return found!
}
