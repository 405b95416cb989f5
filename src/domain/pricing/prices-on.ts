import type { Money } from '../money/money.ts'
import type { Addition } from './addition.ts'
import type { OwnPrices } from './bundle-price.ts'
import type { Convert } from './store-currency.ts'
import type { Prices, TierPrice } from './unit-price.ts'

/** Prices as stored, in the base currency. */
export type PriceFacts = {
  price: Money
  /** A lower price from `specialFrom` to `specialTo`, calendar days, both inclusive; of a bundle millionths to pay. */
  specialPrice?: Money | null
  specialFrom?: string | null
  specialTo?: string | null
  tierPrices?: TierPrice[]
}

/** The shop's day and the currency that prices are wanted in. */
export type PriceContext = { today: string; convert: Convert }

/** "2026-11-21" lies between the days; a missing day is open. ISO days compare as text. */
export function isWithinDays(today: string, from?: string | null, to?: string | null): boolean {
  return (!from || from <= today) && (!to || today <= to)
}

/**
 * Today's prices in the wanted currency. Every stored amount is converted here, by itself, and nothing later is: what is
 * shown of a price adds up to what is charged (decision 006).
 */
export function pricesOn(facts: PriceFacts, { today, convert }: PriceContext): Prices {
  const { price, specialPrice, specialFrom, specialTo, tierPrices = [] } = facts
  const isSpecial = typeof specialPrice === 'number' && isWithinDays(today, specialFrom, specialTo)
  return {
    price: convert(price),
    ...(isSpecial ? { specialPrice: convert(specialPrice) } : {}),
    ...(tierPrices.length ? { tierPrices: tierPrices.map((tier) => ({ ...tier, price: convert(tier.price) })) } : {}),
  }
}

/** The same of a bundle. It has no tier prices of its own; a special of 0 counts as none (9.bundle.10). */
export function bundlePricesOn(
  facts: PriceFacts,
  priceType: 'fixed' | 'dynamic',
  { today, convert }: PriceContext,
): OwnPrices {
  const { price, specialPrice, specialFrom, specialTo } = facts
  const isSpecial = !!specialPrice && isWithinDays(today, specialFrom, specialTo)
  return { price: convert(price), bundle: { priceType, ...(isSpecial ? { specialPpm: specialPrice } : {}) } }
}

/** A fixed addition in the wanted currency; a percentage is the same in all. */
export const additionIn = (convert: Convert, addition: Addition): Addition =>
  addition.type === 'fixed' ? { type: 'fixed', amount: convert(addition.amount) } : addition
