import { adoptCarts } from '../cart/adopt-carts.ts'
import type { Queryable } from '../database/database.ts'
import { adoptLists } from '../lists/adopt-lists.ts'

/**
 * Gives a guest's things to the customer who logs in: cart, what is saved for later, compare list and wishlist, but not orders
 * (decisions/022). It does all or nothing; a second call finds nothing left, so that nothing is counted twice.
 */
export async function adoptGuest(tx: Queryable, sessionHash: string, customerId: string): Promise<void> {
  // Lists are locked before carts, in the order in which moves between the two lock them.
  await adoptLists(tx, sessionHash, customerId)
  await adoptCarts(tx, sessionHash, customerId)
}
