import type { Money } from '../money/money.ts'
import { additionAmount, type Addition } from './addition.ts'
import { ownUnitPrice, partsPrice, type ChosenPart, type OwnPrices } from './bundle-price.ts'

/** A product and what is chosen of it, as far as the price goes. All in one currency. */
export type PricedChoice = {
  own: OwnPrices
  /** Additions of a configurable's options, custom options and download links. */
  additions: Addition[]
  /** The chosen parts of a bundle. */
  parts: ChosenPart[]
}

/**
 * Price of one piece with its choices, never below 0. Percentages are of the product's own price at this quantity
 * (special and tiers applied, options not). Pages, cart, orders and the price that follows the form all come from here.
 */
export function lineUnitPrice({ own, additions, parts }: PricedChoice, quantity: number): Money {
  const base = ownUnitPrice(own, quantity)
  const added = additions.reduce((sum, addition) => sum + additionAmount(addition, base), 0)
  return Math.max(0, base + partsPrice(own, parts, quantity) + added)
}
