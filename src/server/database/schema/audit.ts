import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, uuid7 } from './columns.ts'

/** The owner's changes: who, when, what. Each is written in the transaction of the change, and never altered. */
export const audit = pgTable(
  'audit',
  {
    id: uuid7(),
    /** The operating system's user who ran the command. */
    actor: text('actor').notNull(),
    /** "orders ship". */
    action: text('action').notNull(),
    /** The changed thing: an order's number, a SKU, a customer's id. */
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
