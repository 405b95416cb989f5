/** A run of digits in a text. */
export type DigitGroup = {
  /** In UTF-16 units of the text. */
  start: number
  end: number
  /** Index of its first digit among all digits of the text. */
  firstDigit: number
  /** One space, hyphen or dot stands between it and the group before. */
  isJoined: boolean
  /** It does not go on a word or an e-mail address: "x4111", "ada-4111". */
  mayBegin: boolean
  /** No word and no e-mail address goes on from it: "4111x", "4111@example.com". */
  mayEnd: boolean
}

/** Every group of digits of a text in order, and all its digits (0–9) one after another. One pass over the text. */
export function groupsOfDigits(text: string): { groups: DigitGroup[]; digits: Uint8Array } {
  const groups: DigitGroup[] = []
  const digits = new Uint8Array(text.length)
  let count = 0
  for (let index = 0; index < text.length; index++) {
    if (!isDigit(text, index)) continue
    const start = index
    const firstDigit = count
    for (; isDigit(text, index); index++) digits[count++] = text.charCodeAt(index) - 48
    const isJoined = groups.length > 0 && groups.at(-1)!.end === start - 1 && ' \u00a0.-'.includes(text[start - 1]!)
    groups.push({
      start,
      end: index,
      firstDigit,
      isJoined,
      mayBegin:
        !isLetterBefore(text, start) && !('._-'.includes(at(text, start - 1)) && isLetterBefore(text, start - 1)),
      mayEnd:
        text[index] !== '@' &&
        !isLetterAt(text, index) &&
        !('._-'.includes(at(text, index)) && isLetterAt(text, index + 1)),
    })
  }
  return { groups, digits }
}

/** A sign that no group of signs holds stands for "nothing there". */
const at = (text: string, index: number): string => text[index] ?? '\0'

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
