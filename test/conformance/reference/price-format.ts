/** A currency format as the calls and page configs of spec §3 carry it; numbers may arrive as text (3.0.1). */
export type PriceFormat = {
  /** Read and ignored; `requiredPrecision` decides (9.format.4). */
  precision?: number | string
  requiredPrecision?: number | string
  integerRequired?: number | string
  decimalSymbol?: string
  groupSymbol?: string
  groupLength?: number | string
  /** `%s` is the number; `{sign}` the sign, which otherwise comes first. */
  pattern: string
}

/** Spec §9. */
const DEFAULTS = { requiredPrecision: 2, integerRequired: 1, groupLength: 3, decimalSymbol: ',', groupSymbol: '.' }
/** The most digits a number can be rounded to; more than any amount is padded to. */
const MOST_DIGITS = 100

/**
 * Writes an amount in a currency format (9.format). `sign`: left out or null, a minus for negative amounts; true, always a
 * sign; false, never one. What is no number is written as zero. Halves are rounded as the binary number is (9.format.10).
 */
export function formatPrice(price: unknown, format: PriceFormat, sign?: boolean | null): string {
  const amount = amountOf(price)
  const [whole = '', fraction] = toDecimals(Math.abs(amount), decimalsOf(format))
  const integer = whole.padStart(Math.min(count(format.integerRequired, DEFAULTS.integerRequired), MOST_DIGITS), '0')
  const grouped = groupDigits(
    integer,
    count(format.groupLength, DEFAULTS.groupLength),
    format.groupSymbol ?? DEFAULTS.groupSymbol,
  )
  const number = fraction ? grouped + (format.decimalSymbol ?? DEFAULTS.decimalSymbol) + fraction : grouped
  // An amount that is zero when rounded is not negative (9.format.9).
  const isZero = !/[1-9]/.test(whole + (fraction ?? ''))
  return place(number, signOf(amount < 0 && !isZero, sign), format.pattern)
}

/** The amount that `formatPrice` writes, as a number; from 10^21 on as it is. */
export function roundToFormat(amount: number, format: PriceFormat): number {
  return Math.abs(amount) < 1e21 ? Number(amount.toFixed(decimalsOf(format))) : amount
}

const decimalsOf = ({ requiredPrecision }: PriceFormat): number =>
  Math.min(count(requiredPrecision, DEFAULTS.requiredPrecision), MOST_DIGITS)

function amountOf(price: unknown): number {
  const amount = typeof price === 'string' || typeof price === 'number' || Array.isArray(price) ? Number(price) : 0
  return Number.isFinite(amount) ? amount : 0
}

/** From 10^21 on, toFixed would write an exponent. */
function toDecimals(amount: number, decimals: number): string[] {
  return amount < 1e21
    ? amount.toFixed(decimals).split('.')
    : [String(BigInt(amount)), ...(decimals ? ['0'.repeat(decimals)] : [])]
}

/** Not a number: the default; negative: its size (3.4). */
function count(value: number | string | undefined, missing: number): number {
  const number = value === undefined || value === '' ? Number.NaN : Math.trunc(Math.abs(Number(value)))
  return Number.isFinite(number) ? number : missing
}

function groupDigits(digits: string, length: number, symbol: string): string {
  if (length < 1) return digits
  const first = digits.length % length
  const groups = first > 0 ? [digits.slice(0, first)] : []
  for (let start = first; start < digits.length; start += length) groups.push(digits.slice(start, start + length))
  return groups.join(symbol)
}

function signOf(isNegative: boolean, sign: boolean | null | undefined): string {
  if (sign === false) return ''
  if (isNegative) return '-'
  return sign === true ? '+' : ''
}

function place(number: string, sign: string, pattern: string): string {
  const signed = pattern.includes('{sign}') ? pattern.replace('{sign}', sign) : sign + pattern
  return signed.replace('%s', () => number).trim()
}
