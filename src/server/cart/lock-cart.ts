import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
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
  const [former] = await rows<{ version: number }>(
    tx,
    sql`select coalesce(max(version), 0)::int as version from cart where session_hash = ${sessionHash}`,
  )
  const version = former!.version
  await insertCart(tx, nextCartId(sessionHash, version), sessionHash, storeId)
  let created = await lockOpenCart(tx, sessionHash)
  if (!created) {
    // That cart is there but no longer this session's open one: ordered a moment ago, or moved to another session.
    await insertCart(tx, v7(), sessionHash, storeId)
    created = await lockOpenCart(tx, sessionHash)
  }
  return { ...created!, isNew: created!.version === version }
}

/** Versions go on from the session's former carts, so that a version names one state of one cart. */
async function insertCart(tx: Queryable, id: string, sessionHash: string, storeId: number): Promise<void> {
  await tx.execute(
    sql`insert into cart (id, store_id, session_hash, version)
        select ${id}::uuid, ${storeId}::int, ${sessionHash}, coalesce(max(version), 0) from cart
        where session_hash = ${sessionHash}
        on conflict do nothing`,
  )
}

/** Two first adds at the same time make the same id (UUIDv8), so one of them finds the other's cart. */
function nextCartId(sessionHash: string, version: number): string {
  const hex = createHash('sha256').update(`cart ${sessionHash} ${version}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
