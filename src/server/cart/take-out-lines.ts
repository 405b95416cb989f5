import { sql } from 'drizzle-orm'
import { nameOf } from '../product/types/price-stock-sql.ts'
import type { Locale } from '../store/locale.ts'
import { rows, type Queryable } from '../database/database.ts'

/** Removed lines that may be put back; earlier ones are forgotten. */
export const MOST_REMOVED = 20

/** Moves lines into a cart of removed ones; an equal one that was removed before is forgotten. */
export async function moveToRemoved(tx: Queryable, removedCartId: string, lineIds: string[]): Promise<void> {
  const ids = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(lineIds)}::json))`
  await tx.execute(
    sql`delete from cart_line r using cart_line l where r.cart_id = ${removedCartId} and l.id in ${ids}
          and l.product_id = r.product_id and l.options_key = r.options_key`,
  )
  await tx.execute(sql`update cart_line set cart_id = ${removedCartId}, created_at = now() where id in ${ids}`)
  await tx.execute(
    sql`delete from cart_line where cart_id = ${removedCartId} and id not in (
          select id from cart_line where cart_id = ${removedCartId} order by created_at desc, id desc limit ${MOST_REMOVED})`,
  )
}

/** The names of these lines' products, in the order of the lines. */
export async function namesOf(
  tx: Queryable,
  lineIds: string[],
  texts: Locale,
): Promise<{ lineId: string; name: string }[]> {
  return rows(
    tx,
    sql`select l.id as "lineId", coalesce(${nameOf(sql`l.product_id`, texts)}, p.sku) as name
        from cart_line l join product p on p.id = l.product_id
        where l.id in (select value::uuid from json_array_elements_text(${JSON.stringify(lineIds)}::json)) order by l.id`,
  )
}
