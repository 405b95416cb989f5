import { mulDivRound, PPM, type Money } from '../money/money.ts'
import { isWithinDays, unitPrice, type Addition, type PriceFacts } from '../pricing/unit-price.ts'
import type { BundleOptionInput } from './catalogue-record.ts'
import { additionTo, struck, type Convert } from './price-view.ts'
import type { PriceView } from './views.ts'

export type BundleSelectionFacts = {
  quantity: number
  /** What it adds to a bundle with fixed price. */
  price: Addition | null
  product: PriceFacts
  isBuyable: boolean
}

export type BundleFacts = {
  priceType: 'fixed' | 'dynamic'
  /** The bundle's own; of its special price the amount is the percentage to pay, in millionths. */
  own: PriceFacts
  options: { input: BundleOptionInput; isRequired: boolean; selections: BundleSelectionFacts[] }[]
}

type Choice = BundleFacts['options'][number]

/** Millionths to pay while the special percentage runs; one of 0, or that raises the price, is none (9.bundle.10). */
export function bundleSpecialPpm({ specialPrice, specialFrom, specialTo }: PriceFacts, today: string) {
  if (!specialPrice || specialPrice >= PPM) return undefined
  return isWithinDays(today, specialFrom, specialTo) ? specialPrice : undefined
}

/** One piece of a selection: tiers of its quantity first, then the percentage, rounded (9.bundle.2–4). */
export function bundleUnitPrice(
  bundle: Pick<BundleFacts, 'priceType' | 'own'>,
  selection: BundleSelectionFacts,
  today: string,
  specialPpm = bundleSpecialPpm(bundle.own, today),
): Money {
  const unit =
    bundle.priceType === 'dynamic'
      ? unitPrice(selection.product, selection.quantity, today)
      : additionTo(bundle.own.price, selection.price)
  return specialPpm === undefined ? unit : Math.min(unit, mulDivRound(unit, specialPpm, PPM))
}

/** From the cheapest to the dearest way of filling it. */
export function bundlePrice(bundle: BundleFacts, today: string, convert: Convert): PriceView {
  const special = bundleSpecialPpm(bundle.own, today)
  const least = total(bundle, today, convert, special, cheapestLine)
  const regular = special === undefined ? least : total(bundle, today, convert, PPM, cheapestLine)
  const most = total(bundle, today, convert, special, dearestLine)
  const view = struck(least, regular)
  return most > least ? { ...view, isFrom: true, upTo: most } : view
}

type Line = (choice: Choice, lines: Money[]) => Money

function total(bundle: BundleFacts, today: string, convert: Convert, ppm: number | undefined, line: Line): Money {
  const base = bundle.priceType === 'fixed' ? convert(mulDivRound(bundle.own.price, ppm ?? PPM, PPM)) : 0
  const ofSelection = (selection: BundleSelectionFacts) =>
    convert(bundleUnitPrice(bundle, selection, today, ppm ?? PPM)) * selection.quantity
  return bundle.options.reduce((sum, choice) => sum + line(choice, offered(choice).map(ofSelection)), base)
}

/** What can be bought; if nothing can, the price still tells what it would cost. */
function offered({ selections }: Choice): BundleSelectionFacts[] {
  const buyable = selections.filter((selection) => selection.isBuyable)
  return buyable.length ? buyable : selections
}

const cheapestLine: Line = ({ isRequired }, lines) => (isRequired && lines.length ? Math.min(...lines) : 0)

const dearestLine: Line = ({ input }, lines) =>
  input === 'checkbox' || input === 'multi' ? lines.reduce((a, b) => a + b, 0) : Math.max(0, ...lines)
