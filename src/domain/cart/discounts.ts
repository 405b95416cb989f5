import { mulDivRound, PPM, type Money } from '../money/money.ts'
import { shareAmount } from '../pricing/share-amount.ts'
import type { Convert } from '../pricing/store-currency.ts'
import { GUEST_GROUP, type CartRule, type CouponProblem, type GivenDiscount, type RuleDiscount } from './cart-rule.ts'

/** A line as rules see it, in the store's currency. */
export type DiscountedLine = {
  id: string
  productId: number
  /** The product's SKU and, if one is chosen, the variant's. */
  skus: string[]
  quantity: number
  rowTotal: Money
}

export type DiscountsInput = {
  lines: DiscountedLine[]
  rules: CartRule[]
  /** As the cart has it. */
  couponCode: string | null
  customerGroup: string | null
  /** The day in the shop. */
  today: string
  /** From the base currency into the store's. */
  convert: Convert
  /** Nothing is shipped: free shipping is worth nothing. */
  isVirtual: boolean
}

export type Discounts = {
  /** The discount of each line, in the order of the lines; never more than the line costs. */
  lines: Money[]
  total: Money
  /** The discount of each rule; together they are the total. */
  given: GivenDiscount[]
  freeShipping: boolean
  /** The code of the cart, and its coupon if it counts. */
  coupon: CartCoupon | null
}

export type CartCoupon = { code: string; id: string } | { code: string; problem: CouponProblem }

/** The cart's coupon, if it counts. */
export const usedCoupon = ({ coupon }: Pick<Discounts, 'coupon'>): { code: string; id: string } | undefined =>
  coupon && 'id' in coupon ? coupon : undefined

/**
 * The discounts that the rules give a cart. They apply one after the other, by priority, each to what the earlier ones leave of a
 * line; one that gives something and stops further rules is the last. A percentage is rounded half up once per line. An amount
 * off the whole cart is shared by what the lines still cost, so that the shares add up to it exactly. No line goes below zero.
 */
export function discountsFor(input: DiscountsInput): Discounts {
  const off = input.lines.map(() => 0)
  const given: GivenDiscount[] = []
  let freeShipping = false
  let coupon = couponWithoutRule(input)
  let isStopped = false
  for (const rule of input.rules.toSorted((a, b) => a.priority - b.priority || a.id - b.id)) {
    const problem = problemOf(rule, input) ?? (isStopped ? 'not-for-this-cart' : undefined)
    const shares = problem ? [] : sharesOf(rule, input, off)
    const amount = shares.reduce((sum, share) => sum + share, 0)
    const shipsFree = problem === undefined && rule.action.freeShipping === true && !input.isVirtual
    const gives = amount > 0 || shipsFree
    if (rule.coupon) {
      const { id, code } = rule.coupon
      coupon = gives ? { code, id } : { code, problem: problem ?? 'not-for-this-cart' }
    }
    if (!gives) continue
    for (const [index, share] of shares.entries()) off[index]! += share
    if (amount > 0) given.push({ label: rule.label, amount, ...(rule.coupon && { code: rule.coupon.code }) })
    freeShipping ||= shipsFree
    isStopped = rule.stopsFurther
  }
  return { lines: off, total: off.reduce((sum, amount) => sum + amount, 0), given, freeShipping, coupon }
}

/** Before a rule with this code is found, the code is unknown. */
const couponWithoutRule = ({ couponCode }: DiscountsInput): CartCoupon | null =>
  couponCode === null ? null : { code: couponCode, problem: 'unknown' }

/** Why a rule does not count for this cart today. */
function problemOf(rule: CartRule, input: DiscountsInput): CouponProblem | undefined {
  const { today } = input
  if (!rule.isActive) return 'unknown'
  if (rule.fromDay !== null && today < rule.fromDay) return 'not-yet'
  if (rule.toDay !== null && today > rule.toDay) return 'expired'
  return (rule.coupon && couponProblem(rule.coupon, input)) ?? (fits(rule, input) ? undefined : 'not-for-this-cart')
}

function couponProblem(
  { usesLimit, usesPerCustomer, expiresDay, timesUsed, usesByCustomer }: NonNullable<CartRule['coupon']>,
  { today, customerGroup }: DiscountsInput,
): CouponProblem | undefined {
  if (expiresDay !== null && today > expiresDay) return 'expired'
  if (usesLimit !== null && timesUsed >= usesLimit) return 'used-up'
  if (usesPerCustomer === null) return undefined
  if (customerGroup === null) return 'needs-login'
  return usesByCustomer >= usesPerCustomer ? 'used-up' : undefined
}

/** Minimums count for the whole cart, before any discount. */
function fits(rule: CartRule, { lines, customerGroup, convert }: DiscountsInput): boolean {
  const { minimumSubtotal, minimumPieces, customerGroups } = rule.conditions
  const sum = (of: (line: DiscountedLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  if (minimumSubtotal !== undefined && sum((line) => line.rowTotal) < convert(minimumSubtotal)) return false
  if (minimumPieces !== undefined && sum((line) => line.quantity) < minimumPieces) return false
  if (customerGroups && !customerGroups.includes(customerGroup ?? GUEST_GROUP)) return false
  return lines.some(meantBy(rule))
}

/** Which lines get the discount. Carts and lists of products may both be long. */
function meantBy({ conditions, productsInCategories }: CartRule): (line: DiscountedLine) => boolean {
  const products = productsInCategories && new Set(productsInCategories)
  const named = conditions.skus && new Set(conditions.skus)
  return ({ productId, skus }) =>
    (products === null || products.has(productId)) && (named === undefined || skus.some((sku) => named.has(sku)))
}

/** The rule's discount for each line, out of what is left of the line. */
function sharesOf(rule: CartRule, { lines, convert }: DiscountsInput, off: Money[]): Money[] {
  const isMeant = meantBy(rule)
  const left = lines.map((line, index) => (isMeant(line) ? Math.max(0, line.rowTotal - off[index]!) : 0))
  const { discount } = rule.action
  return discount ? takenOff(discount, lines, left, convert) : []
}

function takenOff(discount: RuleDiscount, lines: DiscountedLine[], left: Money[], convert: Convert): Money[] {
  switch (discount.kind) {
    case 'percent':
      return left.map((value) => Math.min(value, mulDivRound(value, discount.ppm, PPM)))
    case 'piece':
      return left.map((value, index) => Math.min(value, convert(discount.amount) * lines[index]!.quantity))
    case 'cart': {
      const sum = left.reduce((total, value) => total + value, 0)
      const parts = lines.map(({ id }, index) => ({ key: id, value: left[index]! }))
      return shareAmount(Math.min(sum, convert(discount.amount)), parts)
    }
  }
}
