import type { SQL } from 'drizzle-orm'
import { rows, type Queryable } from '../../../database/database.ts'
import { deleteWhere, insertRows, type Columns, type Row } from '../../read/bulk.ts'
import { groupBy } from '../../records/group-by.ts'
import type { Joined, Owner } from './part.ts'

/** The rows of a statement that selects the product's id as `owner`, by product. */
export async function ownedRows<Of>(
  db: Queryable,
  statement: SQL,
): Promise<(id: number) => (Of & { owner: number })[]> {
  const found = groupBy(await rows<Of & { owner: number }>(db, statement), ({ owner }) => owner)
  return (id) => found.get(id) ?? []
}

/** Rows that have no id anybody remembers: those that are there go. */
type Rows = { table: string; columns: Columns }

/** @param known products that may have rows already */
export async function replaceRows<Normal>(
  tx: Queryable,
  { table, columns }: Rows,
  { products, known }: { products: Owner<Normal>[]; known: number[] },
  rowsOf: (product: Normal) => Row[],
): Promise<void> {
  await deleteWhere(tx, table, 'product_id', known)
  const wanted = products.flatMap(({ id, product }) => rowsOf(product).map((row) => ({ product_id: id, ...row })))
  await insertRows(tx, table, { product_id: 'int', ...columns }, wanted)
}

/**
 * Replaces the rows of those products alone whose rows would be others: ids of rows run out where all prices change every night.
 * @param storedOf rows that are there, by product @param told rows in one text, so that equal ones are equal texts
 */
export function replaceChangedRows<Normal>(
  tx: Queryable,
  kind: Rows,
  { products, known }: { products: Owner<Normal>[]; known: number[] },
  rowsOf: (product: Normal) => Row[],
  { storedOf, told }: { storedOf: (id: number) => Row[]; told: (some: Row[]) => string },
): Promise<void> {
  const changed = products.filter(({ id, product }) => told(storedOf(id)) !== told(rowsOf(product)))
  const ids = new Set(changed.map(({ id }) => id))
  return replaceRows(tx, kind, { products: changed, known: known.filter((id) => ids.has(id)) }, rowsOf)
}

/** @param rowsOf the rows that name other products, in their order; undefined stands for one that is not there */
export const joinRows = <Normal>(
  tx: Queryable,
  { table, columns }: Rows,
  products: Joined<Normal>[],
  rowsOf: (product: Normal, ids: Joined<Normal>['ids']) => (Row | undefined)[],
): Promise<void> =>
  replaceRows(
    tx,
    { table, columns: { ...columns, position: 'int' } },
    {
      products: products.map((one) => ({ id: one.id, isNew: false, product: one })),
      known: products.map(({ id }) => id),
    },
    ({ product, ids }) => rowsOf(product, ids).flatMap((row, position) => (row ? [{ ...row, position }] : [])),
  )
