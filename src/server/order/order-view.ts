import { type SQL, sql } from 'drizzle-orm'
import { formerOf, isInvoicedWholly } from '#domain/order/former-order.ts'
import type { OrderEvent, OrderState } from '#domain/order/order-state.ts'
import type { OrderView } from '#domain/order/order-view.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { readOrderRecord, type StoredOrder } from '../journal/order-record.ts'
import { orderState, paymentStatus } from '../journal/order-shapes.ts'
import type { Queryable } from '../database/database.ts'
import { checkedRows, flag, instant, listOf, money, nullable, object, row, text, written } from '../database/row.ts'
import { exactInstant } from '../database/instant-text.ts'
import type { Orderer } from './order-contract.ts'
import { downloadFields, downloadRow, type DownloadRow, downloadView } from './read-downloads.ts'

/** The shopper of the order `o` collects it, or a part of it: not where all of it was sent after all (`isMadeReady` of domain/order/order-view.ts). */
export const isCollected = sql`(o.shipping_method is not distinct from 'pickup' and (o.shipped_at is null or coalesce((
  select bool_or(coalesce(e.event ->> 'carrier', e.event ->> 'trackingNumber') is null)
  from order_event e where e.order_id = o.id and e.event ->> 'kind' = 'shipped'), true)))`

/** Changes of an order since it was placed. */
type Progress = {
  state: OrderState
  isPaid: boolean
  isCollected: boolean
  shippingTitle: string | null
  refunded: number
  invoiceNumber: string | null
  invoicedAt: string | null
  invoiceSeller: string | null
  shippedAt: string | null
  events: OrderView['history'] | null
  payments: OrderView['payments'] | null
  downloads: DownloadRow[] | null
}

const progressRow = row<Progress>('progress of an order', {
  state: orderState,
  isPaid: flag,
  isCollected: flag,
  shippingTitle: nullable(text),
  refunded: money,
  invoiceNumber: nullable(text),
  invoicedAt: nullable(instant),
  invoiceSeller: nullable(text),
  shippedAt: nullable(instant),
  events: nullable(listOf(object({ event: written<OrderEvent>(), createdAt: instant }))),
  payments: nullable(listOf(object({ status: paymentStatus, amount: money, createdAt: instant }))),
  downloads: nullable(listOf(downloadRow)),
})

/** The order `o` that `which` names. */
export async function readOrderView(db: Queryable, which: SQL): Promise<OrderView | undefined> {
  const order = await readOrderRecord(db, which)
  if (!order) return undefined
  const [progress] = await checkedRows(
    db,
    progressRow,
    sql`select o.status as state, o.paid_at is not null as "isPaid", ${isCollected} as "isCollected", o.shipping_title as "shippingTitle", o.refunded::float8 as refunded,
          o.invoice_number as "invoiceNumber", ${exactInstant(sql`o.invoiced_at`)} as "invoicedAt",
          o.invoice_seller as "invoiceSeller",
          ${exactInstant(sql`o.shipped_at`)} as "shippedAt",
          (select json_agg(json_build_object('event', e.event, 'createdAt', ${exactInstant(sql`e.created_at`)}) order by e.created_at, e.id)
            from order_event e where e.order_id = o.id) as events,
          (select json_agg(json_build_object('status', p.status, 'amount', p.amount,
            'createdAt', ${exactInstant(sql`p.created_at`)}) order by p.id) from payment p where p.order_id = o.id) as payments,
          (select json_agg(json_build_object(${downloadFields}) order by d.line_position, d.title)
            from download_access d join sales_order_line l on l.order_id = o.id and l.position = d.line_position
            where d.order_id = o.id) as downloads
        from sales_order o where o.id = ${order.id}::uuid`,
  )
  return viewOf(order, progress!)
}

const orderer = row<Orderer>('name and address of an order', { firstName: text, lastName: text, email: text })

/** Name and address of whoever ordered the order `o` that `which` names: its lines are not read. */
export async function readOrderer(db: Queryable, which: SQL): Promise<Orderer | undefined> {
  const [found] = await checkedRows(
    db,
    orderer,
    sql`select o.email, coalesce(a.address ->> 'firstName', '') as "firstName", coalesce(a.address ->> 'lastName', '') as "lastName"
        from sales_order o join sales_order_address a on a.order_id = o.id and a.kind = 'billing' where ${which}`,
  )
  return found
}

/** Decimals of a currency that the shop no longer has. */
const USUAL_DECIMALS = 2

function viewOf(order: StoredOrder, progress: Progress): OrderView {
  const { id, number, token, createdAt, email, lines, addresses, currency } = order
  const { subtotal, discount = 0, discounts = [], shipping, tax, taxShares, grandTotal } = order
  const { state, isPaid, shippingTitle, refunded, invoiceNumber, invoicedAt, invoiceSeller, shippedAt } = progress
  const former = formerOf(progress.events ?? [])
  return {
    id,
    number,
    token,
    ...(order.payBy && state === 'pending' && !isPaid && { payBy: order.payBy }),
    isUnconfirmed: order.isUnconfirmed ?? false,
    state,
    isPaid,
    createdAt,
    email,
    lines: lines.map(({ name, sku, choices, productType, quantity, unitPrice, rowTotal }) => ({
      name,
      sku,
      choices,
      isVirtual: !!productType && rulesOf({ type: productType }).isVirtual,
      quantity,
      unitPrice,
      rowTotal,
    })),
    shippingAddress: addresses.find(({ kind }) => kind === 'shipping')?.address,
    billingAddress: addresses.find(({ kind }) => kind === 'billing')!.address,
    ...(shippingTitle !== null && { shippingTitle }),
    ...(progress.isCollected && { isCollected: true as const }),
    payment: order.paymentMethod,
    ...(former && order.paymentMethod === 'former' && { paymentTitle: former.payment }),
    ...(order.card && { card: order.card }),
    payments: progress.payments ?? [],
    subtotal,
    discount,
    discounts: discounts.filter(({ amount }) => amount !== 0),
    shipping,
    tax,
    taxShares,
    // A former shop's amounts are without tax.
    taxIncluded: !former && grandTotal === subtotal - discount + shipping,
    grandTotal,
    ...(former && former.other !== 0 && { other: former.other }),
    refunded,
    currency,
    decimals: order.decimals ?? USUAL_DECIMALS,
    ...(invoiceNumber !== null &&
      isInvoicedWholly(grandTotal, former) && {
        invoice: {
          number: invoiceNumber,
          createdAt: invoicedAt ?? createdAt,
          ...(invoiceSeller !== null && { seller: invoiceSeller }),
        },
      }),
    ...(shippedAt !== null && { shippedAt }),
    history: [
      { event: { kind: 'placed' }, createdAt },
      ...(progress.events ?? []).filter(({ event }) => isForShopper(event, progress.events!)),
    ],
    downloads: (progress.downloads ?? []).map(downloadView),
  }
}

/** The placing of the order is left out: the order itself tells it, whether it is among its events or not. */
const isForShopper = (event: OrderEvent, all: OrderView['history']): boolean => {
  // Money that did not arrive, and what became of that or of money that came too late.
  if (event.kind === 'refund-state')
    return (
      event.is === 'failed' ||
      (event.is === 'settled' &&
        all.some(
          ({ event: one }) =>
            one.kind === 'refund-state' && one.refund === event.refund && (one.is === 'failed' || one.is === 'late'),
        ))
    )
  return event.kind !== 'placed' && (event.kind !== 'note' || event.isPublic)
}
