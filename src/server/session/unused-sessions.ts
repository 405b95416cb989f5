import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { inSmallSteps } from '../database/remove-rows.ts'

/** Sessions nobody has come back with that the database keeps at most: with more, the oldest end before their time. */
export const MOST_UNUSED = 100_000

/**
 * Removes sessions that nobody came back with, and the carts, lists and compare lists that hang on them: those whose time is over
 * (UNUSED_HOURS), and the oldest of more than `most`. Carts that were ordered stay. Several processes may do it at once.
 *
 * @returns how many sessions went
 */
export async function removeUnusedSessions(
  db: Queryable,
  now: Date,
  isStopped: () => boolean = () => false,
  most = MOST_UNUSED,
): Promise<number> {
  const isOver = sql`expires_at < ${now.toISOString()}::timestamptz`
  const remove = (which: SQL, order: SQL) =>
    inSmallSteps({ db, now, isStopped }, (atOnce) => removal(which, order, atOnce))
  const removed = await remove(isOver, sql`order by created_at`)
  return removed + (await remove(sql`true`, sql`order by created_at desc offset ${most}`))
}

/** Asked again of the row itself: its shopper may come back meanwhile. A cart goes only with its session. */
const removal = (which: SQL, order: SQL, atOnce: number) => sql`
  with gone as (
    delete from session where is_unused and ${which} and token_hash in
      (select token_hash from session where is_unused and ${which} ${order} limit ${atOnce})
    returning token_hash),
  carts as (
    delete from cart where session_hash in (select token_hash from gone) and customer_id is null and status <> 'ordered')
  select token_hash from gone`
