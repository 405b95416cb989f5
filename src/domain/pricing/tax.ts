import { mulDivRound, PPM, type Money } from '../money/money.ts'

/** Tax of one rate within an order: `base` is what it was computed on, both in minor units. */
export type TaxShare = { title: string; ratePpm: number; base: Money; amount: Money }

export type TaxRate = { country: string; region: string; postcode: string; ratePpm: number; title: string }

/**
 * The tax in, or on, an amount, rounded once per line.
 * `included`: the amount already holds it (the price shown is the price charged, whatever the destination's rate).
 */
export function taxOf(amount: Money, ratePpm: number, included: boolean): Money {
  return mulDivRound(amount, ratePpm, included ? PPM + ratePpm : PPM)
}

/** The most exact rate for a destination: postcode before region before country; none means no tax. */
export function rateFor(
  rates: TaxRate[],
  to: { country: string; region?: string; postcode?: string },
): TaxRate | undefined {
  const fits = (wanted: string, given: string | undefined) => wanted === '*' || wanted === given
  return rates
    .filter((rate) => rate.country === to.country && fits(rate.region, to.region) && fits(rate.postcode, to.postcode))
    .sort((a, b) => exactness(b) - exactness(a))[0]
}

const exactness = (rate: TaxRate) => (rate.postcode === '*' ? 0 : 2) + (rate.region === '*' ? 0 : 1)
