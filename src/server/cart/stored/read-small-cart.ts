import { sql, type SQL } from 'drizzle-orm'
import type { StockItem } from '#domain/catalog/stock-item.ts'
import type { CartProduct } from '#domain/product/product.ts'
import type { Queryable } from '../../database/database.ts'
import { checkedRows, count, integer, listOf, nullable, object, row, text, uuid } from '../../database/row.ts'
import { anyOf } from '../../product/product-sql.ts'
import { stockItem } from '../../product/stock-reader.ts'
import { stockItemObject } from '../../product/types/price-stock-sql.ts'
import type { Locale } from '../../store/locale.ts'
import { kind, kindObject } from './cart-shapes.ts'
import type { ReadCart } from './read-cart.ts'
import { partsOf, readProductFacts } from './read-product-facts.ts'
import { RememberedFacts } from './remembered-facts.ts'
import { linesJson, storedLine } from './stored-lines.ts'

/** A cart of up to so many lines is read whole: the mini cart after a change follows from what was read and what is written. */
const MOST_LINES = 30

/** Products whose facts are remembered for each store view. A product of many variants takes tens of kilobytes. */
const REMEMBERED = 1000

/** The parts of a cart that an addition looks at. */
export type CartToFill = Pick<ReadCart, 'id' | 'version' | 'lines' | 'rest' | 'facts' | 'customerGroup'>

type SmallCart = Pick<ReadCart, 'id' | 'version' | 'lines' | 'customerGroup'> & { revision: number; stock: StockOf[] }
type StockOf = { productId: number; stock: StockItem }

const smallCart = row<SmallCart>('small cart', {
  id: uuid,
  version: count,
  lines: listOf(storedLine),
  customerGroup: nullable(text),
  revision: count,
  stock: listOf(object<StockOf>({ productId: integer, stock: stockItem })),
})

/**
 * Reads small carts by one statement: lines, and the present stock of their products and of these products' parts. Everything else about
 * products is remembered under the catalogue's revision, which comes with the statement.
 */
export class SmallCarts {
  readonly #db: Queryable
  readonly #clock: () => Date
  readonly #remembered = new Map<string, RememberedFacts>()

  constructor(db: Queryable, clock: () => Date) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * @param which selects the cart
   * @param productIds are read as well
   * @returns undefined without a cart; "large" for one of more than thirty lines
   */
  async read(which: SQL, productIds: readonly number[], locale: Locale): Promise<CartToFill | 'large' | undefined> {
    const [found] = await checkedRows(this.#db, smallCart, cartRow(which, productIds))
    if (!found) return undefined
    const { revision, stock, ...cart } = found
    if (cart.lines.length > MOST_LINES) return 'large'
    const ids = [...new Set([...cart.lines.map((line) => line.productId), ...productIds])]
    const known = await this.#of(locale).of(ids, revision, (unknown) => this.#readFacts(unknown, locale))
    const stockOf = new Map(stock.map((one) => [one.productId, one.stock]))
    const facts = new Map([...known].map(([id, one]) => [id, withStock(one, stockOf)]))
    return { ...cart, facts, rest: { lines: 0, pieces: 0, choices: 0 } }
  }

  #of({ store, base }: Locale): RememberedFacts {
    const key = `${store.id} ${base.id}`
    let remembered = this.#remembered.get(key)
    if (!remembered) this.#remembered.set(key, (remembered = new RememberedFacts(this.#db, this.#clock, REMEMBERED)))
    return remembered
  }

  async #readFacts(ids: number[], locale: Locale): Promise<Map<number, CartProduct>> {
    const kinds = await checkedRows(
      this.#db,
      row('kind of a product', { kind }),
      sql`select ${kindObject} as kind from product p where p.id = ${anyOf(ids)}`,
    )
    return readProductFacts(this.#db, ids, partsOf(kinds.map((one) => one.kind)), locale)
  }
}

/** Ids are given as arrays, so that they are looked up by index, however many a plan for any cart would expect. */
const cartRow = (which: SQL, productIds: readonly number[]): SQL => sql`
  with c as (${which}),
    lines as (select l.* from cart_line l where l.cart_id = (select c.id from c) limit ${MOST_LINES + 1}),
    ids as (select product_id as id from lines union select unnest(${`{${productIds.join(',')}}`}::int[])),
    units as (select id from ids
      union select v.child_id from configurable_child v where v.product_id = any(array(select id from ids))
      union select s.product_id from bundle_option b join bundle_selection s on s.option_id = b.id
        where b.product_id = any(array(select id from ids)))
  select c.id, c.version, ${linesJson(sql`lines`)} as lines,
    (select u.customer_group from customer u where u.id = coalesce(c.customer_id, c.for_customer_id)) as "customerGroup",
    coalesce((select s.revision from catalogue_state s where s.id = 1), 0)::int as revision,
    (select coalesce(json_agg(json_build_object('productId', s.product_id, 'stock', ${stockItemObject})), '[]')
      from stock_item s where s.product_id = any(array(select id from units))) as stock
  from c`

/** The product and its parts with this stock; whatever has none here has none on record. */
function withStock(facts: CartProduct, stock: ReadonlyMap<number, StockItem>): CartProduct {
  const stocked = <Part extends { id: number }>(part: Part) => ({ ...part, stock: stock.get(part.id) ?? null })
  return {
    ...stocked(facts),
    variants: facts.variants.map(stocked),
    bundle: facts.bundle.map((option) => ({
      ...option,
      selections: option.selections.map((selection) => ({ ...selection, part: stocked(selection.part) })),
    })),
  }
}
