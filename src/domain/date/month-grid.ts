import { addDays, type CalendarDate, isoWeek, weekdayOf } from './calendar-date.ts'

/** Six rows hold every month whatever day it begins on (spec §9, Calendar). */
export const GRID_ROWS = 6

export type GridWeek = {
  /** ISO week number of the row. */
  week: number
  days: { date: CalendarDate; isInMonth: boolean }[]
  /** No day of the month in this row (5.calendar.3). */
  isEmpty: boolean
}

/** The six weeks a calendar shows for a month; `firstWeekday` 0 is Sunday, as the language says. */
export function monthGrid(year: number, month: number, firstWeekday: number): GridWeek[] {
  const first = { year, month, day: 1 }
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7))
  return Array.from({ length: GRID_ROWS }, (_, row) => {
    const days = Array.from({ length: 7 }, (_, column) => {
      const date = addDays(start, row * 7 + column)
      return { date, isInMonth: date.month === month && date.year === year }
    })
    // The row's Thursday belongs to the ISO week that most of the row is in, whatever day the row begins on.
    const thursday = days.find(({ date }) => weekdayOf(date) === 4)!
    return { week: isoWeek(thursday.date), days, isEmpty: !days.some((day) => day.isInMonth) }
  })
}
