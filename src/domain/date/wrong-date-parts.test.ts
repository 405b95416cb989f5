import { expect, test } from 'vitest'
import { checkDateOfBirth, type DateOfBirthRules } from './date-of-birth.ts'
import { dateFormatIn, datePartOrder } from './date-part-order.ts'
import { wrongDateParts } from './wrong-date-parts.ts'

const today = { year: 2024, month: 6, day: 15 }

function wrong(text: string, rules: Partial<DateOfBirthRules> = {}) {
  const [day, month, year] = text.split('/') as [string, string, string]
  const typed = { day, month, year, full: '' }
  const result = checkDateOfBirth(typed, { isRequired: true, format: '%d/%m/%Y', today, ...rules })
  return wrongDateParts(result, typed, ['month', 'day', 'year']).join(' ')
}

test.each([
  ['1/2/1985', ''],
  ['//', 'month day year'],
  ['1//', 'month year'],
  ['0/x/1985', 'month day'],
  ['31/4/1985', 'day'],
  ['1/13/1985', 'month'],
  ['1/1/1985x', 'year'],
  ['1/1/85', 'year'],
])('of %s these boxes are wrong: %s', (text, parts) => expect(wrong(text)).toBe(parts))

test('a date outside the limits is wrong as a whole', () => {
  expect(wrong('1/1/1985', { limits: { from: '1/1/1990' } })).toBe('month day year')
})

test('the order of the parts and the format are the locale’s', () => {
  expect(datePartOrder('en-GB')).toEqual(['day', 'month', 'year'])
  expect(datePartOrder('fr-FR')).toEqual(['day', 'month', 'year'])
  expect(datePartOrder('en-US')).toEqual(['month', 'day', 'year'])
  expect(datePartOrder('ja-JP')).toEqual(['year', 'month', 'day'])
  expect(dateFormatIn(datePartOrder('en-US'))).toBe('%m/%d/%Y')
})
