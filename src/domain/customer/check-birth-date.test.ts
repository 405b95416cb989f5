import { expect, test } from 'vitest'
import { checkBirthDate } from './check-birth-date.ts'

const today = { year: 2024, month: 6, day: 15 }
const check = (text: string) => {
  const [day, month, year] = text.split('/') as [string, string, string]
  return checkBirthDate({ day, month, year }, { today, order: ['month', 'day', 'year'] })
}

test('a date is kept as a calendar date, whatever else stood in the boxes', () => {
  for (const typed of ['5/7/1985', '05/07/1985', '5x/7th/ 1985', '5/7/+1985', '5/7/01985'])
    expect(check(typed), typed).toEqual({ status: 'valid', dateOfBirth: '1985-07-05' })
  expect(check('15x/12/1985')).toEqual({ status: 'valid', dateOfBirth: '1985-12-15' })
})

test('it may be left out', () => {
  expect(check(' // ')).toEqual({ status: 'valid', dateOfBirth: undefined })
})

test('a problem is of the first wrong box', () => {
  expect(check('31/4/1985')).toEqual({
    status: 'invalid',
    part: 'day',
    problem: { id: 'validationDay', values: { days: 30 } },
  })
  expect(check('1//')).toMatchObject({ part: 'month', problem: { id: 'validationFullDate' } })
  expect(check('1/1/85')).toMatchObject({ part: 'year', problem: { id: 'validationYear' } })
})
