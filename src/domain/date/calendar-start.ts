import type { CalendarDate } from './calendar-date.ts'
import { readDate } from './date-format.ts'
import { clampToYears, type YearRange } from './year-range.ts'

/**
 * The day a calendar opens on: the one in the field, else today; years outside the range are pulled to its nearest end
 * (5.calendar.2). Text that is no date is not read any further (spec §5), the field keeps it until a day is chosen.
 */
export function calendarStart(
  text: string,
  calendar: { format: string; monthNames: readonly string[]; years: YearRange; today: CalendarDate },
): CalendarDate {
  return clampToYears(readDate(text, calendar.format, calendar.monthNames) ?? calendar.today, calendar.years)
}
