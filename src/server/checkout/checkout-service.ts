import type { PlaceOrderResult } from '#domain/checkout/results.ts'
import { localeOf } from '../catalog/locale.ts'
import { defaultCountry } from '../cart/view-cart.ts'
import type { Database } from '../database/database.ts'
import type { CheckoutService, StoreService } from '../services.ts'
import type { OrderJournal } from './order-journal.ts'
import type { OrderRecord } from './order-record.ts'
import { orderView } from './order-view.ts'
import { Overtaken, placeOrder, type Placing } from './place-order.ts'
import { takeBack } from './take-back.ts'

export type CheckoutDependencies = {
  db: Database
  stores: StoreService
  clock: () => Date
  journal: OrderJournal
}

const ATTEMPTS = 3

/**
 * Orders are placed in one transaction, then written to the journal, then acknowledged. Nobody is told of an order that
 * is not in the journal: if it cannot be written (disk full), the order is taken back and the call throws, so that the
 * shopper hears that it did not work and finds the cart as it was.
 */
export function createCheckoutService({ db, stores, clock, journal }: CheckoutDependencies): CheckoutService {
  async function acknowledge(status: 'placed' | 'already-placed', order: OrderRecord): Promise<PlaceOrderResult> {
    const { token, number } = order
    try {
      await journal.append(order)
    } catch (error) {
      await takeBack(db, order)
      throw new Error('An order could not be written to the journal and was taken back.', { cause: error })
    }
    return { status, token, number }
  }

  async function place(placing: Placing): Promise<PlaceOrderResult> {
    for (let attempt = 1; ; attempt++) {
      try {
        const placed = await db.transaction((tx) => placeOrder(tx, placing))
        return 'order' in placed ? await acknowledge(placed.status, placed.order) : placed
      } catch (error) {
        // The next attempt sees what the other order left and says so.
        if (!(error instanceof Overtaken) || attempt === ATTEMPTS) throw error
      }
    }
  }

  return {
    async place({ sessionHash }, store, input) {
      if (!sessionHash) return { status: 'cart-empty' }
      const [settings, all] = await Promise.all([stores.settings(), stores.all()])
      const read = { ...localeOf(store, all), defaultCountry: defaultCountry(settings) }
      return place({ sessionHash, store, settings, read, now: clock(), input })
    },
    order: (token) => orderView(db, token),
  }
}
