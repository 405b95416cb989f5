import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, money } from './columns.ts'

/** Payments of the test gateway, which is its own bank (server/payment/gateways/test-card-gateway.ts). They hold nothing of a card. */
export const testPayment = pgTable(
  'test_payment',
  {
    /** Id of the shop's payment, without a foreign key: a bank keeps what it was asked. */
    id: uuid('id').primaryKey(),
    /** 128 random bits: the reference, and the address of its 3-D page. */
    token: text('token').notNull(),
    script: text('script').$type<'paid' | 'declined' | '3-d' | '3-d-late' | 'unheard' | 'silent'>().notNull(),
    state: text('state').$type<'open' | 'paid' | 'failed'>().notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    returnUrl: text('return_url').notNull(),
    /** Refund id → minor units. */
    refunds: jsonb('refunds').$type<Record<string, number>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('test_payment_token').on(t.token)],
)
