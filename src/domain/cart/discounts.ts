import { mulDivRound, PPM, type Money } from '../money/money.ts'
import type { Convert } from '../pricing/store-currency.ts'
import { GUEST_GROUP, type CartRule, type CouponProblem, type GivenDiscount } from './rules/cart-rule.ts'
import { compileCart, compileLine } from './rules/compile-condition.ts'
import type { CartFacts, LineFacts, ProductFacts } from './rules/rule-condition.ts'
import { takenOff } from './rules/taken-off.ts'

/** A line as rules see it, in the store's currency. */
export type DiscountedLine = {
  id: string
  productId: number
  /** The product's SKU and, if one is chosen, the variant's. */
  skus: string[]
  /** The product and, if one is chosen, the variant, as conditions of a rule look at them; left out: by their SKUs alone. */
  products?: ProductFacts[]
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
  around: Surroundings
}

/** Facts about a cart, besides its lines, that a rule's conditions may test. */
export type Surroundings = Pick<
  CartFacts,
  'netSubtotal' | 'weight' | 'payment' | 'shipping' | 'country' | 'region' | 'postcode'
> & { storeCode: string }

export type Discounts = {
  /** The discount of each line, in the order of the lines; never more than the line costs. */
  lines: Money[]
  total: Money
  /** The discount of each rule; together they are the total. */
  given: GivenDiscount[]
  /** Rules that count their uses by each customer and take nothing off the goods: each with an amount of 0. An order is a use of them, too. */
  unpriced: GivenDiscount[]
  /** For each of those rules, in the order they counted: how much it took off each line. */
  steps: DiscountStep[]
  freeShipping: boolean
  /** Pieces of each line that are sent for nothing. */
  freePieces: number[]
  /** Reductions of the shipping cost, applied one after the other: millionths of it, or an amount. */
  offShipping: ({ ppm: number } | { amount: Money })[]
  /** The code of the cart, and its coupon if it counts. */
  coupon: CartCoupon | null
}

/** One rule's part in the discounts: `lines` has its share of each line. */
export type DiscountStep = GivenDiscount & { rule: number; lines: Money[] }

export type CartCoupon = { code: string; id: string } | { code: string; problem: CouponProblem }

/** The cart's coupon, if it counts. */
export const usedCoupon = ({ coupon }: Pick<Discounts, 'coupon'>): { code: string; id: string } | undefined =>
  coupon && 'id' in coupon ? coupon : undefined

/** The cost of sending after what rules take off it. */
export function shippingAfter(
  price: Money,
  { freeShipping, offShipping }: Pick<Discounts, 'freeShipping' | 'offShipping'>,
): Money {
  if (freeShipping) return 0
  return offShipping.reduce<Money>(
    (left, off) => Math.max(0, left - ('ppm' in off ? mulDivRound(left, off.ppm, PPM) : off.amount)),
    price,
  )
}

/**
 * The discounts that the rules give a cart. They apply one after the other, by priority, each to what the earlier ones leave of a
 * line; one that gives something and stops further rules is the last. A percentage is rounded half up once per line. An amount
 * off the whole cart is shared by what the lines still cost, so that the shares add up to it exactly. No line goes below zero.
 */
export function discountsFor(input: DiscountsInput): Discounts {
  const { lines, isVirtual, convert } = input
  const facts = factsOf(input)
  const off = lines.map(() => 0)
  const stopped = lines.map(() => false)
  const freePieces = lines.map(() => 0)
  const given: GivenDiscount[] = []
  const unpriced: GivenDiscount[] = []
  const steps: DiscountStep[] = []
  const offShipping: Discounts['offShipping'] = []
  let freeShipping = false
  let coupon = couponWithoutRule(input)
  let isStopped = false
  for (const rule of input.rules.toSorted((a, b) => a.priority - b.priority || a.id - b.id)) {
    const { action } = rule
    const problem = problemOf(rule, input, facts) ?? (isStopped ? 'not-for-this-cart' : undefined)
    const meant = problem ? [] : meantBy(rule, input, facts).map((isMeant, at) => isMeant && !stopped[at])
    const isForSome = meant.includes(true)
    const shares =
      isForSome && action.discount
        ? takenOff(
            action.discount,
            lines.map((line, at) => ({ ...line, off: off[at]! })),
            meant,
            convert,
          )
        : []
    const amount = shares.reduce((sum, share) => sum + share, 0)
    const shipsFree = isForSome && action.freeShipping === true && !isVirtual
    const shipsLines = isForSome && action.freeLines === true && !isVirtual
    const fromShipping = isForSome && !isVirtual ? offShippingBy(rule, amount, convert) : undefined
    const gives = amount > 0 || shipsFree || shipsLines || fromShipping !== undefined
    if (rule.coupon) {
      const { id, code } = rule.coupon
      coupon = gives ? { code, id } : { code, problem: problem ?? 'not-for-this-cart' }
    }
    if (action.stopsLines) for (const at of stopped.keys()) stopped[at] ||= meant[at] === true
    if (!gives) continue
    for (const [at, share] of shares.entries()) off[at]! += share
    const one = asGiven(rule, amount)
    if (amount > 0) {
      given.push(one)
      steps.push({ ...one, rule: rule.id, lines: shares })
    } else if (one.ruleId !== undefined) unpriced.push(one)
    if (shipsLines)
      for (const [at, { quantity }] of lines.entries())
        if (meant[at]) freePieces[at] = Math.max(freePieces[at]!, Math.min(quantity, action.freePieces ?? quantity))
    if (fromShipping) offShipping.push(fromShipping)
    freeShipping ||= shipsFree
    isStopped = rule.stopsFurther
  }
  const total = off.reduce((sum, amount) => sum + amount, 0)
  return { lines: off, total, given, unpriced, steps, freeShipping, freePieces, offShipping, coupon }
}

