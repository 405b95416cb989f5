import { createCartService } from './cart/cart-service.ts'
import { createCatalogService } from './catalog/catalog-service.ts'
import { createCheckoutService } from './checkout/checkout-service.ts'
import type { OrderJournal } from './checkout/order-journal.ts'
import type { Database } from './database/database.ts'
import { isMigrated } from './database/migrate.ts'
import type { Shop } from './services.ts'
import { createStoreService } from './store/store-service.ts'

export type ShopOptions = {
  db: Database
  journal: OrderJournal
  mediaDir: string
  /** The present moment; tests pass their own. */
  clock?: () => Date
  /** Told of failures that no request sees, such as an index that could not be built in the background. */
  onError?: (error: unknown) => void
}

/** Wires the services over one database, which stays its opener's to close. */
export function createShop({ db, journal, mediaDir, clock = () => new Date(), onError }: ShopOptions): Shop {
  const stores = createStoreService({ db, clock })
  const catalog = createCatalogService({ db, stores, clock, onError })
  return {
    stores,
    catalog,
    cart: createCartService({ db, stores, clock, cards: catalog.cards }),
    checkout: createCheckoutService({ db, stores, clock, journal }),
    clock,
    warm: catalog.refresh,
    mediaDir,
    async ping() {
      if (!(await isMigrated(db))) throw new Error('The database lacks migrations of this release.')
    },
  }
}
