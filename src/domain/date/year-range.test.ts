import { expect, test } from 'vitest'
import { clampToYears, INTERNAL_YEARS, moveDays, moveMonths, SET_UP_YEARS, yearChoices } from './year-range.ts'

test('a year outside the range is pulled to the nearest', () => {
  expect(clampToYears({ year: 1850, month: 5, day: 3 }, SET_UP_YEARS)).toEqual({ year: 1900, month: 5, day: 3 })
  expect(clampToYears({ year: 2052, month: 2, day: 29 }, INTERNAL_YEARS)).toEqual({ year: 2050, month: 2, day: 28 })
  expect(clampToYears({ year: 2000, month: 2, day: 29 }, INTERNAL_YEARS)).toEqual({ year: 2000, month: 2, day: 29 })
})

test('navigation stops at the ends of the range', () => {
  const last = { year: 2050, month: 12, day: 31 }
  expect(moveMonths(last, 1, INTERNAL_YEARS)).toEqual(last)
  expect(moveMonths(last, -1, INTERNAL_YEARS)).toEqual({ year: 2050, month: 11, day: 30 })
})

test('the year list has twelve years in steps of two, inside the range', () => {
  expect(yearChoices(2020, 1, SET_UP_YEARS)).toEqual([
    2022, 2024, 2026, 2028, 2030, 2032, 2034, 2036, 2038, 2040, 2042, 2044,
  ])
  expect(yearChoices(1974, -1, INTERNAL_YEARS)).toEqual([1972, 1970])
})

test('days do not lead out of the range', () => {
  expect(moveDays({ year: 2999, month: 12, day: 31 }, 1, SET_UP_YEARS)).toEqual({ year: 2999, month: 12, day: 31 })
  expect(moveDays({ year: 1900, month: 1, day: 3 }, -7, SET_UP_YEARS)).toEqual({ year: 1900, month: 1, day: 3 })
  expect(moveDays({ year: 2026, month: 12, day: 31 }, 1, SET_UP_YEARS)).toEqual({ year: 2027, month: 1, day: 1 })
})
