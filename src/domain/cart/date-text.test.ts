import { expect, test } from 'vitest'
import { isDate, isDateTime, isTime } from './date-text.ts'

test('a day must exist', () => {
  for (const text of ['2026-02-28', '2028-02-29', '0001-01-01']) expect(isDate(text), text).toBe(true)
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '', 'today']) {
    expect(isDate(text), text).toBe(false)
  }
})

test('a time has 24 hours', () => {
  for (const text of ['00:00', '23:59']) expect(isTime(text), text).toBe(true)
  for (const text of ['24:00', '9:30', '12:60', '12:00:00']) expect(isTime(text), text).toBe(false)
})

test('a date and a time are joined by T or a space', () => {
  for (const text of ['2026-02-28T09:30', '2026-02-28 09:30']) expect(isDateTime(text), text).toBe(true)
  for (const text of ['2026-02-28', '2026-02-30T09:30', '2026-02-28T25:00', '2026-02-28x09:30']) {
    expect(isDateTime(text), text).toBe(false)
  }
})
