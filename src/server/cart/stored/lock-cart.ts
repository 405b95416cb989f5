import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { validate as isUuid, v7 } from 'uuid'
import type { Queryable } from '../../database/database.ts'
import { checkedRows, count, flag, integer, row, uuid } from '../../database/row.ts'
import { type KnownOwner, ownedBy, ownerKey, unlessErased } from './owner.ts'

export type LockedCart = { id: string; version: number; storeId: number }

const lockedCart = row<LockedCart>('locked cart', { id: uuid, version: count, storeId: integer })

/** The shopper's open cart, locked until the transaction ends, so that two tabs do not lose each other's changes. */
export async function lockOpenCart(tx: Queryable, owner: KnownOwner): Promise<LockedCart | undefined> {
  const [cart] = await checkedRows(
    tx,
    lockedCart,
    sql`select id, version, store_id as "storeId" from cart c where ${ownedBy(owner)} and status = 'open'
        order by created_at desc limit 1 for update`,
  )
  return cart
}

/**
 * Locks those of the given carts that are open and belong to the shoppers named with them. They are always locked in the same
 * order, so that no two transactions wait for each other.
 * @returns their ids
 */
export async function lockOpenCarts(
  tx: Queryable,
  wanted: readonly { id: string; owner: KnownOwner }[],
): Promise<Set<string>> {
  const given = wanted.filter(({ id }) => isUuid(id)).map(({ id, owner }) => ({ id, ...owner }))
  const carts = await checkedRows(
    tx,
    row('open cart', { id: uuid }),
    sql`select c.id from cart c
        join json_to_recordset(${JSON.stringify(given)}::json) as g(id uuid, "sessionHash" text, "customerId" uuid) on g.id = c.id
        where c.status = 'open' and case when g."customerId" is not null then c.customer_id = g."customerId"
          else c.customer_id is null and c.session_hash = g."sessionHash" end
        order by c.id for update of c`,
  )
  return new Set(carts.map(({ id }) => id))
}

/** The shopper's open cart, locked; it is made when there is none. Where the customer's account was erased meanwhile, it is a guest's. */
export async function lockOrCreateCart(
  tx: Queryable,
  given: KnownOwner,
  storeId: number,
): Promise<LockedCart & { isNew: boolean }> {
  const cart = await lockOpenCart(tx, given)
  if (cart) return { ...cart, isNew: false }
  const owner = await unlessErased(tx, given)
  const [former] = await checkedRows(
    tx,
    row('former cart', { version: count, isThere: flag }),
    sql`select coalesce(max(version), 0)::int as version, coalesce(bool_or(status = 'open'), false) as "isThere"
        from cart c where ${ownedBy(owner)}`,
  )
  // Another request has made the cart since we looked: a second open cart must not be made.
  if (former!.isThere) return lockOrCreateCart(tx, owner, storeId)
  const version = former!.version
  await insertCart(tx, nextCartId(ownerKey(owner), version), owner, storeId)
  let created = await lockOpenCart(tx, owner)
  if (!created) {
    // The cart with this id is no longer the shopper's open one: it was ordered a moment ago, or moved to another shopper.
    await insertCart(tx, v7(), owner, storeId)
    created = await lockOpenCart(tx, owner)
  }
  return { ...created!, isNew: created!.version === version }
}

/**
 * Locks the cart for a change of lines that may lie beside it: saved for later, or removed. A shopper who has such lines gets an
 * open cart, so that there is one to lock; a shopper without any cart gets none.
 */
export async function lockCartOfLines(tx: Queryable, owner: KnownOwner): Promise<LockedCart | undefined> {
  const open = await lockOpenCart(tx, owner)
  if (open) return open
  const [beside] = await checkedRows(
    tx,
    row('store of a cart', { storeId: integer }),
    sql`select store_id as "storeId" from cart c where ${ownedBy(owner)} and status <> 'ordered' limit 1`,
  )
  return beside && lockOrCreateCart(tx, owner, beside.storeId)
}

/** Makes a cart. Its version goes on from the shopper's former carts, so that a version names one state of one cart. */
async function insertCart(tx: Queryable, id: string, owner: KnownOwner, storeId: number): Promise<void> {
  const { customerId, sessionHash } = owner
  await tx.execute(
    sql`insert into cart (id, store_id, session_hash, customer_id, version)
        select ${id}::uuid, ${storeId}::int, ${customerId === undefined ? sessionHash : null}, ${customerId ?? null}::uuid,
          coalesce(max(version), 0) from cart c where ${ownedBy(owner)}
        on conflict do nothing`,
  )
}

/** Two first additions at the same time make the same id (UUIDv8): one of them then finds the other's cart. */
function nextCartId(owner: string, version: number): string {
  const hex = createHash('sha256').update(`cart ${owner} ${version}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
