import { sql, type SQL } from 'drizzle-orm'
import type { Address } from '#domain/address/address.ts'
import type { GivenDiscount } from '#domain/cart/rules/cart-rule.ts'
import type { ChoiceInWords } from '#domain/product/choice-in-words.ts'
import type { Money } from '#domain/money/money.ts'
import {
  OPEN_REFUND_STATES,
  type OpenRefundState,
  type OrderActor,
  type OrderEvent,
  type OrderState,
} from '#domain/order/order-state.ts'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { PaymentStatus } from '#domain/order/payment-status.ts'
import type { TaxShare } from '#domain/pricing/tax.ts'
import type { Queryable } from '../database/database.ts'
import {
  checkedRows,
  codeOf,
  count,
  flag,
  instant,
  listOf,
  money,
  nullable,
  object,
  oneOf,
  row,
  text,
  uuid,
  written,
} from '../database/row.ts'
import { instantText } from '../database/instant-text.ts'
import {
  address,
  choices,
  discounts,
  orderActor,
  orderState,
  paymentStatus,
  taxShares,
} from '../journal/order-shapes.ts'
import { isCollected } from './order-view.ts'
import { isOpenRefund, matchingOrders, type OrderFilter } from './find-orders.ts'

/** Instants are ISO text in UTC; amounts are in the order's currency. */
export type OrderForOwner = {
  id: string
  number: string
  state: OrderState
  isPartlyShipped: boolean
  placedAt: string
  paidAt: string | null
  shippedAt: string | null
  invoiceNumber: string | null
  invoicedAt: string | null
  /** The seller as it stands on the invoice; null: the one of today's settings. */
  invoiceSeller: string | null
  store: string
  /** The language of the order: that of its store view. */
  locale: string
  email: string
  customerId: string | null
  paymentMethod: string
  cardType: string | null
  cardLastFour: string | null
  shippingMethod: string | null
  /** The shopper fetches it. */
  isCollected: boolean
  currency: string
  decimals: number
  subtotal: Money
  discount: Money
  discounts: GivenDiscount[]
  couponCode: string | null
  shipping: Money
  tax: Money
  taxShares: TaxShare[]
  grandTotal: Money
  refunded: Money
  /** The part of it that was of what sending cost. */
  refundedShipping: Money
  lines: {
    position: number
    sku: string
    name: string
    choices: ChoiceInWords[]
    /** Null of a former shop's order. */
    productType: ProductType | null
    quantity: number
    unitPrice: Money
    rowTotal: Money
    discount: Money
    taxPpm: number
    /** Taken for all its pieces, where price, discount and rate do not tell it: by a former shop, or for parts of several tax rates. */
    paid: Money | null
    /** Pieces that were sent. */
    shipped: number
    /** Pieces that are still to be sent: neither sent nor paid back before. */
    toShip: number
    /** Pieces whose price was refunded. */
    refunded: number
  }[]
  billing: Address | null
  shippingAddress: Address | null
}

