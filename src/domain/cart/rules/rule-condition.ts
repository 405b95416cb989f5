import type { Money } from '../../money/money.ts'

/** Several conditions as one; a list without any is met. `not-all`: at least one of them is not met. */
export interface Combined<Condition> {
  of: (typeof COMBINATIONS)[number]
  conditions: Condition[]
}

export const COMBINATIONS = ['all', 'any', 'none', 'not-all'] as const

export const NUMBER_COMPARISONS = ['equal', 'not-equal', 'at-least', 'more-than', 'at-most', 'less-than'] as const
export type NumberComparison = (typeof NUMBER_COMPARISONS)[number]

/** `only`: this value and no other. Capital and small letters are the same. */
export const TEXT_COMPARISONS = ['one-of', 'none-of', 'contains', 'contains-not', 'only', 'not-only'] as const
export type TextComparison = (typeof TEXT_COMPARISONS)[number]

/** Amounts are minor units of the base currency, weights ten-thousandths of a kilogram. */
export const CART_NUMBERS = ['subtotal', 'net-subtotal', 'pieces', 'weight', 'postcode'] as const
export const CART_TEXTS = ['payment', 'shipping', 'country', 'region', 'postcode'] as const
export const LINE_NUMBERS = ['price', 'quantity', 'row-total'] as const
export const LINE_TEXTS = ['sku', 'category'] as const

export type LineNumber = { line: (typeof LINE_NUMBERS)[number]; is: NumberComparison; value: number }
export type LineText = { line: (typeof LINE_TEXTS)[number]; is: TextComparison; values: string[] }
/** An attribute by its code: ids of its options, or its text. */
export type AttributeText = { attribute: string; is: TextComparison; values: string[] }
export type AttributeNumber = { attribute: string; is: NumberComparison; value: number }
export type CartNumber = { cart: (typeof CART_NUMBERS)[number]; is: NumberComparison; value: number }
export type CartText = { cart: (typeof CART_TEXTS)[number]; is: TextComparison; values: string[] }
/** A line meets the condition, or none does. */
export type Found = { found: boolean; line: LineCondition }
/** The sum over the lines that meet the condition. */
export type Sum = { sum: 'pieces' | 'row-total'; is: NumberComparison; value: number; line: LineCondition }

/** A condition on a line. A category is one that the product itself is in, by id; a parent category does not count. */
export type LineCondition = Combined<LineCondition> | LineNumber | LineText | AttributeText | AttributeNumber

/** A condition on the cart, its destination, and how it is sent and paid. */
export type CartCondition = Combined<CartCondition> | CartNumber | CartText | Found | Sum

/** Facts about a line that conditions test; amounts are in the store's currency. */
export type LineFacts = {
  /** The product, then the variant that is chosen: a condition is met by either. */
  products: readonly ProductFacts[]
  quantity: number
  unitPrice: Money
  rowTotal: Money
}

export type ProductFacts = {
  sku: string
  categories: readonly number[]
  /** Attribute code → ids of its options, or its text. */
  attributes: Readonly<Record<string, readonly string[]>>
}

/** Facts about a cart that conditions test; null: not chosen yet. */
export type CartFacts = {
  lines: readonly LineFacts[]
  subtotal: Money
  /** Without tax. */
  netSubtotal: Money
  pieces: number
  weight: number
  payment: string | null
  shipping: string | null
  country: string
  region: string
  postcode: string
}

type AnyCondition = CartCondition | LineCondition

/** Tells whether a condition of this kind stands anywhere within. */
function mentions(condition: AnyCondition | undefined, is: (condition: AnyCondition) => boolean): boolean {
  if (condition === undefined) return false
  if ('conditions' in condition) return condition.conditions.some((inner) => mentions(inner, is))
  if (is(condition)) return true
  return 'line' in condition && typeof condition.line === 'object' && mentions(condition.line, is)
}

/** The sum without tax depends on the way, too: goods that are collected are taxed where they are handed over. */
export const asksForShipping = (condition: CartCondition | undefined): boolean =>
  mentions(condition, (one) => 'cart' in one && (one.cart === 'shipping' || one.cart === 'net-subtotal'))

export const asksForPayment = (condition: CartCondition | undefined): boolean =>
  mentions(condition, (one) => 'cart' in one && one.cart === 'payment')
