import { sql } from 'drizzle-orm'
import { type KnownOwner, ownerKey } from '../cart/stored/owner.ts'
import type { Queryable } from '../database/database.ts'

/** Makes changes of one shopper's lists run one after the other, so that a limit holds and nothing is put in twice. */
export async function lockLists(tx: Queryable, owner: KnownOwner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`lists ${ownerKey(owner)}`}))`)
}

/** The two columns that say whom an item belongs to. */
export const ownerColumns = ({ sessionHash, customerId }: KnownOwner) =>
  sql`${customerId === undefined ? sessionHash : null}, ${customerId ?? null}::uuid`
