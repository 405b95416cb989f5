import { expect, test } from 'vitest'
import { dateFormatIn, dateOrderIn } from './date-order.ts'
import { dateInWords, isoText, readWrittenDate, readWrittenMoment, writtenText } from './written-date.ts'

const read = (text: string, order: 'dmy' | 'mdy' | 'ymd' = 'dmy') => {
  const date = readWrittenDate(text, order)
  return date && isoText(date)
}

test('a language says in which order day, month and year stand', () => {
  expect(['en-GB', 'fr-FR', 'de', 'en-US', 'hu', 'sv-SE'].map(dateOrderIn)).toEqual([
    'dmy',
    'dmy',
    'dmy',
    'mdy',
    'ymd',
    'ymd',
  ])
})

test('a date is written into a field as the language writes it', () => {
  expect(['en-GB', 'fr-FR', 'ar-AE', 'de-DE', 'en-US', 'sv-SE'].map(dateFormatIn)).toEqual([
    '%d/%m/%Y',
    '%d/%m/%Y',
    '%d/%m/%Y',
    '%d.%m.%Y',
    '%m/%d/%Y',
    '%Y/%m/%d',
  ])
  expect(writtenText('2026-02-28T09:30', 'de-DE')).toBe('28.02.2026 09:30')
  expect(read(writtenText('2026-02-28', 'de-DE'))).toBe('2026-02-28')
})

test('three numbers are read in the order of the language', () => {
  expect([read('28/02/2026'), read('28.2.2026'), read(' 28-2-26 ')]).toEqual(['2026-02-28', '2026-02-28', '2026-02-28'])
  expect(read('02/28/2026', 'mdy')).toBe('2026-02-28')
  expect(read('2026/02/28', 'ymd')).toBe('2026-02-28')
})

test('what a date input posts is read in every language', () => {
  expect([read('2026-02-28'), read('2028-02-29', 'mdy')]).toEqual(['2026-02-28', '2028-02-29'])
})

test('a day must exist and be one of the calendar', () => {
  for (const text of [
    '29/02/2026',
    '2026-02-29',
    '1/13/2026',
    '0/1/2026',
    '1/1/1899',
    '1/1/3000',
    '28/02',
    'today',
    '',
  ])
    expect(read(text), text).toBeUndefined()
  for (const text of ['28/02/2026 9:30', '1/2/3/4', '１/２/２０２６', '1 Feb 2026', '-1/2/2026'])
    expect(read(text), text).toBeUndefined()
})

test('a time follows its day on a 24-hour clock', () => {
  const moment = (text: string) => {
    const found = readWrittenMoment(text, 'dmy')
    return found && isoText(found.date, found.time)
  }
  expect([moment('28/02/2026 9:30'), moment('2026-02-28T23:59'), moment('28.2.2026  00.00')]).toEqual([
    '2026-02-28T09:30',
    '2026-02-28T23:59',
    '2026-02-28T00:00',
  ])
  for (const text of ['28/02/2026', '2026-02-30T09:30', '28/02/2026 24:00', '28/02/2026 9', '9:30'])
    expect(moment(text), text).toBeUndefined()
})

test('a kept date is said in the words of the language', () => {
  expect(dateInWords('2026-02-28', 'en-GB')).toBe('28 February 2026')
  expect(dateInWords('2026-02-28', 'fr-FR')).toBe('28 février 2026')
  expect(dateInWords('2026-02-28T09:30', 'en-GB')).toBe('28 February 2026 at 09:30')
})
