import { sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { OrderJournal } from '../journal/order-journal.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepEvents } from '../journal/journal-events.ts'
import { changeOrder } from './change-order.ts'
import { readFormerDownload } from './former-download.ts'
import { readFormerOrder } from './former-order.ts'
import { lookUp } from './look-up.ts'
import { orderHistory } from './order-history.ts'
import { isOrderToken } from './order-token.ts'
import { readOrderer, readOrderView } from './order-view.ts'
import { reorder } from './reorder.ts'
import { downloadsOfCustomer, readDownload, takeDownload } from './take-download.ts'
import { withdraw } from './withdraw.ts'
import type { CartService } from '../cart/cart-contract.ts'
import type { MailService } from '../mail/mail-service.ts'
import type { OrderService } from './order-contract.ts'
import type { StoreService } from '../store/store-service.ts'

/** Orders as shoppers see them, and what they do with them (decisions/032). */
export function createOrderService({
  db,
  stores,
  mail,
  cart,
  payments,
  journal,
  onError,
  clock,
  media,
}: {
  db: Database
  stores: StoreService
  mail: MailService
  cart: Pick<CartService, 'addLines'>
  /** Ends the payment an order waits for (server/payment/payment-contract.ts). */
  payments: { giveUp(orderId: string): Promise<'cancelled' | 'not-allowed' | 'no-payment'> }
  journal: OrderJournal
  onError: (error: unknown) => void
  clock: () => Date
  media: FileStore
}): OrderService {
  return {
    byToken: async (token) => (isOrderToken(token) ? readOrderView(db, sql`o.public_token = ${token}`) : undefined),
    ordererOf: async (token) => (isOrderToken(token) ? readOrderer(db, sql`o.public_token = ${token}`) : undefined),
    ofCustomer: async (customerId, orderId) =>
      isUuid(orderId)
        ? readOrderView(db, sql`o.id = ${orderId}::uuid and o.customer_id = ${customerId}::uuid`)
        : undefined,
    history: (customerId, page, pageSize) => orderHistory(db, customerId, page, pageSize),
    lookUp: (given, from) => lookUp(db, given, from, clock()),
    reorder: (owner, store, orderId, from) => reorder({ db, cart, clock }, owner, store, orderId, from),
    async cancel(orderId, origin) {
      const given = await payments.giveUp(orderId)
      if (given !== 'no-payment') return given
      const changed = await db.transaction((tx) =>
        changeOrder(
          tx,
          { mail, clock, origin: () => origin },
          sql`o.id = ${orderId}::uuid`,
          { kind: 'cancelled' },
          { actor: 'shopper' },
        ),
      )
      await keepEvents({ db, journal, onError })
      return changed.status === 'done' ? 'cancelled' : 'not-allowed'
    },
    withdraw: (store, notice, from) => withdraw({ db, mail, stores, journal, onError }, store, notice, from, clock()),
    downloads: (customerId, page, pageSize) => downloadsOfCustomer(db, customerId, page, pageSize),
    download: (token) => readDownload(db, token),
    formerDownload: (hash) => readFormerDownload(db, hash),
    formerOrder: (customerId, formerId) => readFormerOrder(db, customerId, formerId),
    takeDownload: (token) => takeDownload(db, media, token),
  }
}
