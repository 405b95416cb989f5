import type { AddResult, CartView, ChangeResult } from '#domain/cart/results.ts'
import type { ChosenOptions } from '#domain/cart/chosen-options.ts'
import type {
  CategoryLink,
  CategoryPage,
  HomePage,
  ListingQuery,
  ProductCard,
  ProductPage,
  Resolution,
  SearchPage,
} from '#domain/catalog/views.ts'
import type { CheckoutInput, OrderView, PlaceOrderResult } from '#domain/checkout/results.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'

/**
 * What pages and calls may ask of the shop. Each service is made by `createShop` (shop.ts) and lives in the folder of
 * its name. Foreseen outcomes are members of the result unions; what is thrown is a surprise.
 */
export type CatalogService = {
  /** Every category that is active and in the menu. */
  menu(store: StoreView): Promise<CategoryLink[]>
  home(store: StoreView): Promise<HomePage>
  /** `path` without the leading slash, as in the address: "tea/teapots.html". */
  resolve(store: StoreView, path: string): Promise<Resolution>
  /** The address of the same thing in another store view, for the language switch. */
  pathOf(store: StoreView, what: { product: number } | { category: number }): Promise<string | undefined>
  category(store: StoreView, id: number, query: ListingQuery): Promise<CategoryPage | undefined>
  search(store: StoreView, text: string, query: ListingQuery): Promise<SearchPage>
  /** `categoryId`: where the shopper came from, for the breadcrumbs. */
  product(store: StoreView, id: number, categoryId?: number): Promise<ProductPage | undefined>
  /** Cards of these products, in this order; what is not for sale is left out. */
  cards(store: StoreView, productIds: number[]): Promise<ProductCard[]>
  /** Every address a search engine should know, of categories and visible products. */
  sitemap(store: StoreView): Promise<{ path: string; changedAt?: string }[]>
}

/** Whose cart: a session's (by the hash of its token), or nobody's yet. */
export type CartOwner = { sessionHash: string | undefined }

export type CartService = {
  view(owner: CartOwner, store: StoreView): Promise<CartView>
  count(owner: CartOwner): Promise<number>
  addItem(
    owner: CartOwner,
    store: StoreView,
    item: { productId: number; quantity: number; options: ChosenOptions; grouped?: Record<string, number> },
  ): Promise<AddResult>
  /** Line id → new quantity; 0 removes. Lines that cannot be changed are named in `refusals`, the others are changed. */
  update(owner: CartOwner, store: StoreView, quantities: Record<string, number>): Promise<ChangeResult>
  remove(owner: CartOwner, lineId: string): Promise<ChangeResult>
  clear(owner: CartOwner): Promise<void>
  /** Where the shipping and tax estimate looks. */
  setDestination(owner: CartOwner, destination: CartView['destination']): Promise<void>
}

export type CheckoutService = {
  place(owner: CartOwner, store: StoreView, input: CheckoutInput): Promise<PlaceOrderResult>
  /** By the unguessable token in the confirmation's address. */
  order(token: string): Promise<OrderView | undefined>
}

export type StoreService = {
  all(): Promise<StoreView[]>
  settings(): Promise<ShopSettings>
}

export type Shop = {
  stores: StoreService
  catalog: CatalogService
  cart: CartService
  checkout: CheckoutService
  clock: () => Date
  /** Reads what the first pages need; a shop that is not warmed does it with the first request. */
  warm(): Promise<void>
  /** Where pictures and downloads lie. */
  mediaDir: string
  /** @throws when the database does not answer, or lacks migrations */
  ping(): Promise<void>
}
