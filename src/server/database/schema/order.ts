import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#domain/address/address.ts'
import type { ChoiceInWords } from '#domain/product/choice-in-words.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { GivenDiscount } from '#domain/cart/rules/cart-rule.ts'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { OrderActor, OrderEvent, OrderState } from '#domain/order/order-state.ts'
import type { CardTypeCode } from '#domain/payment-card/card-types.ts'
import type { TaxShare } from '#domain/pricing/tax.ts'
import { cart } from './cart.ts'
import { product } from './catalog.ts'
import { createdAt, instant, money, uuid7 } from './columns.ts'
import { customer } from './customer.ts'
import { store } from './store.ts'

/**
 * The number of the last invoice, in one row. Numbers follow each other without a gap, as tax offices want it: one is taken in the transaction
 * that gives it to an order, and is free again if that fails. (A sequence would go on.)
 */
export const invoiceCounter = pgTable('invoice_counter', {
  id: integer('id').primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
})

export const salesOrder = pgTable(
  'sales_order',
  {
    id: uuid7(),
    /** Ten random digits: nobody learns from it how many orders there are. */
    number: text('number').notNull(),
    /** 128 random bits in the confirmation's address: only the shopper who ordered finds it. */
    publicToken: text('public_token').notNull(),
    /** Unique: a cart that is submitted twice leads to one order. Null once the order was not paid and its cart is open again. */
    cartId: uuid('cart_id').references(() => cart.id, { onDelete: 'set null' }),
    /** Digest of what was submitted: it tells a repeated submit from a different one. */
    fingerprint: text('fingerprint'),
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    /** The order's state (domain/order/order-state.ts). */
    status: text('status').$type<OrderState>().notNull().default('pending'),
    paidAt: instant('paid_at'),
    /** When the last of it was sent. */
    shippedAt: instant('shipped_at'),
    /** Some of it was sent, and some was not. */
    isPartlyShipped: boolean('is_partly_shipped').notNull().default(false),
    /** Until when its stock is held for a payment that is on its way. */
    holdUntil: instant('hold_until'),
    /** When an order that is paid without a gateway is cancelled, if it is not paid by then. Empty: never. */
    payBy: instant('pay_by'),
    /** Its confirmation was withheld: too many letters went to its address (mail/letter-limits.ts). */
    isUnconfirmed: boolean('is_unconfirmed').notNull().default(false),
    currency: text('currency').notNull(),
    shippingMethod: text('shipping_method'),
    /** The name that the shopper read, in the order's language. */
    shippingTitle: text('shipping_title'),
    paymentMethod: text('payment_method').notNull(),
    /** All that is kept of a card: its type and its last four digits. */
    cardType: text('card_type').$type<CardTypeCode>(),
    cardLastFour: text('card_last_four'),
    subtotal: money('subtotal').notNull(),
    /** The sum of all discounts, a positive amount; `discounts` has the amount of each rule. */
    discount: money('discount').notNull().default(0),
    discounts: jsonb('discounts').$type<GivenDiscount[]>().notNull().default([]),
    couponCode: text('coupon_code'),
    shipping: money('shipping').notNull(),
    tax: money('tax').notNull(),
    grandTotal: money('grand_total').notNull(),
    /** Amount that was given back. */
    refunded: money('refunded').notNull().default(0),
    /** The part of it that was of what sending cost. */
    refundedShipping: money('refunded_shipping').notNull().default(0),
    /** The invoice's number, once there is an invoice. */
    invoiceNumber: text('invoice_number'),
    invoicedAt: instant('invoiced_at'),
    /** The seller as it stands on the invoice. Empty where a former shop wrote it: the one of today's settings. */
    invoiceSeller: text('invoice_seller'),
    taxShares: jsonb('tax_shares').$type<TaxShare[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sales_order_number').on(t.number),
    uniqueIndex('sales_order_token').on(t.publicToken),
    uniqueIndex('sales_order_cart').on(t.cartId),
    index('sales_order_customer').on(t.customerId),
    uniqueIndex('sales_order_invoice').on(t.invoiceNumber),
    // With all that turnover is made of: it is read from here alone.
    index('sales_order_created').on(t.createdAt, t.status, t.currency, t.grandTotal, t.refunded),
    index('sales_order_hold')
      .on(t.holdUntil)
      .where(sql`status = 'pending-payment'`),
    index('sales_order_pay_by')
      .on(t.payBy)
      .where(sql`status = 'pending'`),
    index('sales_order_unpaid')
      .on(sql`lower(${t.email})`)
      .where(sql`status = 'pending' and paid_at is null`),
    index('sales_order_email').on(sql`lower(${t.email}) text_pattern_ops`),
    index('sales_order_to_ship')
      .on(t.createdAt)
      .where(
        sql`(status = 'processing' or status = 'pending' and payment_method = 'cash-on-delivery') and shipped_at is null and shipping_method is not null`,
      ),
    // Few orders are any of these: without them a list of none reads every order.
    index('sales_order_partly_shipped')
      .on(t.createdAt)
      .where(sql`is_partly_shipped and shipped_at is null`),
    index('sales_order_partly_refunded')
      .on(t.createdAt)
      .where(sql`paid_at is not null and refunded > 0 and status <> 'refunded'`),
    index('sales_order_virtual')
      .on(t.createdAt)
      .where(sql`shipping_method is null`),
    index('sales_order_unpaid_since')
      .on(t.createdAt)
      .where(sql`status in ('pending', 'processing') and paid_at is null`),
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
    /** The choice, in the words that the shopper saw. */
    choices: jsonb('choices').$type<ChoiceInWords[]>().notNull().default([]),
    /** Type and options of the product, by which it can be put into a cart again. */
    productType: text('product_type').$type<ProductType>(),
    options: jsonb('options').$type<ChosenOptions>().notNull().default({}),
    quantity: integer('quantity').notNull(),
    unitPrice: money('unit_price').notNull(),
    rowTotal: money('row_total').notNull(),
    /** Taken off the row total. */
    discount: money('discount').notNull().default(0),
    taxPpm: integer('tax_ppm').notNull(),
    /** The amount taken for all its pieces, where price, discount and rate do not come to it: by a former shop, or for parts of several tax rates. */
    paid: money('paid'),
    /** Pieces that were sent, where the order was not sent at once; all of them, once the order is (`shipped_at`). */
    shipped: integer('shipped').notNull().default(0),
    /** Pieces whose price was refunded. */
    refunded: integer('refunded').notNull().default(0),
    /** Those of them that had not been sent: nobody sends them any more. */
    notToSend: integer('not_to_send').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('sales_order_line_sku').on(t.sku, t.orderId),
    // Sales of a span of time are summed up from this alone (report/report-service.ts).
    index('sales_order_line_sold').on(t.orderId, t.sku, t.quantity),
    // A product that is removed is looked for here.
    index('sales_order_line_product')
      .on(t.productId)
      .where(sql`${t.productId} is not null`),
  ],
)

/** The words that an order is found by, of one of its addresses. */
export const addressWords = (address: SQLWrapper): SQL =>
  sql`to_tsvector('simple', coalesce(${address} ->> 'firstName', '') || ' ' || coalesce(${address} ->> 'lastName', '') || ' ' || coalesce(${address} ->> 'company', '') || ' ' || regexp_replace(coalesce(${address} ->> 'phone', ''), '[^0-9]', '', 'g'))`

export const salesOrderAddress = pgTable(
  'sales_order_address',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => salesOrder.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'billing' | 'shipping'>().notNull(),
    address: jsonb('address').$type<Address>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind] }),
    // Names, and a telephone number by its digits; order/find-orders.ts asks for the same expression.
    index('sales_order_address_words').using('gin', addressWords(t.address)),
  ],
)

