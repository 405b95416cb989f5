import type { MessageId } from '#messages/en.ts'
import type { Address } from '../address/address.ts'
import type { GivenDiscount } from '../cart/cart-rule.ts'
import type { ChoiceInWords } from '../cart/choice-in-words.ts'
import type { CartLineView, CartTotals } from '../cart/results.ts'
import type { Money } from '../money/money.ts'
import type { KeptCard } from '../payment-card/payment-card.ts'
import type { TaxShare } from '../pricing/tax.ts'
import type { ShippingMethodCode } from '../shipping/shipping-method.ts'
import type { PaymentMethodCode } from './payment-method.ts'

/** What the one-page checkout posts, read and checked (checkout-form.ts, address-form.ts). */
export type CheckoutInput = {
  email: string
  /** undefined for a cart with nothing to ship. */
  shipping: Address | undefined
  billing: Address
  /** undefined for a cart with nothing to ship. */
  shippingMethod?: ShippingMethodCode
  payment: PaymentMethodCode
  /** The cart, its version and its total that the shopper looked at when pressing "Place order". */
  seen: { cartId: string; version: number; grandTotal: Money }
}

export type PlaceOrderResult =
  | { status: 'placed'; token: string; number: string }
  /** The same cart was already ordered (double submit, reload): the order there is. */
  | { status: 'already-placed'; token: string; number: string }
  /** The same cart was already ordered, but not with these details: nothing was changed, the order there is stands. */
  | { status: 'ordered-otherwise'; token: string; number: string }
  /** Ordered, its goods held: the shopper goes on at the gateway to pay. */
  | { status: 'redirect'; url: string; token: string; number: string }
  /** Ordered, its goods held, but the gateway cannot say whether it is paid. The same submit again asks the same payment. */
  | { status: 'checking'; token: string; number: string }
  | { status: 'cart-empty' }
  /**
   * Prices, stock or totals are not what the shopper saw, or there is something to ship now and no address for it: show
   * it and ask again. Nothing was ordered.
   */
  | { status: 'changed'; totals: CartTotals; problems: { line: CartLineView }[] }
  /** The payment was declined, or its gateway does not answer. The cart is as it was. */
  | { status: 'unpaid'; messageId: MessageId }

export type OrderView = {
  number: string
  token: string
  createdAt: string
  email: string
  lines: {
    name: string
    sku: string
    choices: ChoiceInWords[]
    quantity: number
    unitPrice: Money
    rowTotal: Money
  }[]
  shippingAddress?: Address
  billingAddress: Address
  payment: PaymentMethodCode
  /** What is kept of the card it was paid with. */
  card?: KeptCard
  subtotal: Money
  discount: Money
  discounts: GivenDiscount[]
  shipping: Money
  tax: Money
  taxShares: TaxShare[]
  taxIncluded: boolean
  grandTotal: Money
  currency: string
}
