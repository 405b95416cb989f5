import { type CalendarDate, isRealDate } from '#domain/date/calendar-date.ts'
import { ENGLISH_MONTHS, monthByPrefix } from '#domain/date/month-names.ts'

/** Longer than any date a person writes. */
const LONGEST_DATE = 40

/**
 * Tells whether the text is a date (5.validate-date): month/day/year, year-month-day, or with an English month name. Browsers
 * read much more, each in its own way; here browser and server give one answer, and the day must exist.
 */
export function isReadableDate(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST_DATE) return false
  const date = readMonthFirst(trimmed) ?? readYearFirst(trimmed) ?? readWithMonthName(trimmed)
  return date !== undefined && isRealDate(date)
}

/** dd/mm/yyyy, exactly (5.validate-date-au.1). */
export function isAuDate(text: string): boolean {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  return match !== null && isRealDate(dateOf(match[3], match[2], match[1]))
}

/**
 * month/day/year with slashes or dots, or year-month-day as date inputs give it; a year of two digits is of this century
 * (5.validate-date-range.4–6).
 */
export function readRangeDate(text: string, today: CalendarDate): CalendarDate | undefined {
  const match = /^(\d{1,2})[/.](\d{1,2})[/.](\d{2}|\d{4})$/.exec(text.trim())
  const date = match ? readMonthDayYear(match, today) : readYearFirst(text.trim())
  return date && isRealDate(date) ? date : undefined
}

function readMonthDayYear(match: RegExpExecArray, today: CalendarDate): CalendarDate {
  const year = match[3]!.length === 2 ? `${Math.floor(today.year / 100)}${match[3]}` : match[3]
  return dateOf(year, match[1], match[2])
}

const dateOf = (year: string | undefined, month: string | undefined, day: string | undefined): CalendarDate => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
})

function readMonthFirst(text: string): CalendarDate | undefined {
  const match = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4,6}|\d{2})$/.exec(text)
  return match ? dateOf(match[4], match[1], match[3]) : undefined
}

/** ISO 8601, with slashes too, and with a time after it. */
function readYearFirst(text: string): CalendarDate | undefined {
  const match = /^(\d{4,6})([-/])(\d{1,2})\2(\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z?)?$/.exec(text)
  return match ? dateOf(match[1], match[3], match[4]) : undefined
}

/** "Jan 5 2020", "January 5, 2020", "5 January 2020", "Sun, 5 Jan 2020". */
function readWithMonthName(text: string): CalendarDate | undefined {
  const words = text.split(/[ ,.-]+/).filter((word) => word !== '')
  if (/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}$/i.test(words[0] ?? '')) words.shift()
  const [first = '', second = '', year = ''] = words
  if (words.length !== 3 || !/^\d{4,6}$/.test(year)) return undefined
  const [name, day] = /^\d/.test(first) ? [second, first] : [first, second]
  const month = /^[a-z]{3,}$/i.test(name) ? monthByPrefix(name, ENGLISH_MONTHS) : undefined
  return month && /^\d{1,2}$/.test(day) ? { year: Number(year), month, day: Number(day) } : undefined
}
