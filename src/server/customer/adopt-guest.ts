import { adoptCarts } from '../cart/adopt-carts.ts'
import type { Queryable } from '../database/database.ts'
import { adoptLists } from '../lists/adopt-lists.ts'

/**
 * What a guest gathered becomes the customer's who logs in: cart, what is saved for later, compare list and wishlist; orders do
 * not (decisions/022). All of it or nothing; a second time there is nothing left to take, so that nothing is counted twice.
 */
export async function adoptGuest(tx: Queryable, sessionHash: string, customerId: string): Promise<void> {
  // Lists before carts, as moves between the two lock them.
  await adoptLists(tx, sessionHash, customerId)
  await adoptCarts(tx, sessionHash, customerId)
}
