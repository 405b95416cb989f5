import type { Money } from '../money/money.ts'
import { ownUnitPrice, partUnitPrice, type ChosenPart, type OwnPrices } from '../pricing/bundle-price.ts'
import type { BundleOptionInput } from './catalogue-words.ts'
import { struck } from './price-view.ts'
import type { PriceView } from './views.ts'

type Selection = ChosenPart & { isBuyable: boolean }

export type BundleChoice = { input: BundleOptionInput; isRequired: boolean; selections: Selection[] }

/** The price range from the cheapest to the most expensive way of filling a bundle. */
export function bundlePriceRange(own: OwnPrices, choices: BundleChoice[]): PriceView {
  const priced = pricedLines(own, choices)
  const least = total(own, priced, cheapestLine)
  const most = total(own, priced, dearestLine)
  const view = struck(least, own.bundle?.specialPpm === undefined ? least : regularly(own, choices))
  return most > least ? { ...view, isFrom: true, upTo: most } : view
}

function regularly(own: OwnPrices, choices: BundleChoice[]): Money {
  const regular: OwnPrices = { ...own, bundle: { ...own.bundle!, specialPpm: undefined } }
  return total(regular, pricedLines(regular, choices), cheapestLine)
}

/** A choice with what each of its selections costs that can be taken. */
type PricedChoice = { choice: BundleChoice; lines: Money[] }
type Line = (choice: BundleChoice, lines: Money[]) => Money

const pricedLines = (own: OwnPrices, choices: BundleChoice[]): PricedChoice[] =>
  choices.map((choice) => ({
    choice,
    lines: offered(choice).map((selection) => partUnitPrice(own, selection, 1) * selection.quantity),
  }))

function total(own: OwnPrices, priced: PricedChoice[], line: Line): Money {
  const sum = priced.reduce((sum, { choice, lines }) => sum + line(choice, lines), 0)
  return Math.max(0, ownUnitPrice(own, 1) + sum)
}

/** Selections that can be bought; if none can, all of them, so that the price still tells what it would cost. */
function offered({ selections }: BundleChoice): Selection[] {
  const buyable = selections.filter((selection) => selection.isBuyable)
  return buyable.length ? buyable : selections
}

const cheapestLine: Line = ({ isRequired }, lines) => (isRequired && lines.length ? Math.min(...lines) : 0)

const dearestLine: Line = ({ input }, lines) =>
  input === 'checkbox' || input === 'multi' ? lines.reduce((a, b) => a + b, 0) : Math.max(0, ...lines)
