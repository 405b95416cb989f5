import { sql, type SQL } from 'drizzle-orm'
import type { StoredLine } from '#domain/cart/line-views.ts'
import type { ProductFacts } from '#domain/cart/product-facts.ts'
import type { ClassRate, Destination } from '#domain/cart/totals.ts'
import { rows, type Queryable } from '../database/database.ts'
import { productFactsJson, type TextsOf } from './product-facts-sql.ts'

/** A cart and everything today's database says about what lies in it. */
export type ReadCart = {
  id: string
  version: number
  destination: Destination | null
  customerId: string | null
  lines: StoredLine[]
  facts: Map<number, ProductFacts>
  /** Of the destination's country. */
  rates: ClassRate[]
}

export type ReadOptions = TextsOf & {
  /** Tax is looked up in these countries; none: where the cart goes. */
  countries?: string[]
  /** Where a cart without a destination goes. */
  defaultCountry: string
  /** Read these products as well. */
  productIds?: number[]
}

export const openCartOf = (sessionHash: string) =>
  sql`select c.* from cart c where c.session_hash = ${sessionHash} and c.status = 'open' order by c.created_at desc limit 1`

export const cartWithId = (id: string) => sql`select c.* from cart c where c.id = ${id}`

/** One query, whatever the cart holds; undefined without a cart. */
export async function readCart(db: Queryable, which: SQL, options: ReadOptions): Promise<ReadCart | undefined> {
  const ids = sql`select product_id from lines`
  const more = options.productIds ?? []
  const all = more.length
    ? sql`${ids} union select value::int from json_array_elements_text(${JSON.stringify(more)}::json)`
    : ids
  const countries = options.countries
    ? sql`select json_array_elements_text(${JSON.stringify(options.countries)}::json)`
    : sql`select coalesce((select c.destination ->> 'country' from c), ${options.defaultCountry})`
  type Row = Omit<ReadCart, 'facts'> & { facts: ProductFacts[] }
  const [row] = await rows<Row>(
    db,
    sql`with c as (${which}), lines as (select l.* from cart_line l where l.cart_id in (select c.id from c))
      select c.id, c.version, c.destination, c.customer_id as "customerId",
        (select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'options', l.options,
          'quantity', l.quantity, 'seenUnitPrice', l.seen_unit_price) order by l.id), '[]') from lines l) as lines,
        ${productFactsJson(all, options)} as facts,
        (select coalesce(json_agg(json_build_object('classId', t.id, 'classCode', t.code, 'country', r.country,
          'region', r.region, 'postcode', r.postcode, 'ratePpm', r.rate_ppm, 'title', r.title)), '[]')
          from tax_rate r join tax_class t on t.id = r.tax_class_id where r.country in (${countries})) as rates
      from c`,
  )
  return row && { ...row, facts: factsById(row.facts) }
}

const factsById = (facts: ProductFacts[]) => new Map(facts.map((product) => [product.id, product]))
