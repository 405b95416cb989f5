import { sql } from 'drizzle-orm'
import type { PriceView } from '#domain/catalog/views.ts'
import type { Moment } from '#domain/date/shop-day.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import type { ListedProduct } from '#domain/product/product.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Queryable } from '../database/database.ts'
import { localeOf } from '../store/locale.ts'
import { anyOf, productColumns, productTexts } from './product-sql.ts'
import { wrongWithModel } from './sound-product.ts'
import { stocked } from './stock-reader.ts'

export type GroupPriceQuestion = {
  /** Prices are in minor units of its currency. */
  store: StoreView
  stores: StoreView[]
  /** The code of a customer group; guests' is `GUEST_GROUP`. */
  customerGroup: string
  /** Special prices and sale events follow it. */
  moment: Moment
}

/**
 * The price of one piece of each product for a customer group in a store view, as its page and lists show it, by product id. Products without a page of
 * their own, such as variants, are priced too; unknown ids, and products that are broken in the database, are left out. Always asks
 * the database.
 */
export async function readGroupPrices(
  db: Queryable,
  { store, stores, customerGroup, moment: { today, now } }: GroupPriceQuestion,
  ids: Iterable<number>,
): Promise<Map<number, PriceView>> {
  const locale = localeOf(store, stores)
  const found = await rows<{ product: ListedProduct }>(
    db,
    sql`select json_build_object(${productColumns(locale)}, 'name', coalesce(t.name, d.name)) as product
        from product p ${productTexts(locale)} where p.id = ${anyOf(ids)}`,
  )
  const prices = new Map<number, PriceView>()
  for (const { product } of found) {
    if (wrongWithModel(product) !== undefined) continue
    const stocks = new Map(stocked(product).map((one) => [one.id, one]))
    const stock = (id: number) => stocks.get(id)!
    const context = { today, now, customerGroup, convert: inCurrencyOf(store), stock, lowStockFrom: 0 }
    prices.set(product.id, rulesOf(product).price(product, context))
  }
  return prices
}
