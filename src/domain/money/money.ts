/**
 * Money is a whole number of the currency's minor units (cents). No function here ever makes a fraction of one:
 * multiplying by a rate rounds half away from zero, once, at the place that says so.
 */
export type Money = number

/** One whole in the millionths that rates are kept in: 20 % is 200 000. */
export const PPM = 1_000_000

/** Digits of a percentage behind its point: it is kept in millionths. */
export const PERCENT_DECIMALS = 4

/** a × b ÷ c, rounded half away from zero, exact for any safe integers. `c` must be positive. */
export function mulDivRound(a: number, b: number, c: number): number {
  const plain = a * b
  const doubled = Math.abs(plain) * 2 + c
  // Nearly all sums of money fit. A list of bundles reckons thousands of them, and BigInt takes ten times as long.
  if (doubled <= Number.MAX_SAFE_INTEGER) {
    const rounded = (doubled - (doubled % (2 * c))) / (2 * c)
    return plain < 0 ? 0 - rounded : rounded
  }
  const product = BigInt(a) * BigInt(b)
  const divisor = BigInt(c)
  const magnitude = product < 0n ? -product : product
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n)
  return Number(product < 0n ? -rounded : rounded)
}

/**
 * "24.5" → 2450 for two decimals. Digits beyond the currency's are rounded half up ("4.9950" → 500).
 * Gives undefined for anything that is not a plain decimal number.
 */
export function parseMoney(text: string, decimals: number): Money | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(text.trim())
  if (!match) return undefined
  const fraction = (match[3] ?? '').padEnd(decimals + 1, '0')
  const kept = Number(match[2]! + fraction.slice(0, decimals))
  const rounded = kept + (fraction[decimals]! >= '5' ? 1 : 0)
  return match[1] && rounded > 0 ? -rounded : rounded
}

/** 2450 → "24.50" for two decimals; the inverse of `parseMoney`. */
export function moneyToDecimal(amount: Money, decimals: number): string {
  if (decimals === 0) return String(amount)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
