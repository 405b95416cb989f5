import type { OptionRefusal } from '../product/chosen.ts'
import type { Picture, ProductCard } from '../catalog/views.ts'
import type { Money } from '../money/money.ts'
import type { TaxShare } from '../pricing/tax.ts'
import type { ProductType } from '../catalog/catalogue-words.ts'
import type { ShippingMethodCode, ShippingQuote } from '../shipping/shipping-method.ts'
import type { FormProblems } from '../validation/form-definition.ts'
import type { CouponProblem, GivenDiscount } from './rules/cart-rule.ts'
import type { ChoiceInWords } from '../product/choice-in-words.ts'
import type { ChosenOptions } from '../product/chosen-options.ts'

export type CartLineView = {
  id: string
  productId: number
  type: ProductType
  sku: string
  name: string
  path: string
  picture?: Picture
  /** The choices in words. An empty label: the files of a download. */
  choices: ChoiceInWords[]
  options: ChosenOptions
  quantity: number
  unitPrice: Money
  rowTotal: Money
  /** The price the shopper saw when it was added, if it has changed since. */
  formerUnitPrice?: Money
  problem?: LineProblem
  minimum: number
  maximum?: number
  increment: number
}

/** The reason why a line cannot be ordered as it stands. `available` pieces could be. */
export type LineProblem =
  | { kind: 'unavailable' }
  | { kind: 'out-of-stock' }
  | { kind: 'not-enough'; available: number }
  | { kind: 'options-changed' }
  | { kind: 'quantity'; refusal: QuantityRefusal }

export type CartTotals = {
  subtotal: Money
  /** The discount of all rules, a positive amount; 0 without one. */
  discount: Money
  /** The discount of each rule. */
  discounts: GivenDiscount[]
  /** null until a destination is known or when nothing is shipped. */
  shipping: Money | null
  tax: Money
  taxShares: TaxShare[]
  taxIncluded: boolean
  grandTotal: Money
}

export type CartView = {
  id: string | null
  version: number
  lines: CartLineView[]
  /** Lines saved for later, each at today's price and with its problems; they are part of no count and no total. */
  saved: CartLineView[]
  /** Pieces, as in the header. */
  count: number
  totals: CartTotals
  /** The code the cart has, whether it counts or not. */
  couponCode: string | null
  /** The reason why the code does not count. */
  couponProblem?: CouponProblem
  destination: { country: string; region: string; postcode: string }
  isVirtual: boolean
  /**
   * Shipping methods for this cart and destination, in the shop's order. Empty for a virtual cart; for any other an empty list
   * means that the shop does not deliver there.
   */
  shippingMethods: ShippingQuote[]
  /** The shipping method of the totals: the chosen one while it is offered, otherwise the cheapest one that delivers (decisions/030). */
  shippingMethod: ShippingMethodCode | null
  /** A cart rule asks for the way to pay: the totals may change with it. */
  isPricedByPayment: boolean
  crossSells: ProductCard[]
}

/**
 * Lines in the mini cart; the others are on the cart page only. Answers with the mini cart stay small however full the cart is.
 */
export const MINI_CART_LINES = 10

/** The cart as the header's mini cart shows it, the last added line first. */
export type MiniCartView = {
  /** At most `MINI_CART_LINES` of them. */
  lines: CartLineView[]
  /** Lines that are only on the cart page. */
  more: number
  /** Pieces. */
  count: number
  subtotal: Money
}

/**
 * The reason why something could not be put into the cart or changed there: a message id and its values. `problems`: everything that is
 * wrong, at each field of the product form; a refusal of one field without words of its own names the field in `field`.
 */
export type CartRefusal = RefusalReason & { problems?: FormProblems; field?: string }

type RefusalReason =
  | { reason: 'no-such-product' }
  | { reason: 'not-for-sale'; name: string }
  | { reason: 'out-of-stock'; name: string }
  | { reason: 'not-enough'; name: string; available: number }
  | { reason: 'quantity-invalid' }
  | { reason: 'quantity-minimum'; name: string; minimum: number }
  | { reason: 'quantity-maximum'; name: string; maximum: number }
  | { reason: 'quantity-increment'; name: string; increment: number }
  | Pick<OptionRefusal, 'reason' | 'option'>
  | { reason: 'option-not-enough'; option: string; name: string; available: number }
  | { reason: 'option-sold-out'; option: string; name: string }
  | { reason: 'nothing-chosen'; name: string }
  | { reason: 'cart-full'; maximum: number }
  | { reason: 'cart-choices-full' }
  | { reason: 'no-such-line' }

/** A product's own quantity rules. */
export type QuantityRefusal = Extract<
  CartRefusal,
  { reason: 'quantity-minimum' | 'quantity-maximum' | 'quantity-increment' }
>

export type AddResult =
  | { status: 'added'; lineIds: string[]; name: string; quantity: number; count: number }
  | { status: 'needs-options'; productId: number; name: string }
  | { status: 'rejected'; refusal: CartRefusal }

/** `removed`: a line that was taken out and may be put back by its id. `isSaved`: it was saved for later, not in the cart. */
export type ChangeResult =
  | {
      status: 'changed'
      count: number
      refusals: (CartRefusal & { lineId: string })[]
      removed?: { lineId: string; name: string }[]
      isSaved?: true
    }
  | { status: 'rejected'; refusal: CartRefusal }
