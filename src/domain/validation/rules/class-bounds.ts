/** Bounds that a class token gives; infinite where it names none. */
export type Bounds = { min: number; max: number }

const DECIMAL = String.raw`-?(?:\d+(?:[.,]\d+)?|[.,]\d+)`
const WHOLE = String.raw`-?\d+`

/**
 * `number-range-<min>-<max>` with either end left out (5.validate-number-range.1–3). Tokens that do not fit are ignored;
 * all that fit must hold.
 */
export const numberBounds = (classNames: readonly string[]): Bounds => boundsOf(classNames, 'number-range-', DECIMAL)

/** `digits-range-<min>-<max>`, whole numbers only (5.validate-digits-range.1). */
export const digitsBounds = (classNames: readonly string[]): Bounds => boundsOf(classNames, 'digits-range-', WHOLE)

/** `minimum-length-<n>` and `maximum-length-<n>` (5.validate-length.1). */
export function lengthBounds(classNames: readonly string[]): Bounds {
  let bounds: Bounds = { min: -Infinity, max: Infinity }
  for (const token of classNames) {
    const match = /^(minimum|maximum)-length-(\d{1,15})$/.exec(token)
    if (!match) continue
    const length = Number(match[2])
    bounds = narrow(bounds, match[1] === 'minimum' ? { min: length, max: Infinity } : { min: -Infinity, max: length })
  }
  return bounds
}

export const isWithin = (value: number, { min, max }: Bounds): boolean => value >= min && value <= max

function boundsOf(classNames: readonly string[], prefix: string, number: string): Bounds {
  // A minus directly after the prefix's hyphen belongs to the number: "number-range--5-10" is −5…10, "…--10" is ≤ 10.
  const pattern = new RegExp(`^(${number})?-(${number})?$`)
  let bounds: Bounds = { min: -Infinity, max: Infinity }
  for (const token of classNames) {
    if (!token.startsWith(prefix) || token.length > prefix.length + 60) continue
    const match = pattern.exec(token.slice(prefix.length))
    if (match) bounds = narrow(bounds, { min: bound(match[1], -Infinity), max: bound(match[2], Infinity) })
  }
  return bounds
}

const bound = (text: string | undefined, missing: number): number =>
  text === undefined ? missing : Number(text.replace(',', '.'))

const narrow = (one: Bounds, other: Bounds): Bounds => ({
  min: Math.max(one.min, other.min),
  max: Math.min(one.max, other.max),
})
