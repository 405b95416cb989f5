import { mulDivRound, PPM, type Money } from '../money/money.ts'
import { additionAmount, type Addition } from './addition.ts'
import { unitPrice, type Prices } from './unit-price.ts'

/** Prices of a product that can be ordered; `bundle` where it is one, `specialPpm` millionths to pay by its special or group price. */
export type OwnPrices = Prices & { bundle?: { priceType: 'fixed' | 'dynamic'; specialPpm?: number } }

/** A part of a bundle: its own prices count in a dynamic one, `addition` in one with fixed price. */
export type PartPrices = { prices: Prices; addition: Addition | null }

/** A chosen part: `quantity` pieces of it in one bundle. */
export type ChosenPart = PartPrices & { quantity: number }

/** One piece of the product itself, without options: percentages of options are taken of it. A dynamic bundle is 0. */
export function ownUnitPrice(own: OwnPrices, quantity: number): Money {
  if (own.bundle?.priceType === 'dynamic') return 0
  return reduced(unitPrice(own, quantity), own)
}

/** One piece of a part: tiers of its quantity first, then the special percentage, rounded (9.bundle.2–4). */
export function partUnitPrice(own: OwnPrices, { prices, addition, quantity }: ChosenPart): Money {
  const isFixed = own.bundle?.priceType === 'fixed'
  return reduced(isFixed ? additionAmount(addition, own.price) : unitPrice(prices, quantity), own)
}

/** All chosen parts in one bundle (9.bundle.1–11). */
export const partsPrice = (own: OwnPrices, parts: ChosenPart[]): Money =>
  parts.reduce((sum, part) => sum + partUnitPrice(own, part) * part.quantity, 0)

/** 9.bundle.4: rounded per unit, and never dearer (9.bundle.10). */
function reduced(unit: Money, { bundle }: OwnPrices): Money {
  return bundle?.specialPpm === undefined ? unit : Math.min(unit, mulDivRound(unit, bundle.specialPpm, PPM))
}
