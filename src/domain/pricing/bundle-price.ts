import { mulDivRound, PPM, type Money } from '../money/money.ts'
import { additionAmount } from './addition.ts'
import { isWithinDays, unitPrice, type Addition, type PriceFacts } from './unit-price.ts'

/** A bundle's own price facts: `specialPrice` holds the millionths to pay, not an amount. */
export type BundlePriceFacts = PriceFacts & { bundlePriceType: 'fixed' | 'dynamic' }

/** A chosen part: `quantity` pieces of it in one bundle. */
export type ChosenPart = { prices: PriceFacts; addition: Addition | null; quantity: number }

/**
 * The bundle itself and its parts, in the base currency, for one bundle (9.bundle.1–11). `base` is what percentages of
 * custom options are taken of.
 */
export function bundlePrice(
  bundle: BundlePriceFacts,
  parts: ChosenPart[],
  quantity: number,
  today: string,
): { base: Money; parts: Money } {
  const ppm = bundleSpecialPpm(bundle, today)
  const isFixed = bundle.bundlePriceType === 'fixed'
  const base = isFixed ? reduced(unitPrice({ ...bundle, specialPrice: null }, quantity, today), ppm) : 0
  const sum = parts.reduce((total, part) => {
    const unit = isFixed ? additionAmount(part.addition, bundle.price) : unitPrice(part.prices, part.quantity, today)
    return total + reduced(unit, ppm) * part.quantity
  }, 0)
  return { base, parts: sum }
}

/** Millionths to pay while the bundle's special runs; 0 counts as none (9.bundle.10). */
export function bundleSpecialPpm(bundle: PriceFacts, today: string): number | undefined {
  if (!bundle.specialPrice || !isWithinDays(today, bundle.specialFrom, bundle.specialTo)) return undefined
  return bundle.specialPrice
}

/** 9.bundle.4: rounded per unit, and never dearer. */
const reduced = (unit: Money, ppm: number | undefined) =>
  ppm === undefined ? unit : Math.min(unit, mulDivRound(unit, ppm, PPM))
