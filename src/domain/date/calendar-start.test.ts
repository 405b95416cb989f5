import { expect, test } from 'vitest'
import { calendarStart } from './calendar-start.ts'
import { DEFAULT_DATE_FORMAT } from './date-format.ts'
import { ENGLISH_MONTHS } from './month-names.ts'
import { INTERNAL_YEARS, SET_UP_YEARS } from './year-range.ts'

const today = { year: 2024, month: 6, day: 15 }
const start = (text: string, years = SET_UP_YEARS) =>
  calendarStart(text, { format: DEFAULT_DATE_FORMAT, monthNames: ENGLISH_MONTHS, years, today })

test('a calendar opens on the date in the field', () => {
  expect(start('1999/12/31')).toEqual({ year: 1999, month: 12, day: 31 })
})

test('what is no date opens on today', () => {
  for (const text of ['', 'abc', '2020/2/30', '2020/13/1', '2020']) expect(start(text), text).toEqual(today)
})

test('a year outside the range is pulled inside', () => {
  expect(start('1850/1/2')).toEqual({ year: 1900, month: 1, day: 2 })
  expect(start('1960/1/2', INTERNAL_YEARS)).toEqual({ year: 1970, month: 1, day: 2 })
})
