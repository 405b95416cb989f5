import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { DEFAULT_DATE_FORMAT, formatDate, hasTime, readDate, readTimeIn } from '#domain/date/date-format.ts'
import { monthNamesIn } from '#domain/date/month-names.ts'
import type { TimeOfDay } from '#domain/date/time-of-day.ts'
import { SET_UP_YEARS } from '#domain/date/year-range.ts'
import type { FieldDate } from './calendar-state.ts'
import type { CalendarOptions } from './calendar-options.ts'

/** The date in a field; undefined where its text is no date (5.calendar.8). */
export function readField(text: string, format = DEFAULT_DATE_FORMAT, language: string): FieldDate {
  const monthNames = monthNamesIn(language)
  return { date: readDate(text, format, monthNames), time: readTimeIn(text, format, monthNames) }
}

/** The date as a field shows it. */
export const writtenIn = (
  format = DEFAULT_DATE_FORMAT,
  language: string,
  date: CalendarDate,
  time: TimeOfDay,
): string => formatDate(date, format, monthNamesIn(language), time)

/** A calendar's props that its options decide. */
export const calendarProps = (options: CalendarOptions, language: string) => ({
  id: options.id,
  rules: {
    years: options.range ?? SET_UP_YEARS,
    today: options.today ?? todayHere(),
    isElectric: options.isElectric ?? true,
    isSingleClick: options.isSingleClick ?? true,
  },
  locale: language,
  hasTime: hasTime(options.format ?? DEFAULT_DATE_FORMAT),
  hasWeekNumbers: options.hasWeekNumbers ?? true,
  showsOtherMonths: options.showsOtherMonths ?? false,
  firstWeekday: options.firstWeekday,
})

function todayHere(): CalendarDate {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}
