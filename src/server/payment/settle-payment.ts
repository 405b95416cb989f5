import { sql, type SQL } from 'drizzle-orm'
import { v5 } from 'uuid'
import type { Money } from '#domain/money/money.ts'
import type { OrderActor, OrderEvent } from '#domain/order/order-state.ts'
import type { PaymentStatus } from '#domain/order/payment-status.ts'
import { translatorOf } from '#domain/store/own-words.ts'
import { keepEvents } from '../journal/journal-events.ts'
import type { OrderJournal } from '../journal/order-journal.ts'
import { readOrderRecord } from '../journal/order-record.ts'
import { reopenCart } from '../cart/reopen-cart.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { checkedRows, integer, money, nullable, row, text, uuid } from '../database/row.ts'
import { paymentStatus } from '../journal/order-shapes.ts'
import { applyEvent } from '../order/apply-event.ts'
import { orderLetter, type OrderLetterKind } from '../order/order-letters.ts'
import { readShopSettings, readStores, type StoreService } from '../store/store-service.ts'
import { refundAt } from './ask-gateway.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { PaymentLook } from './gateways/payment-gateway.ts'
import { isMailAddress } from '../mail/letter.ts'
import type { MailService } from '../mail/mail-service.ts'
import type { Settled } from './payment-contract.ts'

export type PaymentDependencies = {
  db: Database
  stores: StoreService
  mail: MailService
  clock: () => Date
  journal: OrderJournal
  gateways: Gateways
  /** The shop's origin, for links. */
  origin: () => string
  /** Called with failures of payment gateways, and with money that does not fit. */
  onError: (error: unknown) => void
}

type Payment = {
  id: string
  orderId: string
  orderNumber: string
  gateway: string
  reference: string | null
  status: PaymentStatus
  amount: Money
  currency: string
}

const paymentRow = row<Payment>('payment', {
  id: uuid,
  orderId: uuid,
  orderNumber: text,
  gateway: text,
  reference: nullable(text),
  status: paymentStatus,
  amount: money,
  currency: text,
})

/** Ways in which a payment comes to nothing, as an order's history and its letter name them. */
export type Ending = 'payment-failed' | 'payment-expired' | 'cancelled'

/** `payment-failed` is told on the page, except where the shopper had left it (`PaymentLook.wasAccepted`). */
const endLetters: Partial<Record<Ending, OrderLetterKind>> = {
  'payment-expired': 'payment-failed',
  cancelled: 'cancelled',
}

/** The time that money which came too late waits for the next try to give it back. */
const RETRY_MS = 10 * 60_000

/**
 * Takes in what became known of a payment, in whatever order and however often it is told. Money that does not fit in amount,
 * currency or reference pays for nothing, and that another reference has failed is no news of it. Money for an order that is over, or paid already, is given back.
 *
 * @param ending what it is for the order if the payment can no longer be made
 */
export async function settlePayment(
  deps: PaymentDependencies,
  paymentId: string,
  look: PaymentLook,
  actor: OrderActor,
  ending: Ending = 'payment-failed',
): Promise<Settled | 'unknown-payment'> {
  const settled = await deps.db.transaction((tx) => settle(tx, deps, paymentId, look, actor, ending))
  await keepEvents(deps)
  if (settled === 'mismatch')
    deps.onError(new Error(`Payment ${paymentId}: what its gateway says was paid is not what was asked for.`))
  if (settled === 'late') await giveBackLate(deps, paymentId)
  return settled
}

type Outcome = Settled | 'unknown-payment'

async function settle(
  tx: Queryable,
  deps: PaymentDependencies,
  paymentId: string,
  look: PaymentLook,
  actor: OrderActor,
  ending: Ending,
): Promise<Outcome> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) return 'unknown-payment'
  if (look.state === 'open' || look.state === 'unknown') {
    if (look.reference && payment.status === 'open') await write(tx, payment, 'open', look.reference, deps.clock())
    return 'open'
  }
  if (look.state === 'failed') {
    return payment.status === 'open' && isItsOwn(payment, look)
      ? fail(tx, deps, payment, look, actor, ending)
      : 'already'
  }
  if (payment.status !== 'open' && payment.status !== 'failed') return 'already'
  return fits(payment, look) ? pay(tx, deps, payment, look, actor) : 'mismatch'
}

const fits = (payment: Payment, look: PaymentLook) =>
  (look.amountMinor === undefined || look.amountMinor === payment.amount) &&
  (look.currency === undefined || look.currency.toUpperCase() === payment.currency) &&
  isItsOwn(payment, look)

