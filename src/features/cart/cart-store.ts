import { shopperStateIn } from '#domain/calls/answer-parts.ts'
import type { MiniCartData } from '#domain/calls/mini-cart-data.ts'
import { type CartSummary, NOBODYS_CART } from '#domain/shopper/shopper-summary.ts'
import { drawnData } from '#widgets/browser/markup/drawn-data.ts'
import { wakeIsland } from '#widgets/island/wake-island.ts'
import { createTabChannel } from '#widgets/browser/kept/tab-channel.ts'

/** The shopper's cart as every part of the page knows it. */
export type CartSnapshot = {
  /** The owner, version and count of a cart; undefined on a page without a cart. */
  cart: CartSummary | undefined
  /** A change is on its way to the server. */
  isBusy: boolean
  /** The mini cart's content that an answer brought; undefined until one did. */
  content: CartContent | undefined
}

/** Data where the answer had some, else its markup. `drawnFrom`: the cart it shows. */
export type CartContent = {
  html?: string
  data?: MiniCartData
  drawnFrom: Pick<CartSummary, 'key' | 'version'> | undefined
}

export type CartStore = ReturnType<typeof createCartStore>

/**
 * One truth for the header's count, the mini cart and the cart page. Islands read it with `useCart` (use-cart.ts), calls
 * change it with `take`; what other tabs did comes in by `hear` (follow-cart.ts).
 *
 * @param readDrawn the cart the page was drawn with, asked for once, with the first look
 * @param tellTabs is told of every change that began in this tab
 */
export function createCartStore(readDrawn: () => CartSummary | undefined, tellTabs: (cart: CartSummary) => void) {
  let snapshot: CartSnapshot | undefined
  let running = 0
  const listeners = new Set<() => void>()

  const getSnapshot = (): CartSnapshot => (snapshot ??= snapshotOf(readDrawn()))

  function set(next: Partial<CartSnapshot>): void {
    snapshot = { ...getSnapshot(), ...next }
    for (const listener of listeners) listener()
  }

  /** Tells whether it was news. If the carts belong to two owners (somebody logged in or out), the one told last is the shopper's. */
  function hear(cart: CartSummary): boolean {
    const before = getSnapshot().cart
    const isSameOwner = before?.key === cart.key
    if (isSameOwner && cart.version < before.version) return false
    const isNews = !isSameOwner || cart.version !== before.version || cart.count !== before.count
    if (isNews) set({ cart })
    return isNews
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot,
    hear,
    /** Takes the cart of an answer, and tells the shopper's other tabs. An older one (a late answer) changes nothing. */
    take(cart: CartSummary): void {
      if (hear(cart)) tellTabs(cart)
    },
    /** The count of an answer that tells no more than that: shown as it is (behaviours 3.12.1). */
    takeCount(count: number): void {
      const { cart } = getSnapshot()
      set({ cart: cart ? { ...cart, count } : { ...NOBODYS_CART, count } })
    },
    /**
     * Takes the mini cart's content where an answer has some. Content that does not say which cart it shows is as new as the answer that
     * brought it.
     */
    takeContent({ html, data }: { html?: string | undefined; data?: MiniCartData | undefined }): void {
      if (html === undefined && !data) return
      const { key, version } = data ?? {}
      const drawnFrom = key !== undefined && version !== undefined ? { key, version } : getSnapshot().cart
      set({ content: { ...(data ? { data } : { html: html! }), drawnFrom } })
    },
    /** Tells whether the mini cart shows an older cart than the one that is known. */
    isContentOld(): boolean {
      const { cart, content } = getSnapshot()
      const { key, version = -1 } = content?.drawnFrom ?? {}
      return cart !== undefined && (key !== cart.key || version < cart.version)
    },
    /** A change begins; the returned function ends it. */
    begin(): () => void {
      if (++running === 1) set({ isBusy: true })
      return () => {
        if (--running === 0) set({ isBusy: false })
      }
    },
  }
}

/** The cart that the server drew into the header (mini-cart-block.tsx). */
function drawnCart(): CartSummary | undefined {
  const { cartKey: key, cartVersion, cartCount } = drawnData('header-minicart')
  return key === undefined ? undefined : { key, version: Number(cartVersion), count: Number(cartCount) }
}

const HEADER_ISLAND = 'features/header/header'

/**
 * Tells the shopper's other tabs of a cart, and takes what they tell; what is no cart is left out. A tab that tells an older cart began to
 * listen after the news: it is told again.
 */
export const cartTabs = createTabChannel('vitrine-cart', (data) => {
  const { cart } = shopperStateIn({ cart: data })
  if (!cart) return
  cartStore.hear(cart)
  const newest = cartStore.getSnapshot().cart
  if (newest?.key === cart.key && newest.version > cart.version) cartTabs.tell(newest)
})

/** The page's own. */
export const cartStore: CartStore = createCartStore(drawnCart, cartTabs.tell)
// The header, which shows it, comes alive with the first news.
cartStore.subscribe(() => void wakeIsland(HEADER_ISLAND))

/** A cart that is known to be empty needs no asking what it holds. */
const snapshotOf = (cart: CartSummary | undefined): CartSnapshot => ({
  cart,
  isBusy: false,
  content: cart?.count === 0 ? { drawnFrom: cart } : undefined,
})
