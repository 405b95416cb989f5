import { CartView } from '#features/cart/cart-view.tsx'
import type { Handler } from '../http/answers.ts'

export const cartPage: Handler = async ({ shop, visitor }) => {
  const cart = await shop.cart.view(visitor.owner, visitor.store)
  return {
    status: 'page',
    title: visitor.t('cartTitle'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'checkout-cart-index',
    view: <CartView cart={cart} />,
  }
}
