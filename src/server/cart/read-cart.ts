import { sql, type SQL } from 'drizzle-orm'
import type { StoredLine } from '#domain/cart/line-views.ts'
import type { ProductType } from '#domain/catalog/catalogue-record.ts'
import type { ProductFacts } from '#domain/cart/product-facts.ts'
import type { ClassRate, Destination } from '#domain/cart/totals.ts'
import { rows, type Queryable } from '../database/database.ts'
import type { Locale } from '../catalog/locale.ts'
import { readProductFacts } from './read-product-facts.ts'

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
  /** Products that go with the cart's and are not in it yet. */
  crossSellIds: number[]
}

export type ReadOptions = Locale & {
  /** Tax is looked up in these countries; none: where the cart goes. */
  countries?: string[]
  /** Where a cart without a destination goes. */
  defaultCountry: string
  /** Read these products as well. */
  productIds?: number[]
  /** Look for what goes with the cart's products. */
  wantsCrossSells?: boolean
}

export const openCartOf = (sessionHash: string) =>
  sql`select c.* from cart c where c.session_hash = ${sessionHash} and c.status = 'open' order by c.created_at desc limit 1`

export const cartWithId = (id: string) => sql`select c.* from cart c where c.id = ${id}`

const MOST_CROSS_SELLS = 8

const crossSellIds = sql`(select coalesce(json_agg(s.id), '[]') from (
  select l.linked_id as id from product_link l
  where l.kind = 'cross-sell' and l.product_id in (select product_id from lines)
    and l.linked_id not in (select product_id from lines)
  group by l.linked_id order by min(l.position), l.linked_id limit ${MOST_CROSS_SELLS}) s)`

/** Two queries, whatever the cart holds: the cart itself, and what its products are. Undefined without a cart. */
export async function readCart(db: Queryable, which: SQL, options: ReadOptions): Promise<ReadCart | undefined> {
  const more = JSON.stringify(options.productIds ?? [])
  const countries = options.countries
    ? sql`select json_array_elements_text(${JSON.stringify(options.countries)}::json)`
    : sql`select coalesce((select c.destination ->> 'country' from c), ${options.defaultCountry})`
  type Kind = { id: number; type: ProductType; hasCustom: boolean }
  type Row = Omit<ReadCart, 'facts'> & { kinds: Kind[] }
  const [row] = await rows<Row>(
    db,
    sql`with c as (${which}), lines as (select l.* from cart_line l where l.cart_id in (select c.id from c)),
        ids as (select product_id as id from lines union select value::int from json_array_elements_text(${more}::json))
      select c.id, c.version, c.destination, c.customer_id as "customerId",
        (select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'options', l.options,
          'quantity', l.quantity, 'seenUnitPrice', l.seen_unit_price) order by l.id), '[]') from lines l) as lines,
        (select coalesce(json_agg(json_build_object('id', p.id, 'type', p.type,
          'hasCustom', exists (select 1 from custom_option o where o.product_id = p.id))), '[]')
          from product p where p.id in (select ids.id from ids)) as kinds,
        (select coalesce(json_agg(json_build_object('classId', t.id, 'classCode', t.code, 'country', r.country,
          'region', r.region, 'postcode', r.postcode, 'ratePpm', r.rate_ppm, 'title', r.title)), '[]')
          from tax_rate r join tax_class t on t.id = r.tax_class_id where r.country in (${countries})) as rates,
        ${options.wantsCrossSells ? crossSellIds : sql`json_build_array()`} as "crossSellIds"
      from c`,
  )
  if (!row) return undefined
  const { kinds, ...cart } = row
  const parts = { types: kinds.map((kind) => kind.type), hasCustomOptions: kinds.some((kind) => kind.hasCustom) }
  const ids = kinds.map((kind) => kind.id)
  return { ...cart, facts: await readProductFacts(db, ids, parts, options) }
}
