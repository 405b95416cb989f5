import { isObject, shopperStateIn } from '#domain/calls/answer-parts.ts'
import { NOBODYS_CART } from '#domain/shopper/shopper-summary.ts'
import { rememberFormKey } from '#widgets/browser/forms/form-key.ts'
import { cartStore } from './cart-store.ts'

/** Asks the server what has become of the cart, and gives the answer to the store. A page of somebody else's is loaded anew. */
export async function askCart(address: string): Promise<void> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' }, cache: 'no-store' })
    const json: unknown = await response.json()
    if (!response.ok || !isObject(json)) return
    const { cart, formKey } = shopperStateIn(json)
    if (formKey !== undefined && !rememberFormKey(formKey, cart?.key)) return location.reload()
    if (cart) cartStore.take(cart)
    else if (cartStore.getSnapshot().cart) cartStore.take(NOBODYS_CART)
  } catch {
    // Offline: the page keeps what it shows.
  }
}
