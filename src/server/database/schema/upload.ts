import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, uuid7 } from './columns.ts'

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

/** Large files that are being sent to be sold, part after part (server/owner/part-uploads.ts). */
export const partUpload = pgTable(
  'part_upload',
  {
    id: uuid7(),
    /** The person of the staff, or the token, that sends it. */
    callerId: uuid('caller_id').notNull(),
    /** The future path of the whole file, below the media folder. */
    file: text('file').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The name by which the store of files knows the parts. */
    inStore: text('in_store').notNull(),
    /** The store's answers to the parts that are here, in their order. */
    tags: jsonb('tags')
      .notNull()
      .default(sql`'[]'::jsonb`)
      .$type<string[]>(),
    isDone: boolean('is_done').notNull().default(false),
    /** When the last part came. */
    touchedAt: instant('touched_at').notNull().defaultNow(),
  },
  (t) => [index('part_upload_touched').on(t.touchedAt)],
)
