import type { Money } from '../money/money.ts'
import { endOfDay, type Moment } from '../date/shop-day.ts'
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
  /** End of its sale event (ISO 8601 with a zone): the lower price ends with it, whatever its last day says. */
  eventEndsAt?: string | null
  /**
   * One with a customer group counts for its members only; from one piece on it is the group's price. The price of a bundle is the share to
   * pay, in millionths.
   */
  tierPrices?: GroupTier[]
}

/**
 * A tier price as stored: for everybody, or for the members of one customer group; without end, or from one calendar day to another, both
 * inclusive.
 */
export type GroupTier = TierPrice & { customerGroup?: string | null; from?: string | null; to?: string | null }

/** The customer group whose own prices count beside those for everybody; null: no group's do. */
export type PricedFor = { customerGroup: string | null }

/** When, for whom, and the currency that prices are wanted in. */
export type PriceContext = Pick<Moment, 'today' | 'now'> & PricedFor & { convert: Convert }

/** "2026-11-21" lies between the days; a missing day is open. ISO days compare as text. */
export function isWithinDays(today: string, from?: string | null, to?: string | null): boolean {
  return (!from || from <= today) && (!to || today <= to)
}

const isSpecialOn = (
  { specialFrom, specialTo, eventEndsAt }: PriceFacts,
  { today, now }: Pick<Moment, 'today' | 'now'>,
): boolean => isWithinDays(today, specialFrom, specialTo) && !hasEnded(eventEndsAt, now)

/** An event is over from the very instant of its end on. */
const hasEnded = (eventEndsAt: string | null | undefined, now: Date): boolean =>
  !!eventEndsAt && Date.parse(eventEndsAt) <= now.getTime()

/**
 * When the sale event of a product ends, for countdowns: undefined without one, or when it is over. With a special price
 * it is when that price ends, by the event or by the last of its days; before its first day nothing runs yet.
 */
export function eventEnd(facts: PriceFacts, moment: Moment): Date | undefined {
  const { specialPrice, specialFrom, specialTo, eventEndsAt } = facts
  if (!eventEndsAt || hasEnded(eventEndsAt, moment.now)) return undefined
  const end = new Date(eventEndsAt)
  if (typeof specialPrice !== 'number') return end
  if (!isWithinDays(moment.today, specialFrom, specialTo)) return undefined
  const lastDayEnds = specialTo ? endOfDay(moment.timeZone, specialTo) : end
  return lastDayEnds < end ? lastDayEnds : end
}

/**
 * Today's prices in the wanted currency. Every stored amount is converted here, by itself, and nothing later is: what is
 * shown of a price adds up to what is charged (decision 006).
 */
export function pricesOn(facts: PriceFacts, { convert, customerGroup, ...moment }: PriceContext): Prices {
  const { price, specialPrice } = facts
  const isSpecial = typeof specialPrice === 'number' && isSpecialOn(facts, moment)
  const tierPrices = tiersFor(customerGroup, moment.today, facts)
  return {
    price: convert(price),
    ...(isSpecial ? { specialPrice: convert(specialPrice) } : {}),
    ...(tierPrices.length ? { tierPrices: tierPrices.map((tier) => ({ ...tier, price: convert(tier.price) })) } : {}),
  }
}

/**
 * The tiers that count for a customer group on a day, the least of each quantity, without the groups' names and the days: prices of other
 * groups never leave the server.
 */
function tiersFor(group: string | null, today: string, { tierPrices }: PriceFacts): readonly TierPrice[] {
  if (!tierPrices?.length) return NONE
  const least = new Map<number, Money>()
  for (const { quantity, price, customerGroup, from, to } of tierPrices) {
    if (typeof customerGroup === 'string' && customerGroup !== group) continue
    if (!isWithinDays(today, from, to)) continue
    least.set(quantity, Math.min(price, least.get(quantity) ?? price))
  }
  return Array.from(least, ([quantity, price]) => ({ quantity, price }))
}

/** Most products have none: nothing is made for them. */
const NONE: readonly TierPrice[] = []

/**
 * The same of a bundle, whose special price, group prices and tier prices are percentages to pay: the least counts. A percentage of 0 counts
 * as none (9.bundle.10).
 */
export function bundlePricesOn(
  facts: PriceFacts,
  priceType: 'fixed' | 'dynamic',
  { convert, customerGroup, ...moment }: PriceContext,
): OwnPrices {
  const special = isSpecialOn(facts, moment) ? (facts.specialPrice ?? 0) : 0
  const tiers = tiersFor(customerGroup, moment.today, facts)
    .filter(({ price }) => price > 0)
    .map(({ quantity, price }) => ({ quantity, ppm: price }))
  const ofOne = tiers.flatMap(({ quantity, ppm }) => (quantity === 1 ? [ppm] : []))
  const shares = special > 0 ? [special, ...ofOne] : ofOne
  const ofMore = tiers.filter(({ quantity }) => quantity > 1)
  return {
    price: convert(facts.price),
    bundle: {
      priceType,
      ...(shares.length > 0 && { specialPpm: Math.min(...shares) }),
      ...(ofMore.length > 0 && { tiers: ofMore }),
    },
  }
}

/** A fixed addition in the wanted currency; a percentage is the same in all. */
export const additionIn = (convert: Convert, addition: Addition): Addition =>
  addition.type === 'fixed' ? { type: 'fixed', amount: convert(addition.amount) } : addition
