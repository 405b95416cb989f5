import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
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
  const held = await rows(tx, sql`select 1 from session where token_hash = ${sessionHash} for key share`)
  if (held.length > 0) return owner
  const [next] = await checkedRows(
    tx,
    row('session gone on with', { sessionHash: text, customerId: nullable(uuid) }),
    sql`select token_hash as "sessionHash", customer_id as "customerId" from session where data ->> 'former' = ${sessionHash}`,
  )
  return next ? { sessionHash: next.sessionHash, customerId: next.customerId ?? undefined } : owner
}
