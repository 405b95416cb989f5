import { mulDivRound, PPM, type Money } from '../money/money.ts'

/** An amount of the base currency in a store's: minor units times the store's rate, rounded once. */
export function inStoreCurrency(base: Money, store: { ratePpm: number }): Money {
  return store.ratePpm === PPM ? base : mulDivRound(base, store.ratePpm, PPM)
}
