import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { WebhookEvent } from '#domain/owner/webhook-events.ts'
import { createdAt, instant, uuid7 } from './columns.ts'

/** Addresses that are told what happens in the shop (docs/decisions/048). */
export const webhook = pgTable('webhook', {
  id: uuid7(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  /** The key that messages are signed with: "whsec_" and 32 random bytes. Shown once; kept in a form that can sign. */
  secret: text('secret').notNull(),
  /** The one before, that signs beside it for a day. */
  formerSecret: text('former_secret'),
  formerUntil: instant('former_until'),
  /** Off: nothing is told, and what waits goes on waiting, for days (`cleanUpWebhooks`). */
  isEnabled: boolean('is_enabled').notNull().default(true),
  createdAt: createdAt(),
})

/** One message to one address. Written in the transaction of what it tells about, delivered later (server/webhook/deliver-webhooks.ts). */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid7(),
    /** The order in which messages about one thing are delivered. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text('event').$type<WebhookEvent>().notNull(),
    /** The subject: an order's number, a SKU, a customer's id. */
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    status: text('status').$type<'waiting' | 'delivered' | 'given-up'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; while a process delivers it, when that process counts as dead. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** When it was first tried, or asked for again: it is given up days after that. */
    since: instant('since').notNull(),
    /** The result of the last attempt: "200", "timeout". */
    outcome: text('outcome'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    index('webhook_delivery_waiting')
      .on(t.nextAttemptAt)
      .where(sql`status = 'waiting'`),
    index('webhook_delivery_order')
      .on(t.webhookId, t.subject, t.sequence)
      .where(sql`status = 'waiting'`),
    index('webhook_delivery_list').on(t.webhookId, t.sequence),
    index('webhook_delivery_settled').on(t.settledAt),
  ],
)
