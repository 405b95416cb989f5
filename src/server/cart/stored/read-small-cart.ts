import { sql, type SQL } from 'drizzle-orm'
import type { StockItem } from '#domain/catalog/stock-item.ts'
import type { CartProduct } from '#domain/product/product.ts'
import type { Queryable } from '../../database/database.ts'
import { checkedRows, count, integer, listOf, nullable, object, row, text, uuid } from '../../database/row.ts'
import { anyOf } from '../../product/product-sql.ts'
import { stockItem } from '../../product/stock-reader.ts'
import { chosenPartsOf } from '../../product/types/bundle.ts'
import { variantsOf } from '../../product/types/chosen-variants-sql.ts'
import { stockItemObject } from '../../product/types/price-stock-sql.ts'
import type { Locale } from '../../store/locale.ts'
import { kind, kindObject } from './cart-shapes.ts'
import type { ReadCart } from './read-cart.ts'
import { choiceRows, partsOf, type ProductChoice, readChosenFacts } from './read-product-facts.ts'
import { RememberedFacts } from './remembered-facts.ts'
import { linesJson, storedLine } from './stored-lines.ts'

/** A cart of up to so many lines is read whole: the mini cart after a change follows from what was read and what is written. */
const MOST_LINES = 30

/** Products, each with a variant, whose facts are remembered for each store view. */
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
   * @param more products and choices that are read as well
   * @returns undefined without a cart; "large" for one of more than thirty lines
   */
  async read(which: SQL, more: readonly ProductChoice[], locale: Locale): Promise<CartToFill | 'large' | undefined> {
    const [found] = await checkedRows(this.#db, smallCart, cartRow(which, more))
    if (!found) return undefined
    const { revision, stock, ...cart } = found
    if (cart.lines.length > MOST_LINES) return 'large'
    const choices = [...cart.lines, ...more]
    const known = await this.#of(locale).of(choices, revision, (unknown) => this.#readFacts(unknown, locale))
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

  async #readFacts(choices: ProductChoice[], locale: Locale): Promise<Map<number, CartProduct>> {
    const kinds = await checkedRows(
      this.#db,
      row('kind of a product', { kind }),
      sql`select ${kindObject} as kind from product p where p.id = ${anyOf(choices.map(({ productId }) => productId))}`,
    )
    return readChosenFacts(this.#db, choices, partsOf(kinds.map((one) => one.kind)), locale)
  }
}

/** Ids are given as arrays, so that they are looked up by index, however many a plan for any cart would expect. */
const cartRow = (which: SQL, more: readonly ProductChoice[]): SQL => sql`
  with c as (${which}),
    lines as (select l.* from cart_line l where l.cart_id = (select c.id from c) limit ${MOST_LINES + 1}),
    chosen as (select product_id, options -> 'attributes' as attributes, options -> 'bundle' as bundle from lines union all ${choiceRows(more)}),
    units as (select product_id as id from chosen
      union select id from (${variantsOf(sql`select product_id, attributes from chosen`)}) v
      union ${chosenPartsOf(sql`select bundle from chosen`)})
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
