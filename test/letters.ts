import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '#server/database/database.ts'

export type QueuedLetter = {
  to: string | null
  subject: string
  text: string
  replyTo: string | null
  language: string
  unsubscribeUrl: string | null
}

/** Letters that the shop has written and not delivered yet, oldest first. */
export const lettersIn = (db: Queryable): Promise<QueuedLetter[]> =>
  rows(
    db,
    sql`select to_address as "to", subject, body_text as text, reply_to as "replyTo", language,
          unsubscribe_url as "unsubscribeUrl" from mail_outbox order by created_at, id`,
  )

/** The link in a letter; its path alone. */
export function pathIn({ text }: Pick<QueuedLetter, 'text'>): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (!link) throw new Error('There is no link in this letter.')
  return new URL(link).pathname
}
