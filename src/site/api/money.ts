import { moneyToDecimal, type Money } from '#domain/money/money.ts'

/** Amounts of one currency as programs read them: decimals as text. */
export const moneyIn =
  ({ currency, decimals }: { currency: string; decimals: number }) =>
  (value: Money) => ({ amount: moneyToDecimal(value, decimals), currency })
