import type { ShopSettings } from '#domain/store/store.ts'
import type { CategoryLink, Gone, Resolution } from '#domain/catalog/views.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import type { Queryable } from '#server/database/database.ts'
import type { ChangedProducts } from '../catalogue-change/raise-revision.ts'
import { readAttributes, type AttributeDictionary } from './attributes.ts'
import { BoundedCache } from '../in-process/bounded-cache.ts'
import type { BrokenProducts } from './broken-products.ts'
import { once } from '../in-process/once.ts'
import { readFormerIds, type FormerIds } from './former-ids.ts'
import { menuOf, readCategoryTree, type CategoryTree } from './category-tree.ts'
import type { Locale } from '../store/locale.ts'
import type { OfferContext, Stock } from '#domain/product/offer-context.ts'
import type { CardProduct, PageProduct, ListedProduct } from '#domain/product/product.ts'
import { stocked, type StockReader } from './stock-reader.ts'
import type { PageSources } from '#domain/catalog/page-sources.ts'

const MAX_CARDS = 5000
const MAX_PAGES = 500
const MAX_PATHS = 20_000

/** The memory of one revision of the catalogue. */
export type Memory = {
  revision: number
  attributes(): Promise<AttributeDictionary>
  former(): Promise<FormerIds>
  store(locale: Locale): StoreMemory
  /** Hands over to the next revision everything but the data of these products; this snapshot is empty afterwards. */
  handOver(revision: number, changed: ChangedProducts): Memory
}

type StoreMemory = {
  tree(): Promise<CategoryTree>
  /** The same array until more than products changes: what is drawn from it is remembered by it. */
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

/** Remembers nothing yet. */
export const createMemory = (db: Queryable, revision: number): Memory =>
  memoryOf({
    db,
    revision,
    attributes: once(() => readAttributes(db)),
    former: once(() => readFormerIds(db)),
    stores: new Map(),
  })

type Remembered = Pick<Memory, 'revision' | 'attributes' | 'former'> & {
  db: Queryable
  stores: Map<string, StoreMemory>
}

const memoryOf = (remembered: Remembered): Memory => ({
  revision: remembered.revision,
  attributes: remembered.attributes,
  former: remembered.former,
  store(locale) {
    const key = `${locale.store.id} ${locale.base.id}`
    let memory = remembered.stores.get(key)
    if (!memory) remembered.stores.set(key, (memory = createStoreMemory(remembered.db, locale)))
    return memory
  },
  handOver(revision, changed) {
    const stores = [...remembered.stores].map(([key, memory]) => [key, withoutProducts(memory, changed)] as const)
    return memoryOf({ ...remembered, revision, stores: new Map(stores) })
  },
})

function createStoreMemory(db: Queryable, locale: Locale): StoreMemory {
  const tree = once(() => readCategoryTree(db, locale))
  return {
    tree,
    menu: once(async () => menuOf((await tree()).top)),
    cards: new BoundedCache(MAX_CARDS),
    pages: new BoundedCache(MAX_PAGES),
    paths: new BoundedCache(MAX_PATHS),
    gone: new BoundedCache(MAX_PATHS),
    productPaths: new BoundedCache(MAX_PATHS),
  }
}

/** Cards on other products' pages are remembered by themselves. */
function withoutProducts(memory: StoreMemory, { ids, kind }: ChangedProducts): StoreMemory {
  const changed = new Set(ids)
  const isSame = (id: number) => !changed.has(id)
  const isWhole = kind === 'whole'
  return {
    ...memory,
    cards: memory.cards.handOver(isSame),
    pages: memory.pages.handOver(isSame),
    paths: memory.paths.handOver((path, resolution) => !isWhole || isLasting(path, resolution, isSame)),
    gone: memory.gone.handOver(() => !isWhole),
    productPaths: memory.productPaths.handOver((id) => !isWhole || isSame(id)),
  }
}

/** Tells whether an address leads to the same when other products get or lose theirs. */
export const isLasting = (
  path: string,
  resolution: Resolution,
  isSame: (id: number) => boolean = () => true,
): boolean =>
  resolution.status === 'category' ||
  // Below a category's address a product has no row of its own: another may get one.
  (resolution.status === 'product' && isSame(resolution.id) && !path.includes('/'))

/** The basis of one answer: a store, the shop's day, and the memory of the present revision. */
export type Snapshot = {
  db: Queryable
  locale: Locale
  settings: ShopSettings
  now: Date
  today: string
  /** The customer group whose prices are shown. */
  customerGroup: string
  stock: StockReader
  broken: BrokenProducts
  memory: StoreMemory
  sources: PageSources | undefined
  attributes(): Promise<AttributeDictionary>
  /** Ids of a shop that moved in. */
  former(): Promise<FormerIds>
}

/** Offers of these products with today's prices and the present stock. */
export async function offersOf(snapshot: Snapshot, models: ListedProduct[]): Promise<OfferContext> {
  const { today, now, customerGroup, settings, locale } = snapshot
  const convert = inCurrencyOf(locale.store)
  const stock = await snapshot.stock.of(models)
  noteStock(snapshot.sources, models, stock)
  return { today, now, customerGroup, convert, stock, lowStockFrom: settings.lowStockFrom }
}

function noteStock(sources: PageSources | undefined, models: ListedProduct[], stock: Stock): void {
  if (sources) for (const model of models) for (const { id } of stocked(model)) sources.stock.set(id, stock(id))
}
