import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { checkedRows, count, instant, nullable, oneOf, row, text, uuid } from '../database/row.ts'
import { instantText } from '../database/instant-text.ts'

export const LETTER_STATES = ['waiting', 'delivered', 'given-up'] as const
export type LetterState = (typeof LETTER_STATES)[number]

/** A letter as its shop's owner sees it: without its text. Instants are ISO text in UTC. */
export type LetterForOwner = {
  id: string
  /** Null: to the shop itself. */
  to: string | null
  subject: string
  state: LetterState
  attempts: number
  createdAt: string
  settledAt: string | null
}

const letter = row<LetterForOwner>('letter of the owner', {
  id: uuid,
  to: nullable(text),
  subject: text,
  state: oneOf(LETTER_STATES),
  attempts: count,
  createdAt: instant,
  settledAt: nullable(instant),
})

/** The newest first. @param after the id of the last one of the page before */
export const listLetters = (
  db: Queryable,
  { state, after }: { state?: LetterState | undefined; after?: string | undefined },
  most: number,
): Promise<LetterForOwner[]> =>
  checkedRows(
    db,
    letter,
    sql`select id, to_address as "to", subject, status as state, attempts,
          ${instantText(sql`created_at`)} as "createdAt",
          ${instantText(sql`settled_at`)} as "settledAt"
        from mail_outbox where ${state === undefined ? sql`true` : sql`status = ${state}`}
          and ${after === undefined ? sql`true` : sql`id < ${after}::uuid`}
        order by id desc limit ${most}::int`,
  )

/** Tries a letter again that was given up. @returns whether there was one, with its text */
export async function retryLetter(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const retried = await rows(
    tx,
    sql`update mail_outbox set status = 'waiting', attempts = 0, unanswered = 0, next_attempt_at = ${now.toISOString()}::timestamptz, settled_at = null
        where id = ${id}::uuid and status = 'given-up' and body_text <> '' returning 1`,
  )
  return retried.length > 0
}
