import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { StockItem, Stocked } from '#domain/catalog/stock-item.ts'
import type { Queryable } from '#server/database/database.ts'
import { checkedRows, flag, integer, nullable, object, row } from '#server/database/row.ts'
import { BoundedCache } from '../in-process/bounded-cache.ts'
import type { Stock } from '#domain/product/offer-context.ts'
import type { ListedProduct } from '#domain/product/product.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { stockFields } from './types/price-stock-sql.ts'
import { anyOf } from './product-sql.ts'

/**
 * Orders take stock without changing the catalogue's revision, so stock is remembered apart and for this long only:
 * a page may say "in stock" that much too late. The cart and the checkout ask the database itself.
 */
const REMEMBERED_MS = 2000
const MAX_REMEMBERED = 50_000

/** Reads what is not known or too old, in one statement. */
export class StockReader {
  readonly #known = new BoundedCache<number, { of: Stocked; readAt: number }>(MAX_REMEMBERED)
  readonly #reading: () => Queryable
  readonly #clock: () => Date

  /** @param reading where it is read from at a moment */
  constructor(reading: () => Queryable, clock: () => Date) {
    this.#reading = reading
    this.#clock = clock
  }

  /** Takes over the stock that was read together with a product. */
  note(model: ListedProduct): void {
    const readAt = this.#clock().getTime()
    for (const { id, stock, isVirtual } of stocked(model)) this.#known.set(id, { of: { stock, isVirtual }, readAt })
  }

  async of(models: ListedProduct[]): Promise<Stock> {
    const found = await this.#read(new Set(models.flatMap((model) => stocked(model).map(({ id }) => id))))
    return (id) => found.get(id) ?? GONE
  }

  /**
   * Looks whether stock is as a page shows it.
   * @returns until when this needs no other look, in milliseconds; undefined where it is another one
   */
  async sameUntil(shown: ReadonlyMap<number, Stocked>): Promise<number | undefined> {
    const found = await this.#read(shown.keys())
    for (const [id, of] of shown) if (!isDeepStrictEqual(found.get(id), of)) return undefined
    const readAt = Math.min(...[...shown.keys()].map((id) => this.#known.get(id)?.readAt ?? 0))
    return readAt + REMEMBERED_MS
  }

  async #read(ids: Iterable<number>): Promise<ReadonlyMap<number, Stocked>> {
    const now = this.#clock().getTime()
    const found = new Map<number, Stocked>()
    const missing: number[] = []
    for (const id of ids) {
      const known = this.#known.get(id)
      if (known && Math.abs(now - known.readAt) < REMEMBERED_MS) found.set(id, known.of)
      else missing.push(id)
    }
    if (missing.length) {
      const read = new Map((await readStock(this.#reading(), missing)).map((row) => [row.productId, row]))
      for (const id of missing) {
        const { stock, isVirtual } = read.get(id) ?? GONE
        const of = { stock, isVirtual }
        found.set(id, of)
        this.#known.set(id, { of, readAt: now })
      }
    }
    return found
  }
}

const GONE: Stocked = { stock: null, isVirtual: false }

/** The product and everything it is made of. */
export const stocked = (product: ListedProduct): (Stocked & { id: number })[] => [
  product,
  ...rulesOf(product).parts(product),
]

export const stockItem = object<StockItem>({
  quantity: integer,
  isManaged: flag,
  isInStock: flag,
  allowsBackorders: flag,
  minimum: integer,
  maximum: nullable(integer),
  increment: integer,
})

const stockOfProduct = row('stock of a product', {
  product: object<Stocked & { productId: number }>({
    productId: integer,
    isVirtual: flag,
    stock: nullable(stockItem),
  }),
})

const readStock = async (db: Queryable, ids: number[]) =>
  (
    await checkedRows(
      db,
      stockOfProduct,
      sql`select json_build_object('productId', p.id, ${stockFields(sql.raw('p'))}) as product
          from product p where p.id = ${anyOf(ids)}`,
    )
  ).map(({ product }) => product)
