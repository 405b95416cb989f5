import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  compareDates,
  daysInMonth,
  isoWeek,
  isRealDate,
  isSameDate,
  weekdayOf,
} from './calendar-date.ts'

const on = (text: string) => {
  const [year, month, day] = text.split('-').map(Number)
  return { year: year!, month: month!, day: day! }
}
const asText = (date: Date) => date.toISOString().slice(0, 10)

test('a month has its days, February one more in a leap year', () => {
  expect([1, 2, 4, 12].map((month) => daysInMonth(2023, month))).toEqual([31, 28, 30, 31])
  expect([2000, 2004, 1900, 2100].map((year) => daysInMonth(year, 2))).toEqual([29, 29, 28, 28])
})

test('a month past December rolls into the next year', () => {
  expect([daysInMonth(2023, 13), daysInMonth(2023, 14), daysInMonth(2023, 0)]).toEqual([31, 29, 31])
})

test('only days of the calendar are real', () => {
  expect(['2000-2-29', '1899-12-31'].map((text) => isRealDate(on(text)))).toEqual([true, true])
  expect(['2001-2-29', '2020-4-31', '2020-0-1', '2020-13-1', '2020-1-0'].some((text) => isRealDate(on(text)))).toBe(
    false,
  )
})

test('a day the month does not have becomes its last', () => {
  expect(addMonths(on('2023-1-31'), 1)).toEqual(on('2023-2-28'))
  expect(addMonths(on('2024-3-31'), -1)).toEqual(on('2024-2-29'))
  expect(addMonths(on('2024-2-29'), 12)).toEqual(on('2025-2-28'))
  expect(addMonths(on('2023-11-15'), 14)).toEqual(on('2025-1-15'))
})

test('weeks are ISO 8601 weeks', () => {
  const weeks = { '2021-1-3': 53, '2021-1-4': 1, '2020-12-31': 53, '2018-12-31': 1, '2026-11-21': 47, '2016-1-1': 53 }
  for (const [text, week] of Object.entries(weeks)) expect(isoWeek(on(text)), text).toBe(week)
})

test('counting days agrees with the platform', () => {
  fc.assert(
    fc.property(fc.integer({ min: -300_000, max: 300_000 }), fc.integer({ min: -5000, max: 5000 }), (start, days) => {
      const at = new Date(start * 86_400_000)
      const later = addDays({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }, days)
      const expected = new Date((start + days) * 86_400_000)
      expect(later).toEqual({
        year: expected.getUTCFullYear(),
        month: expected.getUTCMonth() + 1,
        day: expected.getUTCDate(),
      })
      expect(weekdayOf(later), asText(expected)).toBe(expected.getUTCDay())
    }),
  )
})

test('dates compare by year, month and day', () => {
  expect(compareDates(on('2020-1-2'), on('2020-2-1'))).toBeLessThan(0)
  expect(compareDates(on('2021-1-1'), on('2020-12-31'))).toBeGreaterThan(0)
  expect(isSameDate(on('2020-1-1'), on('2020-1-1'))).toBe(true)
})
