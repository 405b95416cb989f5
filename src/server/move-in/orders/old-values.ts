import type { Money } from '#domain/money/money.ts'
import { parseMoney } from '#domain/money/money.ts'
import type { OldValue } from '../source/old-shop.ts'

/** A text of the old shop; nothing is an empty one. */
export const textOf = (value: OldValue | undefined): string => (value == null ? '' : String(value).trim())

/** An amount with four decimals in minor units, rounded to the currency's; nothing is nothing. */
export const amountOf = (value: OldValue | undefined, decimals: number): Money =>
  value == null ? 0 : (parseMoney(String(value), decimals) ?? 0)

export const numberOf = (value: OldValue | undefined): number => Number(value ?? 0) || 0

/** "2015-03-04 05:06:07", which is UTC, as an ISO instant; undefined for "0000-00-00 00:00:00" and nothing. */
export function instantOf(value: OldValue | undefined): string | undefined {
  const at = new Date(`${textOf(value).replace(' ', 'T')}Z`)
  return Number.isNaN(at.getTime()) || at.getTime() < 0 ? undefined : at.toISOString()
}
