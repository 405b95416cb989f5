import type { Money } from '../money/money.ts'

/** What decides a product's own price, before options (spec §9, price rules). */
export type PriceFacts = {
  price: Money
  /** A lower price from `specialFrom` to `specialTo`, calendar days, both inclusive. */
  specialPrice?: Money | null
  specialFrom?: string | null
  specialTo?: string | null
  tierPrices?: { quantity: number; price: Money }[]
}

/** "2026-11-21" lies between the days; a missing day is open. ISO days compare as text. */
export function isWithinDays(today: string, from?: string | null, to?: string | null): boolean {
  return (!from || from <= today) && (!to || today <= to)
}

/** The special price while it runs, and only if it is lower. */
export function specialPrice(facts: PriceFacts, today: string): Money | undefined {
  const { specialPrice: special, specialFrom, specialTo, price } = facts
  if (special === undefined || special === null || special >= price) return undefined
  return isWithinDays(today, specialFrom, specialTo) ? special : undefined
}

/** Price of one piece when `quantity` are bought: the lowest of regular, running special and reached tier. */
export function unitPrice(facts: PriceFacts, quantity: number, today: string): Money {
  const reached = (facts.tierPrices ?? []).filter((tier) => tier.quantity <= quantity).map((tier) => tier.price)
  return Math.max(0, Math.min(facts.price, specialPrice(facts, today) ?? facts.price, ...reached))
}

/** What a choice adds to a price: an amount in minor units, or millionths of the price. */
export type Addition = { type: 'fixed' | 'percent'; amount: number }