const isItsOwn = (payment: Payment, { reference }: PaymentLook) =>
  reference === undefined || payment.reference === null || reference === payment.reference

async function pay(
  tx: Queryable,
  deps: PaymentDependencies,
  payment: Payment,
  look: PaymentLook,
  actor: OrderActor,
): Promise<Outcome> {
  const now = deps.clock()
  const reference = look.reference ?? payment.reference ?? payment.id
  const event: OrderEvent = { kind: 'paid', reference }
  const applied = await applyEvent(tx, sql`o.id = ${payment.orderId}::uuid`, event, { actor, now })
  if (applied.status !== 'done') {
    await write(tx, payment, 'late', reference, now)
    await note(tx, deps, payment, 'paymentLateNote')
    return 'late'
  }
  await write(tx, payment, 'paid', reference, now)
  await writeTo(tx, deps, payment.orderId, 'confirmation')
  return 'paid'
}

async function fail(
  tx: Queryable,
  deps: PaymentDependencies,
  payment: Payment,
  look: PaymentLook,
  actor: OrderActor,
  ending: Ending,
): Promise<Outcome> {
  const now = deps.clock()
  const event: OrderEvent = { kind: ending }
  const applied = await applyEvent(tx, sql`o.id = ${payment.orderId}::uuid`, event, { actor, now })
  await write(tx, payment, 'failed', payment.reference, now)
  if (applied.status !== 'done') return 'failed'
  await reopenCart(tx, payment.orderId)
  const letter = endLetters[ending] ?? (look.wasAccepted ? 'payment-failed' : undefined)
  if (letter) await writeTo(tx, deps, payment.orderId, letter)
  return 'failed'
}

/** The order is locked first, as by everything that changes one. */
async function lockPayment(tx: Queryable, paymentId: string): Promise<Payment | undefined> {
  await tx.execute(
    sql`select 1 from sales_order o where o.id = (select order_id from payment where id = ${paymentId}::uuid) for update`,
  )
  return readPayment(tx, sql`y.id = ${paymentId}::uuid`)
}

export async function readPayment(db: Queryable, which: ReturnType<typeof sql>): Promise<Payment | undefined> {
  const [payment] = await checkedRows(
    db,
    paymentRow,
    sql`select y.id, y.order_id as "orderId", o.number as "orderNumber", y.gateway, y.reference, y.status,
          y.amount::float8 as amount, y.currency
        from payment y join sales_order o on o.id = y.order_id where ${which}`,
  )
  return payment
}

async function write(
  tx: Queryable,
  { id }: Payment,
  status: PaymentStatus,
  reference: string | null,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(
    sql`update payment set status = ${status}, reference = coalesce(${reference}, reference),
          settled_at = ${status === 'open' ? sql`null` : at}, retry_at = ${status === 'late' ? at : sql`null`}
        where id = ${id}::uuid`,
  )
}

/** Into the order's history, where the shopper reads it too. @param refund the refund that it is the good end of */
async function note(
  tx: Queryable,
  { clock }: PaymentDependencies,
  { orderId }: Payment,
  messageId: 'paymentLateNote' | 'paymentReturnedNote',
  refund?: string,
): Promise<void> {
  const [order] = await checkedRows(
    tx,
    row('store of an order', { storeId: integer }),
    sql`select store_id as "storeId" from sales_order where id = ${orderId}::uuid`,
  )
  const [settings, all] = [await readShopSettings(tx), await readStores(tx)]
  const store = all.find(({ id }) => id === order!.storeId) ?? all[0]!
  const text = translatorOf(settings, store)(messageId)
  await applyEvent(
    tx,
    sql`o.id = ${orderId}::uuid`,
    { kind: 'note', text, isPublic: true },
    { actor: 'shop', now: clock(), eventId: refund },
  )
}

/** Writes a letter about an order within the transaction that changed it; to nobody who was not to hear of it from a stranger. */
export async function writeTo(
  tx: Queryable,
  { mail, origin }: PaymentDependencies,
  orderId: string,
  kind: OrderLetterKind,
): Promise<void> {
  // All by this transaction: an embedded database has one session, and waits for no other within it.
  const order = await readOrderRecord(tx, sql`o.id = ${orderId}::uuid`)
  if (!isMailAddress(order!.email)) return
  // Payments and refunds are confirmed by letter. Failures are not, or anybody could have many letters sent.
  const isAnybodys = kind === 'payment-failed' || kind === 'cancelled'
  if (order!.isUnconfirmed) return
  if (isAnybodys && !(await mail.mayWrite('order', { to: order!.email }, tx))) return
  const [settings, all] = [await readShopSettings(tx), await readStores(tx)]
  const store = all.find(({ id }) => id === order!.storeId) ?? all[0]!
  await mail.send(await orderLetter(order!, kind, settings, store, origin()), tx)
}

