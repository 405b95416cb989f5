import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/**
 * Files that shoppers sent for a product's file option. The token is the file's name below `DATA_DIR/uploads` and its
 * secret address. Cart lines and orders name it in their choices; one that neither names is removed after a day.
 */
export const upload = pgTable(
  'upload',
  {
    token: text('token').primaryKey(),
    sessionHash: text('session_hash').notNull(),
    optionId: integer('option_id').notNull(),
    /** As the shopper's file was called: only ever shown as text. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    /** When the shopper last sent or kept it. */
    touchedAt: instant('touched_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index('upload_session').on(t.sessionHash), index('upload_touched').on(t.touchedAt)],
)
