import type { CartRefusal } from '../cart/results.ts'
import type { ChoiceInWords } from '../product/choice-in-words.ts'
import type { ChosenOptions } from '../product/chosen-options.ts'
import type { Picture, PriceView, ProductCard, ProductPage } from '../catalog/views.ts'

/** Columns beside each other that can still be compared. */
export const MOST_COMPARED = 12
/** Items of a wishlist. */
export const MOST_WISHED = 500
/** Length of a wishlist item's note, in UTF-16 units. */
export const LONGEST_NOTE = 500
/** Recipients of one letter that shares a wishlist. */
export const MOST_RECIPIENTS = 5

/** A list that is full keeps what it holds: the oldest stays, the new one is refused. */
export type AddToListResult =
  | { status: 'added' | 'already'; name: string }
  | { status: 'full'; name: string; maximum: number }
  | { status: 'no-such-product' }

/** Somebody else's item and one that is gone are the same: not in this list. `name`: of what the catalogue still knows. */
export type RemoveFromListResult = { status: 'removed'; name?: string } | { status: 'no-such-item' }

export type ComparedProduct = Pick<ProductPage, 'sku' | 'stock' | 'shortDescription' | 'attributes'> & {
  card: ProductCard
}

/** `ready`: complete, so that it can go into the cart as it is. */
export type WishState = 'ready' | 'needs-options' | 'out-of-stock' | 'unavailable'

export type WishlistItem = {
  id: string
  productId: number
  name: string
  /** None of what is not for sale. */
  path?: string
  picture?: Picture
  choices: ChoiceInWords[]
  options: ChosenOptions
  quantity: number
  note: string
  price?: PriceView
  state: WishState
}

export type WishlistView = { items: WishlistItem[]; total: number }

/** The part of a wishlist that others see: no note, no file, and of its owner the first name alone. */
export type SharedWishlist = { firstName: string; items: WishlistItem[] }

export type WishToCartResult =
  | { status: 'added'; name: string; quantity: number }
  | { status: 'needs-options'; name: string; path: string }
  | { status: 'rejected'; refusal: CartRefusal }
  | { status: 'no-such-item' }

/** `left`: names of what stays in the list because it could not be put into the cart. */
export type AllToCartResult = { added: number; left: string[] }

export type CartToWishResult =
  | { status: 'moved'; name: string }
  | { status: 'full'; name: string; maximum: number }
  | { status: 'no-such-line' }

/** Notes and quantities as they were typed; what is no quantity changes nothing. */
export type WishChange = { itemId: string; quantity?: number; note?: string }

export type SendWishlistResult = { status: 'sent'; letters: number } | { status: 'too-many' }
