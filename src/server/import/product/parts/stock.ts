import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import { rows, type Queryable } from '../../../database/database.ts'
import { integer, yesNo } from '../../../schema/schema-parts.ts'
import { needed, orNothing, usually, usuallyNo, usuallyYes } from '../../codec/field.ts'
import { columnsOf, keepAll, objectOf, rowOf, selected, tellAll, type Kept } from '../../codec/fields.ts'
import { idList, recordset, type Row } from '../../read/bulk.ts'
import type { Given, Owner, ProductPart } from './part.ts'
import { ownedRows } from './part-rows.ts'

const STOCK = {
  quantity: needed('quantity', 'int', integer(-2_147_483_648)),
  isManaged: needed('is_managed', 'boolean', v.optional(yesNo)),
  isInStock: usuallyYes('is_in_stock'),
  allowsBackorders: usuallyNo('allows_backorders'),
  minimum: usually('minimum', 'int', integer(1), 1),
  maximum: orNothing('maximum', 'int', integer(1)),
  increment: usually('increment', 'int', integer(1), 1),
}
const UNMANAGED = keepAll(STOCK, { quantity: 0, isManaged: false })

const entries = { stock: v.optional(objectOf(STOCK)) }

/** A quantity of null stays what it is: only shoppers and the warehouse have changed it. */
type KeptStock = Omit<Kept<typeof STOCK>, 'quantity'> & { quantity: number | null }

/** The pieces in stock, and how they are sold. */
export const stock = {
  entries,
  keep: ({ stock, type }: Given<typeof entries> & { type: ProductType }): { stock: KeptStock | null } => ({
    stock: stock ? keepAll(STOCK, { ...stock, isManaged: stock.isManaged ?? !rulesOf({ type }).isComposite }) : null,
  }),
  async read(db, ids) {
    const of = await ownedRows<Kept<typeof STOCK>>(
      db,
      sql`select product_id as owner, ${selected(STOCK, 't')} from stock_item t where product_id in ${idList(ids)}`,
    )
    return ({ id }) => {
      const [row] = of(id)
      return { stock: row && tellAll(STOCK, row) }
    }
  },
  /**
   * The file's quantity wins; one that the file does not say is left to the orders that come meanwhile. A product whose record says
   * nothing of stock keeps its own, or gets one nobody counts.
   */
  async write(tx, _, products: Owner<{ stock: KeptStock | null }>[]) {
    const untold = products.filter(({ product, isNew }) => !product.stock && !isNew).map(({ id }) => id)
    const counted = new Set(untold.length > 0 ? await ownersOfStock(tx, untold) : [])
    const wanted = products
      .filter(({ id }) => !counted.has(id))
      .map(({ id, product }): Row => ({ product_id: id, ...rowOf(STOCK, product.stock ?? UNMANAGED) }))
    const columns = Object.keys(COLUMNS)
    await replaceStock(
      tx,
      wanted.filter(({ quantity }) => quantity !== null),
      columns,
    )
    await replaceStock(
      tx,
      wanted.filter(({ quantity }) => quantity === null),
      columns.filter((name) => name !== 'quantity'),
    )
  },
} satisfies ProductPart

const COLUMNS = { product_id: 'int' as const, ...columnsOf(STOCK) }

async function ownersOfStock(db: Queryable, ids: number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select product_id as id from stock_item where product_id in ${idList(ids)}`,
  )
  return found.map(({ id }) => id)
}

async function replaceStock(db: Queryable, values: Row[], columns: string[]): Promise<void> {
  if (!values.length) return
  const sets = columns.slice(1).map((name) => `${name} = excluded.${name}`)
  await db.execute(
    sql`insert into stock_item (${sql.raw(columns.join(', '))})
        select ${sql.raw(columns.map((name) => `r.${name}`).join(', '))} from ${recordset(COLUMNS, values)}
        on conflict (product_id) do update set ${sql.raw(sets.join(', '))}`,
  )
}

/** Writes the quantity alone, of products whose record is otherwise what it was. */
export async function writeQuantities(db: Queryable, quantities: { id: number; quantity: number }[]): Promise<void> {
  if (!quantities.length) return
  await db.execute(
    sql`update stock_item s set quantity = r.quantity
        from ${recordset({ id: 'int', quantity: 'int' }, quantities)} where s.product_id = r.id`,
  )
}
