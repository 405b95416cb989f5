import { sql } from 'drizzle-orm'
import type { CheckoutInput, PlaceOrderResult } from '#domain/checkout/results.ts'
import { keptCard, type PaymentCard } from '#domain/payment-card/payment-card.ts'
import { paths } from '#domain/paths.ts'
import type { OrderedBy } from '#domain/payment/payment-method.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { Auditor } from '../audit/write-audit.ts'
import { localeOf } from '../store/locale.ts'
import { inBatches } from './in-batches.ts'
import { isKnown, ownerKey, type KnownOwner } from '../cart/stored/owner.ts'
import { readPlaces } from '../cart/view-cart.ts'
import { isMailAddress } from '../mail/letter.ts'
import { orderLetter } from '../order/order-letters.ts'
import { isOrderToken } from '../order/order-token.ts'
import { startAt } from '../payment/ask-gateway.ts'
import {
  countPaymentAttempt,
  forgivePaymentAttempt,
  mayTryToPay,
  type PaymentAttempt,
} from '../payment/payment-attempts.ts'
import { oneByOne } from '../in-process/one-by-one.ts'
import { payNothing } from '../payment/pay-nothing.ts'
import { OFFLINE_CODES } from '../payment/gateways/offline-gateways.ts'
import type { PaymentGateway } from '../payment/gateways/payment-gateway.ts'
import { type PaymentDependencies, settlePayment } from '../payment/settle-payment.ts'
import { forgiveAttempt } from '../limits/attempts.ts'
import { countOrder, type DayLimits, mayHaveLines, payingLimits, unpaidLimits, withinStocks } from './day-limits.ts'
import { createDrafts } from './drafts.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type OrderRecord, readOrderRecord, type StoredOrder } from '../journal/order-record.ts'
import { type Confirm, orderedBefore, Overtaken, type Placed, placeOrders, type Placing } from './place-order.ts'
import { takeBack } from './take-back.ts'
import { countUnpaidOrder, hasEmptiedMany, linesToOrder, type ToOrder } from './unpaid-orders.ts'
import { waitingOrder } from './waiting-order.ts'
import type { CartOwner } from '../cart/cart-contract.ts'
import type { CheckoutService } from './checkout-contract.ts'

export type CheckoutDependencies = PaymentDependencies & {
  /** Called with the code of a log's `event` when something may be an attack. */
  onAlert?: ((event: string) => void) | undefined
  /** True if guests may have only so many unpaid orders. */
  isLimited?: boolean | undefined
}

/** The limits of an order, and the lines of the cart that is ordered. */
type Bounds = ToOrder & { limits: DayLimits }

const ATTEMPTS = 3
const MOST_TOGETHER = 16
const MINUTE_MS = 60_000

/** Ways to order that need no gateway. */
const PAID_BY_HAND: ReadonlySet<OrderedBy> = new Set<OrderedBy>(['free', ...OFFLINE_CODES])

/**
 * Places orders: in one transaction, then written to the journal, then acknowledged. An order that is not in the journal is never
 * acknowledged: if it cannot be written (disk full), the order is taken back and the call throws; the shopper is told that it did
 * not work and finds the cart as it was. An order that is paid at a gateway is placed first, its goods held, and journaled; only
 * then, while nothing is locked, the gateway is asked (decisions/031). One that costs nothing is paid then, too.
 */