const asGiven = ({ id, label, coupon, conditions }: CartRule, amount: Money): GivenDiscount => ({
  label,
  amount,
  ...(coupon && { code: coupon.code }),
  ...(conditions.usesPerCustomer !== undefined && { ruleId: id }),
})

/** An amount off the cart lowers the cost of sending by what the lines left of it. */
function offShippingBy(
  { action: { discount, toShipping } }: CartRule,
  ofLines: Money,
  convert: Convert,
): Discounts['offShipping'][number] | undefined {
  if (!toShipping || !discount || discount.kind === 'buy-get') return undefined
  if (discount.kind === 'percent') return { ppm: discount.ppm }
  const amount = convert(discount.amount) - (discount.kind === 'cart' ? ofLines : 0)
  return amount > 0 ? { amount } : undefined
}

function factsOf({ lines, around }: DiscountsInput): CartFacts {
  const sum = (of: (line: DiscountedLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    ...around,
    lines: lines.map(({ products, skus, quantity, rowTotal }): LineFacts => ({
      products: products ?? skus.map((sku) => ({ sku, categories: [], attributes: {} })),
      quantity,
      rowTotal,
      unitPrice: quantity > 0 ? Math.round(rowTotal / quantity) : 0,
    })),
    subtotal: sum(({ rowTotal }) => rowTotal),
    pieces: sum(({ quantity }) => quantity),
  }
}

/** Before a rule with this code is found, the code is unknown. */
const couponWithoutRule = ({ couponCode }: DiscountsInput): CartCoupon | null =>
  couponCode === null ? null : { code: couponCode, problem: 'unknown' }

/** The reason why a rule does not count for this cart today. */
function problemOf(rule: CartRule, input: DiscountsInput, facts: CartFacts): CouponProblem | undefined {
  const { today } = input
  if (!rule.isActive) return 'unknown'
  if (rule.fromDay !== null && today < rule.fromDay) return 'not-yet'
  if (rule.toDay !== null && today > rule.toDay) return 'expired'
  return usesProblem(rule, input) ?? (fits(rule, input, facts) ? undefined : 'not-for-this-cart')
}

function usesProblem({ coupon, conditions, usesByCustomer }: CartRule, { today, customerGroup }: DiscountsInput) {
  const { usesPerCustomer, guestsUnlimited } = conditions
  if (usesPerCustomer !== undefined && customerGroup !== null && usesByCustomer >= usesPerCustomer) return 'used-up'
  if (!coupon) return undefined
  if (coupon.expiresDay !== null && today > coupon.expiresDay) return 'expired'
  if (coupon.usesLimit !== null && coupon.timesUsed >= coupon.usesLimit) return 'used-up'
  if (coupon.usesPerCustomer === null) return undefined
  if (customerGroup === null) return guestsUnlimited ? undefined : 'needs-login'
  return coupon.usesByCustomer >= coupon.usesPerCustomer ? 'used-up' : undefined
}

/** Minimums count for the whole cart, before any discount. */
function fits({ conditions }: CartRule, { customerGroup, convert, around }: DiscountsInput, facts: CartFacts): boolean {
  const { minimumSubtotal, minimumPieces, customerGroups, stores, cart } = conditions
  if (minimumSubtotal !== undefined && facts.subtotal < convert(minimumSubtotal)) return false
  if (minimumPieces !== undefined && facts.pieces < minimumPieces) return false
  if (customerGroups && !customerGroups.includes(customerGroup ?? GUEST_GROUP)) return false
  if (stores && !stores.includes(around.storeCode)) return false
  return cart === undefined || compileCart(cart, convert)(facts)
}

/** Picks the lines that get the discount. Carts and lists of products may both be long. */
function meantBy(
  { conditions, productsInCategories }: CartRule,
  { lines, convert }: DiscountsInput,
  facts: CartFacts,
): boolean[] {
  const products = productsInCategories && new Set(productsInCategories)
  const named = conditions.skus && new Set(conditions.skus)
  const meets = conditions.lines && compileLine(conditions.lines, convert)
  return lines.map(
    ({ productId, skus }, at) =>
      (products === null || products.has(productId)) &&
      (named === undefined || skus.some((sku) => named.has(sku))) &&
      (meets === undefined || meets(facts.lines[at]!)),
  )
}
