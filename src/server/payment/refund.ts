import { sql } from 'drizzle-orm'
import { v5 } from 'uuid'
import type { Money } from '#domain/money/money.ts'
import type { OrderActor, Refunded, RefundNews } from '#domain/order/order-state.ts'
import { keepEvents } from '../journal/journal-events.ts'
import { rows, type Queryable } from '../database/database.ts'
import { checkedRows, flag, instant, money, nullable, row, text, uuid, written } from '../database/row.ts'
import { instantText } from '../database/instant-text.ts'
import { applyEvent } from '../order/apply-event.ts'
import { changeOrder } from '../order/change-order.ts'
import { refundAt } from './ask-gateway.ts'
import type { PaymentGateway } from './gateways/payment-gateway.ts'
import type { PaymentService, RefundResult } from './payment-contract.ts'
import type { PaymentDependencies } from './settle-payment.ts'

const refundable = row('order to be refunded', {
  id: uuid,
  isPaid: flag,
  left: money,
  /** Already given back of the order. */
  givenBack: money,
  currency: text,
  paymentId: nullable(uuid),
  gateway: nullable(text),
  reference: nullable(text),
})

type How = Parameters<PaymentService['refund']>[2]

/** A refund that may be given: `ask` at its gateway, or without one to be noted at once. `isAgain`: it was asked for before, and nobody knows its end. */
type Begun = ToNote & { ask?: { gateway: PaymentGateway; reference: string; currency: string; isAgain: boolean } }

/** A refund that an order is told of once it is known that the money went back. `payment`: at a gateway. */
export type ToNote = { refund: string; orderId: string; payment: string | null; event: Refunded; actor: OrderActor }

/**
 * Gives money back and notes it with the order then: what was given back is never given back again by the same request. That a gateway is asked
 * is written down before, so that a refund whose end is lost is found and noted by itself (follow-refunds.ts).
 */
export async function refund(
  deps: PaymentDependencies,
  number: string,
  amount: Money,
  how: How,
): Promise<RefundResult> {
  const { db, onError } = deps
  const gateways = await deps.gateways()
  const begun = await db.transaction((tx) => begin(tx, deps, gateways, number, amount, how))
  if ('status' in begun) return begun
  const { ask } = begun
  if (!ask) return { status: BY_HAND[await noteRefund(deps, begun)] }
  await keepEvents(deps)
  const { gateway, isAgain, ...payment } = ask
  const { status } = await refundAt(gateway, { ...payment, amountMinor: amount, refundId: begun.refund }, onError)
  // A refusal says nothing of the first request, whose money may have gone back: another account's key sees none of it.
  if (status === 'unavailable' || (status === 'refused' && isAgain)) return { status: 'unavailable' }
  if (status === 'refused') {
    await endRefund(deps, begun)
    return { status }
  }
  const noted = await noteRefund(deps, begun).catch((cause: unknown) => {
    onError(
      new Error(
        `Order ${number}: a refund went back at its gateway and could not be noted. The shop looks it up at the gateway and notes it by itself.`,
        { cause },
      ),
    )
    throw cause
  })
  if (noted === 'noted') return { status }
  return { status: noted === 'already' ? 'came-through' : 'not-noted' }
}

const BY_HAND = { noted: 'by-hand', already: 'came-through', 'no-room': 'not-allowed' } as const

/** Checks the refund while the order is locked, and writes down that its gateway is asked. */
async function begin(
  tx: Queryable,
  { clock }: PaymentDependencies,
  gateways: readonly PaymentGateway[],
  number: string,
  amount: Money,
  { returnsStock, lines, isPart, shipping, isByHand, reason, actor, after }: How,
): Promise<Begun | RefundResult> {
  await tx.execute(sql`select 1 from sales_order where number = ${number} for update`)
  const [order] = await checkedRows(
    tx,
    refundable,
    sql`select o.id, o.paid_at is not null as "isPaid", (o.grand_total - o.refunded)::float8 as left,
          o.refunded::float8 as "givenBack", o.currency, y.id as "paymentId",
          y.gateway, y.reference
        from sales_order o left join payment y on y.order_id = o.id and y.status = 'paid' where o.number = ${number}`,
  )
  if (!order) return { status: 'unknown-order' }
  const { id: orderId, paymentId: payment, reference, currency, givenBack: refundedBefore } = order
  if (after !== undefined && refundedBefore !== after) return { status: 'overtaken' }
  if (!order.isPaid || !(amount > 0) || amount > order.left) return { status: 'not-allowed' }
  const gateway = gateways.find(({ code }) => code === order.gateway)
  // The same amount after what was given back so far: asked again after an answer that was lost, it is the same refund.
  const name = `refund of ${amount} after ${refundedBefore}`
  const refund = v5(name, payment ?? orderId)
  if (order.gateway !== null) {
    // Its money goes back there, or has gone already: nobody is told to send it by hand.
    if (!gateway && !isByHand) return { status: 'not-set-up', gateway: order.gateway }
    if (gateway && isByHand && !(await isWithoutGateway(tx, refund)))
      return { status: 'set-up', gateway: order.gateway }
    const open = await openRefund(tx, orderId, refund)
    if (open && (isByHand || !open.isSame)) return { status: 'unfinished', amount: open.amount, at: open.at }
  }
  const event: Refunded = {
    kind: 'refunded',
    amount,
    returnsStock,
    ...(lines && { lines }),
    ...(isPart && { isPart }),
    ...(shipping && { shipping }),
    ...(isByHand && order.gateway !== null && { isByHand }),
    ...(reason && { reason }),
  }
  const toNote = { refund, orderId, event, actor }
  // By hand it is another refund than the one at the gateway: what that says of its own is not said of this.
  if (isByHand && payment !== null) return { ...toNote, refund: v5(`${name} by hand`, payment), payment: null }
  if (!gateway || payment === null || reference === null) return { ...toNote, payment: null }
  const { isAgain, ...asked } = await noteAsked(tx, clock(), { ...toNote, payment }, refundedBefore)
  return { ...asked, ask: { gateway, reference, currency, isAgain } }
}

