/** The name of the cart page's island: a cart that changed elsewhere brings it to life. */
export const CART_PAGE = 'features/cart/page/cart-page'
