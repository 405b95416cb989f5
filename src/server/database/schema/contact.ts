import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, instant, uuid7 } from './columns.ts'

/** Messages of the contact form. They go after the term that the owner set, and with the customer of that address. */
export const contactMessage = pgTable(
  'contact_message',
  {
    /** The id of the letter, too, that told the shop of it. */
    id: uuid7(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    telephone: text('telephone').notNull(),
    text: text('text').notNull(),
    /** The language of its writer: "fr". */
    language: text('language').notNull(),
    /** The store view it was written in, and so the words of the answer; null: from before that was kept. */
    storeId: integer('store_id'),
    createdAt: createdAt(),
    /** Null: somebody has to look at it. */
    doneAt: instant('done_at'),
  },
  (t) => [
    index('contact_message_open')
      .on(t.id)
      .where(sql`done_at is null`),
    index('contact_message_created').on(t.createdAt),
    index('contact_message_email').on(sql`lower(${t.email})`),
  ],
)

/** Answers to messages, by letters of the same ids. */
export const contactAnswer = pgTable(
  'contact_answer',
  {
    id: uuid7(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessage.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** As the audit trail names who wrote it. */
    actor: text('actor').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('contact_answer_message').on(t.messageId)],
)
