import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportFormat } from '#domain/owner/task.ts'
import { instant, uuid7 } from './columns.ts'
import { customer } from './customer.ts'

/** Imports whose changes can be taken back (server/import/former). */
export const importRun = pgTable('import_run', {
  /** That of its task, where it is one. */
  id: uuid7(),
  actor: text('actor').notNull(),
  format: text('format').$type<ImportFormat>().notNull(),
  /** The file's name. */
  name: text('name').notNull(),
  /** The import whose changes this one takes back. */
  undoes: uuid('undoes'),
  startedAt: instant('started_at').notNull(),
})

/** One record that an import changed: the values that differ, before and after it; null for a value that was not there. */
export const importChange = pgTable(
  'import_change',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** "product", "category", "customer". */
    kind: text('kind').notNull(),
    /** Its SKU, path or code, or a customer's id. */
    subject: text('subject').notNull(),
    /** Whose note it is: it goes with the customer. */
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    /** The import made it. Taken back, it is hidden, and an import that names it again makes it anew (import/read/taken-back.ts). */
    isNew: boolean('is_new').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.kind, t.subject] }),
    index('import_change_customer')
      .on(t.customerId)
      .where(sql`customer_id is not null`),
  ],
)
