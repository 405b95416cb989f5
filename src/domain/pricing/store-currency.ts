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

/** From the base currency's minor units into the store's, rounded once. 10.00 EUR at 161.5 are 1615 JPY. */
export function inCurrencyOf({ decimals, ratePpm, baseDecimals }: StoreCurrency): Convert {
  const digits = decimals - baseDecimals
  if (ratePpm === PPM && digits === 0) return inBaseCurrency
  const factor = ratePpm * 10 ** Math.max(0, digits)
  const divisor = PPM * 10 ** Math.max(0, -digits)
  return (amount) => mulDivRound(amount, factor, divisor)
}
