import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, uuid7 } from './columns.ts'

/** Letters on their way. Written in the transaction of what they tell about, delivered later (server/mail/postman.ts). */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid7(),
    /** Null: to the shop itself, whatever its address is when the letter leaves. */
    toAddress: text('to_address'),
    replyTo: text('reply_to'),
    /** The customer's address in whose name the shop writes to somebody else: erasing the customer removes the letter. */
    sentFor: text('sent_for'),
    subject: text('subject').notNull(),
    /** Emptied once the letter is delivered. */
    bodyText: text('body_text').notNull(),
    bodyHtml: text('body_html'),
    language: text('language').notNull(),
    /** The address at which one click ends a subscription (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Ids of the letters before it in its thread, the first one first. */
    thread: uuid('thread').array(),
    status: text('status').$type<'waiting' | 'delivered' | 'given-up'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Those after which the server had the whole letter and gave no answer. */
    unanswered: integer('unanswered').notNull().default(0),
    /** When it is tried next; while a process delivers it, when that process counts as dead. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    index('mail_outbox_waiting')
      .on(t.nextAttemptAt)
      .where(sql`status = 'waiting'`),
    index('mail_outbox_settled').on(t.settledAt),
    index('mail_outbox_given_up')
      .on(t.id)
      .where(sql`status = 'given-up'`),
  ],
)

/** The mail server that the owner set at the desk or by command, one or none; the environment's counts before it (server/mail/mail-server). */
export const mailServer = pgTable('mail_server', {
  id: integer('id').primaryKey(),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  security: text('security').notNull(),
  userName: text('user_name').notNull(),
  /** Sealed with the shop's secret (sealed-text.ts); null where the server wants none. */
  sealedPassword: text('sealed_password'),
  /** Empty: the shop's own address. */
  sender: text('sender').notNull(),
  setAt: instant('set_at').notNull(),
})
