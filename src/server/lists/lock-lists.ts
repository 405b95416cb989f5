import { sql } from 'drizzle-orm'
import { settleOwner } from '../cart/settle-owner.ts'
import { type KnownOwner, ownerKey, unlessErased } from '../cart/stored/owner.ts'
import type { Queryable } from '../database/database.ts'
import { SESSION_DAYS } from '../session/session-service.ts'

/** Makes changes of one shopper's lists run one after the other, so that a limit holds and nothing is put in twice. */
export async function lockLists(tx: Queryable, owner: KnownOwner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`lists ${ownerKey(owner)}`}))`)
}

/**
 * Locks the lists of whoever a new item belongs to by now: a customer whose account was erased meanwhile is a guest. A guest's list hangs on the
 * session; one that has ended meanwhile goes on, as it does for a cart (`SessionService.resume`).
 */
export async function lockListsToFill(tx: Queryable, given: KnownOwner): Promise<KnownOwner> {
  const owner = await unlessErased(tx, await settleOwner(tx, given))
  if (owner.customerId === undefined)
    await tx.execute(
      sql`insert into session (token_hash, expires_at)
          values (${owner.sessionHash}, now() + make_interval(days => ${SESSION_DAYS}::int)) on conflict do nothing`,
    )
  await lockLists(tx, owner)
  return owner
}

/** The two columns that say whom an item belongs to. */
export const ownerColumns = ({ sessionHash, customerId }: KnownOwner) =>
  sql`${customerId === undefined ? sessionHash : null}, ${customerId ?? null}::uuid`
