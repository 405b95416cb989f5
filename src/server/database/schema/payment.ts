import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RefundNews, RefundState } from '#domain/order/order-state.ts'
import type { PaymentStatus } from '#domain/order/payment-status.ts'
import { createdAt, instant, money, uuid7 } from './columns.ts'
import { salesOrder } from './order.ts'

/** One attempt to pay one order. Its id is the key by which a gateway takes the money once, however often it is asked. */
export const payment = pgTable(
  'payment',
  {
    id: uuid7(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => salesOrder.id, { onDelete: 'cascade' }),
    gateway: text('gateway').notNull(),
    /** The gateway's name for the payment, once the gateway has told it. */
    reference: text('reference'),
    status: text('status').$type<PaymentStatus>().notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    refunded: money('refunded').notNull().default(0),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
    /** When giving back money that came too late is tried next. */
    retryAt: instant('retry_at'),
  },
  (t) => [
    uniqueIndex('payment_reference').on(t.gateway, t.reference),
    index('payment_order').on(t.orderId),
    index('payment_retry')
      .on(t.retryAt)
      .where(sql`status = 'late'`),
  ],
)

/**
 * Refunds at gateways. A row is written before the gateway is asked, by the event of the order that it follows from (order/apply-event.ts), so
 * that journals restore it, too.
 */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    /** The gateway's idempotency key, and the id of the order's event `refunded`. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => salesOrder.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    state: text('state').$type<RefundState>().notNull(),
    amount: money('amount').notNull(),
    /** Null of one that was given back before there was this table, and of money that came too late. */
    asked: jsonb('asked').$type<NonNullable<RefundNews['asked']>>(),
    /** When its gateway was asked for it last. */
    askedAt: instant('asked_at').notNull(),
    /** When its gateway is asked next what became of it. */
    lookAt: instant('look_at'),
  },
  (t) => [
    index('payment_refund_order').on(t.orderId),
    index('payment_refund_look')
      .on(t.lookAt)
      .where(sql`state = 'asked'`),
    // Few are any of these.
    index('payment_refund_open')
      .on(t.orderId)
      .where(sql`state in ('asked', 'not-noted', 'failed', 'late')`),
  ],
)

/** Secrets of gateways that the owner set at the desk or by command; the environment's count before them (server/payment/keys). */
export const paymentKey = pgTable('payment_key', {
  /** The variable of the environment that it stands in for: "STRIPE_SECRET_KEY". */
  name: text('name').primaryKey(),
  /** Sealed with the shop's secret (sealed-text.ts). */
  sealed: text('sealed').notNull(),
  /** Its last characters, by which its owner knows it again; empty where it is too short to tell any. */
  endsIn: text('ends_in').notNull(),
  setAt: instant('set_at').notNull(),
})

/** Messages of gateways that were processed: the same one again changes nothing. */
export const paymentCallback = pgTable(
  'payment_callback',
  { gateway: text('gateway').notNull(), eventId: text('event_id').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.gateway, t.eventId] }), index('payment_callback_created').on(t.createdAt)],
)
