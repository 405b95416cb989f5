import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { sqlState } from '../database/retry.ts'
import type { BrokenProducts } from './broken-products.ts'
import { isShown } from './product-sql.ts'
import { wrongWithModel } from './sound-product.ts'

type Read = { product: { id: number; sku: string } }

/** Too many rows for one value, data exceptions, limits of a row, damaged pages. */
const isAboutData = (error: unknown): boolean => /^(21|22|54|XX)/.test(sqlState(error) ?? '')

/**
 * Reads products together; where the database cannot, each half of them, until those that cannot be read by themselves are put aside and
 * told. If it can read none of several, the fault is not in the products, and is thrown.
 */
export async function readSparing<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Row[]>,
  broken: BrokenProducts,
): Promise<Row[]> {
  const aside: { id: number; error: unknown }[] = []
  const readHalves = async (some: readonly number[]): Promise<Row[]> => {
    try {
      return await read(some)
    } catch (error) {
      if (!isAboutData(error)) throw error
      if (some.length > 1) {
        const middle = some.length >>> 1
        return [...(await readHalves(some.slice(0, middle))), ...(await readHalves(some.slice(middle)))]
      }
      aside.push({ id: some[0]!, error })
      return []
    }
  }
  const found = await readHalves(ids)
  if (aside.length > 1 && aside.length === ids.length) throw aside[0]!.error
  for (const { id, error } of aside) broken.note({ id }, reasonOf(error))
  return found
}

export type Reading<Row> = {
  db: Queryable
  broken: BrokenProducts
  /** The next products that have a page, by id. */
  next: (after: number, most: number) => Promise<Row[]>
  these: (ids: readonly number[]) => Promise<Row[]>
}

/** The next products that have a page, but for those that cannot be read. `lastId`: undefined where there are no more. */
export async function readNextSparing<Row extends Read>(
  { db, broken, next, these }: Reading<Row>,
  after: number,
  most: number,
): Promise<{ found: Row[]; lastId: number | undefined }> {
  try {
    const found = await next(after, most)
    return { found, lastId: found.at(-1)?.product.id }
  } catch (error) {
    if (!isAboutData(error)) throw error
    const part = await rows<{ id: number }>(
      db,
      sql`select p.id from product p where ${isShown} and p.id > ${after}::int order by p.id limit ${most}::int`,
    )
    const ids = part.map(({ id }) => id)
    return { found: await readSparing(ids, these, broken), lastId: ids.at(-1) }
  }
}

/** Makes something of each product that is sound; a product it cannot be made of is reported. */
export function madeOf<Product extends { id: number; sku: string }, Made>(
  read: { product: Product }[],
  broken: BrokenProducts,
  make: (product: Product) => Made,
): Made[] {
  return soundOnes(read, broken).flatMap((product) => unlessBroken(product, broken, make))
}

/** The one thing that is made of a product; none where that fails, which is told. */
export function unlessBroken<Product extends { id: number; sku: string }, Made>(
  product: Product,
  broken: BrokenProducts,
  make: (product: Product) => Made,
): [Made] | [] {
  try {
    return [make(product)]
  } catch (error) {
    broken.note(product, reasonOf(error))
    return []
  }
}

/** Without those that cannot be shown as they are; the owner is told. */
export function soundOnes<Model extends { id: number; sku: string }>(
  read: { product: Model }[],
  broken: BrokenProducts,
): Model[] {
  return read.flatMap(({ product }) => {
    const problem = wrongWithModel(product)
    if (problem === undefined) return [product]
    broken.note(product, problem)
    return []
  })
}

/** The innermost message: the engine's, not the statement around it. */
function reasonOf(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  return innermost instanceof Error ? innermost.message : String(innermost)
}
