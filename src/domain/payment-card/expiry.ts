import type { CalendarDate } from '#domain/date/calendar-date.ts'

/** The current year and the ten after it (2.1.5). */
export const EXPIRY_YEARS_AHEAD = 10
/** Start dates go back as far (2.1.7). */
export const START_YEARS_BACK = 10

/**
 * Spec §5, validate-cc-exp: a month of this year that is over. Years before this one are not offered and not looked at
 * (5.validate-cc-exp.3).
 */
export const isExpired = (month: number, year: number, today: CalendarDate): boolean =>
  year === today.year && month < today.month

export const expiryYears = (today: CalendarDate): number[] =>
  Array.from({ length: EXPIRY_YEARS_AHEAD + 1 }, (_, index) => today.year + index)

export const startYears = (today: CalendarDate): number[] =>
  Array.from({ length: START_YEARS_BACK + 1 }, (_, index) => today.year - index)
