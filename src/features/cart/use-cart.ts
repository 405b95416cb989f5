import { useSyncExternalStore } from 'react'
import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import { type CartContent, cartStore } from './cart-store.ts'

/**
 * The shopper's cart as this page knows it; the component is drawn again with every change.
 *
 * @param drawn the cart that the server drew the component with: what it begins with
 */
export const useCart = (drawn: CartSummary | undefined): CartSummary | undefined =>
  useSyncExternalStore(
    cartStore.subscribe,
    () => cartStore.getSnapshot().cart,
    () => drawn,
  )

/** The mini cart's content that an answer brought, if one did. */
export const useCartContent = (): CartContent | undefined =>
  useSyncExternalStore(
    cartStore.subscribe,
    () => cartStore.getSnapshot().content,
    () => undefined,
  )
