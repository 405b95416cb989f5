import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'

export type LockedCart = { id: string; version: number }

/** The session's open cart, held until the transaction ends, so that two tabs do not lose each other's changes. */
export async function lockOpenCart(tx: Queryable, sessionHash: string): Promise<LockedCart | undefined> {
  const [cart] = await rows<LockedCart>(
    tx,
    sql`select id, version from cart where session_hash = ${sessionHash} and status = 'open'
        order by created_at desc limit 1 for update`,
  )
  return cart
}

/** The same, made when there is none. */
export async function lockOrCreateCart(
  tx: Queryable,
  sessionHash: string,
  storeId: number,
): Promise<LockedCart & { isNew: boolean }> {
  const cart = await lockOpenCart(tx, sessionHash)
  if (cart) return { ...cart, isNew: false }
  // Versions go on from the session's former carts, so that a version names one state of one cart.
  const [{ version } = { version: 0 }] = await rows<{ version: number }>(
    tx,
    sql`select coalesce(max(version), 0)::int as version from cart where session_hash = ${sessionHash}`,
  )
  await tx.execute(
    sql`insert into cart (id, store_id, session_hash, version)
        values (${nextCartId(sessionHash, version)}, ${storeId}, ${sessionHash}, ${version}) on conflict do nothing`,
  )
  const created = await lockOpenCart(tx, sessionHash)
  if (!created) throw new Error('The cart was ordered while it was being made.')
  return { ...created, isNew: created.version === version }
}

/** Two first adds at the same time make the same id (UUIDv8), so one of them finds the other's cart. */
function nextCartId(sessionHash: string, version: number): string {
  const hex = createHash('sha256').update(`cart ${sessionHash} ${version}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
