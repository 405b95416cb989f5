import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { rows, type Queryable } from '../database/database.ts'
import type { LockedCart } from './lock-cart.ts'
import { type KnownOwner, ownedBy } from './owner.ts'

/** What lies beside the open cart (schema/cart.ts). */
export type SideStatus = 'saved' | 'removed' | 'removed-saved'

/** The id of the owner's cart of that status, made when there is none. The caller holds the open cart, `open`. */
export async function sideCart(
  tx: Queryable,
  open: LockedCart,
  owner: KnownOwner,
  status: SideStatus,
): Promise<string> {
  // Touched first: the clean-up, which takes empty ones away, looks again at a row that was changed.
  const [found] = await rows<{ id: string }>(
    tx,
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
