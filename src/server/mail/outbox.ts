import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { LONGEST_PAUSE_MS } from './retry-time.ts'

/** A letter taken for delivery. `attempt` counts from 1 and tells whether it is still ours when we are done. */
export type ClaimedLetter = {
  id: string
  attempt: number
  /** How often it was sent whole, and had no answer. */
  unanswered: number
  to: string | null
  replyTo: string | null
  sentFor: string | null
  subject: string
  text: string
  html: string | null
  language: string
  unsubscribeUrl: string | null
  thread: string[] | null
  createdAt: Date
}

/**
 * The whole letter is sent within 35 seconds (smtp-transport.ts, mail-server-transport.ts), or the lease is made longer; a process that has not settled
 * its letter by then was killed.
 */
export const LEASE_MS = 60_000

/** No letter waits longer than this for its next try (retry-time.ts). One that seems to was written when the clock was ahead. */
const LONGEST_WAIT_MS = LONGEST_PAUSE_MS + LEASE_MS

/**
 * Takes the letter that has waited longest and hides it from every other process for the length of a lease. Two that ask
 * together get two letters: each skips what the other has locked.
 */
export async function claimLetter(db: Queryable, now: Date): Promise<ClaimedLetter | undefined> {
  const at = now.toISOString()
  const until = new Date(now.getTime() + LEASE_MS).toISOString()
  const never = new Date(now.getTime() + LONGEST_WAIT_MS).toISOString()
  const isDue = sql`status = 'waiting' and (next_attempt_at <= ${at}::timestamptz or next_attempt_at > ${never}::timestamptz)`
  const [row] = await rows<Omit<ClaimedLetter, 'createdAt'> & { createdAt: string }>(
    db,
    sql`with next as materialized (
          select id from mail_outbox where ${isDue}
            order by next_attempt_at, id limit 1 for update skip locked)
        update mail_outbox set attempts = attempts + 1, next_attempt_at = ${until}::timestamptz
          where id in (select id from next) and ${isDue}
          returning id, attempts as attempt, unanswered, to_address as "to", reply_to as "replyTo", sent_for as "sentFor", subject,
            body_text as text, body_html as html, language, unsubscribe_url as "unsubscribeUrl",
            to_json(thread) as thread, created_at as "createdAt"`,
  )
  return row && { ...row, createdAt: new Date(row.createdAt) }
}

/**
 * Marks a letter as delivered, and empties its text, or as given up: its owner may try it again. A letter that was delivered is so also if
 * another process took it meanwhile, as processes whose clocks differ by hours do again and again; it is not given up then.
 */
export async function settleLetter(
  db: Queryable,
  { id, attempt }: Pick<ClaimedLetter, 'id' | 'attempt'>,
  status: 'delivered' | 'given-up',
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update mail_outbox set status = ${status}, settled_at = ${now.toISOString()}::timestamptz
          ${status === 'delivered' ? sql`, body_text = '', body_html = null, unsubscribe_url = null` : sql``}
        where id = ${id}::uuid and status = 'waiting' ${status === 'delivered' ? sql`` : sql`and attempts = ${attempt}::int`}`,
  )
}

/** Puts a letter off until the given moment. `isUnanswered`: it was sent whole, and had no answer. */
export async function postponeLetter(
  db: Queryable,
  { id, attempt }: Pick<ClaimedLetter, 'id' | 'attempt'>,
  until: Date,
  { isUnanswered = false } = {},
): Promise<void> {
  await db.execute(
    sql`update mail_outbox set next_attempt_at = ${until.toISOString()}::timestamptz,
          unanswered = unanswered + ${isUnanswered ? 1 : 0}::int
        where id = ${id}::uuid and attempts = ${attempt}::int and status = 'waiting'`,
  )
}
