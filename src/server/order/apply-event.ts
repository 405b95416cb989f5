import { type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import {
  afterEvent,
  isSent,
  type LinePieces,
  type OrderActor,
  type OrderEvent,
  type OrderProgress,
  type OrderState,
  returnsStock,
} from '#domain/order/order-state.ts'
import { isCancellable } from '#domain/order/order-view.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { sellerText } from '#domain/store/seller-text.ts'
import { moveStock, noteTurned } from './take-stock.ts'
import { announce, type News } from '../webhook/announce.ts'
import { TOLD_OF_ORDERS } from '#domain/owner/webhook-events.ts'
import { rows, type Queryable } from '../database/database.ts'
import { checkedRows, codeOf, count, flag, integer, money, nullable, row, text, uuid } from '../database/row.ts'
import { readShopSettings } from '../store/store-service.ts'
import { orderState } from '../journal/order-shapes.ts'
import type { OrderRecord } from '../journal/order-record.ts'

/** An order as an event found it and left it. */
export type ChangedOrder = { id: string; number: string; before: OrderProgress; after: OrderProgress; eventId: string }

export type Applied =
  | { status: 'done'; order: ChangedOrder }
  /** The event cannot happen to an order in this state. */
  | { status: 'not-allowed'; number: string; state: OrderState }
  | { status: 'unknown-order' }

/** The actor and time of the event, and its facts that are known already. */
type Happening = {
  actor: OrderActor
  now: Date
  eventId?: string | undefined
  invoiceNumber?: string | undefined
}

type Row = OrderProgress & { id: string; number: string }

const lockedOrder = row<Row>('locked order', {
  id: uuid,
  number: text,
  state: orderState,
  isPaid: flag,
  isShipped: flag,
  isPartlyShipped: flag,
  hasInvoice: flag,
  isVirtual: flag,
  grandTotal: money,
  refunded: money,
})
const movement = row('stock movement', { productId: integer, quantity: count })

/**
 * Applies an event to the order `o` that `which` names, in the caller's transaction: its state by the rules of
 * domain/order/order-state.ts, its history, and what goes back into stock. An order changes in no other way.
 * @param eventId of an event that may have been applied before (from a journal): it is not applied a second time
 * @param invoiceNumber that the order's invoice has had already; without it, it gets the next one when it is due
 */
export async function applyEvent(
  tx: Queryable,
  which: SQL,
  event: OrderEvent,
  { actor, now, eventId = v7(), invoiceNumber }: Happening,
): Promise<Applied> {
  const order = await lockOrder(tx, which)
  if (!order) return { status: 'unknown-order' }
  const { id, number, ...before } = order
  const after = mayDo(actor, before, event) ? afterEvent(before, event, await leavesNothing(tx, id, event)) : undefined
  if (!after) return { status: 'not-allowed', number, state: before.state }
  const at = sql`${now.toISOString()}::timestamptz`
  const [written] = await rows(
    tx,
    sql`insert into order_event (id, order_id, event, actor, status, created_at, is_journal_due)
        values (${eventId}::uuid, ${id}::uuid, ${JSON.stringify(event)}::jsonb, ${actor}, ${after.state}, ${afterOthers(id, at)},
          coalesce(current_setting('vitrine.journal', true), '') = 'on')
        on conflict (id) do nothing returning id`,
  )
  if (!written) return { status: 'not-allowed', number, state: before.state }
  await changeParts(tx, id, event)
  const isInvoiced = after.hasInvoice && !before.hasInvoice
  const invoice = isInvoiced ? (invoiceNumber ?? (await nextInvoiceNumber(tx))) : null
  const seller = isInvoiced ? sellerText(await readShopSettings(tx)) : null
  await tx.execute(
    sql`update sales_order set status = ${after.state}, refunded = ${after.refunded}::bigint,
          refunded_shipping = refunded_shipping + ${event.kind === 'refunded' ? (event.shipping ?? 0) : 0}::bigint,
          is_partly_shipped = ${after.isPartlyShipped},
          paid_at = case when ${after.isPaid} then coalesce(paid_at, ${at}) end,
          shipped_at = case when ${after.isShipped} then coalesce(shipped_at, ${lastSent(id)}, ${at}) end,
          hold_until = case when ${after.state} = 'pending-payment' then hold_until end,
          invoice_number = coalesce(invoice_number, ${invoice}::text),
          invoice_seller = coalesce(invoice_seller, ${seller}::text),
          invoiced_at = case when ${after.hasInvoice} then coalesce(invoiced_at, ${at}) end
        where id = ${id}::uuid`,
  )
  if (after.state === 'refunded' && !before.isShipped) await sendNoMore(tx, id)
  await followRefund(tx, id, event, eventId, now)
  await announce(tx, newsOf({ number, after, event }), now)
  const turned = returnsStock(event) ? await giveBackStock(tx, id) : []
  if (after.state === 'cancelled') await giveBackCoupon(tx, id)
  await noteTurned(tx, turned)
  return { status: 'done', order: { id, number, before, after, eventId } }
}

/** The moment of an event of an order, after all its events so far: the journal and histories have them in their order, also where a clock was set back. */
const afterOthers = (orderId: string, at: SQL): SQL =>
  sql`(select greatest(${at}, max(created_at) + interval '1 microsecond') from order_event where order_id = ${orderId}::uuid)`

/**
 * A shopper cancels what waits for payment: a free order is complete at once, and its files are taken. Whether goods that were sent came back, only the
 * owner knows.
 */
const mayDo = (actor: OrderActor, order: OrderProgress, event: OrderEvent): boolean =>
  event.kind !== 'cancelled' || actor === 'owner' || (actor === 'shopper' ? isCancellable(order) : !isSent(order))

async function lockOrder(tx: Queryable, which: SQL): Promise<Row | undefined> {
  const [order] = await checkedRows(
    tx,
    lockedOrder,
    sql`select o.id, o.number, o.status as state, o.paid_at is not null as "isPaid", o.shipped_at is not null as "isShipped",
          o.is_partly_shipped as "isPartlyShipped", o.invoice_number is not null as "hasInvoice",
          o.shipping_method is null as "isVirtual", o.grand_total::float8 as "grandTotal", o.refunded::float8 as refunded
        from sales_order o where ${which} for update`,
  )
  return order
}

const FIRST_INVOICE = 100_001

/** Takes the next invoice's number in the caller's transaction: nobody else gets one until it ends, and a failed one has taken none. */
export async function nextInvoiceNumber(tx: Queryable): Promise<string> {
  // Invoices of a former shop come with its orders, and may have numbers that would be next.
  for (;;) {
    const [next] = await rows<{ number: string; isTaken: boolean }>(
      tx,
      sql`with next as (
            insert into invoice_counter as c (id, last) values (1, ${FIRST_INVOICE}::bigint)
            on conflict (id) do update set last = c.last + 1 returning last::text as number)
          select number, exists (select 1 from sales_order o where o.invoice_number = next.number) as "isTaken" from next`,
    )
    if (!next!.isTaken) return next!.number
  }
}

/** Invoices go on after this number, if they are not beyond it already. */
export const goOnAfterInvoice = (tx: Queryable, number: string): Promise<unknown> =>
  tx.execute(
    sql`insert into invoice_counter as c (id, last) values (1, ${number}::bigint)
        on conflict (id) do update set last = greatest(c.last, excluded.last)`,
  )

/** The message to programs about the event: the order's number, and the change; who ordered, they read from the API. */
function newsOf({ number, after, event }: { number: string; after: OrderProgress; event: OrderEvent }): News[] {
  const told = TOLD_OF_ORDERS[event.kind]
  return told ? [{ event: told, subject: number, data: { number, state: after.state } }] : []
}

/** The message to programs about an order that is placed. */
export const newsOfPlaced = ({ number, payment }: Pick<OrderRecord, 'number' | 'payment'>): News => ({
  event: 'order.placed',
  subject: number,
  data: { number, state: payment ? 'pending-payment' : 'pending' },
})

/** Changes that an event makes to the order's lines and addresses. */
async function changeParts(tx: Queryable, orderId: string, event: OrderEvent): Promise<void> {
  if (event.kind === 'address-changed')
    await tx.execute(
      sql`update sales_order_address set address = ${JSON.stringify(event.address)}::jsonb
          where order_id = ${orderId}::uuid and kind = ${event.which}`,
    )
  if ((event.kind !== 'shipped' && event.kind !== 'refunded') || !event.lines) return
  const column = sql.identifier(event.kind)
  const isWhole = event.kind === 'refunded' && !event.isPart
  await tx.execute(
    sql`update sales_order_line l set ${column} = l.${column} + n.quantity
          ${isWhole ? sql`, not_to_send = l.not_to_send + ${keptBack}` : sql``}
        from ${given(event.lines)} n, sales_order o
        where l.order_id = ${orderId}::uuid and o.id = l.order_id and l.position = n.position`,
  )
}

const given = (lines: readonly LinePieces[]) =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given(position int, quantity int))`

const unsent = sql`case when o.shipped_at is null then greatest(0, l.quantity - l.shipped - l.not_to_send) else 0 end`

/**
 * Those of the pieces `n` of a line `l` that are not sent any more because their price is given back. The ones that were not sent yet come first:
 * otherwise goods would leave that were paid back. The rest are pieces that come back.
 */
const keptBack = sql`least(coalesce(n.quantity, 0), ${unsent})`

const toSend = row('pieces to be sent', { position: count, left: count, type: nullable(codeOf<ProductType>()) })

/** The pieces of an order that are still to be sent, by their line; without those whose price is given back just now. */
export async function leftToSend(
  tx: Queryable,
  orderId: string,
  refunded: readonly LinePieces[] = [],
): Promise<Map<number, number>> {
  const lines = await checkedRows(
    tx,
    toSend,
    sql`select l.position, greatest(0, l.quantity - l.shipped - l.not_to_send - ${keptBack}) as left, l.product_type as type
        from sales_order_line l join sales_order o on o.id = l.order_id left join ${given(refunded)} n on n.position = l.position
        where l.order_id = ${orderId}::uuid`,
  )
  const goods = lines.filter(({ type }) => !type || !rulesOf({ type }).isVirtual)
  return new Map(goods.map(({ position, left }) => [position, left]))
}

/** Tells whether the event is a refund of pieces after which none is still to be sent. */
async function leavesNothing(tx: Queryable, orderId: string, event: OrderEvent): Promise<boolean> {
  if (event.kind !== 'refunded' || !event.lines || event.isPart) return false
  return [...(await leftToSend(tx, orderId, event.lines)).values()].every((pieces) => pieces === 0)
}

/** Pieces of an order that were not sent before are never sent: all its money went back. */
const sendNoMore = (tx: Queryable, orderId: string): Promise<unknown> =>
  tx.execute(
    sql`update sales_order_line set not_to_send = greatest(0, quantity - shipped) where order_id = ${orderId}::uuid`,
  )

const lastSent = (orderId: string): SQL =>
  sql`(select max(e.created_at) from order_event e where e.order_id = ${orderId}::uuid and e.event ->> 'kind' = 'shipped')`

/** The time after which a gateway is asked what became of a refund. */
const LOOK_MS = 60_000

/**
 * Keeps the state of a refund at a gateway. A payment that is not there, as after a restore, has none; one that the order was told of before
 * it is told that it was asked for, as by a journal with both in one moment, was given. A payment that came too late ends
 * with its refund that the owner has seen to: its gateway is asked for it no more.
 */
async function followRefund(
  tx: Queryable,
  orderId: string,
  event: OrderEvent,
  eventId: string,
  now: Date,
): Promise<void> {
  if (event.kind === 'refunded' || event.kind === 'note')
    await tx.execute(sql`update payment_refund set state = 'given', look_at = null where id = ${eventId}::uuid`)
  if (event.kind !== 'refund-state') return
  const { is, refund, payment, amount, asked = null } = event
  const isAsked = is === 'asked'
  const lookAt = isAsked ? new Date(now.getTime() + LOOK_MS).toISOString() : null
  await tx.execute(
    sql`insert into payment_refund as r (id, order_id, payment_id, state, amount, asked, asked_at, look_at)
        select ${refund}::uuid, ${orderId}::uuid, y.id,
          case when ${isAsked} and exists (select from order_event e where e.id = ${refund}::uuid) then 'given' else ${is} end,
          ${amount}::bigint, ${asked && JSON.stringify(asked)}::jsonb, ${now.toISOString()}::timestamptz, ${lookAt}::timestamptz
        from payment y where y.id = ${payment}::uuid and y.order_id = ${orderId}::uuid
        on conflict (id) do update set state = excluded.state, asked = coalesce(excluded.asked, r.asked),
          asked_at = case when ${isAsked} then excluded.asked_at else r.asked_at end, look_at = excluded.look_at`,
  )
  if (is === 'settled')
    await tx.execute(
      sql`update payment set status = 'refunded', refunded = amount, retry_at = null
          where id = ${payment}::uuid and order_id = ${orderId}::uuid and status = 'late'`,
    )
}

/** Gives an order's pieces back to the stock, once: its movements are deleted with it. */
export async function giveBackStock(tx: Queryable, orderId: string): Promise<number[]> {
  const movements = await checkedRows(
    tx,
    movement,
    sql`with gone as (delete from stock_movement where order_id = ${orderId}::uuid returning product_id, quantity)
        select product_id as "productId", quantity from gone order by product_id`,
  )
  return movements.length ? moveStock(tx, movements, 1) : []
}

/** Gives back the use of the order's coupon, whatever its code is by now. */
export const giveBackCoupon = (tx: Queryable, orderId: string): Promise<unknown> =>
  tx.execute(
    sql`with gone as (delete from coupon_use where order_id = ${orderId}::uuid returning coupon_id)
        update coupon k set times_used = greatest(0, k.times_used - 1) from gone where k.id = gone.coupon_id`,
  )
