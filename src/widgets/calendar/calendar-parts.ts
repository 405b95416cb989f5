import { Calendar } from './calendar.tsx'
import { calendarProps, readField, writtenIn } from './state/calendar-date.ts'
import { CalendarPopup } from './calendar-popup.tsx'
import { loadCalendarTexts } from './state/calendar-texts.ts'

/** Everything that a shown calendar needs. A page with a date field loads it when the calendar is opened, and not before. */
export const parts = { Calendar, CalendarPopup, calendarProps, readField, writtenIn, loadCalendarTexts }