const columns = sql`o.id, o.number, o.status as state, o.is_partly_shipped as "isPartlyShipped", ${instantText(sql`o.created_at`)} as "placedAt", ${instantText(sql`o.paid_at`)} as "paidAt",
  ${instantText(sql`o.shipped_at`)} as "shippedAt", o.invoice_number as "invoiceNumber", ${instantText(sql`o.invoiced_at`)} as "invoicedAt",
  o.invoice_seller as "invoiceSeller", s.code as store, s.locale, o.email,
  o.customer_id as "customerId", o.payment_method as "paymentMethod", o.card_type as "cardType", o.card_last_four as "cardLastFour",
  coalesce(o.shipping_title, o.shipping_method) as "shippingMethod", ${isCollected} as "isCollected", o.currency, c.decimals,
  o.subtotal::float8 as subtotal, o.discount::float8 as discount, o.discounts, o.coupon_code as "couponCode",
  o.shipping::float8 as shipping, o.tax::float8 as tax, o.tax_shares as "taxShares", o.grand_total::float8 as "grandTotal",
  o.refunded::float8 as refunded, o.refunded_shipping::float8 as "refundedShipping",
  (select json_agg(json_build_object('position', l.position, 'sku', l.sku, 'name', l.name, 'choices', l.choices,
    'productType', l.product_type, 'quantity', l.quantity, 'unitPrice', l.unit_price, 'rowTotal', l.row_total, 'discount', l.discount, 'taxPpm', l.tax_ppm, 'paid', l.paid,
    'shipped', case when o.shipped_at is null then l.shipped else greatest(l.shipped, l.quantity - l.not_to_send) end,
    'toShip', case when o.shipped_at is null and o.status in ('pending', 'processing') then greatest(0, l.quantity - l.shipped - l.not_to_send) else 0 end,
    'refunded', l.refunded) order by l.position)
    from sales_order_line l where l.order_id = o.id) as lines,
  (select a.address from sales_order_address a where a.order_id = o.id and a.kind = 'billing') as billing,
  (select a.address from sales_order_address a where a.order_id = o.id and a.kind = 'shipping') as "shippingAddress"`

const orderRow = row<OrderForOwner>('order of the owner', {
  id: uuid,
  number: text,
  state: orderState,
  isPartlyShipped: flag,
  placedAt: instant,
  paidAt: nullable(instant),
  shippedAt: nullable(instant),
  invoiceNumber: nullable(text),
  invoicedAt: nullable(instant),
  invoiceSeller: nullable(text),
  store: text,
  locale: text,
  email: text,
  customerId: nullable(uuid),
  paymentMethod: text,
  cardType: nullable(text),
  cardLastFour: nullable(text),
  shippingMethod: nullable(text),
  isCollected: flag,
  currency: text,
  decimals: count,
  subtotal: money,
  discount: money,
  discounts,
  couponCode: nullable(text),
  shipping: money,
  tax: money,
  taxShares,
  grandTotal: money,
  refunded: money,
  refundedShipping: money,
  lines: listOf(
    object<OrderForOwner['lines'][number]>({
      position: count,
      sku: text,
      name: text,
      choices,
      productType: nullable(codeOf<ProductType>()),
      quantity: count,
      unitPrice: money,
      rowTotal: money,
      discount: money,
      taxPpm: count,
      paid: nullable(money),
      shipped: count,
      toShip: count,
      refunded: count,
    }),
  ),
  billing: nullable(address),
  shippingAddress: nullable(address),
})

const tables = sql`sales_order o join store s on s.id = o.store_id join currency c on c.code = o.currency`

/** `hasMore`: others come after them. */
export type OrdersForOwner = { orders: OrderForOwner[]; hasMore: boolean }

/** Lines that are read at once: a statement may take two seconds, and a stranger may leave twenty orders of ten thousand lines. */
const MOST_LINES = 5000

type Sized = { id: string; lines: number }
const sized = row<Sized>('size of an order', { id: uuid, lines: count })

/** Orders with how many lines they have, which their last line tells. */
const sizes = sql`select o.id, coalesce((select l.position + 1 from sales_order_line l where l.order_id = o.id
  order by l.position desc limit 1), 0) as lines from ${tables}`

/** The first of these orders that are read at once: one at least. */
function readAtOnce(found: readonly Sized[]): string[] {
  let lines = 0
  const end = found.findIndex((one, at) => (lines += one.lines) > MOST_LINES && at > 0)
  return found.slice(0, end < 0 ? found.length : end).map(({ id }) => id)
}

const isOneOf = (ids: readonly string[]) => sql`o.id = any(${`{${ids.join(',')}}`}::uuid[])`

/** The newest first: `most` of them, or fewer where they have many lines. */
export async function listOrders(db: Queryable, filter: OrderFilter, most: number): Promise<OrdersForOwner> {
  const found = await checkedRows(
    db,
    sized,
    sql`${sizes} where ${matchingOrders(filter)} order by o.created_at desc, o.id desc limit ${most + 1}::int`,
  )
  const ids = readAtOnce(found.slice(0, most))
  const orders = await checkedRows(
    db,
    orderRow,
    sql`select ${columns} from ${tables} where ${isOneOf(ids)} order by o.created_at desc, o.id desc`,
  )
  return { orders, hasMore: found.length > ids.length }
}

