import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
