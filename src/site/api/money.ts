import { moneyToDecimal, parseMoney, type Money } from '#domain/money/money.ts'
import type { OwnerService } from '#server/owner/owner-contract.ts'
import { Problem } from './problem.ts'

type Currency = { currency: string; decimals: number }

/** The currency that prices of products and reports are in. */
export const baseOf = async (owner: OwnerService): Promise<Currency> =>
  (await owner.base()) ?? { currency: 'EUR', decimals: 2 }

/** Amounts of one currency as programs read them: decimals as text. */
export const moneyIn =
  ({ currency, decimals }: Currency) =>
  (value: Money) => ({ amount: moneyToDecimal(value, decimals), currency })

/** An amount that was given. "12.505" is more likely a slip than a price. @throws {Problem} */
export function minorUnits(text: string, { decimals }: Pick<Currency, 'decimals'>, pointer: string): Money {
  const digits = /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0
  if (digits <= decimals) return parseMoney(text, decimals)!
  throw new Problem('invalid', undefined, [{ pointer, detail: `has at most ${decimals} digits after the point` }])
}
