import { sql, type SQL } from 'drizzle-orm'
import type { ProductType } from '#domain/catalog/catalogue-record.ts'
import type { Money } from '#domain/money/money.ts'
import { rows, type Queryable } from '../database/database.ts'
import { holding } from '../database/like-pattern.ts'
import { isPricedByParts } from './types/listed-types.ts'
import type { SpecialPrice } from './change-products.ts'

/** A product as its owner sees it, on sale or not; amounts are in the shop's base currency. */
export type ProductForOwner = {
  id: number
  sku: string
  type: ProductType
  /** In the default store view. */
  name: string
  isEnabled: boolean
  /** Its price is the sum of its parts'. */
  isPricedByParts: boolean
  price: Money
  /** A bundle's special price is in millionths. */
  special: SpecialPrice | null
}

export type ProductFilter = {
  sku?: string | undefined
  /** A part of the SKU or of the name in the default store view. */
  search?: string | undefined
  isEnabled?: boolean | undefined
  /** Only those with a greater id. */
  after?: number | undefined
}

/** In the order in which they came into the shop. */
export const listProductsForOwner = (
  db: Queryable,
  filter: ProductFilter,
  most: number,
  { lock = false } = {},
): Promise<ProductForOwner[]> =>
  rows<ProductForOwner>(
    db,
    sql`select p.id, p.sku, p.type, coalesce(t.name, p.sku) as name, p.is_enabled as "isEnabled", ${isPricedByParts} as "isPricedByParts",
          p.price::float8 as price,
          case when p.special_price is not null then json_build_object('price', p.special_price, 'from', p.special_from, 'to', p.special_to)
            end as special
        from product p left join product_text t on t.product_id = p.id and t.store_id = (select id from store where is_default limit 1)
        where ${matching(filter)} order by p.id limit ${most}::int ${lock ? sql`for update of p` : sql``}`,
  )

function matching({ sku, search, isEnabled, after }: ProductFilter): SQL {
  const part = search && holding(search)
  return sql.join(
    [
      sql`true`,
      ...(sku === undefined ? [] : [sql`p.sku = ${sku}`]),
      ...(part ? [sql`(p.sku ilike ${part} or t.name ilike ${part})`] : []),
      ...(isEnabled === undefined ? [] : [sql`p.is_enabled = ${isEnabled}::boolean`]),
      ...(after === undefined ? [] : [sql`p.id > ${after}::int`]),
    ],
    sql` and `,
  )
}
