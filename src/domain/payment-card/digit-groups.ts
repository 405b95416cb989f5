/** The runs of digits in a text, in order: one list for each property, as a text of 100 KB may hold 50 000 of them. */
export type DigitGroups = {
  count: number
  /** In UTF-16 units of the text. */
  starts: Uint32Array
  ends: Uint32Array
  /** Index of a group's first digit among all digits of the text. */
  firstDigits: Uint32Array
  /** By digit of the text: its group. */
  groupOf: Uint32Array
  /** Equal for groups between which one space, hyphen or dot stands each. */
  rows: Uint32Array
}

/** Every group of digits of a text in order, and all its digits (0–9) one after another. One pass over the text. */
export function groupsOfDigits(text: string): { groups: DigitGroups; digits: Uint8Array } {
  const most = Math.ceil(text.length / 2) + 1
  const starts = new Uint32Array(most)
  const ends = new Uint32Array(most)
  const firstDigits = new Uint32Array(most)
  const rows = new Uint32Array(most)
  const groupOf = new Uint32Array(text.length)
  const digits = new Uint8Array(text.length)
  let count = 0
  let group = 0
  for (let index = 0; index < text.length; index++) {
    if (!isDigit(text.charCodeAt(index))) continue
    const isJoined = group > 0 && ends[group - 1] === index - 1 && isBetween(text.charCodeAt(index - 1))
    rows[group] = isJoined ? rows[group - 1]! : group
    starts[group] = index
    firstDigits[group] = count
    for (let code = text.charCodeAt(index); isDigit(code); code = text.charCodeAt(++index)) {
      groupOf[count] = group
      digits[count++] = code - 48
    }
    ends[group++] = index
  }
  return { groups: { count: group, starts, ends, firstDigits, groupOf, rows }, digits: digits.subarray(0, count) }
}

/** Tells whether the group from here on does not go on a word or an e-mail address, as in "x4111" and "ada-4111". */
export const mayBegin = (text: string, start: number): boolean =>
  !isLetterBefore(text, start) && !(isLink(text, start - 1) && isLetterBefore(text, start - 1))

/** Tells whether no word and no e-mail address goes on from the group that ends here, as in "4111x" and "4111@example.com". */
export const mayEnd = (text: string, end: number): boolean =>
  text[end] !== '@' && !isLetterAt(text, end) && !(isLink(text, end) && isLetterAt(text, end + 1))

const isLink = (text: string, index: number): boolean => '._-'.includes(text[index] ?? ' ')

/** Space, no-break space, dot, hyphen. */
const isBetween = (code: number): boolean => code === 32 || code === 160 || code === 46 || code === 45

/** False past the end of a text, where the code is no number. */
const isDigit = (code: number): boolean => code >= 48 && code <= 57

const isLetterAt = (text: string, index: number): boolean => isLetter(text.codePointAt(index))

/** Letters beyond U+FFFF take two units. */
function isLetterBefore(text: string, end: number): boolean {
  const unit = text.charCodeAt(end - 1)
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff
  return isLetter(text.codePointAt(isSecondHalf && end > 1 ? end - 2 : end - 1))
}

function isLetter(point: number | undefined): boolean {
  if (point === undefined) return false
  if (point < 0x80) return (point >= 65 && point <= 90) || (point >= 97 && point <= 122)
  return /\p{L}/u.test(String.fromCodePoint(point))
}
