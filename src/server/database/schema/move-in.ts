import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The present place of each record of a shop that moved in, so that a second run changes only what has changed since. */
export const movedRecord = pgTable(
  'moved_record',
  {
    /** "customer", "order". */
    kind: text('kind').notNull(),
    /** Its id in the old shop. */
    oldId: text('old_id').notNull(),
    /** Its id here. */
    newId: text('new_id').notNull(),
    /** Digest of what it said when it was moved. */
    fingerprint: text('fingerprint').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.oldId] }), index('moved_record_new').on(t.kind, t.newId)],
)
