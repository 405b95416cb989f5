import { sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { keepEvents } from '../journal/journal-events.ts'
import { checkedRows, flag, instant, nullable, row, text, uuid } from '../database/row.ts'
import { orderState } from '../journal/order-shapes.ts'
import { isOrderToken } from '../order/order-token.ts'
import { cancelAt, lookAt, readCallbackOf } from './ask-gateway.ts'
import { createBacklog } from './backlog.ts'
import { unpaidOrders } from './expire-unpaid.ts'
import { openRefunds, takeInRefund } from './follow-refunds.ts'
import { giveDaysToPay, giveMinutesToPay } from './give-time.ts'
import { leftBehind } from './pay-nothing.ts'
import type { PaymentLook } from './gateways/payment-gateway.ts'
import { forgetRefused, noteRefused, type WhyRefused } from './refused-messages.ts'
import { refund } from './refund.ts'
import { giveBackLate, isRetryDue, type PaymentDependencies, settlePayment } from './settle-payment.ts'
import type { PaymentService } from './payment-contract.ts'

/** A process that has not ended an order by then is taken for dead. */
const LEASE_MS = 2 * 60_000
const MINUTE_MS = 60_000

type Due = { orderId: string; paymentId: string; gateway: string; reference: string | null; createdAt: string }

const payment = { paymentId: uuid, gateway: text, reference: nullable(text) }
const duePayment = row<Due>('due payment', { ...payment, orderId: uuid, createdAt: instant })
const returnedOrder = row('order come back from its gateway', {
  ...payment,
  number: text,
  state: orderState,
  isPaid: flag,
  isLate: flag,
})
const openPayment = row('open payment', payment)
const namedPayment = row('payment of a callback', { id: uuid, isSeen: flag })
const latePayment = row('late payment', { id: uuid })

export function createPaymentService(deps: PaymentDependencies): PaymentService {
  const { db, stores, clock, gateways, origin, onError } = deps
  const gatewayOf = async (code: string) => (await gateways()).find((one) => one.code === code)
  const settle: PaymentService['settle'] = async (paymentId, look, actor) =>
    isUuid(paymentId) ? settlePayment(deps, paymentId, look, actor) : 'unknown-payment'

  async function cancel(due: Pick<Due, 'paymentId' | 'gateway' | 'reference'>): Promise<PaymentLook> {
    const gateway = await gatewayOf(due.gateway)
    const payment = { paymentId: due.paymentId, reference: due.reference ?? undefined }
    return gateway ? cancelAt(gateway, payment, onError) : { state: 'unknown' }
  }

  /** Takes orders whose time is over for this process: two at once take different ones. */
  const claimDue = (resting: readonly string[], most: number) => {
    const now = clock()
    const until = new Date(now.getTime() + LEASE_MS).toISOString()
    return checkedRows(
      db,
      duePayment,
      sql`with due as materialized (
            select o.id from sales_order o where o.status = 'pending-payment' and o.hold_until <= ${now.toISOString()}::timestamptz
              and o.id <> all(${sql.param(resting)}::uuid[])
            order by o.hold_until limit ${most}::int for update skip locked),
          claimed as (update sales_order o set hold_until = ${until}::timestamptz from due where o.id = due.id
            returning o.id, o.created_at)
          select c.id as "orderId", y.id as "paymentId", y.gateway, y.reference, c.created_at as "createdAt"
          from claimed c join payment y on y.order_id = c.id where y.status = 'open'`,
    )
  }

  /**
   * A gateway that cannot say is given as much time again; what comes after that is given back. Money that does not fit pays for nothing: the
   * order ends, or it would hold its goods for ever. The owner was told, and looks at the gateway.
   */
  async function expire(due: Due): Promise<boolean> {
    const { paymentHoldMinutes } = await stores.settings()
    const look = await cancel(due)
    const waited = clock().getTime() - new Date(due.createdAt).getTime()
    if (look.state === 'unknown' && waited >= 2 * paymentHoldMinutes * MINUTE_MS) look.state = 'failed'
    const settledBy = (known: PaymentLook) => settlePayment(deps, due.paymentId, known, 'shop', 'payment-expired')
    const settled = await settledBy(look)
    return (settled === 'mismatch' ? await settledBy({ state: 'failed' }) : settled) === 'failed'
  }

  const lateMoney = (resting: readonly string[], most: number) =>
    checkedRows(
      db,
      latePayment,
      sql`select id from payment where status = 'late' and ${isRetryDue(clock())}
            and id <> all(${sql.param(resting)}::uuid[])
          order by retry_at limit ${most}::int`,
    )

  const payForNothing = createBacklog(leftBehind(deps), onError)
  const endUnpaid = createBacklog(unpaidOrders(deps), onError)
  const endUnfinished = createBacklog({ next: claimDue, idOf: ({ orderId }) => orderId, work: expire }, onError)
  const returnLate = createBacklog(
    { next: lateMoney, idOf: ({ id }) => id, work: ({ id }) => giveBackLate(deps, id) },
    onError,
  )

  const followRefunds = createBacklog(openRefunds(deps), onError)

  return {
    settle,
    async returned(token) {
      if (!isOrderToken(token)) return undefined
      const [order] = await checkedRows(
        db,
        returnedOrder,
        sql`select o.number, o.status as state, o.paid_at is not null as "isPaid", y.id as "paymentId", y.gateway, y.reference,
              y.status in ('late', 'refunded') as "isLate"
            from sales_order o join payment y on y.order_id = o.id where o.public_token = ${token}
            order by y.id desc limit 1`,
      )
      if (!order) return undefined
      const told = { token, number: order.number }
      if (order.state !== 'pending-payment')
        return { ...told, status: order.isPaid ? 'paid' : order.isLate ? 'late' : 'failed' }
      const gateway = await gatewayOf(order.gateway)
      const payment = { paymentId: order.paymentId, reference: order.reference ?? undefined }
      let look: PaymentLook = gateway ? await lookAt(gateway, payment, onError) : { state: 'unknown' }
      if (look.state === 'open') look = await cancel(order)
      const settled = await settlePayment(deps, order.paymentId, look, 'shopper')
      if (settled === 'already') return this.returned(token)
      return { ...told, status: settled === 'paid' || settled === 'failed' || settled === 'late' ? settled : 'open' }
    },
    async giveUp(orderId) {
      const [open] = await checkedRows(
        db,
        openPayment,
        sql`select y.id as "paymentId", y.gateway, y.reference from payment y join sales_order o on o.id = y.order_id
            where o.id = ${orderId}::uuid and o.status = 'pending-payment' and y.status = 'open'`,
      )
      if (!open) return 'no-payment'
      const look = await cancel(open)
      // The shopper's word counts unless the gateway says "paid": money that comes after it is given back.
      const ended: PaymentLook = look.state === 'paid' ? look : { state: 'failed' }
      const settled = await settlePayment(deps, open.paymentId, ended, 'shopper', 'cancelled')
      return settled === 'failed' ? 'cancelled' : 'not-allowed'
    },
    async callback(code, message) {
      const gateway = await gatewayOf(code)
      if (!gateway?.readCallback) return 'unknown'
      const callback = await readCallbackOf(gateway, message)
      if (callback.status === 'forged' || callback.status === 'malformed') {
        const why = await noteRefused(db, code, callback, clock())
        if (why) onError(new Error(REFUSED[why](code)))
        return callback.status
      }
      await forgetRefused(db, code)
      if (callback.status === 'irrelevant') return 'done'
      if (callback.status === 'refund') {
        await takeInRefund(deps, code, callback)
        return 'done'
      }
      const { eventId, paymentId, reference, asked, look } = callback
      const [known] = await checkedRows(
        db,
        namedPayment,
        sql`select y.id, exists (select 1 from payment_callback k where k.gateway = ${code} and k.event_id = ${eventId}) as "isSeen"
            from payment y where y.gateway = ${code}
              and (y.id = ${isUuid(paymentId) ? paymentId! : null}::uuid or y.reference = ${reference ?? null})
            limit 1`,
      )
      // Sent again it would be none of ours either: most are of another shop with the same account.
      if (!known) {
        if (look.state === 'paid' && asked && originOf(asked.returnUrl) === originOf(origin()))
          onError(
            new Error(
              `Payment ${paymentId} for order ${asked.orderNumber} was made at "${code}", and the shop has no such payment, as after a restore: look at the gateway.`,
            ),
          )
        return 'done'
      }
      if (known.isSeen) return 'done'
      await settlePayment(deps, known.id, look, 'gateway')
      await db.execute(
        sql`insert into payment_callback (gateway, event_id) values (${code}, ${eventId}) on conflict do nothing`,
      )
      return 'done'
    },
    async expireDue(isStopped = () => false) {
      await payForNothing(isStopped)
      const unpaid = await endUnpaid(isStopped)
      await keepEvents(deps)
      const unfinished = await endUnfinished(isStopped)
      return { expired: unpaid + unfinished, refunded: await returnLate(isStopped) }
    },
    async giveTime() {
      const [{ paymentHoldMinutes }, now] = [await stores.settings(), sql`${clock().toISOString()}::timestamptz`]
      await giveDaysToPay(db, now)
      await giveMinutesToPay(db, now, paymentHoldMinutes)
    },
    followRefunds: async (isStopped = () => false) => ({ refunds: await followRefunds(isStopped) }),
    refund: (orderNumber, amount, how) => refund(deps, orderNumber, amount, how),
  }
}

const REFUSED: Record<WhyRefused, (gateway: string) => string> = {
  clock: (gateway) => `Messages of "${gateway}" are refused: its clock and that of this machine do not agree.`,
  secret: (gateway) => `Messages of "${gateway}" are refused: they are not signed with the secret that the shop has.`,
}

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined)
