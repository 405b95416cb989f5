import { index, integer, jsonb, pgSequence, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#domain/address/address.ts'
import type { ChoiceInWords } from '#domain/cart/choice-in-words.ts'
import type { GivenDiscount } from '#domain/cart/cart-rule.ts'
import type { CardTypeCode } from '#domain/payment-card/card-types.ts'
import type { TaxShare } from '#domain/pricing/tax.ts'
import { cart } from './cart.ts'
import { product } from './catalog.ts'
import { createdAt, money, uuid7 } from './columns.ts'
import { customer } from './customer.ts'
import { store } from './store.ts'

/** Numbers as Magento 1 gives them. */
export const orderNumber = pgSequence('order_number', { startWith: 100000001 })

export const salesOrder = pgTable(
  'sales_order',
  {
    id: uuid7(),
    number: text('number').notNull(),
    /** 128 random bits in the confirmation's address: only who ordered finds it. */
    publicToken: text('public_token').notNull(),
    /** Unique: whoever submits a cart twice gets the same order twice. */
    cartId: uuid('cart_id').references(() => cart.id, { onDelete: 'set null' }),
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    status: text('status').$type<'pending' | 'processing' | 'complete' | 'cancelled'>().notNull().default('pending'),
    currency: text('currency').notNull(),
    shippingMethod: text('shipping_method'),
    paymentMethod: text('payment_method').notNull(),
    /** All that is kept of a card: its type and its last four digits. */
    cardType: text('card_type').$type<CardTypeCode>(),
    cardLastFour: text('card_last_four'),
    /** By which the payment gateway knows the held payment. */
    paymentReference: text('payment_reference'),
    subtotal: money('subtotal').notNull(),
    /** What rules took off, a positive amount; `discounts` says which and how much each. */
    discount: money('discount').notNull().default(0),
    discounts: jsonb('discounts').$type<GivenDiscount[]>().notNull().default([]),
    couponCode: text('coupon_code'),
    shipping: money('shipping').notNull(),
    tax: money('tax').notNull(),
    grandTotal: money('grand_total').notNull(),
    taxShares: jsonb('tax_shares').$type<TaxShare[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sales_order_number').on(t.number),
    uniqueIndex('sales_order_token').on(t.publicToken),
    uniqueIndex('sales_order_cart').on(t.cartId),
    index('sales_order_customer').on(t.customerId),
  ],
)

export const salesOrderLine = pgTable(
  'sales_order_line',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => salesOrder.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    /** What was chosen, in words, as the shopper saw it. */
    choices: jsonb('choices').$type<ChoiceInWords[]>().notNull().default([]),
    quantity: integer('quantity').notNull(),
    unitPrice: money('unit_price').notNull(),
    rowTotal: money('row_total').notNull(),
    /** Of the row total. */
    discount: money('discount').notNull().default(0),
    taxPpm: integer('tax_ppm').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] })],
)

export const salesOrderAddress = pgTable(
  'sales_order_address',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => salesOrder.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'billing' | 'shipping'>().notNull(),
    address: jsonb('address').$type<Address>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.kind] })],
)

/** What an order took from stock; their sum plus what is left is what there was. */
export const stockMovement = pgTable(
  'stock_movement',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => salesOrder.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.productId] })],
)
