import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, uuid7 } from './columns.ts'

/** What the owner changed by command: who, when, what. Written in the transaction of the change, never changed. */
export const audit = pgTable(
  'audit',
  {
    id: uuid7(),
    /** The operating system's user who ran the command. */
    actor: text('actor').notNull(),
    /** "orders ship". */
    action: text('action').notNull(),
    /** What it was done to: an order's number, a SKU, a customer's id. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_created').on(t.createdAt),
    index('audit_subject').on(t.subject),
    index('audit_actor').on(t.actor, t.id),
  ],
)