const PAGE = 200

/** All of them, the oldest first, some hundred at a time, or fewer where they have many lines. */
export async function* readOrders(db: Queryable, filter: OrderFilter): AsyncGenerator<OrderForOwner[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const found = await checkedRows(
      db,
      sized,
      sql`${sizes} where ${matchingOrders(filter)} and o.id > ${after}::uuid order by o.id limit ${PAGE}::int`,
    )
    if (found.length === 0) return
    const ids = readAtOnce(found)
    yield await checkedRows(db, orderRow, sql`select ${columns} from ${tables} where ${isOneOf(ids)} order by o.id`)
    after = ids.at(-1)!
  }
}

export type OrderHistory = {
  payments: {
    gateway: string
    status: PaymentStatus
    amount: Money
    refunded: Money
    reference: string | null
    at: string
  }[]
  /** Refunds at a gateway that somebody has to know of. */
  refunds: { id: string; state: OpenRefundState; amount: Money; at: string }[]
  /** Without those that a gateway was asked for a refund: its end stands there, and until then it is among `refunds`. */
  events: { at: string; actor: OrderActor; status: OrderState; event: OrderEvent }[]
  withdrawals: Withdrawal[]
}

const paymentRow = row<OrderHistory['payments'][number]>('payment of the owner', {
  gateway: text,
  status: paymentStatus,
  amount: money,
  refunded: money,
  reference: nullable(text),
  at: instant,
})
const refundRow = row<OrderHistory['refunds'][number]>('open refund', {
  id: uuid,
  state: oneOf(OPEN_REFUND_STATES),
  amount: money,
  at: instant,
})
const eventRow = row<OrderHistory['events'][number]>('event of the owner', {
  at: instant,
  actor: orderActor,
  status: orderState,
  event: written<OrderEvent>(),
})
const withdrawalRow = row<Withdrawal>('withdrawal', { orderNumber: text, name: text, email: text, text, at: instant })

export type Withdrawal = { orderNumber: string; name: string; email: string; text: string; at: string }

/** One order with everything that happened to it. */
export async function orderForOwner(
  db: Queryable,
  number: string,
): Promise<(OrderForOwner & OrderHistory) | undefined> {
  const [order] = await checkedRows(db, orderRow, sql`select ${columns} from ${tables} where o.number = ${number}`)
  if (!order) return undefined
  // One after the other: within a transaction there is one connection.
  const payments = await checkedRows(
    db,
    paymentRow,
    sql`select gateway, status, amount::float8 as amount, refunded::float8 as refunded, reference, ${instantText(sql`created_at`)} as at
          from payment where order_id = ${order.id}::uuid order by created_at, id`,
  )
  const refunds = await checkedRows(
    db,
    refundRow,
    sql`select id, state, amount::float8 as amount, ${instantText(sql`asked_at`)} as at from payment_refund r
          where order_id = ${order.id}::uuid and ${isOpenRefund} order by asked_at, id`,
  )
  const events = await checkedRows(
    db,
    eventRow,
    sql`select ${instantText(sql`created_at`)} as at, actor, status, event from order_event
          where order_id = ${order.id}::uuid and coalesce(event ->> 'is', '') <> 'asked' order by created_at, id`,
  )
  const withdrawals = await readWithdrawals(db, sql`order_id = ${order.id}::uuid`)
  return { ...order, payments, refunds, events, withdrawals }
}

/** The newest first. */
export const readWithdrawals = (db: Queryable, which: SQL = sql`true`): Promise<Withdrawal[]> =>
  checkedRows(
    db,
    withdrawalRow,
    sql`select order_number as "orderNumber", name, email, text, ${instantText(sql`created_at`)} as at from withdrawal
        where ${which} order by created_at desc, id desc limit 1000`,
  )
