import { sql, type SQL } from 'drizzle-orm'
import type { ProductVisibility } from '#domain/catalog/catalogue-words.ts'
import { inBaseCurrency } from '#domain/pricing/store-currency.ts'
import { customerGroupsOf } from '#domain/product/customer-groups.ts'
import { isNewOn } from '#domain/product/is-new-on.ts'
import type { ListedProduct } from '#domain/product/product.ts'
import { offeredVariants } from '#domain/product/types/configurable.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { anyOf, isShown, productColumns, productTexts } from '../../product/product-sql.ts'
import { stocked } from '../../product/stock-reader.ts'
import { searchedColumns } from '../../product/types/product-types-sql.ts'
import type { Locale } from '../../store/locale.ts'

/** A product as the database has it, with what lists and searches of one store view need. */
export type SourceRow = ListedProduct & {
  name: string | null
  short: string | null
  description: string | null
  visibility: ProductVisibility
  variantSkus: string[] | null
  options: number[] | null
  variantOptions: number[] | null
  texts: string[] | null
  flags: [attributeId: number, text: string][] | null
  categories: [categoryId: number, position: number][] | null
}

/** `version`: the database's time in microseconds when it was read; what was read later is newer. */
export type SourceRead = { products: { product: SourceRow }[]; version: number }

/** The next products that have a page, by id: each call costs the same, however many there are. */
export const readNext = (db: Queryable, locale: Locale, after: number, most: number): Promise<SourceRead> =>
  read(db, locale, sql`(select * from product p where ${isShown} and p.id > ${after} order by p.id limit ${most})`)

/** The products among these that have a page. */
export const readThese = (db: Queryable, locale: Locale, ids: readonly number[]): Promise<SourceRead> =>
  read(db, locale, sql`(select * from product p where ${isShown} and p.id = ${anyOf(ids)})`)

/** The time as `version` says it. */
export async function databaseTime(db: Queryable): Promise<number> {
  const [found] = await rows<{ version: string }>(db, sql`select ${NOW} as version`)
  return Number(found!.version)
}

const NOW = sql`(extract(epoch from statement_timestamp()) * 1000000)::bigint::text`

async function read(db: Queryable, locale: Locale, products: SQL): Promise<SourceRead> {
  const [found] = await rows<{ version: string; products: { product: SourceRow }[] | null }>(
    db,
    sql`select ${NOW} as version, (
      select json_agg(json_build_object('product', json_build_object(${productColumns(locale)}, ${textColumns(locale)}))
        order by p.id)
      from ${products} p ${productTexts(locale)}) as products`,
  )
  return { products: found!.products ?? [], version: Number(found!.version) }
}

const textColumns = ({ store }: Locale) => sql`'name', coalesce(t.name, d.name),
  'short', coalesce(t.short_description, d.short_description), 'description', coalesce(t.description, d.description),
  'visibility', p.visibility, ${searchedColumns()},
  'options', (select json_agg(v.option_id) from product_attribute v
    where v.product_id = p.id and v.option_id is not null),
  'texts', (select json_agg(coalesce(v.texts ->> ${store.code}::text, v.text) order by v.id) from product_attribute v
    join attribute a on a.id = v.attribute_id and a.is_searchable and a.input = 'text' where v.product_id = p.id),
  'flags', (select json_agg(json_build_array(v.attribute_id, v.text)) from product_attribute v
    join attribute a on a.id = v.attribute_id
    where v.product_id = p.id and a.input = 'boolean' and a.is_filterable),
  'categories', (select json_agg(json_build_array(pc.category_id, pc.position)) from product_category pc
    where pc.product_id = p.id)`

/** The state of a product's prices and stock at a moment; amounts are in the base currency. */
export type Offer = {
  price: number
  isOnSale: boolean
  isNew: boolean
  isSoldOut: boolean
  /** Groups for which they are others. */
  ofGroups: Map<string, { price: number; isOnSale: boolean }>
  /** Values of variants that can be bought. */
  variantOptions: number[]
}

export function offerOf(row: SourceRow, moment: { today: string; now: Date }): Offer {
  const stocks = new Map(stocked(row).map((one) => [one.id, one]))
  const context = {
    ...moment,
    customerGroup: null,
    stock: (id: number) => stocks.get(id)!,
    lowStockFrom: 0,
    convert: inBaseCurrency,
  }
  const rules = rulesOf(row)
  const price = rules.price(row, context)
  const ofGroups = customerGroupsOf(row).map((customerGroup): [string, { price: number; isOnSale: boolean }] => {
    const own = rules.price(row, { ...context, customerGroup })
    return [customerGroup, { price: own.final, isOnSale: own.regular !== undefined }]
  })
  return {
    price: price.final,
    isOnSale: price.regular !== undefined,
    isNew: isNewOn(moment.today, row),
    isSoldOut: rules.stock(row, context) === 'out-of-stock',
    ofGroups: new Map(ofGroups),
    variantOptions: offeredVariants(row, context).flatMap(({ options }) => options ?? []),
  }
}
