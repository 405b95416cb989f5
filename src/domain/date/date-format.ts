import { type CalendarDate, isRealDate } from './calendar-date.ts'
import { monthByPrefix } from './month-names.ts'
import type { TimeOfDay } from './time-of-day.ts'

/** Year, month and day with slashes (5.calendar.1). */
export const DEFAULT_DATE_FORMAT = '%Y/%m/%d'

/** Two digits above 29 are 19xx, otherwise 20xx (spec §5, Calendar). */
export const expandYear = (twoDigits: number): number => twoDigits + (twoDigits > 29 ? 1900 : 2000)

/**
 * Reads what a shopper typed as the format's fields in their order, whatever stands between them; month names by their
 * beginning in any case. Undefined when a field is missing or there is no such day (5.calendar.7, 5.calendar.8).
 * Formats know %d %e day, %m month, %b %B month name, %y %Y year, %H hour of 24, %M minute.
 */
export function readDate(text: string, format: string, monthNames: readonly string[]): CalendarDate | undefined {
  const found = readFields(text, format, monthNames)
  if (found?.year === undefined || found.month === undefined || found.day === undefined) return undefined
  const date = { year: found.year, month: found.month, day: found.day }
  return isRealDate(date) ? date : undefined
}

/** The time in such a text; undefined when the format has none, or the text none that exists (5.calendar.9). */
export function readTimeIn(text: string, format: string, monthNames: readonly string[]): TimeOfDay | undefined {
  const { hour, minute } = readFields(text, format, monthNames) ?? {}
  return hour === undefined || minute === undefined || hour > 23 || minute > 59 ? undefined : { hour, minute }
}

type Fields = CalendarDate & TimeOfDay

/** No date is written longer, in any language. */
const LONGEST_DATE = 200

function readFields(text: string, format: string, monthNames: readonly string[]): Partial<Fields> | undefined {
  if (text.length > LONGEST_DATE) return undefined
  const words = text.split(/[^\p{L}\p{M}\p{N}_]+/u).filter(Boolean)
  const found: Partial<Fields> = {}
  for (const [index, field] of fieldsOf(format).entries()) {
    const word = words[index]
    const value = word === undefined ? undefined : readField(field, word, monthNames)
    // A date may be written without its time, but not the other way round.
    if (value === undefined && isTime(field)) continue
    if (value === undefined) return undefined
    found[field.part] = value
  }
  return found
}

/** The date in the format's words; %d, %m, %H and %M have two digits, %e one. */
export function formatDate(
  date: CalendarDate,
  format: string,
  monthNames: readonly string[],
  time: TimeOfDay = { hour: 0, minute: 0 },
): string {
  const name = monthNames[date.month - 1] ?? ''
  const padded = (value: number) => String(value).padStart(2, '0')
  const marks: Record<string, string> = {
    d: padded(date.day),
    e: String(date.day),
    m: padded(date.month),
    b: name.slice(0, 3),
    B: name,
    y: padded(date.year % 100),
    Y: String(date.year),
    H: padded(time.hour),
    M: padded(time.minute),
    '%': '%',
  }
  return format.replace(/%([demyYbBHM%])/g, (_, mark: string) => marks[mark]!)
}

type DateField = { part: keyof Fields; isName: boolean }

const PARTS: Record<string, keyof Fields> = {
  d: 'day',
  e: 'day',
  m: 'month',
  b: 'month',
  B: 'month',
  y: 'year',
  Y: 'year',
  H: 'hour',
  M: 'minute',
}

const isTime = ({ part }: DateField) => part === 'hour' || part === 'minute'

/** Tells whether a format asks for a time. */
export const hasTime = (format: string): boolean => fieldsOf(format).some(isTime)

function fieldsOf(format: string): DateField[] {
  return [...format.matchAll(/%([demyYbBHM])/g)].map(([, mark]) => ({
    part: PARTS[mark!]!,
    isName: mark!.toLowerCase() === 'b',
  }))
}

function readField(field: DateField, word: string, monthNames: readonly string[]): number | undefined {
  if (field.part === 'month' && (field.isName || !/^\d+$/.test(word))) return monthByPrefix(word, monthNames)
  if (!/^\d{1,6}$/.test(word)) return undefined
  return field.part === 'year' && word.length <= 2 ? expandYear(Number(word)) : Number(word)
}
