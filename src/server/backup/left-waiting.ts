import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { giveDaysToPay } from '../payment/give-time.ts'

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

/**
 * Ends the tasks that a backup holds as waiting or running: the restored shop would do by itself, a minute after its start, what may be
 * the very import that the owner restores to be rid of. Gives unpaid orders time: the shop would cancel those that were marked as paid after the
 * backup within seconds of its start. Counts these, and what is sent by itself.
 */
export async function settleLeftWaiting(tx: Queryable): Promise<LeftWaiting> {
  const [left] = await rows<Omit<LeftWaiting, 'unpaid'>>(
    tx,
    sql`with ended as (
          update task set state = 'interrupted', ended_at = now(), lease_until = null where state in ('waiting', 'running') returning kind)
        select (select count(*)::int from ended where kind <> 'backup') as tasks,
          (select count(*)::int from mail_outbox where status = 'waiting') as letters,
          (select count(*)::int from webhook_delivery where status = 'waiting') as messages`,
  )
  return { ...left!, unpaid: await giveDaysToPay(tx, sql`now()`) }
}
