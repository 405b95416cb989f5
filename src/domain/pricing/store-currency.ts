import { mulDivRound, PPM, type Money } from '../money/money.ts'

export type StoreCurrency = {
  /** Digits after the decimal point. */
  decimals: number
  /** Millionths of a unit of this currency per unit (not per minor unit) of the base currency. */
  ratePpm: number
  /** Digits of the base currency. */
  baseDecimals: number
}

export type Convert = (amount: Money) => Money

export const inBaseCurrency: Convert = (amount) => amount

/** Digits that a converted price uses: of dinars the third stays 0, because cards are charged in multiples of 0.010 (decision 035). */
const MOST_DIGITS = 2

/** From the base currency's minor units into the store's, rounded once. 10.00 EUR at 161.5 are 1615 JPY, at 0.35525 they are 3.550 KWD. */
export function inCurrencyOf({ decimals, ratePpm, baseDecimals }: StoreCurrency): Convert {
  if (ratePpm === PPM && decimals === baseDecimals) return inBaseCurrency
  const zeros = Math.max(0, decimals - MOST_DIGITS)
  const digits = decimals - zeros - baseDecimals
  const step = 10 ** zeros
  const factor = ratePpm * 10 ** Math.max(0, digits)
  const divisor = PPM * 10 ** Math.max(0, -digits)
  return (amount) => mulDivRound(amount, factor, divisor) * step
}
