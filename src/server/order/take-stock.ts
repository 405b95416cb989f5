import { sql, type SQL } from 'drizzle-orm'
import { MOST_OWED } from '#domain/catalog/stock-item.ts'
import type { StockMovement } from '#domain/checkout/stock-movements.ts'
import type { Queryable } from '../database/database.ts'
import { checkedRows, flag, integer, row } from '../database/row.ts'
import { HIGHEST_INTEGER } from '../database/row-id.ts'
import { productsChanged } from '../catalogue-change/raise-revision.ts'

/**
 * `turned`: products that sold out with it or can be bought again; `noteTurned` tells lists of them, last in the transaction, because
 * others who change the catalogue wait from then on.
 */
export type TakenStock = { isTaken: boolean; turned: number[] }

type Moved = { id: number; isTurned: boolean }
const moved = row<Moved>('moved stock', { id: integer, isTurned: flag })

/** Tells whether pieces of it could be bought before and cannot be now, or the other way round. */
const isTurned = (before: SQL) => sql`(s.is_managed and s.is_in_stock and not s.allows_backorders
  and (${before} > 0) <> (s.quantity > 0)) as "isTurned"`

/** A stock as it can be kept: one that its owner set to the most there can be, for "without end", takes back what was ordered of it before. */
const counted = (quantity: SQL) =>
  sql`greatest(${-HIGHEST_INTEGER}::bigint, least(${HIGHEST_INTEGER}::bigint, ${quantity}))::int`

/**
 * Takes pieces of several orders together out of the stock where there are enough of them. Rows are locked in the order of
 * product ids, so that two orders of the same products wait for each other instead of blocking each other.
 * @returns whether all were there; if not, the transaction must not commit
 */
export async function takeStock(tx: Queryable, movements: readonly StockMovement[]): Promise<TakenStock> {
  if (!movements.length) return { isTaken: true, turned: [] }
  const products = new Set(movements.map(({ productId }) => productId)).size
  const taken = await checkedRows(
    tx,
    moved,
    sql`with wanted as (select m."productId" as product_id, sum(m.quantity)::bigint as quantity
        from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as m("productId" int, quantity bigint) group by m."productId"),
      locked as (select s.product_id from stock_item s where s.product_id in (select product_id from wanted)
        order by s.product_id for update)
      update stock_item s set quantity = ${counted(sql`s.quantity - w.quantity`)}
        from locked join wanted w on w.product_id = locked.product_id
        where s.product_id = locked.product_id
          and (not s.is_managed or (s.is_in_stock
            and s.quantity - w.quantity >= case when s.allows_backorders then ${-MOST_OWED}::bigint else 0 end))
        returning s.product_id as id, ${isTurned(sql`s.quantity + w.quantity`)}`,
  )
  return { isTaken: taken.length === products, turned: turnedOf(taken) }
}

/**
 * Puts pieces back, or takes them again without checking (`sign` −1) for an order that was acknowledged.
 * @returns products that can be bought again with it, or sold out
 */
export async function moveStock(tx: Queryable, movements: StockMovement[], sign: 1 | -1): Promise<number[]> {
  const changed = await checkedRows(
    tx,
    moved,
    sql`update stock_item s set quantity = ${counted(sql`s.quantity + m.quantity * ${sign}::int`)}
        from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as m("productId" int, quantity bigint)
        where s.product_id = m."productId"
        returning s.product_id as id, ${isTurned(sql`s.quantity - m.quantity * ${sign}::int`)}`,
  )
  return turnedOf(changed)
}

const turnedOf = (all: readonly Moved[]): number[] => all.flatMap((one) => (one.isTurned ? [one.id] : []))

/** Tells lists of products that sold out or can be bought again. */
export async function noteTurned(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await productsChanged(tx, ids, 'offers')
}
