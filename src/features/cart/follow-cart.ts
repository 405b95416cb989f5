import { isObject, shopperStateIn } from '#domain/calls/answer-parts.ts'
import { isFromHistory, watchPageReturn } from '#widgets/browser/page-return.ts'
import { rememberFormKey } from '#widgets/calls/form-key.ts'
import { wakeIsland } from '#widgets/island/wake-island.ts'
import { CART_PAGE } from './cart-page-island.ts'
import { cartStore, cartTabs, NOBODYS } from './cart-store.ts'

/** A page that was away for longer than this, in milliseconds, asks what has become of the cart. */
const LONG_AWAY = 30_000

/**
 * Follows what happens to the cart elsewhere: other tabs tell at once; a page that comes out of the browser's memory, or
 * back into view after a while, asks at `address`.
 */
export function followCart(address: string): void {
  cartTabs.open()
  // Until the shopper reaches for it, the cart page sleeps; it must follow all the same (4.minicart.19).
  cartStore.subscribe(() => void wakeIsland(CART_PAGE))
  const { cart } = cartStore.getSnapshot()
  // What the back button brings may be old: it is no news for other tabs.
  if (isFromHistory()) void askCart(address)
  else if (cart) cartTabs.tell(cart)
  watchPageReturn(LONG_AWAY, () => {
    cartTabs.open()
    void askCart(address)
  })
}

/** What has become of the cart, as its address tells. */
export async function askCart(address: string): Promise<void> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' }, cache: 'no-store' })
    const json: unknown = await response.json()
    if (!response.ok || !isObject(json)) return
    const { cart, formKey } = shopperStateIn(json)
    if (formKey !== undefined) rememberFormKey(formKey)
    if (cart) cartStore.take(cart)
    else if (cartStore.getSnapshot().cart) cartStore.take(NOBODYS)
  } catch {
    // Offline: what is known stays.
  }
}
