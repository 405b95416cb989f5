/**
 * The postcodes that a rate is for, as owners write them:
 *
 * - `*` all of them
 * - `10*`, `SW1*` those that begin so
 * - `10000-10999`, `AB10-AB16` those whose first characters, as many as the ends have, lie between the ends, both included
 * - `10115`, `SW1A 1AA`, `1000-001` this one. A code is only taken for a range where both sides of its hyphen are equally long.
 *
 * Case, blanks and hyphens do not count, neither here nor in what shoppers type.
 */
export type PostcodePattern = string

/** Postcodes from `from` to `to`, compared by their first characters. `isWhole`: nothing may follow. */
type Span = { from: string; to: string; isWhole: boolean }

/** No country's codes are longer; a number can still count this many characters exactly. */
const LONGEST = 10

/** No code with its blanks is written longer; what follows is not looked at. */
const LONGEST_WRITTEN = 100

/** "sw1a 1aa" → "SW1A1AA" */
export const plainPostcode = (text: string): string =>
  text
    .slice(0, LONGEST_WRITTEN)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The pattern without blanks and in capitals, as it is kept; undefined where it is no pattern. */
export function readPostcodePattern(text: string): PostcodePattern | undefined {
  const pattern = tidy(text)
  return spanOf(pattern) && pattern
}

/** Tells whether the postcode, as `plainPostcode` gives it, is one of the pattern's. */
export function fitsPostcode(pattern: PostcodePattern, plain: string): boolean {
  if (pattern === '*') return true
  const span = spanOf(pattern)
  if (!span) return false
  const { from, to, isWhole } = span
  if (plain.length < from.length || (isWhole && plain.length > from.length)) return false
  const start = plain.slice(0, from.length)
  return start >= from && start <= to
}

/** The part of all postcodes that the pattern is for: 1 for `*`, 0 for a single one. The smaller, the more exact. */
export function postcodeShare(pattern: PostcodePattern): number {
  if (pattern === '*') return 1
  const span = spanOf(pattern)
  if (!span || span.isWhole) return 0
  const { from, to } = span
  const base = /^\d+$/.test(from + to) ? 10 : 36
  return (Number.parseInt(to, base) - Number.parseInt(from, base) + 1) / base ** from.length
}

const tidy = (text: string) => text.normalize('NFKC').toUpperCase().replace(/\s/g, '')

function spanOf(pattern: PostcodePattern): Span | undefined {
  const [, start, rest = ''] = /^([0-9A-Z-]*)(\*?)$/.exec(tidy(pattern)) ?? []
  if (start === undefined || start.length > 2 * LONGEST + 1) return undefined
  const [from = '', to] = start.split('-')
  const isRange = rest === '' && to !== undefined && to.length === from.length && start === `${from}-${to}`
  if (isRange) return from !== '' && from <= to && from.length <= LONGEST ? { from, to, isWhole: false } : undefined
  const plain = plainPostcode(start)
  if (plain.length > LONGEST || (plain === '' && pattern !== '*')) return undefined
  return { from: plain, to: plain, isWhole: rest === '' }
}
