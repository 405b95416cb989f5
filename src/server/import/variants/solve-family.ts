import type { Money } from '#domain/money/money.ts'
import { pricePartsOf, type PriceParts } from './price-parts.ts'

/** A lower price for a time, in calendar days. */
export type Special = { value: Money; from?: string; to?: string }

export type FamilyVariant = { sku: string; options: string[]; price: Money; special?: Special }

/** A configurable product's prices in Magento 1's way: a base, a lower base for a time, and what each option adds. */
export type Family = PriceParts & {
  special?: Special
  /** One attribute stands for all: each variant is an option of it, because no sum of single options is every variant's price. */
  isJoined: boolean
  /**
   * `folded`: lower prices differ and are said as the prices, without the former ones beside them. `timed`: they differ and end or
   * begin on a day, which cannot be said: the product must not be sold as it is.
   */
  trouble?: 'folded' | 'timed'
}

export const JOINER = ' / '

/** @param today ISO day, in the shop's time zone */
export function solveFamily(given: readonly FamilyVariant[], attributes: number, today: string): Family {
  const variants = given.map(({ special, ...one }): FamilyVariant =>
    isToCome(special, one.price, today) ? { ...one, special } : one,
  )
  const [first] = variants as [FamilyVariant]
  const saved = new Set(variants.map(savingIn))
  if (saved.size === 1) {
    const family = partsOf(variants, attributes)
    if (!first.special) return family
    const value = family.base - (first.price - first.special.value)
    // A base below nothing would be one that the options bring up again.
    if (value >= 0) return { ...family, special: { ...first.special, value } }
  }
  const isTimed = variants.some(({ special }) => special && (special.to !== undefined || (special.from ?? '') > today))
  const folded = variants.map((one) => ({ ...one, price: one.special?.value ?? one.price }))
  return { ...partsOf(folded, attributes), trouble: isTimed ? 'timed' : 'folded' }
}

/** A text that is no day is not over: the check of the product names it. */
const isToCome = (special: Special | undefined, price: Money, today: string): boolean =>
  special !== undefined &&
  special.value < price &&
  (special.to === undefined || special.to >= today || !/^\d{4}-/.test(special.to))

const savingIn = ({ price, special }: FamilyVariant): string =>
  special ? [price - special.value, special.from, special.to].join() : ''

function partsOf(variants: readonly FamilyVariant[], attributes: number): Family {
  const parts = pricePartsOf(variants, attributes)
  if (parts) return { ...parts, isJoined: false }
  const joined = variants.map(({ options, price }) => ({ options: [options.join(JOINER)], price }))
  return { ...pricePartsOf(joined, 1)!, isJoined: true }
}
