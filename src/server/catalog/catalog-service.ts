import { countBits } from '#domain/catalog/bitset.ts'
import type { CategoryPage, ListingQuery, Listing } from '#domain/catalog/views.ts'
import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import type { ShownStore, StoreView } from '#domain/store/store.ts'
import { dayIn, endOfDay } from '#domain/date/shop-day.ts'
import type { Database } from '#server/database/database.ts'
import { findText } from '#server/catalog/find-text.ts'
import { inProcessEngine } from '#server/search/in-process-engine.ts'
import type { SearchEngine } from '#server/search/search-engine.ts'
import type { SearchContext } from '#server/catalog/search-context.ts'
import { redirectReader } from '../search/search-redirects.ts'
import { synonymReader } from '#server/search/synonym-reader.ts'
import { reportBrokenProducts } from '../product/broken-products.ts'
import { cardsOf, withoutUndefined } from '../product/card.ts'
import { categoryLink, crumbsTo, type CategoryNode, type CategoryTree } from '../product/category-tree.ts'
import { goneAddress, productOfFormerReview } from './gone-address.ts'
import { formerList } from './former-lists.ts'
import { IndexKeeper, type Indexes } from './index-keeper.ts'
import { localeOf } from '../store/locale.ts'
import { arrangeListing, type ListSource } from './listing.ts'
import { productGallery } from '../product/product-gallery.ts'
import { productPage } from '../product/product-page.ts'
import { resolvePath, todaysPath } from './resolve-path.ts'
import { revisionReader } from '../product/revision.ts'
import { sitemapReader, type SitemapStore } from './sitemap.ts'
import { createMemory, type Memory, type Snapshot } from '../product/snapshot.ts'
import { StockReader } from '../product/stock-reader.ts'
import { pricesOfGroup } from './group-index.ts'
import type { Found } from './store-index.ts'
import type { CatalogService } from './catalog-contract.ts'
import type { StoreService } from '#server/store/store-service.ts'

export type CatalogDependencies = {
  db: Database
  /** For building the index, which takes longer than a page may. Left out: `db`. */
  background?: Database
  stores: StoreService
  clock: () => Date
  /** Left out: the search engine in this process. */
  engine?: SearchEngine
  /** Told when an index could not be built in the background (the former one goes on serving), and of broken products. */
  onError?: (error: unknown) => void
}

/** `refresh` looks for a new revision now and waits until lists and search show it: at start-up and in tests. */
export type CatalogReader = CatalogService & {
  refresh(): Promise<void>
  /** Everything that a search of this store needs. */
  searchIn(store: StoreView): Promise<SearchContext>
}

/**
 * The catalogue as shoppers see it. What is read is remembered under the catalogue's revision, which is looked at once
 * a second; prices and news follow the shop's calendar day, stock is never more than two seconds old.
 */
