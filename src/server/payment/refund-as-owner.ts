import { sql, type SQL } from 'drizzle-orm'
import type { Money } from '#domain/money/money.ts'
import type { LinePieces } from '#domain/order/order-state.ts'
import { hasTaxIncluded, priceOfPieces, shippingLeft } from '#domain/order/refund-amount.ts'
import { writeAudit, type Auditor } from '../audit/write-audit.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { instantText } from '../database/instant-text.ts'
import { orderForOwner, type OrderForOwner } from '../order/orders-for-owner.ts'
import type { PaymentService } from './payment-contract.ts'

export type OwnerRefund = {
  number: string
  /** Left out: the price of `lines` and `shipping`; without these all that is left. */
  amount?: Money | undefined
  lines?: readonly LinePieces[] | undefined
  /** A part of what sending cost. */
  shipping?: Money | undefined
  /** All that was given back before, as the one who asks has seen it: more by now was given by somebody else. */
  seen?: Money | undefined
  /** All its pieces are for sale again: only with all that is left of its money, while no piece was given back by itself. */
  returnsStock: boolean
  reason?: string | undefined
  /** The gateway that took the money is given up for good, or has refused: the owner sends it. */
  isByHand?: boolean | undefined
  /** Names the request: once a refund of this name was given, none is given by it again. */
  request?: string | undefined
}

export type RefundedByOwner =
  /** `by-hand`: it is noted; the money has to be sent. */
  | { status: 'refunded' | 'by-hand'; amount: Money }
  /** The refund was asked for before and has gone back; nothing more was done. */
  | { status: 'came-through'; amount: Money; at: string }
  | RefundRefusal

export type RefundRefusal =
  | { status: 'unknown-order' | 'not-paid' }
  | { status: 'too-much'; left: Money; amount: Money }
  /** Not so much was given back when the order was read: nothing was done. */
  | { status: 'changed'; refunded: Money }
  | { status: 'wrong-line'; at: number; left: number }
  /** Sending did not cost so much, or a part of that was given back before. */
  | { status: 'wrong-shipping'; left: Money }
  /** Not all its pieces come back by it, so that they are not for sale again at once. */
  | { status: 'not-all' }
  /** Nobody knows what became of an earlier refund of another amount: that is repeated first. */
  | { status: 'unfinished'; amount: Money; at: string }
  /** `not-noted`: it went back, and the order had no room for it any more. */
  | { status: 'not-allowed' | 'refused' | 'unavailable' | 'not-noted'; amount: Money }
  /** The gateway that took the money is not set up here: nothing was given back. */
  | { status: 'not-set-up'; amount: Money; gateway: string }
  /** It is set up and has not refused, so nothing is sent by hand. */
  | { status: 'set-up'; amount: Money; gateway: string }

/** Names of refunds in the audit trail: by command and by the API. */
const ACTIONS = ['orders refund', 'refundOrder']

/** The trail's entries about a refund: before the gateway is asked, and after. */
type Told = { is: string; amount: Money; refundedBefore: Money; request?: string | undefined }
type ToldAt = Told & { at: string }

/**
 * Gives money back. The request stands in the audit trail before the gateway is asked. If it was cut off and is repeated, money is still
 * given back once: the gateway is asked with the same key, or not at all if the first request had come through.
 */
