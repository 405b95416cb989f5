import { sql } from 'drizzle-orm'
import { LONGEST_NOTE } from '#domain/lists/results.ts'
import type { Queryable } from '../database/database.ts'
import { lockLists } from './lock-lists.ts'

/**
 * Adds the guest's compare list and wishlist to the customer's. A product that is in both is kept once, with the larger quantity and both
 * notes. Nothing is dropped because of a limit: a list that has become too long takes nothing new until it is shorter again.
 */
export async function adoptLists(tx: Queryable, sessionHash: string, customerId: string): Promise<void> {
  await lockLists(tx, { sessionHash, customerId })
  const own = sql`o.customer_id = ${customerId}::uuid`
  const sameWish = sql`o.product_id = l.product_id and o.options_key = l.options_key`
  await tx.execute(
    sql`update wishlist_item o set quantity = greatest(o.quantity, l.quantity),
          note = case when l.note is null or l.note = o.note then o.note when o.note is null then l.note
            else left(o.note || chr(10) || l.note, ${LONGEST_NOTE}::int) end
        from wishlist_item l where l.session_hash = ${sessionHash} and ${own} and ${sameWish}`,
  )
  const lists = [
    { table: sql.raw('compare_item'), isSame: sql`o.product_id = l.product_id` },
    { table: sql.raw('wishlist_item'), isSame: sameWish },
  ]
  for (const { table, isSame } of lists) {
    await tx.execute(
      sql`update ${table} l set customer_id = ${customerId}::uuid, session_hash = null
          where l.session_hash = ${sessionHash} and not exists (select 1 from ${table} o where ${own} and ${isSame})`,
    )
    await tx.execute(sql`delete from ${table} where session_hash = ${sessionHash}`)
  }
}
