import { expect, test } from 'vitest'
import { checkDateOfBirth, type DateOfBirthRules } from './date-of-birth.ts'

const today = { year: 2024, month: 6, day: 15 }
const check = (typed: string, rules: Partial<DateOfBirthRules> = {}, full = '') => {
  const [day, month, year] = typed.split('/') as [string, string, string]
  return checkDateOfBirth({ day, month, year, full }, { isRequired: true, format: '%m/%d/%Y', today, ...rules })
}
const problem = (typed: string, rules?: Partial<DateOfBirthRules>) => {
  const result = check(typed, rules)
  return result.status === 'invalid'
    ? [result.messageId, ...Object.values(result.messageValues ?? {})].join(' ')
    : undefined
}

test('a blank date is refused when required, and empties the full value when not', () => {
  expect(problem(' / / ')).toBe('validationDateRequired')
  expect(check('//', { isRequired: false }, '01/02/1990')).toMatchObject({ status: 'valid', parts: { full: '' } })
})

test('a date with a missing part is not a full date, also where it is optional', () => {
  for (const typed of ['1//1990', 'abc/1/1990', '0/1/2000', '1/00/2000']) {
    expect(problem(typed), typed).toBe('validationFullDate')
    expect(problem(typed, { isRequired: false }), typed).toBe('validationFullDate')
  }
})

test.each([
  ['31/4/2000', 'validationDay 30'],
  ['29/2/2001', 'validationDay 28'],
  ['32/13/2000', 'validationDay 31'],
  ['31/13/2000', 'validationMonth'],
  ['-1/5/2000', 'validationDay 31'],
  ['1/1/999999', 'validationDate'],
  ['1/1/1899', 'validationYear 2024'],
  ['1/1/2025', 'validationYear 2024'],
  ['1/1/85', 'validationYear 2024'],
])('%s is refused: %s', (typed, message) => expect(problem(typed)).toBe(message))

test.each(['29/2/2000', '1/1/1900', '31/12/2024', '5x/07/1985'])('%s is a date of birth', (typed) =>
  expect(problem(typed)).toBeUndefined(),
)

test('the length of a month does not depend on the day it is looked up', () => {
  for (const day of [29, 30, 31])
    expect(problem('30/2/2000', { today: { year: 2024, month: 1, day } })).toBe('validationDay 29')
})

test('day and month get their zero and the full value is written, also when the year is then refused', () => {
  expect(check('5/7/1985', { format: '%m/%e/%y' }).parts).toEqual({
    day: '05',
    month: '07',
    year: '1985',
    full: '07/05/1985',
  })
  expect(check('05/7/1899').parts).toEqual({ day: '05', month: '07', year: '1899', full: '07/05/1899' })
  expect(check('5/13/1985', {}, 'old').parts).toEqual({ day: '5', month: '13', year: '1985', full: 'old' })
})

test('a range takes the place of the year check and includes both ends', () => {
  const both = { limits: { from: '1/2/2000', to: '12/31/2030' } }
  expect(problem('2/1/2000', both)).toBeUndefined()
  expect(problem('31/12/2030', both)).toBeUndefined()
  expect(problem('1/1/2000', both)).toBe('validationDateBetween 1/2/2000 12/31/2030')
  expect(problem('1/1/2031', { limits: { to: '12/31/2030' } })).toBe('validationDateUntil 12/31/2030')
  expect(problem('1/1/1850', { limits: { from: '01/02/2000' } })).toBe('validationDateFrom 1/2/2000')
})

test('an unreadable limit is 1900 or today, and without limits the year rule holds', () => {
  expect(problem('1/1/1899', { limits: { from: 'foo' } })).toBe('validationDateFrom 1/1/1900')
  expect(problem('16/6/2024', { limits: { to: 'foo' } })).toBe('validationDateUntil 6/15/2024')
  expect(problem('1/1/1899', { limits: {} })).toBe('validationYear 2024')
})
