import type { MessageId } from '#messages/en/en.ts'
import type { Address } from '../address/address.ts'
import type { CartLineView, CartTotals } from '../cart/results.ts'
import type { Money } from '../money/money.ts'
import type { ShippingMethodCode } from '../shipping/shipping-method.ts'
import type { OrderedBy } from '../payment/payment-method.ts'

/** The one-page checkout's form, read and checked (checkout-form.ts, address-form.ts). */
export type CheckoutInput = {
  email: string
  /** undefined for a cart with nothing to ship. */
  shipping: Address | undefined
  billing: Address
  /** undefined for a cart with nothing to ship. */
  shippingMethod?: ShippingMethodCode
  payment: OrderedBy
  /** A guest who wants an account: it is made with the order. */
  registration?: { passwordHash: string }
  /** The cart, its version and its total that the shopper looked at when pressing "Place order"; `currency` (ISO 4217) is the total's. */
  seen: { cartId: string; version: number; grandTotal: Money; currency: string }
}

export type PlaceOrderResult =
  | { status: 'placed'; token: string; number: string }
  /** The same cart was already ordered (double submit, reload): the order there is. */
  | { status: 'already-placed'; token: string; number: string }
  /** The same cart was ordered already with other details: nothing was changed, and the first order stands. */
  | { status: 'ordered-otherwise'; token: string; number: string }
  /** Ordered, its goods held: the shopper goes on at the gateway to pay. */
  | { status: 'redirect'; url: string; token: string; number: string }
  /** Ordered, its goods held, but the gateway cannot say whether it is paid. The same submit again asks the same payment. */
  | { status: 'checking'; token: string; number: string }
  | { status: 'cart-empty' }
  /**
   * Prices, stock or totals are not what the shopper saw, the shipping method is not offered any more, or there is something to ship now
   * and no address for it. The page shows it and asks again. Nothing was ordered.
   */
  | { status: 'changed'; totals: CartTotals; problems: { line: CartLineView }[] }
  /** No shipping method delivers to that address. Nothing was ordered. */
  | { status: 'not-delivered' }
  /** The payment was declined, or its gateway does not answer. The cart is as it was. */
  | { status: 'unpaid'; messageId: MessageId }
