import type { CalendarDate } from './calendar-date.ts'
import { dateFormatIn, type DateOrder, FORMAT_OF_ORDER } from './date-order.ts'
import { formatDate, readDate } from './date-format.ts'
import { formatTime, readTime, type TimeOfDay } from './time-of-day.ts'
import { SET_UP_YEARS } from './year-range.ts'

/**
 * A day as a shopper writes it: three numbers in the order of the language, whatever stands between them, or year-month-day
 * as date inputs post it. Undefined for anything else, for a day that does not exist, and outside 1900–2999 (5.calendar.2).
 */
export function readWrittenDate(text: string, order: DateOrder): CalendarDate | undefined {
  const words = text.trim().split(/\D+/)
  if (words.length !== 3 || !/^[\d\s./-]+$/.test(text)) return undefined
  const date = readDate(text, words[0]!.length === 4 ? '%Y-%m-%d' : FORMAT_OF_ORDER[order], [])
  return date && date.year >= SET_UP_YEARS.first && date.year <= SET_UP_YEARS.last ? date : undefined
}

/** A day and a time on a 24-hour clock after it: "28/02/2026 9:30", or "2026-02-28T09:30" as inputs post it. */
export function readWrittenMoment(text: string, order: DateOrder): { date: CalendarDate; time: TimeOfDay } | undefined {
  const match = /^(\S{6,10})[ T]+(\d\S{2,4})$/.exec(text.trim())
  const date = match && readWrittenDate(match[1]!, order)
  const time = match && readTime(match[2]!)
  return date && time ? { date, time } : undefined
}

/** "2026-02-28", with a time "2026-02-28T09:30". */
export function isoText({ year, month, day }: CalendarDate, time?: TimeOfDay): string {
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return time ? `${date}T${formatTime(time)}` : date
}

/** A date made by `isoText`, as a shopper of a locale writes it: "28/02/2026", with a time "28/02/2026 09:30". */
export function writtenText(iso: string, locale: string): string {
  const [date = '', time] = iso.split('T')
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const written = formatDate({ year, month, day }, dateFormatIn(locale), [])
  return time === undefined ? written : `${written} ${time}`
}

/** A date made by `isoText`, in the words of a language: "28 February 2026 at 09:30". */
export function dateInWords(iso: string, locale: string): string {
  const [date, time] = iso.split('T')
  const timeStyle = time === undefined ? {} : ({ timeStyle: 'short', hourCycle: 'h23' } as const)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...timeStyle, timeZone: 'UTC' })
  return format.format(Date.parse(`${date}T${time ?? '00:00'}:00Z`))
}
