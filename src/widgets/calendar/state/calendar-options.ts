import type { CalendarDate } from '#domain/date/calendar-date.ts'
import type { YearRange } from '#domain/date/year-range.ts'

/** The options of a calendar behind a trigger. */
export type CalendarOptions = {
  /** Makes the ids inside the calendar; unlike any other's in the page. */
  id: string
  /** The format in which it writes (date-format.ts); with %H and %M it has a time. Year/month/day by default (5.calendar.1). */
  format?: string | undefined
  range?: YearRange
  /** The day it opens on, if the field has none. Left out: today. */
  date?: CalendarDate
  today?: CalendarDate
  isElectric?: boolean
  isSingleClick?: boolean
  hasWeekNumbers?: boolean
  showsOtherMonths?: boolean
  firstWeekday?: number
  /** BCP 47; left out: the page's. */
  language?: string
  onClose?: () => void
}
