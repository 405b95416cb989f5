import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RuleAction, RuleConditions } from '#domain/cart/rules/cart-rule.ts'
import { createdAt, rowId, uuid7 } from './columns.ts'
import { customer } from './customer.ts'
import { salesOrder } from './order.ts'

/** Shopping cart price rules (decisions/023). Amounts in `conditions` and `action` are in the base currency. */
export const cartRule = pgTable(
  'cart_rule',
  {
    id: rowId(),
    /** The owner's name for it, shown to shoppers where a store view has no label of its own. */
    name: text('name').notNull(),
    /** Store code → what shoppers read. */
    labels: jsonb('labels').$type<Record<string, string>>().notNull().default({}),
    isActive: boolean('is_active').notNull().default(true),
    /**
     * Counts only for a cart with one of its coupons. A column of its own, so that the rule does not count for all carts once its
     * coupons are gone.
     */
    needsCoupon: boolean('needs_coupon').notNull(),
    /** First and last day, in the shop's time zone. */
    fromDay: date('from_day', { mode: 'string' }),
    toDay: date('to_day', { mode: 'string' }),
    conditions: jsonb('conditions').$type<RuleConditions>().notNull().default({}),
    action: jsonb('action').$type<RuleAction>().notNull(),
    /** Lower ones come first. */
    priority: integer('priority').notNull().default(0),
    stopsFurther: boolean('stops_further').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('cart_rule_active').on(t.isActive, t.needsCoupon)],
)

export const coupon = pgTable(
  'coupon',
  {
    id: uuid7(),
    ruleId: integer('rule_id')
      .notNull()
      .references(() => cartRule.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    /** Null: without end. */
    usesLimit: integer('uses_limit'),
    /** Null: without end. With a limit the code is for customers who are logged in. */
    usesPerCustomer: integer('uses_per_customer'),
    /** Last day, in the shop's time zone. */
    expiresDay: date('expires_day', { mode: 'string' }),
    timesUsed: integer('times_used').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('coupon_code').on(sql`lower(${t.code})`), index('coupon_rule').on(t.ruleId)],
)

/** One order that used a coupon; gone with the order that is taken back. */
export const couponUse = pgTable(
  'coupon_use',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => salesOrder.id, { onDelete: 'cascade' }),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupon.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id').references(() => customer.id, { onDelete: 'set null' }),
  },
  (t) => [index('coupon_use_coupon').on(t.couponId, t.customerId), index('coupon_use_customer').on(t.customerId)],
)

/** The number of times a customer had used a coupon in the shop that moved in; it counts towards the coupon's limit for each customer. */
export const couponFormerUse = pgTable(
  'coupon_former_use',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupon.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.customerId] }), index('coupon_former_use_customer').on(t.customerId)],
)
