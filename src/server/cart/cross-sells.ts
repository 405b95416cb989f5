import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'

const MOST = 8

/** Ids of what goes with the cart's products and is not in it yet. */
export async function crossSellIds(db: Queryable, cartId: string): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select l.linked_id as id from product_link l
        where l.kind = 'cross-sell' and l.product_id in (select product_id from cart_line where cart_id = ${cartId})
          and l.linked_id not in (select product_id from cart_line where cart_id = ${cartId})
        group by l.linked_id order by min(l.position), l.linked_id limit ${MOST}`,
  )
  return found.map((row) => row.id)
}
