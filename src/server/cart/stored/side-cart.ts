import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Queryable } from '../../database/database.ts'
import { checkedRows, oneOf, row, uuid } from '../../database/row.ts'
import type { LockedCart } from './lock-cart.ts'
import { type KnownOwner, ownedBy } from './owner.ts'

/** A cart that lies beside the open one (schema/cart.ts). */
export type SideStatus = 'saved' | 'removed' | 'removed-saved'
export const sideStatus = oneOf<SideStatus>({ saved: 1, removed: 1, 'removed-saved': 1 })

/** The id of the shopper's cart of that status, made when there is none. The caller has locked the open cart, `open`. */
export async function sideCart(
  tx: Queryable,
  open: LockedCart,
  owner: KnownOwner,
  status: SideStatus,
): Promise<string> {
  // The row is changed first: the clean-up, which removes empty carts, looks again at a changed row.
  const [found] = await checkedRows(
    tx,
    row('cart beside the open one', { id: uuid }),
    sql`update cart c set updated_at = now() where ${ownedBy(owner)} and status = ${status} returning id`,
  )
  if (found) return found.id
  const { customerId, sessionHash } = owner
  const id = v7()
  await tx.execute(
    sql`insert into cart (id, store_id, status, session_hash, customer_id)
        values (${id}, ${open.storeId}, ${status}, ${customerId === undefined ? sessionHash : null}, ${customerId ?? null}::uuid)`,
  )
  return id
}
