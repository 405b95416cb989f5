import type { Address } from '../address/address.ts'
import type { CartLineView, CartTotals } from '../cart/results.ts'
import type { Money } from '../money/money.ts'
import type { TaxShare } from '../pricing/tax.ts'

export type PaymentMethodCode = 'check-money-order' | 'bank-transfer' | 'cash-on-delivery'

/** What the one-page checkout posts, parsed. `billing` is undefined when it is the shipping address. */
export type CheckoutInput = {
  email: string
  shipping: Address
  billing?: Address
  payment: PaymentMethodCode
  /** The cart version and total the shopper looked at when pressing "Place order". */
  seen: { version: number; grandTotal: Money }
}

export type PlaceOrderResult =
  | { status: 'placed'; token: string; number: string }
  /** The same cart was already ordered (double submit, reload): the order there is. */
  | { status: 'already-placed'; token: string; number: string }
  | { status: 'cart-empty' }
  /** Prices, stock or totals are not what the shopper saw: show them and ask again. Nothing was ordered. */
  | { status: 'changed'; totals: CartTotals; problems: { line: CartLineView }[] }
  /** Field name → message id. */
  | { status: 'invalid'; problems: Record<string, string> }

export type OrderView = {
  number: string
  token: string
  createdAt: string
  email: string
  lines: {
    name: string
    sku: string
    choices: { label: string; value: string }[]
    quantity: number
    unitPrice: Money
    rowTotal: Money
  }[]
  shippingAddress?: Address
  billingAddress: Address
  payment: PaymentMethodCode
  subtotal: Money
  shipping: Money
  tax: Money
  taxShares: TaxShare[]
  taxIncluded: boolean
  grandTotal: Money
  currency: string
}
