import { cardTypes } from './card-types.ts'

/** Digits that the longest range names: "622126". */
const BEGINNING = 6

/** A range by its first six digits, and by bits the lengths of its numbers. */
type Beginning = { from: number; to: number; lengths: number }

/** Ranges by the first two digits of their numbers: few numbers that a text holds begin as any card does. */
const beginnings: readonly Beginning[][] = byFirstTwo()

/**
 * The lengths that a card number with this beginning may have: a bit for each length, 0 where no scheme issues one.
 * @param digits 0–9 each
 */
export function issuedLengths(digits: Uint8Array, from: number): number {
  const candidates = beginnings[digits[from]! * 10 + (digits[from + 1] ?? 0)]!
  if (candidates.length === 0) return 0
  let beginning = 0
  for (let index = from; index < from + BEGINNING; index++) beginning = beginning * 10 + (digits[index] ?? 0)
  let lengths = 0
  for (const one of candidates) if (beginning >= one.from && beginning <= one.to) lengths |= one.lengths
  return lengths
}

/**
 * Luhn's checksum (every second digit from the right doubled) of any stretch of the digits, each in the same short time:
 * sums of all digits before an index, with those at even and those at odd places doubled.
 */
export function checksumOf(digits: Uint8Array): (from: number, end: number) => boolean {
  const sums = [new Int32Array(digits.length + 1), new Int32Array(digits.length + 1)] as const
  for (let index = 0; index < digits.length; index++) {
    const digit = digits[index]!
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2
    sums[0][index + 1] = sums[0][index]! + (index % 2 === 0 ? doubled : digit)
    sums[1][index + 1] = sums[1][index]! + (index % 2 === 0 ? digit : doubled)
  }
  // The last digit is not doubled, the one before it is.
  return (from, end) => (sums[end % 2 === 0 ? 0 : 1][end]! - sums[end % 2 === 0 ? 0 : 1][from]!) % 10 === 0
}

function byFirstTwo(): Beginning[][] {
  const table: Beginning[][] = Array.from({ length: 100 }, () => [])
  for (const { check, issued, accepted = [] } of Object.values(cardTypes)) {
    if (check !== 'luhn') continue
    for (const { from, to, lengths } of [...issued, ...accepted]) {
      const one = {
        from: Number(from.padEnd(BEGINNING, '0')),
        to: Number(to.padEnd(BEGINNING, '9')),
        lengths: lengths.reduce((bits, length) => bits | (1 << length), 0),
      }
      const [lowest, highest] = [Math.floor(one.from / 10_000), Math.floor(one.to / 10_000)]
      for (let firstTwo = lowest; firstTwo <= highest; firstTwo++) table[firstTwo]!.push(one)
    }
  }
  return table
}