/** Pieces that an order took from stock. Added to the remaining stock, they give the stock there was before. */
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
  (t) => [primaryKey({ columns: [t.orderId, t.productId] }), index('stock_movement_product').on(t.productId)],
)

/** Everything that happened to an order, the oldest first: its history, and what is journaled of it. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: uuid7(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => salesOrder.id, { onDelete: 'cascade' }),
    event: jsonb('event').$type<OrderEvent>().notNull(),
    actor: text('actor').$type<OrderActor>().notNull(),
    /** State of the order after it. */
    status: text('status').$type<OrderState>().notNull(),
    /** The event is still missing in the embedded database's journal (journal/journal-events.ts). */
    isJournalDue: boolean('is_journal_due').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_event_order').on(t.orderId),
    index('order_event_tracking')
      .on(sql`(event ->> 'trackingNumber')`)
      .where(sql`event ->> 'kind' = 'shipped'`),
    index('order_event_journal_due')
      .on(t.createdAt, t.id)
      .where(sql`is_journal_due`),
  ],
)

/** A file that a shopper may download, one row each. The token in its address is random; nobody else finds it. */
export const downloadAccess = pgTable(
  'download_access',
  {
    id: uuid7(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => salesOrder.id, { onDelete: 'cascade' }),
    linePosition: integer('line_position').notNull(),
    title: text('title').notNull(),
    /** Below the media folder's downloads. */
    file: text('file').notNull(),
    token: text('token').notNull(),
    /** Null: without end. */
    mostDownloads: integer('most_downloads'),
    downloads: integer('downloads').notNull().default(0),
    /** The key of an order in addresses of a former shop. It can be guessed, so it opens nothing by itself. */
    formerHash: text('former_hash'),
    /** True if the former shop gave it to everybody with that address. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('download_access_token').on(t.token),
    index('download_access_order').on(t.orderId),
    index('download_access_former_hash')
      .on(t.formerHash)
      .where(sql`${t.formerHash} is not null`),
  ],
)

/** The right of withdrawal as it was used (Directive 2011/83/EU, art. 11a): kept as it was sent, with or without a known order. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: uuid7(),
    orderId: uuid('order_id').references(() => salesOrder.id, { onDelete: 'set null' }),
    orderNumber: text('order_number').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The parts of the order that are withdrawn from; empty: the whole order. */
    text: text('text').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('withdrawal_order').on(t.orderId)],
)
