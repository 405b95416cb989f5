import { moneyToDecimal, parseMoney, PERCENT_DECIMALS } from '#domain/money/money.ts'

export type PriceChange = { way: 'percent' | 'amount'; by: string }

const HUNDRED_PERCENT = 100
const ONE_PERCENT = 10 ** PERCENT_DECIMALS

/** A price raised ("5") or lowered ("-5") by percent or by an amount, to the currency's smallest coin; undefined: it cannot be. */
export function changedPrice(price: string, { way, by }: PriceChange, decimals: number): string | undefined {
  const before = parseMoney(price, decimals)
  const change = parseMoney(by, way === 'percent' ? PERCENT_DECIMALS : decimals)
  if (before === undefined || change === undefined || change === 0) return undefined
  const after =
    way === 'amount'
      ? before + change
      : Math.round((before * (HUNDRED_PERCENT * ONE_PERCENT + change)) / (HUNDRED_PERCENT * ONE_PERCENT))
  return after < 0 ? undefined : moneyToDecimal(after, decimals)
}
