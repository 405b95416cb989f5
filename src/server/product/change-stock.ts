import { sql } from 'drizzle-orm'
import { MOST_OWED } from '#domain/catalog/stock-item.ts'
import type { Queryable } from '../database/database.ts'
import { checkedRows, flag, integer, row, text } from '../database/row.ts'
import { HIGHEST_INTEGER } from '../database/row-id.ts'
import { offersChanged } from '../catalogue-change/raise-revision.ts'
import { announceLowStock } from '../webhook/announce.ts'

export type StockRow = {
  sku: string
  quantity: number
  isManaged: boolean
  isInStock: boolean
  allowsBackorders: boolean
}

const stockRow = row<StockRow>('stock', {
  sku: text,
  quantity: integer,
  isManaged: flag,
  isInStock: flag,
  allowsBackorders: flag,
})

export const readStockOf = (db: Queryable, skus: readonly string[]): Promise<StockRow[]> =>
  checkedRows(
    db,
    stockRow,
    sql`select p.sku, coalesce(s.quantity, 0) as quantity, coalesce(s.is_managed, true) as "isManaged",
          coalesce(s.is_in_stock, false) as "isInStock", coalesce(s.allows_backorders, false) as "allowsBackorders"
        from product p left join stock_item s on s.product_id = p.id
        where p.sku in (select value from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)) order by p.sku`,
  )

/** The most pieces of a stock, far below what the database can hold. */
export const MOST_PIECES = 1_000_000_000

export type StockChange = { sku: string; quantity: number }
export type ChangedStock = { productId: number; sku: string; before: number; after: number; isInStock: boolean }

const changedStock = row<ChangedStock>('changed stock', {
  productId: integer,
  sku: text,
  before: integer,
  after: integer,
  isInStock: flag,
})

/**
 * Sets what is there, as it was counted. Rows are locked in the order in which orders lock them (order/take-stock.ts), so the stock
 * that `before` tells is the one that was replaced, whatever is sold meanwhile.
 *
 * @param isInStock left out: the switch stays as it is, and is on where there was no stock on record
 */
export async function setStock(
  tx: Queryable,
  changes: readonly StockChange[],
  isInStock?: boolean,
): Promise<ChangedStock[]> {
  // The next import of the same file writes its switch again. An import locks a product before its stock, too.
  if (isInStock !== undefined)
    await tx.execute(
      sql`update product set import_hash = null
          where sku in (select sku from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(sku text))`,
    )
  return changeStock(tx, changes, 'set', isInStock)
}

/**
 * Adds pieces, or takes them away below zero. A product whose stock would fall below zero or exceed `MOST_PIECES` is not changed, and is not among
 * the answers.
 */
export function addStock(tx: Queryable, changes: readonly StockChange[]): Promise<ChangedStock[]> {
  return changeStock(tx, changes, 'add', undefined, MOST_PIECES)
}

async function changeStock(
  tx: Queryable,
  changes: readonly StockChange[],
  how: 'set' | 'add',
  isInStock?: boolean,
  most = HIGHEST_INTEGER,
): Promise<ChangedStock[]> {
  const given = JSON.stringify(changes)
  const after = how === 'set' ? sql`l.wanted::bigint` : sql`l.before::bigint + l.wanted`
  await tx.execute(
    sql`insert into stock_item (product_id) select p.id from product p
        where p.sku in (select sku from jsonb_to_recordset(${given}::jsonb) as c(sku text)) on conflict do nothing`,
  )
  const changed = await checkedRows(
    tx,
    changedStock,
    sql`with locked as (
          select s.product_id, p.sku, s.quantity as before, c.quantity as wanted
          from stock_item s join product p on p.id = s.product_id
            join jsonb_to_recordset(${given}::jsonb) as c(sku text, quantity int) on c.sku = p.sku
          order by s.product_id for update of s)
        update stock_item s set quantity = ${after}, is_in_stock = coalesce(${isInStock ?? null}::boolean, s.is_in_stock)
        from locked l where s.product_id = l.product_id
          and (${after} >= case when s.allows_backorders then ${-MOST_OWED}::bigint else 0 end or ${after} > l.before)
          and (${after} <= ${most}::bigint or ${after} < l.before)
        returning l.product_id as "productId", l.sku, l.before, s.quantity as after, s.is_in_stock as "isInStock"`,
  )
  if (changed.length > 0) {
    await offersChanged(
      tx,
      changed.map(({ sku }) => sku),
    )
    await announceLowStock(
      tx,
      changed.map(({ productId, before, after }) => ({ productId, quantity: before - after })),
    )
  }
  return changed
}
