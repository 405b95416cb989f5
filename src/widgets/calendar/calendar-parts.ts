import { Calendar } from './calendar.tsx'
import { calendarProps, readField, writtenIn } from './state/calendar-date.ts'
import { CalendarPopup } from './calendar-popup.tsx'
import { loadCalendarTexts } from './state/calendar-texts.ts'

/** All that a calendar needs once it is shown, and nothing before: a page with a date field loads it when it is opened. */
export const parts = { Calendar, CalendarPopup, calendarProps, readField, writtenIn, loadCalendarTexts }
