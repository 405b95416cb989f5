import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { product } from './catalog.ts'
import { createdAt, uuid7 } from './columns.ts'
import { store } from './store.ts'

/** A shopper who waits for a product. The row is deleted with the letter that says it is back. */
export const stockAlert = pgTable(
  'stock_alert',
  {
    id: uuid7(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** The store view it was asked for in, and so the language of the letter. */
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    /**
     * The token in a letter's link that ends all alerts of this address; it is the same in each of them. It is kept readable, not
     * as a hash, since a letter is written long after; anybody who reads this row could end the alert anyway.
     */
    stopToken: text('stop_token').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('stock_alert_key').on(t.productId, t.storeId, t.email),
    index('stock_alert_email').on(t.email),
    index('stock_alert_stop_token').on(t.stopToken),
    index('stock_alert_created').on(t.createdAt),
  ],
)
