import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import { cartStore } from './cart-store.ts'

/** The cart's store for modules that are no components; `useCart` is for those. */
export { askCart } from './ask-cart.ts'

/** The cart as known here; undefined on a page that nobody's cart is in. */
export const knownCart = (): CartSummary | undefined => cartStore.getSnapshot().cart

/** Takes what an answer told, and tells the other tabs. An older one of the same cart (a late answer) changes nothing. */
export const takeCart = (cart: CartSummary): void => cartStore.take(cart)

/** The count of an answer that tells no more than that: shown as it is (3.12.1). */
export const takeCount = (count: string): void => cartStore.takeCount(Number(count))

/** Calls back with each newer cart, until the returned function is called. */
export function watchCart(listener: (cart: CartSummary) => void): () => void {
  let last = knownCart()
  return cartStore.subscribe(() => {
    const cart = knownCart()
    if (cart && cart !== last) listener(cart)
    last = cart
  })
}
