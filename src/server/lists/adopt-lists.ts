import { sql } from 'drizzle-orm'
import { LONGEST_NOTE, MOST_COMPARED, MOST_WISHED } from '#domain/lists/results.ts'
import type { Queryable } from '../database/database.ts'
import { lockLists } from './lock-lists.ts'

/**
 * Adds the guest's compare list and wishlist to the customer's. A product that is in both is kept once, with the larger quantity and both
 * notes. Of the others the newest come, as many as the customer's list has room for; the rest stays the guest's, and is there again after a
 * logout: whoever logs in again and again makes no list that no page can show.
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
    { table: sql.raw('compare_item'), isSame: sql`o.product_id = l.product_id`, most: MOST_COMPARED },
    { table: sql.raw('wishlist_item'), isSame: sameWish, most: MOST_WISHED },
  ]
  for (const { table, isSame, most } of lists) {
    await tx.execute(
      sql`delete from ${table} l where l.session_hash = ${sessionHash}
          and exists (select 1 from ${table} o where ${own} and ${isSame})`,
    )
    await tx.execute(
      sql`update ${table} set customer_id = ${customerId}::uuid, session_hash = null
          where id in (select l.id from ${table} l where l.session_hash = ${sessionHash} order by l.id desc
            limit greatest(0, ${most}::int - (select count(*)::int from ${table} o where ${own})))`,
    )
  }
}
