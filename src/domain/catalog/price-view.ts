import type { Money } from '../money/money.ts'
import type { Addition } from '../pricing/addition.ts'
import { lineUnitPrice } from '../pricing/line-price.ts'
import { unitPrice, type Prices } from '../pricing/unit-price.ts'
import type { PriceView } from './views.ts'

export const ownPrice = (prices: Prices): PriceView => struck(unitPrice(prices, 1), prices.price)

/** `variants`: for each variant that can be bought, what its options add. */
export function configurablePrice(own: Prices, variants: Addition[][]): PriceView {
  if (!variants.length) return ownPrice(own)
  const costs = variants.map((additions) => lineUnitPrice({ own, additions, parts: [] }, 1))
  const least = Math.min(...costs)
  const cheapest = variants[costs.indexOf(least)]!
  const regular = lineUnitPrice({ own: { price: own.price }, additions: cheapest, parts: [] }, 1)
  const view = struck(least, regular)
  return Math.max(...costs) > least ? { ...view, isFrom: true } : view
}

/** The cheapest part that can be bought; parts are bought one by one. */
export function groupedPrice(parts: Prices[]): PriceView {
  const prices = parts.map(ownPrice).sort((a, b) => a.final - b.final)
  return prices[0] ? { ...prices[0], isFrom: true } : { final: 0 }
}

/** The price with the higher regular one beside it. */
export const struck = (final: Money, regular: Money): PriceView => (final < regular ? { final, regular } : { final })

/** Whole percent off, rounded down so that nothing is promised that is not there. */
export function savingOf({ final, regular }: PriceView): number | undefined {
  if (!regular || regular <= final) return undefined
  return Math.floor(((regular - final) * 100) / regular) || undefined
}

/** Percent saved by a tier, rounded up (spec §9); exact percentages are not pushed up by binary noise (9.tier.6). */
export const tierSaving = (price: Money, tier: Money): number =>
  price <= 0 ? 0 : Math.ceil(Math.round(((price - tier) * 1e8) / price) / 1e6)
