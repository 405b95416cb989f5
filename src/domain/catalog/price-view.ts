import { mulDivRound, PPM, type Money } from '../money/money.ts'
import { unitPrice, type Addition, type PriceFacts } from '../pricing/unit-price.ts'
import type { PriceView } from './views.ts'

/** From the base currency's minor units into a store's. */
export type Convert = (amount: Money) => Money

export const converter = (ratePpm: number): Convert =>
  ratePpm === PPM ? (amount) => amount : (amount) => mulDivRound(amount, ratePpm, PPM)

/** An addition in the base currency; a percentage is of what the product itself costs now. */
export const additionTo = (price: Money, addition: Addition | null | undefined): Money =>
  !addition ? 0 : addition.type === 'fixed' ? addition.amount : mulDivRound(price, addition.amount, PPM)

export function ownPrice(facts: PriceFacts, today: string, convert: Convert): PriceView {
  const final = unitPrice(facts, 1, today)
  return struck(convert(final), convert(facts.price))
}

/** `variants`: for each variant that can be bought, what its options add. */
export function configurablePrice(
  facts: PriceFacts,
  variants: (Addition | undefined)[][],
  today: string,
  convert: Convert,
): PriceView {
  const final = unitPrice(facts, 1, today)
  const added = variants.map((additions) => additions.reduce((sum, one) => sum + convert(additionTo(final, one)), 0))
  if (!added.length) return struck(convert(final), convert(facts.price))
  const least = Math.min(...added)
  const view = struck(Math.max(0, convert(final) + least), Math.max(0, convert(facts.price) + least))
  return Math.max(...added) > least ? { ...view, isFrom: true } : view
}

/** The cheapest part that can be bought; parts are bought one by one. */
export function groupedPrice(parts: PriceFacts[], today: string, convert: Convert): PriceView {
  const prices = parts.map((facts) => ownPrice(facts, today, convert)).sort((a, b) => a.final - b.final)
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
