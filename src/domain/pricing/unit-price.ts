import type { Money } from '../money/money.ts'

export type TierPrice = { quantity: number; price: Money }

/**
 * A product's prices on one day, in one currency: what all else is computed from (`pricesOn`). The days are gone, so that
 * prices as stored cannot be taken for it.
 */
export type Prices = {
  price: Money
  /** Running now. */
  specialPrice?: Money | null
  tierPrices?: TierPrice[]
  specialFrom?: never
  specialTo?: never
}

/** Price of one piece when `quantity` are bought: the lowest of regular, running special and reached tier. */
export function unitPrice({ price, specialPrice, tierPrices }: Prices, quantity: number): Money {
  let least = Math.min(price, specialPrice ?? price)
  for (const tier of tierPrices ?? []) if (tier.quantity <= quantity) least = Math.min(least, tier.price)
  return Math.max(0, least)
}
