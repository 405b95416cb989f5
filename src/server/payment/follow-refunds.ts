import { sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Money } from '#domain/money/money.ts'
import { REFUND_SAFE_MS, type RefundNews, type RefundState } from '#domain/order/order-state.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { keepEvents } from '../journal/journal-events.ts'
import { rows, type Queryable } from '../database/database.ts'
import { checkedRows, instant, money, nullable, oneOf, row, text, uuid, written } from '../database/row.ts'
import { exactInstant } from '../database/instant-text.ts'
import { lookRefundAt } from './ask-gateway.ts'
import type { Backlog } from './backlog.ts'
import type { Callback, RefundLook } from './gateways/payment-gateway.ts'
import { noteRefund, turn } from './refund.ts'
import { lateRefund, type PaymentDependencies } from './settle-payment.ts'

const MINUTE_MS = 60_000
/** The time from one look at a refund to the next. */
const LOOK_AGAIN_MS = 10 * MINUTE_MS
/** The time in which whoever asked for a refund may still be noting it. */
const NOTING_MS = MINUTE_MS

type Known = {
  id: string
  orderId: string
  number: string
  paymentId: string
  gateway: string
  reference: string | null
  currency: string
  state: RefundState
  amount: Money
  asked: NonNullable<RefundNews['asked']> | null
  askedAt: string
}

const knownRefund = row<Known>('refund at a gateway', {
  id: uuid,
  orderId: uuid,
  number: text,
  paymentId: uuid,
  gateway: text,
  reference: nullable(text),
  currency: text,
  state: oneOf<RefundState>({ asked: 1, given: 1, 'not-given': 1, 'not-noted': 1, failed: 1, late: 1, settled: 1 }),
  amount: money,
  asked: nullable(written<NonNullable<RefundNews['asked']>>()),
  askedAt: instant,
})

const ofPayment = sql`y.id as "paymentId", y.gateway, y.reference, y.currency, o.id as "orderId", o.number`

const readRefund = async (db: Queryable, id: string): Promise<Known | undefined> =>
  (
    await checkedRows(
      db,
      knownRefund,
      sql`select r.id, r.state, r.amount::float8 as amount, r.asked, ${exactInstant(sql`r.asked_at`)} as "askedAt", ${ofPayment}
          from payment_refund r join payment y on y.id = r.payment_id join sales_order o on o.id = r.order_id
          where r.id = ${id}::uuid`,
    )
  )[0]

/**
 * Refunds of which it is not known whether the money went back: whoever asked for them was killed, or lost the gateway or the database. Several
 * processes may do it at once; each looks at others, and a refund is noted once in any case.
 */
export function openRefunds(deps: PaymentDependencies): Backlog<Known> {
  const { db, clock, gateways, onError } = deps
  return {
    async next(resting, most) {
      const now = clock().getTime()
      const [at, again, never] = [now, now + LOOK_AGAIN_MS, now + 2 * LOOK_AGAIN_MS].map(
        (ms) => sql`${new Date(ms).toISOString()}::timestamptz`,
      )
      // Moments later than any that is written down come from a clock that has been set back since.
      const claimed = await rows<{ id: string }>(
        db,
        sql`with due as materialized (
              select r.id from payment_refund r where r.state = 'asked' and (r.look_at <= ${at!} or r.look_at > ${never!})
                and r.id <> all(${sql.param(resting)}::uuid[])
              order by r.look_at limit ${most}::int for update skip locked)
            update payment_refund r set look_at = ${again!}, asked_at = least(r.asked_at, ${at!}) from due where r.id = due.id
            returning r.id`,
      )
      const found = await Promise.all(claimed.map(({ id }) => readRefund(db, id)))
      return found.filter((one) => one !== undefined)
    },
    idOf: ({ id }) => id,
    async work({ id, gateway: code, reference }) {
      const gateway = (await gateways()).find((one) => one.code === code)
      if (!gateway || reference === null) return false
      const look = await lookRefundAt(gateway, { reference, refundId: id }, onError)
      const before = await readRefund(db, id)
      return before !== undefined && takeInLook(deps, before, look)
    },
  }
}

const sinceAsked = ({ clock }: PaymentDependencies, { askedAt }: Known): number =>
  clock().getTime() - new Date(askedAt).getTime()

