import { cardTypes } from './card-types.ts'

/** Digits that the longest range names: "622126". */
const BEGINNING = 6

/** A range by its first six digits, and by bits the lengths of its numbers. */
type Beginning = { from: number; to: number; lengths: number }

/** Ranges by the first two digits of their numbers: few numbers that a text holds begin as any card does. */
const beginnings: readonly Beginning[][] = byFirstTwo()

/**
 * Whether digits are the number of a card that some scheme issues: its beginning, its length and its checksum.
 * @param digits 0–9 each @param from index of the first @param length 13–19
 */
export function isIssuedNumber(digits: Uint8Array, from: number, length: number): boolean {
  const candidates = beginnings[digits[from]! * 10 + digits[from + 1]!]!
  if (candidates.length === 0) return false
  let beginning = 0
  for (let index = from; index < from + BEGINNING; index++) beginning = beginning * 10 + digits[index]!
  const isOfScheme = candidates.some(
    (one) => beginning >= one.from && beginning <= one.to && (one.lengths & (1 << length)) !== 0,
  )
  return isOfScheme && hasRightChecksum(digits, from, from + length)
}

/** Luhn: every second digit from the right doubled. */
function hasRightChecksum(digits: Uint8Array, from: number, end: number): boolean {
  let sum = 0
  for (let index = end - 1; index >= from; index -= 2) sum += digits[index]!
  for (let index = end - 2; index >= from; index -= 2) {
    const doubled = digits[index]! * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
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
