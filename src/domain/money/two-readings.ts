import { moneyToDecimal, parseMoney, type Money } from './money.ts'

/**
 * Both readings of a typed amount such as "1,200" or "1.200", which some write for a thousand and two hundred: just three digits stand behind
 * its only separator, though the unit has not three decimals.
 *
 * @param decimals digits of the unit behind the point
 * @returns ["1200.00", "1.20"] for two decimals; undefined for a text that is read in one way only, such as "0.125", or is no amount
 */
export function twoReadings(text: string, decimals: number): readonly [many: string, few: string] | undefined {
  const [, sign, before, behind] = /^([+-]?)([1-9]\d{0,2})[.,](\d{3})$/.exec(text.trim()) ?? []
  if (before === undefined || decimals === 3) return undefined
  const written = (amount: string) =>
    (sign === '-' ? '-' : '') + moneyToDecimal(parseMoney(amount, decimals)!, decimals)
  return [written(`${before}${behind}`), written(`${before}.${behind}`)]
}

/** An amount that is read in one way only, in minor units; undefined for any other text. */
export const onlyReading = (text: string, decimals: number): Money | undefined =>
  twoReadings(text, decimals) ? undefined : parseMoney(text, decimals)
