import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { checkedRows, flag, integer, row, text } from '../database/row.ts'
import type { StockRow } from './change-stock.ts'
import { listedTypes } from './types/listed-types.ts'

/** Products `p` with a stock `s` of their own, on sale with so many pieces or fewer. */
export const isLowInStock = (atMost: number): SQL =>
  sql`s.is_managed and s.quantity <= ${atMost}::int and p.is_enabled
      and p.type in (${listedTypes(({ isComposite }) => !isComposite)})`

export type StockOfProduct = StockRow & { id: number; name: string }

const stockOfProduct = row<StockOfProduct>('stock of a product', {
  id: integer,
  sku: text,
  name: text,
  quantity: integer,
  isManaged: flag,
  isInStock: flag,
  allowsBackorders: flag,
})

/** Products on sale with so many pieces or fewer, in the order in which they came into the shop. */
export const listLowStock = (db: Queryable, atMost: number, most: number, after = 0): Promise<StockOfProduct[]> =>
  checkedRows(
    db,
    stockOfProduct,
    sql`select p.id, p.sku, coalesce(t.name, p.sku) as name, s.quantity, s.is_managed as "isManaged", s.is_in_stock as "isInStock",
          s.allows_backorders as "allowsBackorders"
        from stock_item s join product p on p.id = s.product_id
          left join product_text t on t.product_id = p.id and t.store_id = (select id from store where is_default limit 1)
        where ${isLowInStock(atMost)} and p.id > ${after}::int order by p.id limit ${most}::int`,
  )
