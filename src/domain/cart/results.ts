import type { Picture, ProductCard } from '../catalog/views.ts'
import type { Money } from '../money/money.ts'
import type { TaxShare } from '../pricing/tax.ts'
import type { ProductType } from '../catalog/catalogue-record.ts'
import type { FormProblems } from '../validation/form-definition.ts'
import type { ChoiceInWords } from './choice-in-words.ts'
import type { ChosenOptions } from './chosen-options.ts'

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
  /** Pieces, as in the header. */
  count: number
  totals: CartTotals
  destination: { country: string; region: string; postcode: string }
  isVirtual: boolean
  crossSells: ProductCard[]
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
  | { reason: 'option-required'; option: string }
  | { reason: 'option-invalid'; option: string }
  | { reason: 'option-quantity'; option: string }
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

export type ChangeResult =
  | { status: 'changed'; count: number; refusals: (CartRefusal & { lineId: string })[] }
  | { status: 'rejected'; refusal: CartRefusal }