export async function refundAsOwner(
  { db, payments }: { db: Database; payments: Pick<PaymentService, 'refund'> },
  auditor: Auditor,
  given: OwnerRefund,
): Promise<RefundedByOwner> {
  const { number, lines, returnsStock, reason, isByHand } = given
  const begun = await begin(db, auditor, given)
  if ('status' in begun) return begun
  const { amount, refundedBefore, isPart, shipping } = begun
  const refunded = await payments.refund(number, amount, {
    returnsStock,
    ...(lines && { lines }),
    ...(isPart && { isPart }),
    ...(shipping > 0 && { shipping }),
    ...(isByHand && { isByHand: true as const }),
    ...(reason !== undefined && { reason }),
    actor: 'owner',
    after: refundedBefore,
  })
  if (refunded.status === 'overtaken' || refunded.status === 'came-through') {
    // The same amount at the same moment, by this request or by somebody else's, is one refund.
    const order = await orderForOwner(db, number)
    if (order?.refunded !== refundedBefore + amount) return refundAsOwner({ db, payments }, auditor, given)
    await tell(db, auditor, number, { ...begun, is: 'came through' })
    return { status: 'came-through', amount, at: (await toldOf(db, number)).at(-1)!.at }
  }
  await tell(db, auditor, number, { ...begun, is: refunded.status })
  return refunded.status === 'unknown-order' ? refunded : { amount, ...refunded }
}

/** Checks the request and writes it down, one after the other for each order. */
const begin = (db: Database, auditor: Auditor, given: OwnerRefund): Promise<(Told & Asked) | RefundedByOwner> =>
  db.transaction(async (tx) => {
    const { number } = given
    await tx.execute(sql`select 1 from sales_order where number = ${number} for update`)
    const order = await orderForOwner(tx, number)
    if (!order) return { status: 'unknown-order' }
    const same = given.request === undefined ? undefined : await givenBy(tx, number, given.request)
    if (same) return { status: 'came-through', amount: same.amount, at: same.at }
    const told = await toldOf(tx, number)
    const byOthers = told.find((one, at) => isEndedByOthers(one, told.slice(at + 1), given.request))
    if (byOthers) return { status: 'came-through', amount: byOthers.amount, at: byOthers.at }
    const open = openAmong(told)
    const asked = amountOf(order, given)
    const lost = open.filter(({ amount, refundedBefore }) => refundedBefore + amount <= order.refunded)
    for (const [at, one] of lost.entries()) {
      const isToldLater = lost.slice(at + 1).some((later) => later.request === one.request && isSameRefund(later, one))
      if (!isToldLater) await tell(tx, auditor, number, { ...one, is: 'came through' })
    }
    const mine = lost.find((one) => isAskedAgain(one, given, order, asked))
    if (mine) return { status: 'came-through', amount: mine.amount, at: mine.at }
    if (given.seen !== undefined && given.seen !== order.refunded)
      return { status: 'changed', refunded: order.refunded }
    if ('status' in asked) return asked
    const wanted = asked.amount
    const left = order.grandTotal - order.refunded
    const unknown = open.filter(({ refundedBefore }) => refundedBefore === order.refunded)
    if (unknown[0] && !unknown.some(({ amount }) => amount === wanted))
      return { status: 'unfinished', amount: unknown[0].amount, at: unknown[0].at }
    if (order.paidAt === null) return { status: 'not-paid' }
    if (wanted <= 0 || wanted > left) return { status: 'too-much', left, amount: wanted }
    if (given.returnsStock && (wanted < left || order.lines.some(({ refunded }) => refunded > 0)))
      return { status: 'not-all' }
    const begun = { is: 'asked', amount: wanted, refundedBefore: order.refunded, request: given.request }
    await tell(tx, auditor, number, begun)
    return { ...begun, ...asked }
  })

/** `isPart`: it is less than the price of the lines. `shipping`: so much of it is of what sending cost. */
type Asked = { amount: Money; isPart: boolean; shipping: Money }

function amountOf(order: OrderForOwner, { amount, lines, shipping }: OwnerRefund): Asked | RefundRefusal {
  if (!lines && shipping === undefined)
    return { amount: amount ?? order.grandTotal - order.refunded, isPart: false, shipping: 0 }
  const price = priceOfPieces(order.lines, lines ?? [], hasTaxIncluded(order))
  if (price.status === 'wrong-line') return price
  const left = shippingLeft(order)
  if (shipping !== undefined && shipping > left) return { status: 'wrong-shipping', left }
  const given = amount ?? price.amount + (shipping ?? 0)
  const besidePieces = Math.max(0, given - price.amount)
  return { amount: given, isPart: given < price.amount, shipping: Math.min(shipping ?? 0, besidePieces) }
}

