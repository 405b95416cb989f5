import { checksumOf, issuedLengths } from './issued-numbers.ts'
import { type DigitGroup, groupsOfDigits, mayBegin, mayEnd } from './digit-groups.ts'

/** Digits a card number has. */
const SHORTEST = 13
const LONGEST = 19
/** International numbers have 15 digits at most, and hardly one that long begins as a card does. */
const SHORTEST_IN_TELEPHONE = 15

/** Where a number stands in a text, in UTF-16 units. */
type Place = { start: number; end: number }

/**
 * standards.md S19: whether somebody typed a card number where none belongs. Only whole groups are looked at, with a right
 * checksum and a beginning that a card scheme issues: barcodes, order numbers and telephone numbers are most often none.
 *
 * The whole text is looked at, however long it is: the work is linear (S24), at most 19 digits from each group on.
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
  for (let first = 0; first < groups.length; first++) {
    const lengths = issuedLengths(digits, groups[first]!.firstDigit)
    const last = lengths === 0 ? undefined : lastGroup(text, groups, first, { lengths, shortest, isRight })
    if (last === undefined) continue
    yield { start: groups[first]!.start, end: groups[last]!.end }
    first = last
  }
}

type Wanted = { lengths: number; shortest: number; isRight: (from: number, end: number) => boolean }

/** The group that ends the shortest card number from this group on. */
function lastGroup(
  text: string,
  groups: readonly DigitGroup[],
  first: number,
  { lengths, shortest, isRight }: Wanted,
): number | undefined {
  const { start, firstDigit } = groups[first]!
  if (!mayBegin(text, start)) return undefined
  for (let last = first; last < groups.length; last++) {
    const group = groups[last]!
    if (last > first && !group.isJoined) return undefined
    const endDigit = group.firstDigit + group.end - group.start
    const length = endDigit - firstDigit
    if (length > LONGEST) return undefined
    const isIssued = length >= shortest && (lengths & (1 << length)) !== 0
    if (isIssued && isRight(firstDigit, endDigit) && mayEnd(text, group.end)) return last
  }
  return undefined
}
