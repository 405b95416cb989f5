import { sql, type SQL } from 'drizzle-orm'
import type { OrderFulfilment, OrderPayment } from '#domain/order/payment-and-fulfilment.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { beginsWith } from '../database/like-pattern.ts'
import { addressWords } from '../database/schema/order.ts'
import { isAddress } from '../mail/email-key.ts'

export type OrderFilter = {
  state?: OrderState | undefined
  payment?: OrderPayment | undefined
  /** `to-ship`: goods of the order may be sent now, all of them or the rest; one that its shopper has withdrawn from waits for an answer to that. */
  fulfilment?: OrderFulfilment | 'to-ship' | undefined
  /** `open`: a refund at a gateway that somebody has to know of. */
  refunds?: 'open' | undefined
  /** `open`: its shopper has withdrawn, and nothing was given back and no remark kept since. */
  withdrawals?: 'open' | undefined
  /** `emptied`: an order without payment holds the last pieces of very many products. */
  stock?: 'emptied' | undefined
  from?: Date | undefined
  /** Before this instant. */
  to?: Date | undefined
  email?: string | undefined
  customerId?: string | undefined
  /** A number, an e-mail address or its beginning, words of a name, a telephone number, a SKU, a tracking number. */
  search?: string | undefined
  /** Only those that come after the order with this id in a list, the newest first. */
  after?: string | undefined
}

/** Conditions of an order `o`; indexes of schema/order.ts have those that few orders meet. */
const PAYMENTS: Record<OrderPayment, SQL> = {
  'at-gateway': sql`o.status = 'pending-payment'`,
  unpaid: sql`o.status in ('pending', 'processing') and o.paid_at is null`,
  paid: sql`o.paid_at is not null and o.refunded = 0 and o.status <> 'refunded'`,
  'partly-refunded': sql`o.paid_at is not null and o.refunded > 0 and o.status <> 'refunded'`,
  refunded: sql`o.status = 'refunded'`,
  void: sql`o.status = 'cancelled' and o.paid_at is null`,
}

/**
 * The shopper of the order `o` has withdrawn from it, and nobody has cancelled it since, given anything back, or kept a remark, as where no money is to go
 * back. The same words sent once more are the same withdrawal. One that fits no order has no id of one, and "not in" a list that holds a null is never true.
 */
const isWithdrawn = sql`o.status not in ('cancelled', 'refunded') and o.id in (
  select w.order_id from withdrawal w where w.order_id is not null and not exists (
    select from order_event e where e.order_id = w.order_id and e.created_at > w.created_at
      and (e.event ->> 'kind' = 'refunded' or e.event ->> 'kind' = 'note' and e.actor = 'owner'))
  and not exists (
    select from withdrawal f where f.order_id = w.order_id and f.text = w.text and (f.created_at, f.id) < (w.created_at, w.id)))`

/**
 * Cash on delivery is paid to the carrier: its goods leave before that. One of a former shop waits for its owner: it may have been on hold there, or its
 * parcel refused years ago.
 */
const mayLeave = sql`(o.status = 'processing' or o.status = 'pending' and o.payment_method = 'cash-on-delivery'
  and not exists (select from moved_record m where m.kind = 'order' and m.new_id = o.id::text))`

const FULFILMENTS: Record<NonNullable<OrderFilter['fulfilment']>, SQL> = {
  'to-ship': sql`${mayLeave} and o.shipped_at is null and o.shipping_method is not null and not (${isWithdrawn})`,
  unshipped: sql`o.shipped_at is null and not o.is_partly_shipped and o.shipping_method is not null`,
  'partly-shipped': sql`o.is_partly_shipped and o.shipped_at is null`,
  shipped: sql`o.shipped_at is not null`,
  virtual: sql`o.shipping_method is null`,
}

/** The refund `r` is one that somebody has to know of (OPEN_REFUND_STATES); an index of schema/payment.ts has the few that are. */
export const isOpenRefund: SQL = sql`r.state in ('asked', 'not-noted', 'failed', 'late')`

/** Products of which one order that is not paid holds the last pieces: from so many on the owner hears of it. */
export const MANY_EMPTIED = 20

const holdsLastPieces: SQL = sql`(o.status = 'pending' and o.paid_at is null or o.status = 'pending-payment') and ${MANY_EMPTIED}::int <=
  (select count(*) from stock_movement m join stock_item s on s.product_id = m.product_id
   where m.order_id = o.id and s.is_managed and s.quantity <= 0)`

/** The orders `o` that a filter lets through. */
export function matchingOrders(filter: OrderFilter): SQL {
  const { state, payment, fulfilment, refunds, withdrawals, stock, from, to, email, customerId, search, after } = filter
  const conditions = [
    sql`true`,
    ...(state ? [sql`o.status = ${state}`] : []),
    ...(payment ? [PAYMENTS[payment]] : []),
    ...(fulfilment ? [FULFILMENTS[fulfilment]] : []),
    ...(refunds ? [sql`o.id in (select r.order_id from payment_refund r where ${isOpenRefund})`] : []),
    ...(withdrawals ? [isWithdrawn] : []),
    ...(stock ? [holdsLastPieces] : []),
    ...(from ? [sql`o.created_at >= ${from.toISOString()}::timestamptz`] : []),
    ...(to ? [sql`o.created_at < ${to.toISOString()}::timestamptz`] : []),
    ...(customerId ? [sql`o.customer_id = ${customerId}::uuid`] : []),
    ...(email ? [isAddress(sql`lower(o.email)`, email)] : []),
    ...(search ? [foundBy(search)] : []),
    ...(after ? [sql`(o.created_at, o.id) < (select created_at, id from sales_order where id = ${after}::uuid)`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The most orders that one word, e-mail address or SKU may find; a search that finds more has to be narrowed. */
const MOST_FOUND = 5000

/** Each kind of text has an index of its own; a list of the ids that they give is short. */
function foundBy(search: string): SQL {
  const words = wordsOf(search)
  const ways = [
    sql`select f.id from sales_order f where f.number in (select ${search}::text
          union all select ${search}::text || '-' || s.code from store s)`,
    sql`(select f.id from sales_order f where ${beginsWith(sql`lower(f.email)`, search.toLowerCase())}
          order by f.id desc limit ${MOST_FOUND}::int)`,
    sql`(select l.order_id from sales_order_line l where l.sku = ${search} order by l.order_id desc limit ${MOST_FOUND}::int)`,
    sql`select e.order_id from order_event e where e.event ->> 'kind' = 'shipped' and e.event ->> 'trackingNumber' = ${search}`,
    ...(words === ''
      ? []
      : [
          sql`(select a.order_id from sales_order_address a
                where ${addressWords(sql`a.address`)} @@ to_tsquery('simple', ${words}) limit ${MOST_FOUND}::int)`,
        ]),
  ]
  return sql`o.id in (${sql.join(ways, sql` union `)})`
}

/** Every word of the search must be the beginning of a word of the address. A telephone number is compared by its digits. */
function wordsOf(search: string): string {
  const isTelephone = /^[+\d][\d\s()/.-]{4,}$/.test(search)
  const words = isTelephone
    ? [search.replaceAll(/\D/g, '')]
    : search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & ')
}
