import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { CUSTOMER } from '#domain/shopper/shopper-summary.ts'
import { rows, type Queryable } from '../../database/database.ts'

/** The shopper a cart belongs to: a customer, whatever session asks, else a guest's session. */
export type Owner = { sessionHash: string | undefined; customerId?: string | undefined }

/** A shopper who can have a cart: there is a session at least. */
export type KnownOwner = { sessionHash: string; customerId?: string | undefined }

/** Whose rows of the table called `c` (`cart`, or a list with the same two columns) are meant. */
export function ownedBy({ sessionHash, customerId }: KnownOwner, c: SQL = sql.raw('c')): SQL {
  return customerId === undefined
    ? sql`(${c}.session_hash = ${sessionHash} and ${c}.customer_id is null)`
    : sql`${c}.customer_id = ${customerId}`
}

/**
 * Names a shopper without telling who it is. Versions of carts count up for each shopper; those of two shoppers cannot be
 * compared.
 */
export const ownerKey = ({ sessionHash, customerId }: KnownOwner): string =>
  createHash('sha256')
    .update(`cart owner ${customerId ?? sessionHash}`)
    .digest('base64url')
    .slice(0, 12)

/** The key of the shopper's cart as the browser knows it (`CartSummary`). */
export const shownKey = (owner: KnownOwner): string =>
  (owner.customerId === undefined ? '' : CUSTOMER) + ownerKey(owner)

/** A visitor without a session owns nothing yet. */
export const isKnown = (owner: Owner): owner is KnownOwner => owner.sessionHash !== undefined

/**
 * The shopper who may have something new by now: a customer whose account was erased meanwhile goes on as a guest, as in the next request.
 * An account that is there stays until the transaction ends.
 */
export async function unlessErased(tx: Queryable, owner: KnownOwner): Promise<KnownOwner> {
  const { customerId, sessionHash } = owner
  if (customerId === undefined) return owner
  const held = await rows(tx, sql`select 1 from customer where id = ${customerId}::uuid for key share`)
  return held.length > 0 ? owner : { sessionHash }
}