export function createCheckoutService(deps: CheckoutDependencies): CheckoutService {
  const { db, stores, mail, clock, journal, gateways, origin, onError, onAlert = () => {}, isLimited = true } = deps
  const inTurn = oneByOne()

  async function keepInJournal(
    status: 'placed' | 'already-placed',
    order: OrderRecord,
    auditor?: Auditor,
  ): Promise<void> {
    try {
      await journal.append(order)
    } catch (error) {
      if (status === 'placed') await takeBack(db, order, auditor)
      throw new Error('An order could not be written to the journal and was taken back.', { cause: error })
    }
  }

  const confirm: Confirm = async (tx, placed) => {
    // An account of a former shop may have an address that no letter goes to: it is ordered for by telephone all the same.
    const told = placed.filter(({ order }) => isMailAddress(order.email))
    const letters = told.map(({ placing: { settings, store }, order }) =>
      orderLetter(order, 'confirmation', settings, store, origin()),
    )
    await mail.send(await Promise.all(letters), tx)
  }

  /** Orders that wait for the database are placed together: one among many costs half of what it costs alone. */
  const placeTogether = inBatches<Placing, Placed>({
    work: (placings) => db.transaction((tx) => placeOrders(tx, placings, confirm)),
    most: MOST_TOGETHER,
    // The embedded engine does one transaction at a time.
    atOnce: db.kind === 'embedded' ? 1 : 2,
    fits: ({ store, input }, taken) =>
      taken.every((one) => one.store.id === store.id && one.input.seen.cartId !== input.seen.cartId),
  })

  async function placeInOneGo(placing: Placing): Promise<Placed> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await placeTogether(placing)
      } catch (error) {
        // The next attempt sees what the other order left over, and says so.
        if (!(error instanceof Overtaken) || attempt === ATTEMPTS) throw error
      }
    }
  }

  /** An order that is kept stands: what cannot be counted or looked at then is a matter of the log, and not of the shopper. */
  async function placeAndKeep(placing: Placing, bounds: Bounds | undefined): Promise<Placed> {
    const placed = await placeInOneGo(placing)
    if (!('order' in placed)) return placed
    await keepInJournal(placed.status, placed.order, placing.auditor)
    if (bounds && placed.status === 'placed') {
      const { order, stocks } = placed
      await countOrder(db, bounds.limits, { lines: order.lines.length, stocks }, placing.now).catch(onError)
    }
    return placed
  }

  async function placeWithin(placing: Placing, bounds: Bounds | undefined): Promise<Placed> {
    if (!bounds) return placeAndKeep(placing, bounds)
    const within = (mostStocks: number) => placeAndKeep({ ...placing, counted: bounds, mostStocks }, bounds)
    const placed = await withinStocks({ db, onError }, bounds, placing.now, within)
    if (placed.status === 'unpaid') onAlert('unpaid_orders_limited')
    return placed
  }

  async function place(placing: Placing, card: PaymentCard | undefined, bounds?: Bounds): Promise<PlaceOrderResult> {
    const placed = await placeWithin(placing, bounds)
    if (!('order' in placed)) return placed
    const { status, order } = placed
    const { token, number, payment } = order
    if (status === 'already-placed') {
      if (order.fingerprint != null && order.fingerprint !== fingerprintOf(placing.input))
        return { status: 'ordered-otherwise', token, number }
      if (order.state !== 'pending-payment' && order.paymentMethod !== 'free') return { status, token, number }
    }
    if (order.paymentMethod === 'free') await payNothing(deps, order.id)
    else if (status === 'placed' && !placing.auditor)
      await hasEmptiedMany(db, order.movements).then(
        (isTrue) => isTrue && onAlert('unpaid_order_emptied_stock'),
        onError,
      )
    if (!payment) return { status, token, number }
    if (await countPaymentAttempt(db, placing, placing.now)) return pay(order, payment, placing.store, placing, card)
    if (status === 'placed') await settlePayment(deps, payment.id, { state: 'failed' }, 'shop')
    return tooManyAttempts()
  }

  /** Places an order that is paid later, or costs nothing. A guest's address may be anybody's: its letters are counted, a customer's are not. */
  async function placeUnpaid(placing: Placing, from: string | undefined): Promise<PlaceOrderResult> {
    const { owner, input, settings, now } = placing
    if (from === undefined) return place(placing, undefined)
    if (!isLimited) return placeConfirmed(placing, from)
    // A button pressed twice makes one order: the second press waits for the first and is not counted.
    return inTurn(ownerKey(owner), async () => {
      if (await orderedBefore(db, owner, input.seen.cartId)) return place(placing, undefined)
      const bounds = { limits: unpaidLimits(from, settings.unpaidOrders), ...(await linesToOrder(db, owner)) }
      const orderer = { email: input.email, from, customerId: owner.customerId }
      const counted =
        (await mayHaveLines(db, bounds.limits, bounds.lines, now)) &&
        (await countUnpaidOrder(db, orderer, settings.unpaidOrders, now))
      if (counted) {
        return placeCounted(
          () => placeConfirmed(placing, from, bounds),
          () => forgiveAttempt(db, counted),
        )
      }
      onAlert('unpaid_orders_limited')
      return { status: 'unpaid', messageId: 'unpaidTooMany' }
    })
  }

  /** A press that makes no order, as while the database has no time, does not count: nobody is kept from ordering, or from letters, by what they did not order. */
  async function placeCounted(
    place: () => Promise<PlaceOrderResult>,
    takeBack: () => Promise<void>,
  ): Promise<PlaceOrderResult> {
    let isPlaced = false
    try {
      const result = await place()
      isPlaced = result.status === 'placed'
      return result
    } finally {
      if (!isPlaced) await takeBack().catch(onError)
    }
  }

  async function placeConfirmed(placing: Placing, from: string, bounds?: Bounds): Promise<PlaceOrderResult> {
    const { owner, input } = placing
    if (owner.customerId !== undefined) return place({ ...placing, from }, undefined, bounds)
    const letter = { to: input.email, from }
    if (!(await mail.mayWrite('order', letter)))
      return place({ ...placing, from, isUnconfirmed: true }, undefined, bounds)
    return placeCounted(
      () => place({ ...placing, from, isUnconfirmed: false }, undefined, bounds),
      () => mail.giveBack('order', letter),
    )
  }

  /** Asks the gateway for the payment while nothing is locked. A second press finds the same payment, which takes money once. */
  async function pay(
    { token, number, grandTotal, currency, email }: OrderRecord,
    payment: NonNullable<OrderRecord['payment']>,
    store: StoreView,
    attempt: PaymentAttempt,
    card: PaymentCard | undefined,
  ): Promise<PlaceOrderResult> {
    const gateway = (await gateways()).find(({ code }) => code === payment.gateway)
    if (!gateway) return { status: 'checking', token, number }
    const request = {
      paymentId: payment.id,
      orderNumber: number,
      amountMinor: grandTotal,
      currency,
      email,
      language: store.locale,
      returnUrl: new URL(paths.paymentReturn(token), origin()).href,
      expiresAt: new Date(payment.holdUntil),
    }
    const answer = await startAt(gateway, request, card, onError)
    switch (answer.status) {
      case 'paid': {
        const { status: _, ...told } = answer
        const settled = await settlePayment(deps, payment.id, { state: 'paid', ...told }, 'gateway')
        if (settled === 'paid') return { status: 'placed', token, number }
        if (settled === 'late') return { status: 'unpaid', messageId: 'paymentTooLate' }
        return { status: settled === 'already' ? 'already-placed' : 'checking', token, number }
      }
      case 'declined': {
        const settled = await settlePayment(deps, payment.id, { state: 'failed' }, 'gateway')
        return settled === 'failed'
          ? { status: 'unpaid', messageId: answer.messageId }
          : { status: 'already-placed', token, number }
      }
      case 'redirect':
        await settlePayment(deps, payment.id, { state: 'open', reference: answer.reference }, 'gateway')
        return { status: 'redirect', url: answer.url, token, number }
      case 'unavailable':
        await forgivePaymentAttempt(db, attempt).catch(onError)
        return { status: 'checking', token, number }
      case 'later':
        throw new Error(`The gateway "${gateway.code}" takes the money later, but does not say so by "isOffline".`)
    }
  }

  /**
   * Goes on with the payment of an order that still waits for it, in the order's language, whatever the shopper reads the shop in by now: gateways
   * refuse the same payment in other words. Each call counts as an attempt.
   */
  async function goOn(
    order: StoredOrder,
    store: StoreView,
    who: { owner: CartOwner; from: string | undefined },
    card?: PaymentCard,
  ): Promise<PlaceOrderResult> {
    const { token, number, payment, state, cartId } = order
    if (!payment || cartId === null || state !== 'pending-payment') return { status: 'already-placed', token, number }
    const attempt = { ...who, input: { seen: { cartId } } }
    if (!(await countPaymentAttempt(db, attempt, clock()))) return tooManyAttempts()
    return pay(order, payment, (await stores.all()).find(({ id }) => id === order.storeId) ?? store, attempt, card)
  }

  function tooManyAttempts(): PlaceOrderResult {
    onAlert('payment_attempts_limited')
    return { status: 'unpaid', messageId: 'paymentTooManyAttempts' }
  }

  const payingAt = (gateway: PaymentGateway, card: PaymentCard | undefined, holdMinutes: number, now: Date) => ({
    gateway: gateway.code,
    holdUntil: new Date(now.getTime() + holdMinutes * MINUTE_MS),
    card: card ? keptCard(card) : null,
  })

  async function placingOf(owner: KnownOwner, store: StoreView, input: CheckoutInput): Promise<Placing> {
    const [settings, all] = await Promise.all([stores.settings(), stores.all()])
    const read = { ...localeOf(store, all), ...readPlaces(settings) }
    return { owner, store, settings, read, now: clock(), input }
  }

  return {
    async place(owner, store, input, card, from) {
      if (!isKnown(owner)) return { status: 'cart-empty' }
      const placing = await placingOf(owner, store, input)
      const { settings } = placing
      const gateway = (await gateways()).find(({ code }) => code === input.payment)
      // The way to pay was taken away since the shopper was offered it: an order by it would wait for ever.
      if (!gateway && !PAID_BY_HAND.has(input.payment)) return { status: 'unpaid', messageId: 'paymentUnavailable' }
      if (!gateway || gateway.isOffline) return placeUnpaid(placing, from)
      if (gateway.needsCard && !card) throw new Error(`Paying by "${gateway.code}" needs a card.`)
      const paying = payingAt(gateway, card, settings.paymentHoldMinutes, placing.now)
      const bounds =
        from === undefined || !isLimited
          ? undefined
          : { limits: payingLimits(from), ...(await linesToOrder(db, owner)) }
      const mayPay =
        (!bounds || (await mayHaveLines(db, bounds.limits, bounds.lines, placing.now))) &&
        (await mayTryToPay(db, { owner, input, from }, placing.now))
      if (!mayPay) return tooManyAttempts()
      return inTurn(ownerKey(owner), () => place({ ...placing, paying, from }, card, bounds))
    },
    async placeAsStaff(owner, store, input, auditor) {
      if ((await gateways()).some(({ code, isOffline }) => code === input.payment && !isOffline))
        throw new Error(`Nobody of the staff pays by "${input.payment}".`)
      return place({ ...(await placingOf(owner, store, input)), auditor }, undefined)
    },
    async placedBefore(owner, cartId) {
      const order = isKnown(owner) ? await orderedBefore(db, owner, cartId) : undefined
      if (!order) return undefined
      await keepInJournal('already-placed', order)
      const { token, number, paymentMethod: payment, state } = order
      return { token, number, payment, isPaying: state === 'pending-payment' }
    },
    waitingOrder: async (owner) => (isKnown(owner) ? waitingOrder(db, owner) : undefined),
    async payAgain(owner, store, cartId, card, from) {
      if (!isKnown(owner)) return { status: 'cart-empty' }
      return inTurn(ownerKey(owner), async () => {
        const order = await orderedBefore(db, owner, cartId)
        // The payment it waited for was declined: the cart is open again.
        return order ? goOn(order, store, { owner, from }, card) : { status: 'unpaid', messageId: 'paymentDeclined' }
      })
    },
    payOrder: (owner, store, token, from) =>
      inTurn(`order ${token}`, async () => {
        const order = isOrderToken(token) ? await readOrderRecord(db, sql`o.public_token = ${token}`) : undefined
        return order ? goOn(order, store, { owner, from }) : { status: 'cart-empty' }
      }),
    ...createDrafts(db),
    paymentOrigins: async () => (await gateways()).flatMap(({ pageOrigin }) => pageOrigin ?? []),
  }
}
