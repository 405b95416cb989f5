import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#domain/address/address.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { CheckoutDraft } from '#domain/checkout/draft.ts'
import type { ShippingMethodCode } from '#domain/shipping/shipping-method.ts'
import { product } from './catalog.ts'
import { createdAt, instant, money, uuid7 } from './columns.ts'
import { customer } from './customer.ts'
import { store } from './store.ts'

export const cart = pgTable(
  'cart',
  {
    id: uuid7(),
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id),
    /**
     * The shopper it belongs to: a guest's session, or a customer; a customer's cart is found from every session
     * (server/cart/stored/owner.ts).
     */
    sessionHash: text('session_hash'),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    /** The customer for whom somebody of the staff fills it: it has their prices, and is no cart of theirs. */
    forCustomerId: uuid('for_customer_id').references(() => customer.id, { onDelete: 'set null' }),
    /**
     * An ordered cart stays as it was ordered; the shopper goes on with a new one. `saved` holds what is saved for later,
     * `removed` and `removed-saved` what was taken out of the open cart and of the saved one and may be put back.
     */
    status: text('status')
      .$type<'open' | 'ordered' | 'saved' | 'removed' | 'removed-saved'>()
      .notNull()
      .default('open'),
    /** Goes up with every change, so that two tabs and an order can tell what they saw. */
    version: integer('version').notNull().default(0),
    /** The place of the shipping estimate: country, region, postcode. */
    destination: jsonb('destination').$type<Pick<Address, 'country' | 'region' | 'postcode'>>(),
    /** As the shopper typed it; whether it still counts is found out with the totals. */
    couponCode: text('coupon_code'),
    /** The way of sending that was chosen; the totals find out whether it is offered. */
    shippingMethod: text('shipping_method').$type<ShippingMethodCode>(),
    /** The answers given so far in the checkout, as they were typed; no card, no password. */
    checkout: jsonb('checkout').$type<CheckoutDraft>(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('cart_session').on(t.sessionHash),
    index('cart_customer').on(t.customerId),
    index('cart_for_customer')
      .on(t.forCustomerId)
      .where(sql`${t.forCustomerId} is not null`),
    index('cart_updated').on(t.updatedAt),
  ],
)

export const cartLine = pgTable(
  'cart_line',
  {
    id: uuid7(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    options: jsonb('options').$type<ChosenOptions>().notNull().default({}),
    /** Canonical text of `options`: the same product with the same choices is one line. */
    optionsKey: text('options_key').notNull().default(''),
    quantity: integer('quantity').notNull(),
    /** The unit price the shopper last saw; an order at another price needs a second look. */
    seenUnitPrice: money('seen_unit_price').notNull(),
    /** When it came into this cart; for a removed line, when it was removed. */
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('cart_line_same').on(t.cartId, t.productId, t.optionsKey),
    // A product that is removed is looked for here.
    index('cart_line_product').on(t.productId),
  ],
)
