import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { checkedRows, nullable, row, text, uuid } from '../database/row.ts'
import type { KnownOwner } from './stored/owner.ts'

/**
 * The shopper to whom a change belongs by now. A guest who logged in while the request was on its way is a customer, and nobody
 * would ever look into the guest's cart again. A guest's session is locked until the transaction ends: a login that begins
 * meanwhile waits, then takes over what came in. Call it first in a transaction, because logins take their locks in the same
 * order.
 */
export async function settleOwner(tx: Queryable, owner: KnownOwner): Promise<KnownOwner> {
  if (owner.customerId !== undefined) return owner
  const { sessionHash } = owner
  // A cart that was ordered goes along with its session, so that a customer's may be named here.
  const [held] = await checkedRows(
    tx,
    row('session of a shopper', { customerId: nullable(uuid) }),
    sql`select customer_id as "customerId" from session where token_hash = ${sessionHash} for key share`,
  )
  if (held) return held.customerId === null ? owner : { sessionHash, customerId: held.customerId }
  const [next] = await checkedRows(
    tx,
    row('session gone on with', { sessionHash: text, customerId: nullable(uuid) }),
    sql`select token_hash as "sessionHash", customer_id as "customerId" from session where data ->> 'former' = ${sessionHash}`,
  )
  return next ? { sessionHash: next.sessionHash, customerId: next.customerId ?? undefined } : owner
}
