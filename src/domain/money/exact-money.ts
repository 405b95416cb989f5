import { parseMoney, type Money } from './money.ts'

/** Far below what the database holds, and above any price. */
const HIGHEST = 10_000_000_000_000

/** "12.50" in minor units; undefined for what is no amount from 0 on, or finer than these: "12.505" is more likely a slip than a price. */
export function exactMoney(text: string, decimals: number): Money | undefined {
  const amount = parseMoney(text, decimals)
  const isTooFine = (/\.(\d*?)0*$/.exec(text.trim())?.[1]?.length ?? 0) > decimals
  return amount === undefined || amount < 0 || amount > HIGHEST || isTooFine ? undefined : amount
}

/** An amount as one writes it in such a currency. */
export const exampleOf = (decimals: number): string => (decimals > 0 ? `12.${'5'.padEnd(decimals, '0')}` : '12')
