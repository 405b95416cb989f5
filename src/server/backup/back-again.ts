import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { exactInstant } from '../database/instant-text.ts'

/** As `backup` writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/

/** Persons whom a restore has brought back although they had gone after the backup, as far as the database that it replaced knew. */
export type BackAgain = {
  /** Customers who were not there any more: they were erased. */
  customers: { id: string; email: string }[]
  /** Subscribers who had left: they are left out again. */
  subscribers: number
}

/** `BackAgain` as the entry of a restore in the audit trail has it: ids of customers, or that nobody knows. */
export const backInTrail = (back: BackAgain | undefined): string[] | 'unknown' =>
  back ? back.customers.map(({ id }) => id) : 'unknown'

/**
 * Notes who is there before the tables are emptied. An empty shop knows nothing of those who were erased in a lost one. Who is there only since an
 * earlier restore of a backup as old had gone all the same.
 *
 * @param madeAt when the backup was made
 */
export async function noteWhoIsThere(tx: Queryable, madeAt: string): Promise<void> {
  const since = sql`action = 'restore' and created_at > ${madeAt}::timestamptz`
  await tx.execute(
    sql`create temporary table was_customer on commit drop as
        select id from customer where id::text not in (
          select jsonb_array_elements_text(case jsonb_typeof(details -> 'back') when 'array' then details -> 'back' else '[]' end)
          from audit where ${since})`,
  )
  await tx.execute(
    sql`create temporary table had_unknown on commit drop as select 1 from audit where ${since} and details ->> 'back' = 'unknown'`,
  )
  const restored = await rows<{ madeAt: string | null; at: string }>(
    tx,
    sql`select details ->> 'madeAt' as "madeAt", ${exactInstant(sql`created_at`)} as at from audit where action = 'restore'`,
  )
  // The trail may come from a backup of somebody else: a text that is no instant is left out, and keeps no backup from being restored.
  const known = restored.flatMap(({ madeAt, at }) => {
    const ms = INSTANT.test(madeAt ?? '') ? Date.parse(madeAt!) : NaN
    return Number.isNaN(ms) ? [] : [{ madeAt: new Date(ms).toISOString(), at }]
  })
  await tx.execute(
    sql`create temporary table had_been_restored on commit drop as
        select "madeAt" as made_at, at from json_to_recordset(${JSON.stringify(known)}::json) as r("madeAt" timestamptz, at timestamptz)`,
  )
  await tx.execute(
    sql`create temporary table had_left on commit drop as select id, email, unsubscribed_at from newsletter_subscriber where status = 'unsubscribed'`,
  )
}

/**
 * Looks who is back once the tables are those of the backup. Who has left the newsletter since it was made gets no letter of it. Who registered after an
 * older backup was made that the replaced database had come from was not erased there.
 *
 * @param madeAt when the backup was made
 * @returns undefined where the replaced shop was another one, or empty
 */
export async function lookWhoIsBack(tx: Queryable, madeAt: string): Promise<BackAgain | undefined> {
  const [same] = await rows<{ isKnown: boolean }>(
    tx,
    sql`select exists (select from customer c join was_customer w on w.id = c.id)
          or exists (select from newsletter_subscriber s join had_left l on l.id = s.id) as "isKnown"`,
  )
  if (!same!.isKnown) return undefined
  const left = await rows(
    tx,
    sql`update newsletter_subscriber s set status = 'unsubscribed', unsubscribed_at = l.unsubscribed_at
        from had_left l where l.email = s.email and l.unsubscribed_at > ${madeAt}::timestamptz and s.status <> 'unsubscribed' returning s.id`,
  )
  const [unknown] = await rows(tx, sql`select from had_unknown`)
  if (unknown) return undefined
  const back = await rows<{ id: string; email: string }>(
    tx,
    sql`select id, email from customer c where not exists (select from was_customer w where w.id = c.id)
          and not exists (select from had_been_restored r where c.created_at > r.made_at and c.created_at < r.at) order by email`,
  )
  return { customers: back, subscribers: left.length }
}
