import { expect, test } from 'vitest'
import { DEFAULT_DATE_FORMAT, formatDate, hasTime, readDate, readTimeIn } from './date-format.ts'
import { ENGLISH_MONTHS, monthNamesIn } from './month-names.ts'

const read = (text: string, format = DEFAULT_DATE_FORMAT) => {
  const date = readDate(text, format, ENGLISH_MONTHS)
  return date && `${date.year}-${date.month}-${date.day}`
}

test('fields are read in the order of the format, whatever stands between them', () => {
  expect(read('2020/02/29')).toBe('2020-2-29')
  expect(read(' 2020. 2 -29')).toBe('2020-2-29')
  expect(read('29.2.2020', '%d/%m/%Y')).toBe('2020-2-29')
})

test('months are read by the beginning of their name, in any case', () => {
  expect(read('5 SEPT 1999', '%e %B %Y')).toBe('1999-9-5')
  expect(read('5 j 1999', '%e %b %Y')).toBe('1999-1-5')
  expect(readDate('5 déc 1999', '%e %b %Y', monthNamesIn('fr'))).toEqual({ year: 1999, month: 12, day: 5 })
})

test('two-digit years above 29 are of the last century', () => {
  expect(['30/1/1', '99/1/1', '29/1/1', '00/1/1'].map((text) => read(text))).toEqual([
    '1930-1-1',
    '1999-1-1',
    '2029-1-1',
    '2000-1-1',
  ])
})

test('a date that does not exist or misses a part is not read', () => {
  for (const text of ['', 'abc', '2020', '2020/2', '2020/2/30', '2020/13/1', '2020/1/x'])
    expect(read(text), text).toBeUndefined()
})

test('a date is written as the format says', () => {
  const date = { year: 2005, month: 3, day: 7 }
  expect(formatDate(date, DEFAULT_DATE_FORMAT, ENGLISH_MONTHS)).toBe('2005/03/07')
  expect(formatDate(date, '%e %b %y, %B %d 100%%', ENGLISH_MONTHS)).toBe('7 Mar 05, March 07 100%')
})

test('a time stands after the date where the format has one, and may be missing', () => {
  const format = '%d/%m/%Y %H:%M'
  expect(readTimeIn('28/2/2026 9:05', format, ENGLISH_MONTHS)).toEqual({ hour: 9, minute: 5 })
  expect(read('28/2/2026 9:05', format)).toBe('2026-2-28')
  expect(read('28/2/2026', format)).toBe('2026-2-28')
  for (const text of ['28/2/2026', '28/2/2026 24:00', '28/2/2026 9:60', 'x'])
    expect(readTimeIn(text, format, ENGLISH_MONTHS), text).toBeUndefined()
  expect(formatDate({ year: 2026, month: 2, day: 28 }, format, ENGLISH_MONTHS, { hour: 9, minute: 5 })).toBe(
    '28/02/2026 09:05',
  )
  expect([hasTime(format), hasTime(DEFAULT_DATE_FORMAT)]).toEqual([true, false])
})
