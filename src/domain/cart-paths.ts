const inPath = encodeURIComponent

/** Addresses that only the cart page's script needs. They stand apart from paths.ts, so that a page's script need not carry all of it. */
export const cartPaths = {
  cartUpdate: '/checkout/cart/updatePost/',
  cartRemove: (lineId: string) => `/checkout/cart/delete/id/${inPath(lineId)}/`,
  /** A line's product form with its choices. */
  cartConfigure: (lineId: string) => `/checkout/cart/configure/id/${inPath(lineId)}/`,
  /** From the cart to what is saved for later, and back. */
  cartSave: (lineId: string) => `/checkout/cart/save/id/${inPath(lineId)}/`,
  cartUnsave: (lineId: string) => `/checkout/cart/unsave/id/${inPath(lineId)}/`,
  cartCoupon: '/checkout/cart/couponPost/',
  /** From the cart to the wishlist. */
  wishlistFromCart: (lineId: string) => `/wishlist/index/fromcart/item/${inPath(lineId)}/`,
  cartEstimate: '/checkout/cart/estimatePost/',
  /** Chooses one of the shipping methods that the estimate shows. */
  cartEstimateUpdate: '/checkout/cart/estimateUpdatePost/',
}
