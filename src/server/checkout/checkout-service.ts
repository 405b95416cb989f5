import { v5 } from 'uuid'
import type { PlaceOrderResult } from '#domain/checkout/results.ts'
import { keptCard, type PaymentCard } from '#domain/payment-card/payment-card.ts'
import { localeOf } from '../catalog/locale.ts'
import { isKnown, ownerKey } from '../cart/owner.ts'
import { defaultCountry } from '../cart/view-cart.ts'
import type { Database } from '../database/database.ts'
import { askGateway, releasePayment } from '../payment/ask-gateway.ts'
import { oneByOne } from '../payment/one-by-one.ts'
import type { PaymentGateway } from '../payment/payment-gateway.ts'
import type { CheckoutService, StoreService } from '../services.ts'
import type { OrderJournal } from './order-journal.ts'
import type { OrderRecord } from './order-record.ts'
import { orderView } from './order-view.ts'
import { Overtaken, placeOrder, type Placing, readyToPlace } from './place-order.ts'
import { takeBack } from './take-back.ts'

export type CheckoutDependencies = {
  db: Database
  stores: StoreService
  clock: () => Date
  journal: OrderJournal
  gateways: readonly PaymentGateway[]
  /** Told of a payment gateway that fails. */
  onError?: (error: unknown) => void
}

const ATTEMPTS = 3

/**
 * Orders are placed in one transaction, then written to the journal, then acknowledged. Nobody is told of an order that
 * is not in the journal: if it cannot be written (disk full), the order is taken back and the call throws, so that the
 * shopper hears that it did not work and finds the cart as it was.
 */
export function createCheckoutService({
  db,
  stores,
  clock,
  journal,
  gateways,
  onError = () => {},
}: CheckoutDependencies): CheckoutService {
  const inTurn = oneByOne()

  async function acknowledge(
    status: 'placed' | 'already-placed',
    order: OrderRecord,
    onTakenBack?: () => Promise<void>,
  ): Promise<PlaceOrderResult> {
    const { token, number } = order
    try {
      await journal.append(order)
    } catch (error) {
      await takeBack(db, order)
      await onTakenBack?.()
      throw new Error('An order could not be written to the journal and was taken back.', { cause: error })
    }
    return { status, token, number }
  }

  async function place(placing: Placing, onTakenBack?: () => Promise<void>): Promise<PlaceOrderResult> {
    for (let attempt = 1; ; attempt++) {
      try {
        const placed = await db.transaction((tx) => placeOrder(tx, placing))
        return 'order' in placed ? await acknowledge(placed.status, placed.order, onTakenBack) : placed
      } catch (error) {
        // The next attempt sees what the other order left and says so.
        if (!(error instanceof Overtaken) || attempt === ATTEMPTS) throw error
      }
    }
  }

  /**
   * The card is asked before the order is made, while nothing is locked; an order is only made of what was authorised.
   * What is thrown releases nothing, because the order may have been placed all the same: the next try finds it, or the
   * payment that is held for it.
   */
  async function payAndPlace(gateway: PaymentGateway, card: PaymentCard, placing: Placing): Promise<PlaceOrderResult> {
    const ready = await db.transaction((tx) => readyToPlace(tx, placing))
    if (ready.status === 'already-placed') return acknowledge(ready.status, ready.order)
    if (ready.status !== 'ready') return ready
    const { cart, priced } = ready
    const request = {
      paymentId: v5(`${cart.id} ${cart.version}`, v5.URL),
      orderNumber: '',
      amountMinor: priced.totals.grandTotal,
      currency: placing.store.currency,
      email: placing.input.email,
      language: placing.store.locale,
      returnUrl: '',
      expiresAt: placing.now,
    }
    const answer = await askGateway(gateway, card, request, onError)
    if (answer.status === 'declined') return { status: 'unpaid', messageId: answer.messageId }
    if (answer.status !== 'paid') return { status: 'unpaid', messageId: 'paymentUnavailable' }
    const { reference } = answer
    const release = () => releasePayment(gateway, request, reference, onError)
    const result = await place({ ...placing, paid: { card: keptCard(card), reference } }, release)
    if (result.status !== 'placed' && result.status !== 'already-placed') await release()
    return result
  }

  return {
    async place(owner, store, input, card) {
      if (!isKnown(owner)) return { status: 'cart-empty' }
      const [settings, all] = await Promise.all([stores.settings(), stores.all()])
      const read = { ...localeOf(store, all), defaultCountry: defaultCountry(settings) }
      const placing = { owner, store, settings, read, now: clock(), input }
      const gateway = gateways.find(({ code }) => code === input.payment)
      if (!gateway?.needsCard) return place(placing)
      if (!card) throw new Error(`Paying by "${gateway.code}" needs a card.`)
      return inTurn(ownerKey(owner), () => payAndPlace(gateway, card, placing))
    },
    order: (token) => orderView(db, token),
  }
}
