import type { Resolution } from '#domain/catalog/views.ts'
import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import type { ShownStore, StoreView } from '#domain/store/store.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { inProcessEngine } from '#server/list-engine/in-process/in-process-engine.ts'
import type { CreateListEngine } from '#server/list-engine/list-engine.ts'
import { redirectReader } from '../search/search-redirects.ts'
import { synonymReader } from '#server/search/synonym-reader.ts'
import { reportBrokenProducts } from '../product/broken-products.ts'
import { cardsOf } from '../product/card.ts'
import { goneAddress, productOfFormerReview } from './gone-address.ts'
import { namedChoice } from './named-choice.ts'
import { formerList } from './former-lists.ts'
import { localeOf } from '../store/locale.ts'
import { type ListedPages, listedPages } from './listed-pages.ts'
import { productGallery } from '../product/page/product-gallery.ts'
import { productPage } from '../product/page/product-page.ts'
import { resolvePath, resolvePaths, todaysPath } from './resolve-path.ts'
import { createFreshness } from './freshness.ts'
import { eventEndReader } from '../product/event-ends.ts'
import { presentReader } from '../product/present.ts'
import { sitemapReader, type SitemapStore } from './sitemap.ts'
import { isLasting, type Snapshot } from '../product/snapshot.ts'
import { StockReader } from '../product/stock-reader.ts'
import type { CatalogService } from './catalog-contract.ts'
import type { StoreService } from '#server/store/store-service.ts'
import type { Revision } from '../product/revision.ts'

export type CatalogDependencies = {
  db: Database
  /** For the list engine's reading, which takes longer than a page may. Left out: `db`. */
  background?: Database
  /** The database that pages are read from at a moment: a replica may be behind. Left out: `db`. */
  reading?: (() => Queryable) | undefined
  stores: StoreService
  clock: () => Date
  /** Left out: the one in this process. */
  engine?: CreateListEngine
  /** Called with failures in the background (the former lists go on), and with broken products. */
  onError?: (error: unknown) => void
}

/** `refresh` looks for changes now and waits until lists and search show them: at start-up and in tests. */
export type CatalogReader = CatalogService &
  ListedPages & {
    refresh(): Promise<void>
    /** Resolves when pages can be answered: at start-up. */
    warm(): Promise<void>
    /** The catalogue's revision that lists show; undefined before there are any. */
    listedRevision(): number | undefined
    /** The targets of many addresses, each as `resolve` finds it, read from the database together. */
    resolveAll(store: StoreView, paths: readonly string[]): Promise<Resolution[]>
  }

/**
 * The catalogue as shoppers see it. What is read is remembered under the catalogue's revision, which is looked at once
 * a second; prices and news follow the shop's calendar day, stock is never more than two seconds old.
 */
export function createCatalogService({
  db,
  background = db,
  reading,
  stores,
  clock,
  engine = inProcessEngine,
  onError = () => {},
}: CatalogDependencies): CatalogReader {
  const present = presentReader({ db, reading, stores, clock })
  const stock = new StockReader(reading ?? (() => db), clock)
  const broken = reportBrokenProducts(onError)
  // Lists follow the primary: what they find first is not shown before the replica has it.
  const followed = reading ? presentReader({ db, stores, clock }) : present
  const lists = engine({ db: background, present: followed, broken, onError })
  const freshness = createFreshness({ present, stock, lists: () => lists.shown(), eventEnd: eventEndReader(db) })
  const synonyms = synonymReader(db)
  const redirects = redirectReader(db)
  const sitemap = sitemapReader()

  async function open(store: ShownStore): Promise<Snapshot & { revision: Revision }> {
    const { db, revision, memory, stores: all, settings, now, today } = await present.recent()
    const locale = localeOf(store, all)
    return {
      db,
      revision,
      locale,
      settings,
      now,
      today,
      customerGroup: store.customerGroup ?? GUEST_GROUP,
      stock,
      broken,
      memory: memory.store(locale),
      sources: store.sources,
      attributes: memory.attributes,
      former: memory.former,
    }
  }

  const sitemapStore = async (store: StoreView): Promise<SitemapStore> => {
    const { locale, memory } = await open(store)
    return { locale, tree: memory.tree }
  }

  const synonymsIn = async (store: StoreView) => synonyms((await present.recent()).revision, store)

  return {
    ...listedPages({ open, lists, synonymsIn }),
    menu: async (store) => (await open(store)).memory.menu(),
    redirectOf: async (store, text) => redirects((await present.recent()).revision, store, text),

    async resolve(store, path) {
      const found = await resolvePath(await open(store), path)
      if (store.sources && !isLasting(path, found)) store.sources.isByName = true
      return found
    },

    resolveAll: async (store, paths) => resolvePaths(await open(store), paths),
    gone: async (store, path) => goneAddress(await open(store), path),
    productOfFormerReview: (id) => productOfFormerReview(db, id),
    pathOf: async (store, what) => todaysPath(await open(store), what),
    formerList: async (store, query, kind) => formerList(await open(store), query, kind),
    product: async (store, id, categoryId) => productPage(await open(store), id, categoryId),

    async namedChoice(store, params, ofProduct) {
      const snapshot = await open(store)
      const [attributes, former] = await Promise.all([snapshot.attributes(), snapshot.former()])
      return namedChoice((name) => params.getAll(name), ofProduct, attributes, former)
    },

    gallery: async (store, id, parentId) => productGallery(await open(store), id, parentId),
    cards: async (store, productIds) => cardsOf(await open(store), productIds),
    pricesHoldUntil: freshness.pricesHoldUntil,
    freshness,

    async sitemap() {
      const { db, revision, stores: all } = await present.recent()
      const views = await Promise.all(all.map(sitemapStore))
      const version = versionOf(revision.catalogue, all)
      return {
        version,
        parts: await sitemap.parts(db, version, views),
        stores: all,
        entries: (part) => sitemap.entries(db, part, views),
      }
    },

    refresh: () => lists.apply('all'),
    warm: () => lists.ready(),
    listedRevision: () => lists.revision(),
  }
}

/** Changes with everything a sitemap is made of, except the shop's origin. */
const versionOf = (revision: number, stores: readonly StoreView[]): string =>
  [revision, ...stores.map(({ id, code, locale }) => `${id}.${code}.${locale}`)].join(' ')
