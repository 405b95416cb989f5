/**
 * Paths that scripts of many pages need. They have a module of their own, so that a script that needs one of them does not carry
 * all.
 */
export const callPaths = {
  home: '/',
  /** Cards as a fragment: of products a shopper has looked at. */
  viewedProducts: '/catalog/product/viewed/',
  /** The server's time, for countdowns. */
  serverTime: '/catalog/event/time/',
  /** Prices after the end of a sale event, as data. */
  eventPrices: '/catalog/event/prices/',
  /** Count and version of the cart, and a form key, for a page that may be old. */
  cartState: '/checkout/cart/state/',
  cart: '/checkout/cart/',
  checkout: '/checkout/onepage/',
  savePayment: '/checkout/onepage/savePayment/',
  placeOrder: '/checkout/onepage/saveOrder/',
  cartAdd: (productId: number) => `/checkout/cart/add/product/${productId}/`,
  search: '/catalogsearch/result/',
  logOut: '/customer/account/logout/',
  /** Call 2 of the specification; `q` is the text. */
  suggest: '/catalogsearch/ajax/suggest/',
}