const tell = (tx: Queryable, auditor: Auditor, number: string, told: Told): Promise<void> => {
  const { is, amount, refundedBefore, request } = told
  return writeAudit(tx, auditor, [
    { subject: number, details: { is, amount, refundedBefore, ...(request !== undefined && { request }) } },
  ])
}

/** The entry's refund is what is asked for now: by the request's name, or the same amount, of what was left then. */
const isAskedAgain = (
  { amount, refundedBefore, request }: Told,
  given: OwnerRefund,
  { grandTotal }: OrderForOwner,
  asked: ReturnType<typeof amountOf>,
): boolean =>
  (request !== undefined && request === given.request) ||
  amount === (isAllThatIsLeft(given) ? grandTotal - refundedBefore : 'status' in asked ? undefined : asked.amount)

const isAllThatIsLeft = ({ amount, lines, shipping }: OwnerRefund) =>
  amount === undefined && !lines && shipping === undefined

/**
 * Refunds that were asked for and of which it is not known how they ended. The last entry alone does not say it: it may be the late end of an earlier
 * refund.
 */
function openAmong(told: readonly ToldAt[]): ToldAt[] {
  let open: ToldAt[] = []
  for (const one of told) {
    const isSame = (earlier: ToldAt) => isSameRefund(earlier, one)
    if (OPEN.has(one.is)) open.push(one)
    else if (NOT_ASKED.has(one.is)) {
      // No gateway was asked this time; an earlier time it may have been.
      const asked = open.findLast(
        (earlier) => earlier.is === 'asked' && earlier.request === one.request && isSame(earlier),
      )
      open = open.filter((earlier) => earlier !== asked)
    } else open = open.filter((earlier) => !isSame(earlier))
  }
  return open
}

const isSameRefund = (one: Told, other: Told) =>
  one.amount === other.amount && one.refundedBefore === other.refundedBefore

/** Ends of requests for which no gateway was asked, and nothing noted. */
const NOT_ASKED: ReadonlySet<string> = new Set(['not-set-up', 'set-up', 'unfinished'])
const OPEN: ReadonlySet<string> = new Set(['asked', 'unavailable'])
const GIVEN: ReadonlySet<string> = new Set(['refunded', 'by-hand', 'came through'])

/** The request's own refund had no end yet when somebody else asked for the same one, which was given. */
const isEndedByOthers = (one: ToldAt, later: readonly ToldAt[], request: string | undefined): boolean =>
  request !== undefined &&
  one.request === request &&
  OPEN.has(one.is) &&
  later.some((end) => GIVEN.has(end.is) && isSameRefund(end, one))

/** The refund that a request of this name was given. It may have ended while the same request waited for its turn at the order. */
const givenBy = async (db: Queryable, number: string, request: string): Promise<ToldAt | undefined> =>
  (
    await toldOf(
      db,
      number,
      sql`details ->> 'request' = ${request} and details ->> 'is' in ('refunded', 'by-hand', 'came through')`,
    )
  ).at(-1)

/** The trail's entries about refunds of an order, the first one first. @param condition on `details`, what the trail says of a refund */
async function toldOf(db: Queryable, number: string, condition: SQL = sql`true`): Promise<ToldAt[]> {
  const actions = sql.join(
    ACTIONS.map((action) => sql`${action}`),
    sql`, `,
  )
  const told = await rows<{ details: Told; at: string }>(
    db,
    sql`select details, ${instantText(sql`created_at`)} as at from audit
        where action in (${actions}) and subject = ${number} and ${condition} order by id`,
  )
  return told.map(({ details, at }) => ({ ...details, at }))
}
