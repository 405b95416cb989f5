import { mulDivRound, PPM, type Money } from '../money/money.ts'
import { rateFor, taxOf, type TaxRate, type TaxShare } from '../pricing/tax.ts'
import type { Discounts } from './discounts.ts'
import type { CartTotals } from './results.ts'

export type Destination = { country: string; region: string; postcode: string }

/** A rate and the tax class it belongs to. */
export type ClassRate = TaxRate & { classId: number; classCode: string }

/** The part of a line's price that is taxed by one class: as much of the line as `price` is of all its parts'. */
export type TaxedPart = { taxClassId: number | null; price: Money }

/** `taxedParts`: those of a bundle, whose parts are taxed each by its own class. Without any that costs something, `taxClassId` counts. */
export type TaxedLine = { rowTotal: Money; taxClassId: number | null; taxedParts?: readonly TaxedPart[] }

/** An amount after its discount, and its tax rate; without a rate there is no tax. */
type Taxed = { amount: Money; rate: ClassRate | undefined }

export type TotalsInput = {
  lines: TaxedLine[]
  /** The rules' discounts (discounts.ts), line for line; left out: none. */
  discounts?: Pick<Discounts, 'lines' | 'total' | 'given'>
  /**
   * Shipping cost in the store's currency, and how it is taxed. The price is null where nothing is sent or the destination is
   * unknown.
   */
  shipping: { price: Money | null; taxClass: string | null }
  destination: Destination
  rates: ClassRate[]
  taxIncluded: boolean
}

/**
 * The totals of a cart, in the store's currency. Tax is rounded once per line (in a bundle, once per class of its parts) and once for shipping, so that the shares, grouped
 * by title and rate, add up to it exactly. It is computed from a line's price after its discount. Discounts hold tax where prices
 * do.
 */
export function cartTotals(input: TotalsInput): CartTotals {
  const { lines, taxIncluded, discounts = noDiscounts } = input
  const subtotal = lines.reduce((sum, line) => sum + line.rowTotal, 0)
  const shipping = input.shipping.price
  const taxed = taxedLines(input)
  const sent = shipping ? [{ amount: shipping, rate: shippingRate(input) }] : []
  const taxShares = sharesOf([...taxed.flat(), ...sent], taxIncluded)
  const tax = taxShares.reduce((sum, share) => sum + share.amount, 0)
  const { total: discount, given } = discounts
  const grandTotal = subtotal - discount + (shipping ?? 0) + (taxIncluded ? 0 : tax)
  return { subtotal, discount, discounts: given, shipping, tax, taxShares, taxIncluded, grandTotal }
}

/** The taxed amounts of each line, which come to its price after its discount. */
export const taxedLines = (input: TotalsInput): Taxed[][] =>
  input.lines.map((line, index) => taxedAmounts(input, line, line.rowTotal - (input.discounts?.lines[index] ?? 0)))

/** Divides what a line costs among the tax classes of its parts. */
export function taxedAmounts(
  around: Pick<TotalsInput, 'rates' | 'destination'>,
  { taxClassId, taxedParts = [] }: Omit<TaxedLine, 'rowTotal'>,
  amount: Money,
): Taxed[] {
  const whole = taxedParts.reduce((sum, { price }) => sum + price, 0)
  if (whole <= 0) return [{ amount, rate: lineRate(around, taxClassId) }]
  let until = 0
  return taxedParts.map((part) => {
    const before = mulDivRound(amount, until, whole)
    until += part.price
    return { amount: mulDivRound(amount, until, whole) - before, rate: lineRate(around, part.taxClassId) }
  })
}

/** The tax of a line, and its rate: of several that which they come to, rounded, so that the tax cannot be computed from it again. */
export function lineTax(taxed: readonly Taxed[], taxIncluded: boolean): { tax: Money; ratePpm: number } {
  const tax = taxed.reduce((sum, { amount, rate }) => sum + (rate ? taxOf(amount, rate.ratePpm, taxIncluded) : 0), 0)
  const [first, ...others] = new Set(taxed.map(({ rate }) => rate?.ratePpm ?? 0))
  if (others.length === 0) return { tax, ratePpm: first ?? 0 }
  const amount = taxed.reduce((sum, one) => sum + one.amount, 0)
  const net = taxIncluded ? amount - tax : amount
  return { tax, ratePpm: net > 0 ? mulDivRound(tax, PPM, net) : 0 }
}

const noDiscounts: NonNullable<TotalsInput['discounts']> = { lines: [], total: 0, given: [] }

/** The tax rate of a line at its destination; without a rate there is no tax. */
export function lineRate(input: Pick<TotalsInput, 'rates' | 'destination'>, classId: number | null) {
  return rateFor(
    input.rates.filter((rate) => rate.classId === classId),
    input.destination,
  )
}

function shippingRate({ rates, destination, shipping }: TotalsInput) {
  return rateFor(
    rates.filter((rate) => rate.classCode === shipping.taxClass),
    destination,
  )
}

function sharesOf(taxed: { amount: Money; rate: TaxRate | undefined }[], included: boolean): TaxShare[] {
  const shares = new Map<string, TaxShare>()
  for (const { amount, rate } of taxed) {
    if (!rate) continue
    const key = `${rate.ratePpm} ${rate.title}`
    const share = shares.get(key) ?? { title: rate.title, ratePpm: rate.ratePpm, base: 0, amount: 0 }
    share.base += amount
    share.amount += taxOf(amount, rate.ratePpm, included)
    shares.set(key, share)
  }
  return [...shares.values()].sort((a, b) => b.ratePpm - a.ratePpm || (a.title < b.title ? -1 : 1))
}
