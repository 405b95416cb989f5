import { sql, type SQL } from 'drizzle-orm'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
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
  /** Its first picture, below the media folder. */
  picture: string | null
  /** Its price is the sum of its parts'. */
  isPricedByParts: boolean
  price: Money
  /** A bundle's special price is in millionths. */
  special: SpecialPrice | null
}

/** Reasons why shoppers cannot find or buy a product. */
export const PRODUCT_PROBLEMS = ['no-price', 'no-picture', 'no-category', 'out-of-stock'] as const
export type ProductProblem = (typeof PRODUCT_PROBLEMS)[number]

/** SQL conditions on a product `p`. A product that is not shown by itself needs neither picture nor category. */
const HAS_PROBLEM: Record<ProductProblem, SQL> = {
  'no-price': sql`(p.price = 0 and not ${isPricedByParts})`,
  'no-picture': sql`(p.visibility <> 'none' and not exists
    (select 1 from product_media m where m.product_id = p.id and m.kind = 'image' and not m.is_hidden))`,
  'no-category': sql`(p.visibility <> 'none' and not exists (select 1 from product_category c where c.product_id = p.id))`,
  'out-of-stock': sql`exists (select 1 from stock_item s where s.product_id = p.id
    and (not s.is_in_stock or (s.is_managed and not s.allows_backorders and s.quantity < s.minimum)))`,
}

export type ProductFilter = {
  sku?: string | undefined
  /** A part of the SKU or of the name in the default store view. */
  search?: string | undefined
  isEnabled?: boolean | undefined
  /** True if shoppers buy it by itself; a variant is bought through its product. */
  isBoughtByItself?: boolean | undefined
  type?: ProductType | undefined
  problem?: ProductProblem | undefined
  /** Only those with a greater id. */
  after?: number | undefined
}

/** Lists products in the order in which they came into the shop. */
export const listProductsForOwner = (
  db: Queryable,
  filter: ProductFilter,
  most: number,
  { lock = false } = {},
): Promise<ProductForOwner[]> =>
  rows<ProductForOwner>(
    db,
    sql`select p.id, p.sku, p.type, coalesce(t.name, p.sku) as name, p.is_enabled as "isEnabled",
          (select m.source from product_media m where m.product_id = p.id and m.kind = 'image' and not m.is_hidden
            order by m.position, m.id limit 1) as picture, ${isPricedByParts} as "isPricedByParts",
          p.price::float8 as price,
          case when p.special_price is not null then json_build_object('price', p.special_price, 'from', p.special_from, 'to', p.special_to)
            end as special
        from product p left join product_text t on t.product_id = p.id and t.store_id = (select id from store where is_default limit 1)
        where ${matching(filter)} order by p.id limit ${most}::int ${lock ? sql`for update of p` : sql``}`,
  )

function matching({ sku, search, isEnabled, isBoughtByItself, type, problem, after }: ProductFilter): SQL {
  const part = search && holding(search.toLowerCase())
  return sql.join(
    [
      sql`true`,
      ...(sku === undefined ? [] : [sql`p.sku = ${sku}`]),
      ...(part ? [sql`(lower(p.sku) like ${part} or lower(t.name) like ${part})`] : []),
      ...(isEnabled === undefined ? [] : [sql`p.is_enabled = ${isEnabled}::boolean`]),
      ...(isBoughtByItself === undefined ? [] : [sql`(p.visibility <> 'none') = ${isBoughtByItself}::boolean`]),
      ...(type === undefined ? [] : [sql`p.type = ${type}`]),
      ...(problem === undefined ? [] : [HAS_PROBLEM[problem]]),
      ...(after === undefined ? [] : [sql`p.id > ${after}::int`]),
    ],
    sql` and `,
  )
}
