import { sql } from 'drizzle-orm'
import type { Address, AddressChange } from '#domain/address/address.ts'
import { cleanAddress } from '#domain/address/clean-address.ts'
import {
  mayHaveInvoice,
  maySettle,
  OPEN_REFUND_STATES,
  type LinePieces,
  type OrderEvent,
  type OrderState,
} from '#domain/order/order-state.ts'
import { leftAlone, type LeftAlone } from '#domain/order/owner-changes.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { rows, type Queryable } from '../database/database.ts'
import { checkedRows, instant, money, oneOf, row, uuid } from '../database/row.ts'
import { exactInstant } from '../database/instant-text.ts'
import { applyEvent, leftToSend, nextInvoiceNumber, type Applied } from './apply-event.ts'
import { type ChangeOrderDependencies, tellShopper } from './change-order.ts'
import { isOpenRefund } from './find-orders.ts'

/**
 * Events that the owner causes. `invoice`: it gets the next number now; `correct-address`: fields left out stay; `settle-refund`: the owner has
 * seen to money that did not arrive, that the order could not note or that a gateway does not give back, or to a refund whose end nobody could tell for
 * an hour.
 */
export type OwnerEvent =
  | Exclude<OrderEvent, { kind: 'invoiced' | 'address-changed' | 'placed' | 'refund-state' }>
  | { kind: 'settle-refund'; refund: string }
  | { kind: 'invoice' }
  | { kind: 'correct-address'; which: 'billing' | 'shipping'; change: AddressChange }

export type OwnerChange = {
  number: string
  event: OwnerEvent
  /** Tell the shopper in a letter. */
  hasLetter: boolean
}

/** `wrong-line`: which of the given ones there is not, or not in so many pieces: `left` of it are left. */
export type ChangedByOwner =
  | Applied
  | { status: 'left-alone'; state: OrderState; why: LeftAlone }
  | { status: 'wrong-line'; at: number; left: number }
  | { status: 'no-address' | 'no-refund' }

/** Lets something happen to an order in the owner's name, in the caller's transaction. */
export async function changeOrderAsOwner(
  tx: Queryable,
  deps: ChangeOrderDependencies,
  { number, event: given, hasLetter }: OwnerChange,
): Promise<ChangedByOwner> {
  const [order] = await rows<Locked>(
    tx,
    sql`select id, status as state, paid_at is not null as "isPaid", grand_total::float8 as "grandTotal",
          invoice_number as "invoiceNumber", ${isPaidByHand} as "isPaidByHand"
        from sales_order o where number = ${number} for update`,
  )
  if (!order) return { status: 'unknown-order' }
  const now = deps.clock()
  const prepared = await prepare(tx, order, given, now)
  if ('status' in prepared) return prepared
  const why = leftAlone(order, prepared)
  if (why) return { status: 'left-alone', state: order.state, why }
  const invoiceNumber = prepared.kind === 'invoiced' ? prepared.number : undefined
  const applied = await applyEvent(tx, sql`o.number = ${number}`, prepared, { actor: 'owner', now, invoiceNumber })
  if (applied.status !== 'done') return applied
  if (prepared.kind === 'refund-state') await endInTrail(tx, number, prepared.refund)
  if (hasLetter) await tellShopper(tx, deps, order.id, prepared, 'owner')
  return applied
}

/** Ends a refund in the audit trail, too (payment/refund-as-owner.ts): another amount may be given then. */
async function endInTrail(tx: Queryable, number: string, refund: string): Promise<void> {
  const [details] = await rows<{ is: string; amount: number; refundedBefore: number }>(
    tx,
    sql`select 'settled' as "is", amount::float8 as amount, (asked ->> 'refundedBefore')::float8 as "refundedBefore"
        from payment_refund where id = ${refund}::uuid and asked is not null`,
  )
  if (details) await writeAudit(tx, { actor: 'shop', action: 'refundOrder' }, [{ subject: number, details }])
}

type Locked = {
  id: string
  state: OrderState
  isPaid: boolean
  isPaidByHand: boolean
  grandTotal: number
  invoiceNumber: string | null
}

/** The last news of its money is that the owner had it; orders of a former shop come as paid without any. */
const isPaidByHand = sql`o.paid_at is not null and coalesce((select e.event ->> 'kind' = 'paid' and e.actor = 'owner' from order_event e
  where e.order_id = o.id and e.event ->> 'kind' in ('paid', 'unpaid') order by e.created_at desc limit 1), false)`
type Refusal = Extract<ChangedByOwner, { status: 'wrong-line' | 'no-address' | 'no-refund' }>

/** The event with what only the locked order knows. */
async function prepare(tx: Queryable, order: Locked, event: OwnerEvent, now: Date): Promise<OrderEvent | Refusal> {
  switch (event.kind) {
    case 'shipped':
      return event.lines ? shipment(tx, order.id, { ...event, lines: event.lines }) : event
    case 'invoice': {
      // A second invoice, and one of an order that is over or just being paid, is refused: no number is used up for it.
      if (order.invoiceNumber !== null || !mayHaveInvoice(order.state))
        return { kind: 'invoiced', number: order.invoiceNumber ?? '', amount: order.grandTotal }
      return { kind: 'invoiced', number: await nextInvoiceNumber(tx), amount: order.grandTotal }
    }
    case 'correct-address': {
      const [there] = await rows<{ address: Address }>(
        tx,
        sql`select address from sales_order_address where order_id = ${order.id}::uuid and kind = ${event.which}`,
      )
      if (!there) return { status: 'no-address' }
      const address = cleanAddress({ ...there.address, ...event.change })
      return { kind: 'address-changed', which: event.which, before: there.address, address }
    }
    case 'settle-refund': {
      const [there] = await checkedRows(
        tx,
        unsettled,
        sql`select r.id as refund, r.payment_id as payment, r.amount::float8 as amount, r.state,
              ${exactInstant(sql`r.asked_at`)} as at
            from payment_refund r where r.id = ${event.refund}::uuid and r.order_id = ${order.id}::uuid and ${isOpenRefund}`,
      )
      if (!there || !maySettle(there, now.getTime())) return { status: 'no-refund' }
      const { refund, payment, amount } = there
      return { kind: 'refund-state', is: 'settled', refund, payment, amount }
    }
    default:
      return event
  }
}

const unsettled = row('refund to be settled', {
  refund: uuid,
  payment: uuid,
  amount: money,
  state: oneOf(OPEN_REFUND_STATES),
  at: instant,
})

/** Some pieces of an order. Once the order is locked, it is known whether others are left. */
async function shipment(
  tx: Queryable,
  orderId: string,
  event: Extract<OwnerEvent, { kind: 'shipped' }> & { lines: readonly LinePieces[] },
): Promise<OrderEvent | Refusal> {
  const left = await leftToSend(tx, orderId)
  for (const [at, { position, quantity }] of event.lines.entries()) {
    const ofLine = left.get(position) ?? 0
    if (quantity > ofLine) return { status: 'wrong-line', at, left: ofLine }
    left.set(position, ofLine - quantity)
  }
  const isPart = [...left.values()].some((pieces) => pieces > 0)
  return { ...event, ...(isPart && { isPart: true as const }) }
}