export function createCatalogService({
  db,
  background = db,
  stores,
  clock,
  engine = inProcessEngine,
  onError = () => {},
}: CatalogDependencies): CatalogReader {
  const revision = revisionReader(db, clock)
  const stock = new StockReader(db, clock)
  const broken = reportBrokenProducts(onError)
  const keeper = new IndexKeeper(background, engine, onError)
  const synonyms = synonymReader(db)
  const redirects = redirectReader(db)
  const sitemap = sitemapReader(db)
  let memory: Memory | undefined

  const memoryAt = (present: number) => (memory?.revision === present ? memory : (memory = createMemory(db, present)))

  async function open(store: ShownStore): Promise<Snapshot & { indexes(): Promise<Indexes> }> {
    const [present, all, settings] = await Promise.all([revision.recent(), stores.all(), stores.settings()])
    const now = clock()
    const today = dayIn(settings.timeZone, now)
    const remembered = memoryAt(present.catalogue)
    const locale = localeOf(store, all)
    return {
      db,
      locale,
      settings,
      now,
      today,
      customerGroup: store.customerGroup ?? GUEST_GROUP,
      stock,
      broken,
      memory: remembered.store(locale),
      attributes: remembered.attributes,
      former: remembered.former,
      indexes: () => keeper.get({ memory: remembered, stores: all, today, now, broken }),
    }
  }

  async function list(
    store: ShownStore,
    query: ListingQuery,
    sourceOf: (indexes: Indexes) => ListSource | Promise<ListSource>,
    tree?: CategoryTree,
  ): Promise<Listing> {
    const snapshot = await open(store)
    const [indexes, attributes] = [await snapshot.indexes(), await snapshot.attributes()]
    const storeIndex = pricesOfGroup(await indexes.stores.get(store.id)!(), indexes.catalogue, snapshot.customerGroup)
    const context = { index: indexes.catalogue, storeIndex, attributes, store, ...(tree && { tree }) }
    const { ids, ...listing } = arrangeListing(await sourceOf(indexes), query, context)
    return { ...listing, cards: await cardsOf(snapshot, ids) }
  }

  const sitemapStore = async (store: StoreView): Promise<SitemapStore> => {
    const { locale, memory: remembered } = await open(store)
    return { locale, tree: remembered.tree }
  }

  const synonymsIn = async (store: StoreView) => synonyms(await revision.recent(), store)

  return {
    menu: async (store) => (await open(store)).memory.menu(),

    async home(store) {
      const snapshot = await open(store)
      const { featured, news, sale: ofAll, groups, size } = (await snapshot.indexes()).catalogue
      const sale = groups.get(snapshot.customerGroup)?.sale ?? ofAll
      const cards = new Map(
        (await cardsOf(snapshot, [...new Set([...featured, ...news, ...sale])])).map((c) => [c.id, c]),
      )
      const pick = (ids: number[]) => ids.flatMap((id) => cards.get(id) ?? [])
      const { top } = await snapshot.memory.tree()
      return {
        featured: pick(featured),
        news: pick(news),
        sale: pick(sale).slice(0, SALE_SIZE),
        categories: top.filter(({ image }) => image).map((node) => categoryLink(node)),
        ...(size === 0 && { isEmpty: true }),
      }
    },

    redirectOf: async (store, text) => redirects(await revision.recent(), store, text),

    resolve: async (store, path) => resolvePath(await open(store), path),

    gone: async (store, path) => goneAddress(await open(store), path),

    productOfFormerReview: (id) => productOfFormerReview(db, id),

    pathOf: async (store, what) => todaysPath(await open(store), what),

    formerList: async (store, query, kind) => formerList(await open(store), query, kind),

    async category(store, id, query) {
      const snapshot = await open(store)
      const node = (await snapshot.memory.tree()).byId.get(id)
      if (!node) return undefined
      const { catalogue } = await snapshot.indexes()
      const listing = await list(store, query, (indexes) => categorySource(indexes, id))
      return categoryPage(node, listing, (child) => countBits(catalogue.categories.get(child.id)?.bits ?? NOTHING))
    },

    async search(store, text, query) {
      let found: Found | undefined
      const synonymsOfStore = await synonymsIn(store)
      const search = async ({ catalogue, stores: indexes }: Indexes): Promise<ListSource> => {
        found = await findText(text, {
          catalogue,
          storeIndex: await indexes.get(store.id)!(),
          synonyms: synonymsOfStore,
        })
        const key = `search ${synonymsOfStore.revision} ${text.trim()}`
        return { key, bits: found.bits, order: found.order, sort: 'relevance' }
      }
      const listing = await list(store, query, search, await (await open(store)).memory.tree())
      return withoutUndefined({ text, listing, corrected: found?.corrected, didYouMean: found?.didYouMean })
    },

    async searchIn(store) {
      const indexes = await (await open(store)).indexes()
      return {
        catalogue: indexes.catalogue,
        storeIndex: await indexes.stores.get(store.id)!(),
        synonyms: await synonymsIn(store),
      }
    },

    product: async (store, id, categoryId) => productPage(await open(store), id, categoryId),

    gallery: async (store, id, parentId) => productGallery(await open(store), id, parentId),

    cards: async (store, productIds) => cardsOf(await open(store), productIds),

    async pricesHoldUntil(store) {
      const { indexes, settings, today } = await open(store)
      return new Date(Math.min((await indexes()).holdUntil, endOfDay(settings.timeZone, today).getTime()))
    },

    async sitemap() {
      const [all, present] = [await stores.all(), await revision.recent()]
      const views = await Promise.all(all.map(sitemapStore))
      const version = versionOf(present.catalogue, all)
      return {
        version,
        parts: await sitemap.parts(version, views),
        stores: all,
        entries: (part) => sitemap.entries(part, views),
      }
    },

    async refresh() {
      const [present, all, settings] = [await revision.now(), await stores.all(), await stores.settings()]
      const now = clock()
      if (all.length)
        await keeper.ready({
          memory: memoryAt(present.catalogue),
          stores: all,
          today: dayIn(settings.timeZone, now),
          now,
          broken,
        })
    },
  }
}

/** Changes with everything a sitemap is made of, except the shop's origin. */
const versionOf = (revision: number, stores: readonly StoreView[]): string =>
  [revision, ...stores.map(({ id, code, locale }) => `${id}.${code}.${locale}`)].join(' ')

const SALE_SIZE = 4
const NOTHING = new Uint32Array(0)

function categorySource({ catalogue }: Indexes, id: number): ListSource {
  // A category made a moment ago: its index is being built.
  const { bits, order } = catalogue.categories.get(id) ?? {
    bits: new Uint32Array(catalogue.inSearch.length),
    order: [],
  }
  return { key: `category ${id}`, bits, order, sort: 'position' }
}

function categoryPage(node: CategoryNode, listing: Listing, count: (child: CategoryNode) => number): CategoryPage {
  return withoutUndefined({
    id: node.id,
    name: node.name,
    path: node.path,
    description: node.description ?? '',
    image: node.image ?? undefined,
    metaTitle: node.metaTitle ?? undefined,
    metaDescription: node.metaDescription ?? undefined,
    crumbs: node.parent ? crumbsTo(node.parent) : [],
    landing: landingOf(node),
    subcategories: node.children.map((child) => ({ ...categoryLink(child), count: count(child) })),
    listing,
  })
}

const landingOf = ({ landingBlock, shows }: CategoryNode): CategoryPage['landing'] =>
  landingBlock === null || shows === 'products' ? undefined : { block: landingBlock, hasProducts: shows !== 'block' }
