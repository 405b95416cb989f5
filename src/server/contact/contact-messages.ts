import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { checkedRows, instant, listOf, nullable, object, row, text, uuid } from '../database/row.ts'
import { instantText } from '../database/instant-text.ts'

export type ContactAnswer = { id: string; text: string; actor: string; at: string }

/** A message of the contact form with its answers, the oldest first. Instants are ISO text in UTC. */
export type ContactMessage = {
  id: string
  name: string
  email: string
  telephone: string
  text: string
  language: string
  createdAt: string
  doneAt: string | null
  answers: ContactAnswer[]
}

export type ContactFilter = {
  isOpen?: boolean | undefined
  id?: string | undefined
  /** Only those that come after the message with this id in a list, the newest first. */
  after?: string | undefined
}

const message = row<ContactMessage>('contact message', {
  id: uuid,
  name: text,
  email: text,
  telephone: text,
  text,
  language: text,
  createdAt: instant,
  doneAt: nullable(instant),
  answers: listOf(object<ContactAnswer>({ id: uuid, text, actor: text, at: instant })),
})

/** The newest first. */
export const listContactMessages = (
  db: Queryable,
  { isOpen, id, after }: ContactFilter,
  most: number,
): Promise<ContactMessage[]> =>
  checkedRows(
    db,
    message,
    sql`select m.id, m.name, m.email, m.telephone, m.text, m.language,
          ${instantText(sql`m.created_at`)} as "createdAt", ${instantText(sql`m.done_at`)} as "doneAt",
          (select coalesce(json_agg(json_build_object('id', a.id, 'text', a.text, 'actor', a.actor,
            'at', ${instantText(sql`a.created_at`)}) order by a.id), '[]')
            from contact_answer a where a.message_id = m.id) as answers
        from contact_message m where ${sql.join(
          [
            sql`true`,
            ...(isOpen === undefined ? [] : [isOpen ? sql`m.done_at is null` : sql`m.done_at is not null`]),
            ...(id === undefined ? [] : [sql`m.id = ${id}::uuid`]),
            ...(after === undefined ? [] : [sql`m.id < ${after}::uuid`]),
          ],
          sql` and `,
        )} order by m.id desc limit ${most}::int`,
  )

/** Marks it as done, or as open again. @returns whether there is such a message */
export async function settleContactMessage(
  tx: Queryable,
  { id, isDone, now }: { id: string; isDone: boolean; now: Date },
): Promise<boolean> {
  const doneAt = isDone ? sql`coalesce(done_at, ${now.toISOString()}::timestamptz)` : sql`null`
  const changed = await rows(
    tx,
    sql`update contact_message set done_at = ${doneAt} where id = ${id}::uuid returning id`,
  )
  return changed.length > 0
}
