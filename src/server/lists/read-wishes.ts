import { priceLines } from '#domain/cart/line-views.ts'
import type { CartProduct } from '#domain/product/product.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { ProductCard } from '#domain/catalog/views.ts'
import type { WishlistItem, WishState } from '#domain/lists/results.ts'
import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import type { PricedFor } from '#domain/pricing/prices-on.ts'
import type { ShownStore, StoreView } from '#domain/store/store.ts'
import { momentIn, type Moment } from '#domain/date/shop-day.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { type ProductChoice, readChosenFacts } from '../cart/stored/read-product-facts.ts'
import { localeOf } from '../store/locale.ts'
import type { Database } from '../database/database.ts'
import type { CatalogService } from '../catalog/catalog-contract.ts'
import type { StoreService } from '../store/store-service.ts'

export type StoredWish = {
  id: string
  productId: number
  options: ChosenOptions
  quantity: number
  note: string | null
}

export type WishDependencies = {
  db: Database
  stores: StoreService
  clock: () => Date
  cards: CatalogService['cards']
}

/** Facts of these products as of now, with what is chosen of them, for the items of a wishlist. */
export async function readFacts(
  { db, stores }: Pick<WishDependencies, 'db' | 'stores'>,
  store: StoreView,
  choices: readonly ProductChoice[],
  cards: ProductCard[],
): Promise<Map<number, CartProduct>> {
  const types = [...new Set(cards.map(({ type }) => type))]
  return readChosenFacts(db, choices, { types, hasCustomOptions: true }, localeOf(store, await stores.all()))
}

/** Wishlist items at today's prices, each looked at by itself: an item takes nothing from the stock. */
export async function viewWishes(
  dependencies: WishDependencies,
  store: ShownStore,
  wishes: StoredWish[],
): Promise<WishlistItem[]> {
  if (wishes.length === 0) return []
  const ids = wishes.map(({ productId }) => productId)
  const cards = await dependencies.cards(store, [...new Set(ids)])
  const facts = await readFacts(dependencies, store, wishes, cards)
  const { timeZone } = await dependencies.stores.settings()
  const customerGroup = store.customerGroup ?? GUEST_GROUP
  const moment = { ...momentIn(timeZone, dependencies.clock()), customerGroup }
  const byId = new Map(cards.map((card) => [card.id, card]))
  return wishes.flatMap((wish) => viewWish(wish, byId.get(wish.productId), { facts, store, moment }) ?? [])
}

function viewWish(
  wish: StoredWish,
  card: ProductCard | undefined,
  { facts, store, moment }: { facts: Map<number, CartProduct>; store: StoreView; moment: Moment & PricedFor },
): WishlistItem | undefined {
  const [line] = priceLines([{ ...wish, seenUnitPrice: 0 }], facts, store, moment)
  if (!line) return undefined
  const { view, chosen } = line
  const { id, productId, quantity } = wish
  const item = {
    id,
    productId,
    name: view.name,
    ...(view.picture && { picture: view.picture }),
    choices: view.choices,
    options: wish.options,
    quantity,
    note: wish.note ?? '',
  }
  if (!card) return { ...item, state: 'unavailable' }
  const isComplete = chosen !== undefined && !rulesOf(card).isSoldByParts
  const isPlain = Object.keys(wish.options).length === 0 && quantity === 1
  const price = isComplete && !isPlain ? { final: view.unitPrice } : card.price
  return { ...item, path: card.path, price, state: stateOf() }

  function stateOf(): WishState {
    if (card!.stock === 'out-of-stock' || view.problem?.kind === 'out-of-stock') return 'out-of-stock'
    return isComplete ? 'ready' : 'needs-options'
  }
}