/** Takes in what a gateway says of a refund. @returns whether there is nothing more to ask */
async function takeInLook(deps: PaymentDependencies, known: Known, look: RefundLook): Promise<boolean> {
  const { id, orderId, paymentId, state, amount, asked, currency } = known
  const one = { refund: id, orderId, payment: paymentId, event: { amount } }
  if (state === 'asked') {
    if (look.state === 'given') {
      const fits = look.amountMinor === amount && look.currency === currency
      if (asked && fits) await noteRefund(deps, { ...one, ...asked })
      else await follow(deps, one, state, 'not-noted')
      return true
    }
    const isOver = sinceAsked(deps, known) >= REFUND_SAFE_MS
    if (look.state === 'failed' || (look.state === 'none' && isOver)) {
      const isTaken = await follow(deps, one, state, 'not-given', known)
      // Noted meanwhile by whoever heard that it was given: its money did not arrive.
      if (!isTaken && look.state === 'failed') await follow(deps, one, 'given', 'failed')
      return true
    }
  }
  if (state === 'given' && look.state === 'failed') await follow(deps, one, state, 'failed')
  return false
}

/**
 * Takes in news of a refund that is still in that state, once.
 * @param ended one that was not given, for the audit trail
 * @returns whether it was
 */
async function follow(
  deps: PaymentDependencies,
  one: Parameters<typeof turn>[2],
  from: RefundState,
  is: RefundNews['is'],
  ended?: Known,
): Promise<boolean> {
  const isTaken = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from sales_order where id = ${one.orderId}::uuid for update`)
    const now = await readRefund(tx, one.refund)
    // Asked for once more while its gateway was looked at: it is looked for as long again.
    if (now ? now.state !== from || (ended && now.askedAt !== ended.askedAt) : from !== 'given') return false
    const { status } = await turn(tx, deps, one, is)
    if (status !== 'done' || !ended?.asked) return status === 'done'
    const details = { is: 'not given', amount: ended.amount, refundedBefore: ended.asked.refundedBefore }
    await writeAudit(tx, { actor: 'shop', action: 'refundOrder' }, [{ subject: ended.number, details }])
    return true
  })
  await keepEvents(deps)
  return isTaken
}

/**
 * Takes in a gateway's message that the money of a refund did not arrive, even days after it was given. Whether others arrived is known from the
 * answer to whoever asked for them.
 * @throws for one that may be being noted just now: its gateway sends the message again, and it has failed after it was given, or was not given
 */
export async function takeInRefund(
  deps: PaymentDependencies,
  code: string,
  { refundId, paymentId, look }: Extract<Callback, { status: 'refund' }>,
): Promise<void> {
  if (look.state !== 'failed') return
  const known = (await readRefund(deps.db, refundId)) ?? (await givenBefore(deps.db, refundId, paymentId))
  if (known?.gateway !== code) return
  if (known.state === 'asked' && sinceAsked(deps, known) < NOTING_MS)
    throw new Error(`Refund ${refundId} failed while it was being noted: its gateway has to say so again.`)
  await takeInLook(deps, known, look)
}

/** A refund that no row tells of: of money that came too late, or given before there were such rows. */
async function givenBefore(db: Queryable, id: string, paymentId: string | undefined): Promise<Known | undefined> {
  const isLate = isUuid(paymentId) && lateRefund({ id: paymentId! }) === id
  const [found] = await checkedRows(
    db,
    knownRefund,
    isLate
      ? sql`select ${id}::uuid as id, 'given' as state, y.amount::float8 as amount, null::jsonb as asked,
              ${exactInstant(sql`y.created_at`)} as "askedAt", ${ofPayment}
            from payment y join sales_order o on o.id = y.order_id where y.id = ${paymentId}::uuid and y.status = 'refunded'`
      : sql`select e.id, 'given' as state, (e.event ->> 'amount')::float8 as amount, null::jsonb as asked,
              ${exactInstant(sql`e.created_at`)} as "askedAt", ${ofPayment}
            from order_event e join sales_order o on o.id = e.order_id
              join payment y on y.order_id = o.id and y.status in ('paid', 'refunded')
            where e.id = ${id}::uuid and e.event ->> 'kind' = 'refunded' limit 1`,
  )
  return found
}
