import type { OptionRefusal } from '../product/chosen.ts'
import type { Picture, ProductCard } from '../catalog/views.ts'
import type { Money } from '../money/money.ts'
import type { TaxShare } from '../pricing/tax.ts'
import type { ProductType } from '../catalog/catalogue-record.ts'
import type { ShippingMethodCode, ShippingQuote } from '../shipping/shipping-method.ts'
import type { FormProblems } from '../validation/form-definition.ts'
import type { CouponProblem, GivenDiscount } from './cart-rule.ts'
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
  /** What was chosen, in words. An empty label: the files of a download. */
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

/** Why a line cannot be ordered as it stands. `available` pieces could be. */
export type LineProblem =
  | { kind: 'unavailable' }
  | { kind: 'out-of-stock' }
  | { kind: 'not-enough'; available: number }
  | { kind: 'options-changed' }
  | { kind: 'quantity'; refusal: QuantityRefusal }

export type CartTotals = {
  subtotal: Money
  /** What rules take off, a positive amount; 0 if none does. */
  discount: Money
  /** The same, rule by rule. */
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
  /** What is saved for later, each at today's price and with what is wrong with it: in no count and no total. */
  saved: CartLineView[]
  /** Pieces, as in the header. */
  count: number
  totals: CartTotals
  /** The code the cart has, whether it counts or not. */
  couponCode: string | null
  /** Why it does not count. */
  couponProblem?: CouponProblem
  destination: { country: string; region: string; postcode: string }
  isVirtual: boolean
  /**
   * The ways of sending this cart to its destination, the shop's order; none for a virtual cart. None where there is something to
   * send: the shop does not deliver there.
   */
  shippingMethods: ShippingQuote[]
  /** The one the totals are of: what was chosen, while it can be had, else the cheapest that is delivered (decisions/030). */
  shippingMethod: ShippingMethodCode | null
  crossSells: ProductCard[]
}

/** The rest is on the cart page; so calls that answer with the mini cart stay small, however full the cart is. */
export const MINI_CART_LINES = 10

/** The cart as the header's mini cart shows it: what came in last, first. */
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
 * Why something could not go into the cart or change there: a message id and what to put into the text. `problems`: what is
 * wrong at each field of the product form, all of it; a refusal of one field without words of its own names it by `field`.
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

/** `removed`: what was taken out and may be put back by its id. `isSaved`: it is of what is saved for later, not of the cart. */
export type ChangeResult =
  | {
      status: 'changed'
      count: number
      refusals: (CartRefusal & { lineId: string })[]
      removed?: { lineId: string; name: string }[]
      isSaved?: true
    }
  | { status: 'rejected'; refusal: CartRefusal }
