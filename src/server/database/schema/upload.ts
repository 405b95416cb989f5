import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/**
 * Files that shoppers sent for a product's file option. The token is the file's name below `DATA_DIR/uploads` and its
 * secret address. Cart lines, wishes and orders name it in their choices; one that nothing names is removed, a new one within
 * the hour, another after a day (server/uploads/clean-up-uploads.ts).
 */
export const upload = pgTable(
  'upload',
  {
    token: text('token').primaryKey(),
    sessionHash: text('session_hash').notNull(),
    optionId: integer('option_id').notNull(),
    /** Name of the shopper's file, only ever shown as text. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    /** When the shopper last sent or kept it. */
    touchedAt: instant('touched_at').notNull().defaultNow(),
    createdAt: createdAt(),
    /** Digest of the network it came from, for a day: what one network may send is counted by it. */
    network: text('network'),
    /** It was found in a cart, a wish or an order. */
    isPlaced: boolean('is_placed').notNull().default(false),
  },
  (t) => [
    index('upload_session').on(t.sessionHash),
    index('upload_touched').on(t.touchedAt),
    index('upload_network').on(t.network),
    index('upload_unplaced')
      .on(t.touchedAt)
      .where(sql`not is_placed`),
  ],
)
