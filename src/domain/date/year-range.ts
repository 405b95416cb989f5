import { addDays, addMonths, type CalendarDate } from './calendar-date.ts'

export type YearRange = { first: number; last: number }

/** A calendar set up on a field (spec §5 Calendar, 5.calendar.2). */
export const SET_UP_YEARS: YearRange = { first: 1900, last: 2999 }
/** A calendar created without set-up: the internal limits of spec §5. */
export const INTERNAL_YEARS: YearRange = { first: 1970, last: 2050 }

/** A date outside the range is pulled to the same day of the nearest year inside. */
export function clampToYears(date: CalendarDate, range: YearRange): CalendarDate {
  const year = Math.min(Math.max(date.year, range.first), range.last)
  return addMonths(date, (year - date.year) * 12)
}

/** Moves by months and stops at the ends of the range (5.calendar.2, 5.calendar.4). */
export function moveMonths(date: CalendarDate, months: number, range: YearRange): CalendarDate {
  const moved = addMonths(date, months)
  return moved.year < range.first || moved.year > range.last ? clampToYears(date, range) : moved
}

/** Moves by days; a day outside the range is not gone to (5.calendar.6). */
export function moveDays(date: CalendarDate, days: number, range: YearRange): CalendarDate {
  const moved = addDays(date, days)
  return moved.year < range.first || moved.year > range.last ? date : moved
}

/** Twelve years in steps of two around the shown one: what holding a year button offers (5.calendar.4). */
export function yearChoices(year: number, direction: 1 | -1, range: YearRange): number[] {
  const years = Array.from({ length: 12 }, (_, index) => year + direction * YEAR_STEP * (index + 1))
  return years.filter((choice) => choice >= range.first && choice <= range.last)
}

const YEAR_STEP = 2
