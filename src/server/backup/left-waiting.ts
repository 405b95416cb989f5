import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'

/** The work that had not been done yet when a backup was made. */
export type LeftWaiting = {
  /** Imports and exports that waited or ran: they end here, and whoever wants one runs it again. */
  tasks: number
  /** Letters on their way: they go out once the shop runs. */
  letters: number
  /** Messages to webhooks: they go out, too. */
  messages: number
  /** Unpaid orders whose term is over or nearly: it ends some days later, as the payments of after the backup have to be noted again. */
  unpaid: number
}

/** For so many days after a restore, the owner can mark as paid what was paid after the backup. */
const DAYS_TO_NOTE_PAYMENTS = 3

/**
 * Ends the tasks that a backup holds as waiting or running: the restored shop would do by itself, a minute after its start, what may be
 * the very import that the owner restores to be rid of. Gives unpaid orders time: the shop would cancel those that were marked as paid after the
 * backup within seconds of its start. Counts these, and what is sent by itself.
 */
export async function settleLeftWaiting(tx: Queryable): Promise<LeftWaiting> {
  const [left] = await rows<LeftWaiting>(
    tx,
    sql`with ended as (
          update task set state = 'interrupted', ended_at = now(), lease_until = null where state in ('waiting', 'running') returning kind),
        given_time as (
          update sales_order set pay_by = now() + make_interval(days => ${DAYS_TO_NOTE_PAYMENTS})
          where status = 'pending' and paid_at is null and pay_by < now() + make_interval(days => ${DAYS_TO_NOTE_PAYMENTS}) returning 1)
        select (select count(*)::int from ended where kind <> 'backup') as tasks,
          (select count(*)::int from mail_outbox where status = 'waiting') as letters,
          (select count(*)::int from webhook_delivery where status = 'waiting') as messages,
          (select count(*)::int from given_time) as unpaid`,
  )
  return left!
}
