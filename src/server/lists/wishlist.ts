import { createCartService } from '../cart/cart-service.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { createStoreService } from '../store/store-service.ts'
import type { WishDependencies } from './read-wishes.ts'
import { createSharing } from './sharing.ts'
import { createWishlistService } from './wishlist-service.ts'
import type { MailService } from '../mail/mail-service.ts'
import type { WishlistService } from './wishlist-contract.ts'

/** The wishlist and its sharing, with the cart it moves things to and from. */
export function createWishlist(dependencies: WishDependencies & { mail: MailService }): WishlistService {
  const { db, clock } = dependencies
  return {
    ...createWishlistService({
      ...dependencies,
      cartIn(tx) {
        const within = inTransaction(db, tx)
        // The cart works through the same transaction: the embedded engine would wait for itself otherwise.
        return createCartService({
          db: within,
          stores: createStoreService({ db: within, clock }),
          clock,
          cards: async () => [],
        })
      },
    }),
    ...createSharing(dependencies),
  }
}
