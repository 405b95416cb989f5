import { drawnData } from '#widgets/browser/markup/drawn-data.ts'
import { isFromHistory, watchPageReturn } from '#widgets/browser/events/page-return.ts'
import { wakeIsland } from '#widgets/island/wake-island.ts'
import { askCart } from './ask-cart.ts'
import { CART_PAGE } from './cart-page-island.ts'
import { cartStore, cartTabs } from './cart-store.ts'

/** A page that was away for longer than this, in milliseconds, asks what has become of the cart. */
const LONG_AWAY = 30_000

/**
 * Follows what happens to the cart elsewhere: other tabs tell at once; a page that comes out of the browser's memory, or
 * back into view after a while, asks. The header, which shows it, comes alive with the first news.
 *
 * @param hasBegunSession the page answers the press that began the session. The browser comes back with the session by asking at once: a cart that
 *   nobody came back for is kept for a day only (decisions/036).
 */
export function followCart(hasBegunSession = false): void {
  const { state: address } = drawnData('header-minicart')
  if (address === undefined) return
  cartTabs.open()
  // Until the shopper reaches for it, the cart page sleeps; it must follow all the same (4.minicart.19).
  cartStore.subscribe(() => void wakeIsland(CART_PAGE))
  const { cart } = cartStore.getSnapshot()
  // A page that the back button brings may be old: its cart is no news for other tabs.
  const isOld = isFromHistory()
  if (cart && !isOld) cartTabs.tell(cart)
  if (isOld || hasBegunSession) void askCart(address)
  watchPageReturn(LONG_AWAY, () => {
    cartTabs.open()
    void askCart(address)
  })
}
