import { type CalendarDate, isRealDate } from './calendar-date.ts'
import { monthByPrefix } from './month-names.ts'

/** Year, month and day with slashes (5.calendar.1). */
export const DEFAULT_DATE_FORMAT = '%Y/%m/%d'

/** Two digits above 29 are 19xx, otherwise 20xx (spec §5, Calendar). */
export const expandYear = (twoDigits: number): number => twoDigits + (twoDigits > 29 ? 1900 : 2000)

/**
 * Reads what a shopper typed as the format's fields in their order, whatever stands between them; month names by their
 * beginning in any case. Undefined when a field is missing or there is no such day (5.calendar.7, 5.calendar.8).
 * Formats know %d %e day, %m month, %b %B month name, %y %Y year.
 */
export function readDate(text: string, format: string, monthNames: readonly string[]): CalendarDate | undefined {
  const words = text.split(/[^\p{L}\p{M}\p{N}_]+/u).filter(Boolean)
  const found: Partial<CalendarDate> = {}
  for (const [index, field] of fieldsOf(format).entries()) {
    const word = words[index]
    const value = word === undefined ? undefined : readField(field, word, monthNames)
    if (value === undefined) return undefined
    found[field.part] = value
  }
  const { year, month, day } = found
  if (year === undefined || month === undefined || day === undefined) return undefined
  return isRealDate({ year, month, day }) ? { year, month, day } : undefined
}

/** The date in the format's words; %d and %m have two digits, %e one. */
export function formatDate(date: CalendarDate, format: string, monthNames: readonly string[]): string {
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
    '%': '%',
  }
  return format.replace(/%([demyYbB%])/g, (_, mark: string) => marks[mark]!)
}

type DateField = { part: keyof CalendarDate; isName: boolean }

const PARTS: Record<string, keyof CalendarDate> = { d: 'day', e: 'day', m: 'month', b: 'month', y: 'year' }

function fieldsOf(format: string): DateField[] {
  return [...format.matchAll(/%([demyYbB])/g)].map(([, mark]) => ({
    part: PARTS[mark!.toLowerCase()]!,
    isName: mark!.toLowerCase() === 'b',
  }))
}

function readField(field: DateField, word: string, monthNames: readonly string[]): number | undefined {
  if (field.part === 'month' && (field.isName || !/^\d+$/.test(word))) return monthByPrefix(word, monthNames)
  if (!/^\d{1,6}$/.test(word)) return undefined
  return field.part === 'year' && word.length <= 2 ? expandYear(Number(word)) : Number(word)
}
