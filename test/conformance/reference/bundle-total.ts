import { chosenSelections, type BundleChoice, type ChosenSelection } from '#domain/pricing/bundle-choice.ts'
import type { BundleConfig, BundleSelection } from './bundle-config.ts'
import { changePrice, type OptionsPrice } from './options-price.ts'

/** The price of the chosen parts, in currency units, not rounded. */
export type BundleTotal = {
  lines: { optionId: string; selectionId: string; price: number }[]
  price: number
  priceInclTax: number
  nontaxable: number
}

/** Price of all chosen parts (9.bundle.1–5): each unit price times its quantity. */
export function bundleTotal(config: BundleConfig, choice: BundleChoice): BundleTotal {
  const chosen = chosenSelections(config, choice).map((one) => ({ ...one, price: lineOf(config, one) }))
  return {
    lines: chosen.map(({ optionId, selection, price }) => ({ optionId, selectionId: selection.id, price })),
    price: chosen.reduce((sum, { price }) => sum + price, 0),
    priceInclTax: chosen.reduce((sum, { price, selection }) => sum + price * selection.taxFactor, 0),
    nontaxable: chosen.reduce((sum, { selection, quantity }) => sum + times(selection.disposition, quantity), 0),
  }
}

/** Brings what the parts cost into the page's prices (9.bundle.6), which are in special tax mode. */
export function withBundleTotal(prices: OptionsPrice, total: BundleTotal): OptionsPrice {
  const withPrice = changePrice(prices, 'bundle', total.price)
  return changePrice(changePrice(withPrice, 'nontaxable', total.nontaxable), 'priceInclTax', total.priceInclTax)
}

const lineOf = (config: BundleConfig, { selection, quantity }: ChosenSelection<BundleSelection>): number =>
  times(reduced(config, unitPrice(config, selection, quantity)), quantity)

/** Nothing of it costs nothing, and free is free in any quantity. */
const times = (amount: number, quantity: number): number => (amount === 0 || quantity === 0 ? 0 : amount * quantity)

/** 9.bundle.2–3: the lowest tier that is reached, never above the price; a fixed bundle has no tiers. */
function unitPrice(
  { priceType, basePrice }: BundleConfig,
  { price, tiers, addition }: BundleSelection,
  quantity: number,
): number {
  if (priceType === 'fixed') return addition.type === 'fixed' ? addition.amount : (basePrice * addition.amount) / 100
  const reached = tiers.filter((tier) => tier.quantity <= quantity).map((tier) => tier.price)
  return Math.min(price, ...reached)
}

/** Spec §9; 9.bundle.4: the special percentage is rounded per unit, and never makes it dearer. */
function reduced({ specialPercent }: BundleConfig, unit: number): number {
  return specialPercent === undefined ? unit : Math.min(unit, roundToCents((unit * specialPercent) / 100))
}

/** Half up, whatever the binary number is: 10.025 is 10.03, as in whole cents. */
const roundToCents = (amount: number): number => Math.round(Number((amount * 100).toPrecision(14))) / 100