/** A gateway that is set up did not give this refund, or its owner has seen to it there. */
const isWithoutGateway = async (tx: Queryable, id: string): Promise<boolean> =>
  (await rows(tx, sql`select 1 from payment_refund where id = ${id}::uuid and state in ('not-given', 'settled')`))
    .length > 0

/** A refund of the order at its gateway of which nobody knows the end: the one with that id, else the one that was asked for first. */
const openRefund = async (
  tx: Queryable,
  orderId: string,
  id: string,
): Promise<{ amount: Money; at: string; isSame: boolean } | undefined> =>
  (
    await checkedRows(
      tx,
      row('open refund', { amount: money, at: instant, isSame: flag }),
      sql`select amount::float8 as amount, ${instantText(sql`asked_at`)} as at,
            id = ${id}::uuid as "isSame"
          from payment_refund where order_id = ${orderId}::uuid and state = 'asked'
          order by id = ${id}::uuid desc, asked_at limit 1`,
    )
  )[0]

const askedFor = row('refund that was asked for', { event: nullable(written<Refunded>()) })

/**
 * Asked again while nobody knows what became of it, it is looked for as long again, and noted as it was asked for last; where that names no goods, with
 * those of before.
 * @returns the refund as it will be noted, and whether it was asked for before
 */
async function noteAsked(
  tx: Queryable,
  now: Date,
  given: ToNote & { payment: string },
  refundedBefore: Money,
): Promise<ToNote & { payment: string; isAgain: boolean }> {
  const { refund: id, orderId, payment, actor } = given
  const [before] = await checkedRows(
    tx,
    askedFor,
    sql`select asked -> 'event' as event from payment_refund where id = ${id}::uuid and state = 'asked'`,
  )
  const { lines, returnsStock, shipping } = given.event
  const isNamed = lines !== undefined || returnsStock || shipping !== undefined
  const event =
    before?.event && !isNamed
      ? { ...before.event, ...given.event, returnsStock: before.event.returnsStock }
      : given.event
  const asked = { event, actor, refundedBefore }
  const news: RefundNews = { kind: 'refund-state', is: 'asked', refund: id, payment, amount: event.amount, asked }
  await applyEvent(tx, sql`o.id = ${orderId}::uuid`, news, { actor, now })
  return { ...given, event, isAgain: before !== undefined }
}

/**
 * Notes with its order a refund that has gone back, once, as every event of orders is: with stock, totals and the shopper's letter.
 * `no-room`: the order cannot have been given back so much.
 */
export async function noteRefund(deps: PaymentDependencies, given: ToNote): Promise<'noted' | 'already' | 'no-room'> {
  const { refund: id, orderId, payment, event, actor } = given
  const noted = await deps.db.transaction(async (tx) => {
    const applied = await changeOrder(tx, deps, sql`o.id = ${orderId}::uuid`, event, { actor, eventId: id })
    if (applied.status === 'done') {
      if (payment !== null)
        await tx.execute(
          sql`update payment set refunded = refunded + ${event.amount}::bigint,
                status = case when refunded + ${event.amount}::bigint >= amount then 'refunded' else status end
              where id = ${payment}::uuid`,
        )
      return 'noted'
    }
    const there = await rows(tx, sql`select 1 from order_event where id = ${id}::uuid`)
    if (there.length > 0) return 'already'
    if (payment !== null) await turn(tx, deps, { ...given, payment }, 'not-noted')
    return 'no-room'
  })
  await keepEvents(deps)
  if (noted === 'no-room' && payment !== null)
    deps.onError(
      new Error(
        `Refund ${id} went back at its gateway, and the order has no room for it: compare the order with the gateway.`,
      ),
    )
  return noted
}

/** Writes down that a gateway's refund was not given, unless somebody else who asked for the same one has heard that it was. */
async function endRefund(deps: PaymentDependencies, one: ToNote): Promise<void> {
  const { payment } = one
  if (payment === null) return
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from sales_order where id = ${one.orderId}::uuid for update`)
    const asked = await rows(tx, sql`select 1 from payment_refund where id = ${one.refund}::uuid and state = 'asked'`)
    if (asked.length > 0) await turn(tx, deps, { ...one, payment }, 'not-given')
  })
  await keepEvents(deps)
}

/** Takes in news of a refund, in the history of its order. */
export const turn = (
  tx: Queryable,
  { clock }: Pick<PaymentDependencies, 'clock'>,
  {
    refund: id,
    orderId,
    payment,
    event,
  }: Omit<ToNote, 'actor' | 'event'> & { payment: string; event: Pick<Refunded, 'amount'> },
  is: RefundNews['is'],
) =>
  applyEvent(
    tx,
    sql`o.id = ${orderId}::uuid`,
    { kind: 'refund-state', is, refund: id, payment, amount: event.amount },
    { actor: 'gateway', now: clock() },
  )
