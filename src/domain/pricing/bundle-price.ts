import { mulDivRound, PPM, type Money } from '../money/money.ts'
import { additionAmount, type Addition } from './addition.ts'
import { unitPrice, type Prices } from './unit-price.ts'

/**
 * Prices of a product that can be ordered; `bundle` where it is one: millionths to pay, `specialPpm` by its special or group price, those of
 * `tiers` from a number of bundles on.
 */
export type OwnPrices = Prices & {
  bundle?: { priceType: 'fixed' | 'dynamic'; specialPpm?: number; tiers?: BundleTierShare[] }
}

/** A bundle's tier price: from `quantity` bundles on, each costs this share of its price, in millionths. */
export type BundleTierShare = { quantity: number; ppm: number }

/** A part of a bundle: its own prices count in a dynamic one, `addition` in one with fixed price. */
export type PartPrices = { prices: Prices; addition: Addition | null }

/** A chosen part: `quantity` pieces of it in one bundle. */
export type ChosenPart = PartPrices & { quantity: number }

/** One piece of the product itself, without options: percentages of options are taken of it. A dynamic bundle is 0. */
export function ownUnitPrice(own: OwnPrices, quantity: number): Money {
  if (own.bundle?.priceType === 'dynamic') return 0
  return reduced(unitPrice(own, quantity), own, quantity)
}

/** One piece of a part in so many bundles: tiers of its own quantity first, then the bundle's percentage, rounded (9.bundle.2–4). */
export function partUnitPrice(own: OwnPrices, { prices, addition, quantity }: ChosenPart, bundles: number): Money {
  const isFixed = own.bundle?.priceType === 'fixed'
  return reduced(isFixed ? additionAmount(addition, own.price) : unitPrice(prices, quantity), own, bundles)
}

/** All chosen parts in one of so many bundles (9.bundle.1–11). */
export const partsPrice = (own: OwnPrices, parts: ChosenPart[], bundles: number): Money =>
  parts.reduce((sum, part) => sum + partUnitPrice(own, part, bundles) * part.quantity, 0)

/** Millionths to pay of one of so many bundles: the least of what counts, and never more than all of it (9.bundle.10). */
export const shareToPay = ({ bundle }: OwnPrices, bundles: number): number =>
  (bundle?.tiers ?? []).reduce(
    (least, { quantity, ppm }) => (quantity <= bundles ? Math.min(least, ppm) : least),
    Math.min(PPM, bundle?.specialPpm ?? PPM),
  )

/** 9.bundle.4: rounded per unit. */
const reduced = (unit: Money, own: OwnPrices, bundles: number): Money =>
  Math.min(unit, mulDivRound(unit, shareToPay(own, bundles), PPM))
