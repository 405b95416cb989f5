/** The contents of a cart at one moment, as the header, other tabs and every answer of a call show it. */
export type CartSummary = {
  /** The owner of the cart: versions of different owners cannot be compared. A customer's begins with `CUSTOMER`. */
  key: string
  /** Goes up with every change of the owner's cart. */
  version: number
  /** Pieces. */
  count: number
}

/** The beginning of the key of a customer's cart, by which it is told from a guest's. */
export const CUSTOMER = 'customer-'

/** The cart of somebody without a session. */
export const NOBODYS_CART: CartSummary = { key: '', version: 0, count: 0 }

/** The state of cart and lists that every page of a visitor with a session carries. */
export type ShopperSummary = {
  cart: CartSummary
  /** Ids of the products that are compared, the first one chosen first. */
  compared: number[]
  /** Items in the wishlist. */
  wished: number
}
