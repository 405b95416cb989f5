import { moreExactFirst, type Place, ratesAt, type Whereabouts } from '../address/place.ts'
import { mulDivRound, PPM, type Money } from '../money/money.ts'

/** Tax of one rate within an order: `base` is what it was computed on, both in minor units. */
export type TaxShare = { title: string; ratePpm: number; base: Money; amount: Money }

/** The amount before tax, which an invoice states. Undefined where a former shop did not record what its tax was computed on. */
export const netOf = ({ base, amount }: TaxShare, isTaxIncluded: boolean): Money | undefined =>
  base === 0 && amount !== 0 ? undefined : isTaxIncluded ? base - amount : base

export type TaxRate = Place & { ratePpm: number; title: string }

/** A rate with what it is called in store views that call it otherwise, by their codes. */
export type TitledTaxRate = TaxRate & { titles: Readonly<Record<string, string>> }

/**
 * The tax in, or on, an amount, rounded once per line.
 * `included`: the amount already holds it (the price shown is the price charged, whatever the destination's rate).
 */
export function taxOf(amount: Money, ratePpm: number, included: boolean): Money {
  return mulDivRound(amount, ratePpm, included ? PPM + ratePpm : PPM)
}

/** The rate of the most exact place (address/place.ts); none means no tax. */
export const rateFor = <Rate extends TaxRate>(rates: readonly Rate[], to: Whereabouts): Rate | undefined =>
  ratesAt(rates, to).toSorted(moreExactFirst)[0]
