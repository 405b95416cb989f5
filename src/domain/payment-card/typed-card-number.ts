import { checksumOf, issuedLengths } from './issued-numbers.ts'
import { type DigitGroups, groupsOfDigits, mayBegin, mayEnd } from './digit-groups.ts'

/** Digits a card number has. */
const SHORTEST = 13
const LONGEST = 19
/** International numbers have 15 digits at most, and hardly one that long begins as a card does. */
const SHORTEST_IN_TELEPHONE = 15

/** The place of a number in a text, in UTF-16 units. */
type Place = { start: number; end: number }

/**
 * standards.md S19: whether somebody typed a card number where none belongs. Only whole groups are looked at, with a right
 * checksum and a beginning that a card scheme issues: barcodes, order numbers and telephone numbers are most often none.
 *
 * The whole text is looked at, however long it is: the work is linear (S24), one look for each length from each group on.
 */
export const holdsCardNumber = (text: string, isTelephone = false): boolean =>
  !cardNumbersIn(text, isTelephone ? SHORTEST_IN_TELEPHONE : SHORTEST).next().done

/** The last resort, for what is written to a log: the text with its card numbers taken out. */
export function withoutCardNumbers(text: string): string {
  const kept: string[] = []
  let from = 0
  for (const { start, end } of cardNumbersIn(text, SHORTEST)) {
    kept.push(text.slice(from, start), '[number]')
    from = end
  }
  return from === 0 ? text : kept.join('') + text.slice(from)
}

/** "4111 1111 1111 1111 12 2030" holds one, from its first group to the fourth; numbers do not overlap. */
function* cardNumbersIn(text: string, shortest: number): Generator<Place> {
  if (text.length < shortest) return
  const { groups, digits } = groupsOfDigits(text)
  const isRight = checksumOf(digits)
  const { count, starts, ends, firstDigits } = groups
  for (let first = 0; first < count; first++) {
    const lengths = issuedLengths(digits, firstDigits[first]!)
    const last = lengths === 0 ? undefined : lastGroup(text, groups, first, { lengths, shortest, isRight })
    if (last === undefined) continue
    yield { start: starts[first]!, end: ends[last]! }
    first = last
  }
}

type Wanted = { lengths: number; shortest: number; isRight: (from: number, end: number) => boolean }

/** The group that ends the shortest card number from this group on. */
function lastGroup(
  text: string,
  { starts, ends, firstDigits, groupOf, rows }: DigitGroups,
  first: number,
  { lengths, shortest, isRight }: Wanted,
): number | undefined {
  const firstDigit = firstDigits[first]!
  for (let length = shortest; length <= LONGEST; length++) {
    if ((lengths & (1 << length)) === 0) continue
    const endDigit = firstDigit + length
    const last = groupOf[endDigit - 1]
    if (last === undefined || last < first || rows[last] !== rows[first]) return undefined
    const lastLength = ends[last]! - starts[last]!
    const isWhole = firstDigits[last]! + lastLength === endDigit
    if (isWhole && isRight(firstDigit, endDigit) && mayBegin(text, starts[first]!) && mayEnd(text, ends[last]!))
      return last
  }
  return undefined
}
