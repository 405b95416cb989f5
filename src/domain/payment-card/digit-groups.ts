/** A run of digits in a text. */
export type DigitGroup = {
  /** In UTF-16 units of the text. */
  start: number
  end: number
  /** Index of its first digit among all digits of the text. */
  firstDigit: number
  /** One space, hyphen or dot stands between it and the group before. */
  isJoined: boolean
}

/** Every group of digits of a text in order, and all its digits (0–9) one after another. One pass over the text. */
export function groupsOfDigits(text: string): { groups: DigitGroup[]; digits: Uint8Array } {
  const groups: DigitGroup[] = []
  const digits = new Uint8Array(text.length)
  let count = 0
  let lastEnd = -1
  for (let index = 0; index < text.length; index++) {
    if (!isDigit(text, index)) continue
    const start = index
    const firstDigit = count
    for (; isDigit(text, index); index++) digits[count++] = text.charCodeAt(index) - 48
    const isJoined = lastEnd === start - 1 && isBetween(text.charCodeAt(start - 1))
    lastEnd = index
    groups.push({
      start,
      end: index,
      firstDigit,
      isJoined,
    })
  }
  return { groups, digits: digits.subarray(0, count) }
}

/** Whether the group from here on does not go on a word or an e-mail address, as in "x4111" and "ada-4111". */
export const mayBegin = (text: string, start: number): boolean =>
  !isLetterBefore(text, start) && !(isLink(text, start - 1) && isLetterBefore(text, start - 1))

/** Whether no word and no e-mail address goes on from the group that ends here, as in "4111x" and "4111@example.com". */
export const mayEnd = (text: string, end: number): boolean =>
  text[end] !== '@' && !isLetterAt(text, end) && !(isLink(text, end) && isLetterAt(text, end + 1))

const isLink = (text: string, index: number): boolean => '._-'.includes(text[index] ?? ' ')

/** Space, no-break space, dot, hyphen. */
const isBetween = (code: number): boolean => code === 32 || code === 160 || code === 46 || code === 45

function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code >= 48 && code <= 57
}

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
