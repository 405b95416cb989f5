import type { ShownStore, StoreView } from '#domain/store/store.ts'
import type {
  Addressed,
  CategoryLink,
  CategoryPage,
  Gone,
  HomePage,
  ListingQuery,
  ProductCard,
  ProductGallery,
  ProductPage,
  Resolution,
  SearchPage,
} from '#domain/catalog/views.ts'
import type { SitemapPart } from '#domain/catalog/sitemap.ts'
import type { Freshness } from './freshness.ts'
import type { FormerList } from './former-lists.ts'

/** Methods that take a `ShownStore` answer with the prices of its customer group. */
export type CatalogService = {
  /** Every category that is active and in the menu: the same array until the catalogue changes. */
  menu(store: StoreView): Promise<CategoryLink[]>
  home(store: ShownStore): Promise<HomePage>
  /** `path` without the leading slash, as in the address: "tea/teapots.html". */
  resolve(store: ShownStore, path: string): Promise<Resolution>
  /** Tells whether an address that leads nowhere was one of a shop that moved in. `path` as for `resolve`. */
  gone(store: StoreView, path: string): Promise<Gone | undefined>
  /** Id of the product that a review of a shop that moved in is of; `id`: the review's there. */
  productOfFormerReview(id: string): Promise<number | undefined>
  /** The address of the same thing in a store view: for the language switch, and for search engines. */
  pathOf(store: StoreView, what: Addressed): Promise<string | undefined>
  /** A list as Magento 1 asked for it, in today's words; undefined where it is asked for so. */
  formerList(
    store: StoreView,
    query: Pick<ListingQuery, 'filters'>,
    kind: 'category' | 'search',
  ): Promise<FormerList | undefined>
  category(store: ShownStore, id: number, query: ListingQuery): Promise<CategoryPage | undefined>
  search(store: ShownStore, text: string, query: ListingQuery): Promise<SearchPage>
  /** The address on this shop that a search for exactly this text leads to instead of a list. */
  redirectOf(store: StoreView, text: string): Promise<string | undefined>
  /** `categoryId`: where the shopper came from, for the breadcrumbs. */
  product(store: ShownStore, id: number, categoryId?: number): Promise<ProductPage | undefined>
  /** Options that a link to a product names, by attribute; `ofProduct`: ids of its attributes. */
  namedChoice(
    store: StoreView,
    params: Pick<URLSearchParams, 'getAll'>,
    ofProduct: readonly number[],
  ): Promise<ReadonlyMap<number, number>>
  /** Pictures and videos of a product or of a variant, which need not be shown by itself; `parentId`: its product. */
  gallery(store: StoreView, id: number, parentId?: number): Promise<ProductGallery | undefined>
  /** Cards of these products, in this order; what is not for sale is left out. */
  cards(store: ShownStore, productIds: number[]): Promise<ProductCard[]>
  /** The first moment at which a price may be another one by itself: a sale event's end, the end of the shop's day. */
  pricesHoldUntil(store: StoreView): Promise<Date>
  freshness: Freshness
  /** The addresses for search engines: every category and visible product. */
  sitemap(): Promise<Sitemap>
}

export type Sitemap = {
  /** Changes as soon as the catalogue or the store views have changed. */
  version: string
  /** The parts that hold a page. */
  parts: SitemapPart[]
  stores: StoreView[]
  /** The pages of a part, some at a time: the addresses of each, in the order of `stores`. */
  entries(part: SitemapPart): AsyncGenerator<(string | undefined)[][]>
}
