import type { Money } from '../../money/money.ts'
import type { CartCondition, LineCondition } from './rule-condition.ts'
import type { RuleDiscount } from './rule-discount.ts'

/** Conditions of a rule; a cart must meet every one that is given. Amounts in the base currency. */
export type RuleConditions = {
  /** The least sum of all lines, before any discount. */
  minimumSubtotal?: Money
  /** Pieces in the whole cart. */
  minimumPieces?: number
  /** Category ids: only products in one of them, or in one below it, get the discount. */
  categories?: number[]
  /** Only these products get the discount; a variant is named by its own SKU or its product's. */
  skus?: string[]
  customerGroups?: string[]
  /** Codes of the store views it counts in. */
  stores?: string[]
  /** Conditions on the cart as a whole. */
  cart?: CartCondition
  /** Only lines that meet this get the discount. */
  lines?: LineCondition
  /** The most orders that one customer may place with it, whatever the code. Guests are not counted. */
  usesPerCustomer?: number
  /** Guests may use the coupon without logging in, although each customer may use it only so often. */
  guestsUnlimited?: boolean
}

/** The benefit for the cart: a discount, free shipping, or both. */
export type RuleAction = {
  discount?: RuleDiscount
  /** The discount lowers the cost of sending, too. */
  toShipping?: boolean
  freeShipping?: boolean
  /** The lines it is for are sent for nothing, the others are not. */
  freeLines?: boolean
  /** Pieces of each line that `freeLines` sends for nothing; left out: all. */
  freePieces?: number
  /** No further rule counts for the lines it is for. */
  stopsLines?: boolean
}

/** A shopping cart price rule as it stands in the database, for one cart. */
export type CartRule = {
  id: number
  /** In the store view's words. */
  label: string
  isActive: boolean
  /** First and last day it counts, "2026-11-21". */
  fromDay: string | null
  toDay: string | null
  conditions: RuleConditions
  /** The cart's products that are in the categories of the conditions; null without such a condition. */
  productsInCategories: number[] | null
  action: RuleAction
  /** Lower ones come first. */
  priority: number
  stopsFurther: boolean
  /** The coupon of this rule whose code the cart has; null for a rule that needs none. */
  coupon: Coupon | null
  /** Orders with this rule by the customer whose cart it is. */
  usesByCustomer: number
}

export type Coupon = {
  id: string
  code: string
  usesLimit: number | null
  usesPerCustomer: number | null
  expiresDay: string | null
  timesUsed: number
  /** Uses by the customer whose cart it is. */
  usesByCustomer: number
}

/** The discount that one rule gave a cart. `ruleId`: of a rule that counts its uses by each customer; with an amount of 0 it took nothing off the goods. */
export type GivenDiscount = { label: string; amount: Money; code?: string; ruleId?: number }

/** The reason why the code of a cart does not count. */
export type CouponProblem = 'unknown' | 'expired' | 'not-yet' | 'used-up' | 'needs-login' | 'not-for-this-cart'

/** The outcome of entering a code, or of taking it out. */
export type CouponResult =
  | { status: 'applied'; code: string }
  /** `kept`: the former code, which stays because this one does not count; otherwise the cart shows this one and the reason. */
  | { status: CouponProblem; code: string; kept?: string }
  | { status: 'removed' }
  | { status: 'too-many' }

/** The customer group of shoppers who are not logged in. */
export const GUEST_GROUP = 'not-logged-in'
