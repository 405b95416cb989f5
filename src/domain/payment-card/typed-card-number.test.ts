import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNumberOfType, passesLuhn } from './card-number.ts'
import { cardTypes } from './card-types.ts'
import { holdsCardNumber, withoutCardNumbers } from './typed-card-number.ts'

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111.1111.1111.1111',
  'my card: 4111 1111 1111 1111, 12/30, 123',
  '4111 1111 1111 1111 12 2030 123',
  'no 7 5555555555554444',
  '378282246310005',
  '3056 930902 5904',
  '6304 9000 1774 0292 441',
])('S19: "%s" holds a card number', (text) => expect(holdsCardNumber(text)).toBe(true))

test.each([
  '',
  'Main Street 1',
  '4111 1111 1111 1112',
  '1234567890',
  '4006381333931',
  '+49 30 901820',
  '01934111-1111-7111-8111-111111111111',
  'x4111111111111111',
  'files-6930-1795315572285@example.com',
  '4111111111111111@example.com',
  'ada+4111111111111111@example.com',
  '41111111111111111111',
  '1732233600000',
])('S19: "%s" holds none', (text) => expect(holdsCardNumber(text)).toBe(false))

test('a telephone number may look like a short card number; one of sixteen digits is none', () => {
  const telephone = '4222222222222'
  expect(holdsCardNumber(telephone)).toBe(true)
  expect(holdsCardNumber(telephone, true)).toBe(false)
  expect(holdsCardNumber('4111 1111 1111 1111', true)).toBe(true)
})

test('what is written to a log loses its card numbers and nothing else', () => {
  expect(withoutCardNumbers('order 1234567890: 4111 1111 1111 1111 12 2030 and 378282246310005.')).toBe(
    'order 1234567890: [number] 12 2030 and [number].',
  )
})

test('S24: a card after 90 KB of other digits is found, and a text of nothing but cards is one call', () => {
  expect(holdsCardNumber(`${'1 '.repeat(45_000)}4111 1111 1111 1111`)).toBe(true)
  expect(holdsCardNumber(`${'1'.repeat(90_000)} 4111111111111111`)).toBe(true)
  expect(holdsCardNumber('4111111111111111 '.repeat(5500))).toBe(true)
  expect(withoutCardNumbers('4111111111111111 '.repeat(5500))).toBe('[number] '.repeat(5500))
})

test('S24: every way to write numbers is judged as by asking for each stretch of whole groups', () => {
  const piece = fc.constantFrom(
    '4111',
    '1111',
    '4',
    '1',
    '37828224631',
    '0005',
    '5555555555554444',
    '12',
    '6304',
    ' ',
    '  ',
    '-',
    '.',
    'x',
    'é',
    '𝒜',
    '@',
    '_',
    '\u00a0',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
      fc.boolean(),
      (text, isTelephone) => {
        expect(holdsCardNumber(text, isTelephone)).toBe(holdsByDefinition(text, isTelephone ? 15 : 13))
      },
    ),
    { numRuns: 3000 },
  )
})

/** The definition, with no thought of the time it takes. */
function holdsByDefinition(text: string, shortest: number): boolean {
  const runs = text.matchAll(/(?<![\p{L}\d]|\p{L}[._-])\d+(?:[ \u00a0.-]\d+)*(?![\p{L}\d@]|[._-]\p{L})/gu)
  return [...runs].some(([run]) => {
    const groups = [...run.matchAll(/\d+/g)].map(([digits]) => digits)
    return groups.some((_, from) =>
      groups.some((__, to) => {
        const digits = groups.slice(from, to + 1).join('')
        const isLong = digits.length >= shortest && digits.length <= 19
        return (
          isLong &&
          passesLuhn(digits) &&
          Object.keys(cardTypes).some((code) => code !== 'OT' && isNumberOfType(digits, code))
        )
      }),
    )
  })
}
