import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#domain/address/address.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { createdAt, instant, uuid7 } from './columns.ts'
import { product } from './catalog.ts'

export const customer = pgTable(
  'customer',
  {
    id: uuid7(),
    /** Lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    customerGroup: text('customer_group').notNull().default('general'),
    /** "1985-07-05", if the customer told it. */
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    /** Argon2id as a PHC string, or what moved in (server/customer/passwords/moved-passwords.ts); none: nobody can log in with a password. */
    passwordHash: text('password_hash'),
    /** When the address was confirmed; before that nobody can log in. */
    confirmedAt: instant('confirmed_at'),
    /** The store view they registered in, and so the language of their letters. */
    storeId: integer('store_id'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('customer_email').on(t.email)],
)

/** Links in letters to customers: the letter holds a random token, the row its SHA-256. */
export const customerToken = pgTable(
  'customer_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'confirm' | 'reset' | 'email' | 'undo'>().notNull(),
    /** The address that the link gives the account; only tokens for `email` and `undo` have one. */
    email: text('email'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('customer_token_customer').on(t.customerId, t.purpose),
    index('customer_token_expires').on(t.expiresAt),
  ],
)

/** The e-mail addresses that a customer had before: what stands under one of them from that time is the customer's, too. */
export const customerFormerEmail = pgTable(
  'customer_former_email',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    leftAt: instant('left_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.email] })],
)

export const customerAddress = pgTable(
  'customer_address',
  {
    id: uuid7(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    address: jsonb('address').$type<Address>().notNull(),
    isDefaultBilling: boolean('is_default_billing').notNull().default(false),
    isDefaultShipping: boolean('is_default_shipping').notNull().default(false),
  },
  (t) => [
    index('customer_address_customer').on(t.customerId),
    uniqueIndex('customer_address_billing')
      .on(t.customerId)
      .where(sql`is_default_billing`),
    uniqueIndex('customer_address_shipping')
      .on(t.customerId)
      .where(sql`is_default_shipping`),
  ],
)

/** Counts of attempts at what may not be tried without end; shared by all processes. */
export const attempt = pgTable(
  'attempt',
  {
    /** SHA-256 of what is counted: an account's email, a network. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When counting starts anew. */
    resetsAt: instant('resets_at').notNull(),
    /** When it may be tried again, once it was tried often; `isWaiting`: the last attempt came before that. */
    mayAt: instant('may_at'),
    isWaiting: boolean('is_waiting').notNull().default(false),
  },
  (t) => [index('attempt_resets').on(t.resetsAt)],
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
    /** When a customer's session was last used, to within some minutes, and by which browser, in words. */
    lastSeenAt: instant('last_seen_at'),
    browser: text('browser'),
    /** Nobody has come back with its cookie yet: it ends soon, and its carts with it (server/session/unused-sessions.ts). */
    isUnused: boolean('is_unused').notNull().default(false),
  },
  (t) => [
    index('session_expires').on(t.expiresAt),
    index('session_customer').on(t.customerId),
    index('session_unused')
      .on(t.createdAt)
      .where(sql`is_unused`),
  ],
)

/** Products that are compared. A guest's list belongs to the session, a customer's to the customer; so does the wishlist. */
export const compareItem = pgTable(
  'compare_item',
  {
    id: uuid7(),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash').references(() => session.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('compare_item_customer').on(t.customerId, t.productId),
    uniqueIndex('compare_item_session').on(t.sessionHash, t.productId),
    // A product that is removed is looked for here.
    index('compare_item_product').on(t.productId),
  ],
)

export const wishlistItem = pgTable(
  'wishlist_item',
  {
    id: uuid7(),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash').references(() => session.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    options: jsonb('options').$type<ChosenOptions>().notNull().default({}),
    /** Canonical text of `options`, as a cart line has it. */
    optionsKey: text('options_key').notNull().default(''),
    quantity: integer('quantity').notNull().default(1),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('wishlist_item_customer').on(t.customerId, t.productId, t.optionsKey),
    uniqueIndex('wishlist_item_session').on(t.sessionHash, t.productId, t.optionsKey),
    // A product that is removed is looked for here.
    index('wishlist_item_product').on(t.productId),
  ],
)

/** A customer's wishlist that others may look at, by a code nobody can guess. */
export const wishlistShare = pgTable(
  'wishlist_share',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customer.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('wishlist_share_code').on(t.code)],
)
