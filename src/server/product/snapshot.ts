import type { ShopSettings } from '#domain/store/store.ts'
import type { CategoryLink, Gone, Resolution } from '#domain/catalog/views.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import type { Database } from '#server/database/database.ts'
import { readAttributes, type AttributeDictionary } from './attributes.ts'
import { BoundedCache } from '../in-process/bounded-cache.ts'
import type { BrokenProducts } from './broken-products.ts'
import { once } from '../in-process/once.ts'
import { readFormerIds, type FormerIds } from './former-ids.ts'
import { menuOf, readCategoryTree, type CategoryTree } from './category-tree.ts'
import type { Locale } from '../store/locale.ts'
import type { OfferContext } from '#domain/product/offer-context.ts'
import type { CardProduct, PageProduct, ListedProduct } from '#domain/product/product.ts'
import type { StockReader } from './stock-reader.ts'

const MAX_CARDS = 5000
const MAX_PAGES = 500
const MAX_PATHS = 20_000

/** What is remembered of one revision of the catalogue. A new revision starts a new, empty one. */
export type Memory = {
  revision: number
  attributes(): Promise<AttributeDictionary>
  former(): Promise<FormerIds>
  store(locale: Locale): StoreMemory
}

type StoreMemory = {
  tree(): Promise<CategoryTree>
  /** The same array for as long as the revision lasts: what is drawn from it is remembered by it. */
  menu(): Promise<CategoryLink[]>
  /** null: there is no such product to show. */
  cards: BoundedCache<number, CardProduct | null>
  pages: BoundedCache<number, PageProduct | null>
  /** Misses too: what searches for holes asks the database once. */
  paths: BoundedCache<string, Resolution>
  /** null: there never was such an address. */
  gone: BoundedCache<string, Gone | null>
  /** null: there is no such product to show. */
  productPaths: BoundedCache<number, string | null>
}

export function createMemory(db: Database, revision: number): Memory {
  const stores = new Map<string, StoreMemory>()
  return {
    revision,
    attributes: once(() => readAttributes(db)),
    former: once(() => readFormerIds(db)),
    store(locale) {
      const key = `${locale.store.id} ${locale.base.id}`
      let memory = stores.get(key)
      if (!memory) {
        const tree = once(() => readCategoryTree(db, locale))
        memory = {
          tree,
          menu: once(async () => menuOf((await tree()).top)),
          cards: new BoundedCache(MAX_CARDS),
          pages: new BoundedCache(MAX_PAGES),
          paths: new BoundedCache(MAX_PATHS),
          gone: new BoundedCache(MAX_PATHS),
          productPaths: new BoundedCache(MAX_PATHS),
        }
        stores.set(key, memory)
      }
      return memory
    },
  }
}

/** What one answer is made from: a store, the shop's day, and what is remembered of the present revision. */
export type Snapshot = {
  db: Database
  locale: Locale
  settings: ShopSettings
  now: Date
  today: string
  /** Prices are those of this customer group. */
  customerGroup: string
  stock: StockReader
  broken: BrokenProducts
  memory: StoreMemory
  attributes(): Promise<AttributeDictionary>
  /** Ids of a shop that moved in. */
  former(): Promise<FormerIds>
}

/** Offers of these products with today's prices and the present stock. */
export async function offersOf(snapshot: Snapshot, models: ListedProduct[]): Promise<OfferContext> {
  const { today, now, customerGroup, settings, locale } = snapshot
  const convert = inCurrencyOf(locale.store)
  const stock = await snapshot.stock.of(models)
  return { today, now, customerGroup, convert, stock, lowStockFrom: settings.lowStockFrom }
}
