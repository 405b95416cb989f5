import { sql } from 'drizzle-orm'
import type { StockMovement } from '#domain/checkout/stock-movements.ts'
import type { Queryable } from '../database/database.ts'
import { checkedRows, count, row } from '../database/row.ts'

/**
 * Takes pieces of several orders together out of the stock where there are enough of them. Rows are locked in the order of
 * product ids, so that two orders of the same products wait for each other instead of blocking each other.
 * @returns whether all were there; if not, the transaction must not commit
 */
export async function takeStock(tx: Queryable, movements: readonly StockMovement[]): Promise<boolean> {
  if (!movements.length) return true
  const products = new Set(movements.map(({ productId }) => productId)).size
  const [result] = await checkedRows(
    tx,
    row('count of products taken', { taken: count }),
    sql`with wanted as (select m."productId" as product_id, sum(m.quantity)::int as quantity
        from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as m("productId" int, quantity int) group by m."productId"),
      locked as (select s.product_id from stock_item s where s.product_id in (select product_id from wanted)
        order by s.product_id for update),
      taken as (update stock_item s set quantity = s.quantity - w.quantity
        from locked join wanted w on w.product_id = locked.product_id
        where s.product_id = locked.product_id
          and (not s.is_managed or (s.is_in_stock and (s.allows_backorders or s.quantity >= w.quantity)))
        returning s.product_id)
      select count(*)::int as taken from taken`,
  )
  return result!.taken === products
}

/** Puts pieces back, or takes them again without checking (`sign` −1) for an order that was acknowledged. */
export async function moveStock(tx: Queryable, movements: StockMovement[], sign: 1 | -1): Promise<void> {
  await tx.execute(
    sql`update stock_item s set quantity = s.quantity + m.quantity * ${sign}::int
        from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as m("productId" int, quantity int)
        where s.product_id = m."productId"`,
  )
}
