import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, uuid7 } from './columns.ts'
import { product } from './catalog.ts'
import { store } from './store.ts'

export const customer = pgTable(
  'customer',
  {
    id: uuid7(),
    /** Lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    customerGroup: text('customer_group').notNull().default('general'),
    passwordHash: text('password_hash'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('customer_email').on(t.email)],
)

export const customerAddress = pgTable(
  'customer_address',
  {
    id: uuid7(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    address: jsonb('address').notNull(),
    isDefaultBilling: boolean('is_default_billing').notNull().default(false),
    isDefaultShipping: boolean('is_default_shipping').notNull().default(false),
  },
  (t) => [index('customer_address_customer').on(t.customerId)],
)

/** The cookie holds a random token, the row its SHA-256: a stolen table opens no session. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('session_expires').on(t.expiresAt)],
)

export const compareItem = pgTable(
  'compare_item',
  {
    sessionHash: text('session_hash')
      .notNull()
      .references(() => session.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.sessionHash, t.productId] })],
)

/** A guest's wishlist hangs on the session, a customer's on the customer. */
export const wishlistItem = pgTable(
  'wishlist_item',
  {
    id: uuid7(),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash').references(() => session.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    options: jsonb('options').notNull().default({}),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [index('wishlist_item_customer').on(t.customerId), index('wishlist_item_session').on(t.sessionHash)],
)

export const newsletterSubscriber = pgTable(
  'newsletter_subscriber',
  {
    id: uuid7(),
    email: text('email').notNull(),
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id),
    status: text('status').$type<'unconfirmed' | 'subscribed' | 'unsubscribed'>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('newsletter_subscriber_email').on(t.email)],
)
