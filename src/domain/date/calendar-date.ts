/** A day of the Gregorian calendar, without time or zone. `month` is 1–12. */
export type CalendarDate = { year: number; month: number; day: number }

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Days of a month. A month outside 1–12 rolls over into the years beside it, as a person counts on: 13 is next January. */
export function daysInMonth(year: number, month: number): number {
  const rolled = rollMonth(year, month)
  return rolled.month === 2 && isLeapYear(rolled.year) ? 29 : LENGTHS[rolled.month - 1]!
}

/** Tells whether there is such a day: 29/2/2000 is one, 31/4 and 0/1 are none. */
export function isRealDate({ year, month, day }: CalendarDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Negative, zero or positive, as `sort` wants it. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day
}

export const isSameDate = (a: CalendarDate, b: CalendarDate): boolean => compareDates(a, b) === 0

/** The day some days later, or earlier when negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => fromDayNumber(dayNumber(date) + days)

/** The same day some months later; a day the month does not have becomes its last: 31 Jan → 28 or 29 Feb (5.calendar.4). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month } = rollMonth(date.year, date.month + months)
  return { year, month, day: Math.min(date.day, daysInMonth(year, month)) }
}

/** 0 is Sunday. */
export const weekdayOf = (date: CalendarDate): number => modulo(dayNumber(date) + 4, 7)

/** The ISO 8601 week: weeks begin on Monday, week 1 has the year's first Thursday. */
export function isoWeek(date: CalendarDate): number {
  const thursday = addDays(date, 3 - modulo(weekdayOf(date) - 1, 7))
  const newYear = { year: thursday.year, month: 1, day: 1 }
  return Math.floor((dayNumber(thursday) - dayNumber(newYear)) / 7) + 1
}

function rollMonth(year: number, month: number): { year: number; month: number } {
  const months = year * 12 + month - 1
  return { year: Math.floor(months / 12), month: modulo(months, 12) + 1 }
}

const DAYS_IN_400_YEARS = 146_097

/** Days since 1 January 1970. Years are counted from March, so that a leap day is the last day of its year. */
function dayNumber({ year, month, day }: CalendarDate): number {
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * modulo(month - 3, 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_IN_400_YEARS + dayOfEra - 719_468
}

function fromDayNumber(number: number): CalendarDate {
  const shifted = number + 719_468
  const era = Math.floor(shifted / DAYS_IN_400_YEARS)
  const dayOfEra = shifted - era * DAYS_IN_400_YEARS
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor
