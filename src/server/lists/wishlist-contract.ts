import type { CartOwner } from '../cart/cart-contract.ts'
import type { StoreView } from '#domain/store/store.ts'
import type {
  AddToListResult,
  AllToCartResult,
  CartToWishResult,
  RemoveFromListResult,
  SendWishlistResult,
  SharedWishlist,
  WishChange,
  WishToCartResult,
  WishlistView,
} from '#domain/lists/results.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'

/** The list of a guest's session or of a customer. Only a customer's can be shared. */
export type WishlistService = {
  /** The newest first; only the first `most` of them. */
  view(owner: CartOwner, store: StoreView, most?: number): Promise<WishlistView>
  /** Choices that the product does not take are left out: they are asked for before it goes into the cart. */
  add(
    owner: CartOwner,
    store: StoreView,
    wish: { productId: number; quantity: number; options: ChosenOptions },
  ): Promise<AddToListResult>
  /** `refused`: items that are not in this list, or whose quantity is no number; their notes are kept all the same. */
  update(owner: CartOwner, changes: WishChange[]): Promise<{ refused: string[] }>
  remove(owner: CartOwner, store: StoreView, itemId: string): Promise<RemoveFromListResult>
  /** Moves an item into the cart: it is then no longer in the list. */
  toCart(owner: CartOwner, store: StoreView, itemId: string, quantity?: number): Promise<WishToCartResult>
  allToCart(owner: CartOwner, store: StoreView): Promise<AllToCartResult>
  fromCart(owner: CartOwner, store: StoreView, lineId: string): Promise<CartToWishResult>
  /** The code by which a list is shared; undefined while it is not. */
  codeOf(customerId: string): Promise<string | undefined>
  share(customerId: string): Promise<string>
  endSharing(customerId: string): Promise<void>
  shared(code: string, store: StoreView): Promise<SharedWishlist | undefined>
  /** Shares the list and writes its address to these recipients. `origin`: the shop's, for the link. */
  send(
    store: StoreView,
    customer: { id: string; firstName: string },
    letter: { emails: string[]; message: string },
    request: { from: string; origin: string },
  ): Promise<SendWishlistResult>
}
