import { isNumberOfType, passesLuhn } from './card-number.ts'
import { cardTypes } from './card-types.ts'

/** Of a card number, in digits. */
const SHORTEST = 13
const LONGEST = 19
/** International numbers have 15 digits at most, and hardly one that long begins as a card does. */
const SHORTEST_IN_TELEPHONE = 15

/** Groups of digits with one space, hyphen or dot between them, that are no part of a word or of an e-mail address. */
const RUNS = /(?<![\p{L}\d]|\p{L}[._-])\d+(?:[ \u00a0.-]\d+)*(?![\p{L}\d@]|[._-]\p{L})/gu

/**
 * standards.md S19: whether somebody typed a card number where none belongs. Only whole groups are looked at, with a right
 * checksum and a beginning that a card scheme issues: barcodes, order numbers and telephone numbers are most often none.
 */
export const holdsCardNumber = (text: string, isTelephone = false): boolean =>
  find(text, isTelephone ? SHORTEST_IN_TELEPHONE : SHORTEST).length > 0

/** The last resort, for what is written to a log: the text with its card numbers taken out. */
export function withoutCardNumbers(text: string): string {
  let rest = text
  for (const found of find(text, SHORTEST)) rest = rest.replaceAll(found, '[number]')
  return rest
}

function find(text: string, shortest: number): string[] {
  if (!/\d/.test(text)) return []
  return [...text.matchAll(RUNS)].flatMap(([run]) => inRun(run, shortest))
}

/** "4111 1111 1111 1111 12 2030" holds one, from its first group to the fourth. */
function inRun(run: string, shortest: number): string[] {
  const groups = [...run.matchAll(/\d+/g)].map((group) => ({ start: group.index, end: group.index + group[0].length }))
  for (const [from, { start }] of groups.entries()) {
    let digits = ''
    for (const { start: begin, end } of groups.slice(from)) {
      digits += run.slice(begin, end)
      if (digits.length > LONGEST) break
      if (digits.length >= shortest && isCardNumber(digits))
        return [run.slice(start, end), ...inRun(run.slice(end + 1), shortest)]
    }
  }
  return []
}

const isCardNumber = (digits: string) =>
  passesLuhn(digits) &&
  Object.entries(cardTypes).some(([code, { check }]) => check === 'luhn' && isNumberOfType(digits, code))
