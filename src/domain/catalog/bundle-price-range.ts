import type { Money } from '../money/money.ts'
import { ownUnitPrice, partUnitPrice, type ChosenPart, type OwnPrices } from '../pricing/bundle-price.ts'
import type { BundleOptionInput } from './catalogue-words.ts'
import { struck } from './price-view.ts'
import type { PriceView } from './views.ts'

type Selection = ChosenPart & { isBuyable: boolean }

export type BundleChoice = { input: BundleOptionInput; isRequired: boolean; selections: Selection[] }

/** The price range from the cheapest to the most expensive way of filling a bundle. */
export function bundlePriceRange(own: OwnPrices, choices: BundleChoice[]): PriceView {
  const regularly: OwnPrices = { ...own, bundle: { ...own.bundle!, specialPpm: undefined } }
  const least = total(own, choices, cheapestLine)
  const most = total(own, choices, dearestLine)
  const view = struck(least, total(regularly, choices, cheapestLine))
  return most > least ? { ...view, isFrom: true, upTo: most } : view
}

type Line = (choice: BundleChoice, lines: Money[]) => Money

function total(own: OwnPrices, choices: BundleChoice[], line: Line): Money {
  const ofSelection = (selection: Selection) => partUnitPrice(own, selection, 1) * selection.quantity
  const sum = choices.reduce((sum, choice) => sum + line(choice, offered(choice).map(ofSelection)), 0)
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