/** Tells whether it is time for the next try; one that seems to be later than any was written down by a clock that has been set back since. */
export function isRetryDue(now: Date): SQL {
  const never = new Date(now.getTime() + 2 * RETRY_MS)
  return sql`(retry_at <= ${now.toISOString()}::timestamptz or retry_at > ${never.toISOString()}::timestamptz)`
}

/** Gives back money that came too late, once; if that does not succeed the owner is told, and it is tried again until the owner has seen to it. */
export async function giveBackLate(deps: PaymentDependencies, paymentId: string): Promise<boolean> {
  const { db, gateways, clock, onError } = deps
  const retryAt = new Date(clock().getTime() + RETRY_MS).toISOString()
  const [claimed] = await checkedRows(
    db,
    row('claimed payment', { id: uuid }),
    sql`update payment set retry_at = ${retryAt}::timestamptz
        where id = ${paymentId}::uuid and status = 'late' and ${isRetryDue(clock())} returning id`,
  )
  const payment = claimed && (await readPayment(db, sql`y.id = ${paymentId}::uuid`))
  if (!payment) return false
  const gateway = (await gateways()).find(({ code }) => code === payment.gateway)
  const request = {
    reference: payment.reference!,
    amountMinor: payment.amount,
    currency: payment.currency,
    refundId: lateRefund(payment),
  }
  const answer = gateway ? await refundAt(gateway, request, onError) : { status: 'unavailable' as const }
  if (answer.status !== 'refunded') {
    const isNews = await db.transaction((tx) => noteKept(tx, deps, payment))
    await keepEvents(deps)
    if (isNews)
      onError(
        new Error(
          `Payment ${paymentId} came too late for order ${payment.orderNumber} and is not given back yet: ${answer.status}.`,
        ),
      )
    return false
  }
  const wasSettled = await db.transaction(async (tx) => {
    if ((await lockPayment(tx, paymentId))?.status !== 'late') return noteReturnedBeside(tx, deps, payment)
    await tx.execute(
      sql`update payment set status = 'refunded', refunded = amount, retry_at = null where id = ${paymentId}::uuid`,
    )
    await note(tx, deps, payment, 'paymentReturnedNote', lateRefund(payment))
    await writeTo(tx, deps, payment.orderId, 'refunded')
    return false
  })
  await keepEvents(deps)
  if (wasSettled)
    onError(
      new Error(
        `Payment ${paymentId}, which came too late for order ${payment.orderNumber}, was given back by its gateway while its refund was settled: the money may have gone twice.`,
      ),
    )
  return true
}

/** The refund of a payment that came too late: the same one, however often it is asked for. */
export const lateRefund = ({ id }: Pick<Payment, 'id'>): string => v5('late', id)

/**
 * Writes down, among the refunds that somebody has to know of, that a gateway gave money back whose refund its owner settled meanwhile.
 * @returns whether it was settled
 */
async function noteReturnedBeside(
  tx: Queryable,
  { clock }: PaymentDependencies,
  { id: payment, orderId, amount }: Payment,
): Promise<boolean> {
  const refund = lateRefund({ id: payment })
  const settled = await rows(tx, sql`select 1 from payment_refund where id = ${refund}::uuid and state = 'settled'`)
  if (settled.length === 0) return false
  const news: OrderEvent = { kind: 'refund-state', is: 'not-noted', refund, payment, amount }
  await applyEvent(tx, sql`o.id = ${orderId}::uuid`, news, { actor: 'gateway', now: clock() })
  return true
}

/**
 * Writes down among the refunds that somebody has to know of that a gateway keeps money which came too late.
 * @returns whether nobody was told before
 */
async function noteKept(
  tx: Queryable,
  { clock }: PaymentDependencies,
  { id: payment, orderId, amount }: Payment,
): Promise<boolean> {
  const refund = lateRefund({ id: payment })
  const isLate = (await lockPayment(tx, payment))?.status === 'late'
  const told = await rows(tx, sql`select 1 from payment_refund where id = ${refund}::uuid and state = 'late'`)
  if (!isLate || told.length > 0) return false
  const news: OrderEvent = { kind: 'refund-state', is: 'late', refund, payment, amount }
  await applyEvent(tx, sql`o.id = ${orderId}::uuid`, news, { actor: 'gateway', now: clock() })
  return true
}
