import { sql } from 'drizzle-orm'
import type { StockItem } from '#domain/catalog/stock-state.ts'
import { rows, type Queryable } from '#server/database/database.ts'
import { BoundedCache } from './bounded-cache.ts'
import type { ProductModel } from './product-model.ts'
import { anyOf } from './product-sql.ts'

/**
 * Orders take stock without changing the catalogue's revision, so stock is remembered apart and for this long only:
 * a page may say "in stock" that much too late. The cart and the checkout ask the database itself.
 */
const REMEMBERED_MS = 2000
const MAX_REMEMBERED = 50_000

export type Stock = (productId: number) => StockItem | null

/** Reads what is not known or too old, in one statement. */
export class StockReader {
  readonly #known = new BoundedCache<number, { item: StockItem | null; readAt: number }>(MAX_REMEMBERED)
  readonly #db: Queryable
  readonly #clock: () => Date

  constructor(db: Queryable, clock: () => Date) {
    this.#db = db
    this.#clock = clock
  }

  /** What came along with a product that has just been read. */
  note(model: ProductModel): void {
    const readAt = this.#clock().getTime()
    for (const { id, stock } of stocked(model)) this.#known.set(id, { item: stock, readAt })
  }

  async of(models: ProductModel[]): Promise<Stock> {
    const ids = new Set(models.flatMap((model) => stocked(model).map(({ id }) => id)))
    const now = this.#clock().getTime()
    const found = new Map<number, StockItem | null>()
    const missing: number[] = []
    for (const id of ids) {
      const known = this.#known.get(id)
      if (known && Math.abs(now - known.readAt) < REMEMBERED_MS) found.set(id, known.item)
      else missing.push(id)
    }
    if (missing.length) {
      const read = new Map((await readStock(this.#db, missing)).map((row) => [row.productId, row]))
      for (const id of missing) {
        const item = read.get(id) ?? null
        found.set(id, item)
        this.#known.set(id, { item, readAt: now })
      }
    }
    return (id) => found.get(id) ?? null
  }
}

/** The product and everything it is made of. */
function stocked({ id, stock, children, parts, bundle }: ProductModel): { id: number; stock: StockItem | null }[] {
  return [
    { id, stock },
    ...(children ?? []),
    ...(parts ?? []),
    ...(bundle ?? []).flatMap((option) => option.selections),
  ]
}

const readStock = (db: Queryable, ids: number[]) =>
  rows<StockItem & { productId: number }>(
    db,
    sql`select product_id as "productId", quantity, is_managed as "isManaged", is_in_stock as "isInStock",
          allows_backorders as "allowsBackorders", minimum, maximum, increment
        from stock_item where product_id = ${anyOf(ids)}`,
  )
