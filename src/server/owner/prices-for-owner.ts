import { sql } from 'drizzle-orm'
import type { Destination } from '#domain/cart/totals.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { allProductTypes } from '#domain/product/types/product-types.ts'
import type { CartProduct } from '#domain/product/product.ts'
import { checkedRows, count, instant, integer, nullable, row, text, written } from '../database/row.ts'
import { rows } from '../database/database.ts'
import { instantText } from '../database/instant-text.ts'
import { localeOf } from '../store/locale.ts'
import { createStoreService } from '../store/store-service.ts'
import { readProductFacts } from '../cart/stored/read-product-facts.ts'
import { explainPrice, type ExplainDependencies, type PriceAnswer, type PriceQuestion } from './explain-price.ts'

type AskedOfProduct = Omit<PriceQuestion, 'lines' | 'at'> & { sku: string; quantity: number; options: ChosenOptions }

/** Explains why things cost what they cost, by the rules that charge. */
export type PricesForOwner = {
  /** The choices of a product, by the ids that its page has; undefined where there is no such product. */
  choices(sku: string): Promise<CartProduct | undefined>
  explain(asked: AskedOfProduct): Promise<PriceAnswer | { status: 'unknown-product' }>
  /**
   * The same of an order's line, at the moment of the order, by what the shop says today. `unknown`: there is no such order or line;
   * `gone`: its product is not there any more.
   */
  explainOrdered(number: string, position: number): Promise<PriceAnswer | { status: 'unknown' } | { status: 'gone' }>
}

export const createPricesForOwner = (deps: ExplainDependencies): PricesForOwner => ({
  choices: async (sku) => {
    const id = await idOf(deps, sku)
    if (id === undefined) return undefined
    const all = await createStoreService(deps).all()
    const facts = await readProductFacts(
      deps.db,
      [id],
      { types: allProductTypes, hasCustomOptions: true },
      localeOf(all[0]!, all),
    )
    return facts.get(id)
  },
  explain: async ({ sku, quantity, options, ...around }) => {
    const productId = await idOf(deps, sku)
    if (productId === undefined) return { status: 'unknown-product' }
    return explainPrice(deps, { ...around, lines: [{ productId, quantity, options }], at: 0 })
  },
  explainOrdered: (number, position) => explainOrdered(deps, number, position),
})

const idOf = async ({ db }: ExplainDependencies, sku: string): Promise<number | undefined> =>
  (await rows<{ id: number }>(db, sql`select id from product where sku = ${sku}`))[0]?.id

const orderRow = row('order whose price is asked for', {
  id: text,
  store: text,
  placedAt: instant,
  couponCode: nullable(text),
  customerGroup: nullable(text),
  address: nullable(written<Destination>()),
})
const lineRow = row('line whose price is asked for', {
  position: count,
  productId: nullable(integer),
  quantity: count,
  options: written<ChosenOptions>(),
})

async function explainOrdered(
  deps: ExplainDependencies,
  number: string,
  position: number,
): ReturnType<PricesForOwner['explainOrdered']> {
  const { db } = deps
  const [order] = await checkedRows(
    db,
    orderRow,
    sql`select o.id::text as id, s.code as store, ${instantText(sql`o.created_at`)} as "placedAt",
          o.coupon_code as "couponCode", c.customer_group as "customerGroup",
          (select json_build_object('country', a.address ->> 'country', 'region', coalesce(a.address ->> 'region', ''),
              'postcode', coalesce(a.address ->> 'postcode', ''))
            from sales_order_address a where a.order_id = o.id order by a.kind desc limit 1) as address
        from sales_order o join store s on s.id = o.store_id left join customer c on c.id = o.customer_id
        where o.number = ${number}`,
  )
  if (!order) return { status: 'unknown' }
  const lines = await checkedRows(
    db,
    lineRow,
    sql`select position, product_id as "productId", quantity, options from sales_order_line
        where order_id = ${order.id}::uuid order by position`,
  )
  if (!lines.some((line) => line.position === position)) return { status: 'unknown' }
  const there = lines.flatMap(({ productId, ...line }) => (productId === null ? [] : [{ ...line, productId }]))
  const at = there.findIndex((line) => line.position === position)
  if (at === -1) return { status: 'gone' }
  const { store, customerGroup, couponCode, placedAt, address } = order
  return explainPrice(deps, {
    lines: there,
    at,
    store,
    customerGroup,
    ...(couponCode !== null && { code: couponCode }),
    ...(address && { destination: address }),
    when: new Date(placedAt),
  })
}
