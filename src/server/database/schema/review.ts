import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReviewState, ReviewVote } from '#domain/review/review.ts'
import { product } from './catalog.ts'
import { createdAt, rowId } from './columns.ts'
import { customer } from './customer.ts'
import { store } from './store.ts'

export const productReview = pgTable(
  'product_review',
  {
    /** Small numbers: the owner types them. */
    id: rowId(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** The store view it was written in, and so its language. */
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id, { onDelete: 'cascade' }),
    /** The customer who was logged in when it was written. */
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    nickname: text('nickname').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    stars: integer('stars').notNull(),
    /** The single votes of a review that came from a shop with several; `stars` is their average. */
    votes: jsonb('votes').$type<readonly ReviewVote[]>(),
    /** The shop's answer, shown below the review: plain text. */
    reply: text('reply'),
    state: text('state').$type<ReviewState>().notNull().default('pending'),
    createdAt: createdAt(),
  },
  (t) => [
    check('product_review_stars', sql`${t.stars} between 1 and 5`),
    // A review in a catalogue file is recognised by these columns.
    uniqueIndex('product_review_key').on(t.productId, t.nickname, t.createdAt),
    index('product_review_approved')
      .on(t.productId, t.createdAt, t.id)
      .where(sql`state = 'approved'`),
    index('product_review_customer').on(t.customerId),
    index('product_review_state').on(t.state, t.createdAt),
  ],
)

/**
 * The sum of a product's approved reviews, written in the transaction that approves one: a list then reads one row for each
 * product.
 */
export const productRating = pgTable('product_rating', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  reviews: integer('reviews').notNull(),
  stars: integer('stars').notNull(),
})
