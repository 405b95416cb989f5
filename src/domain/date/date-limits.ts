import type { ValidationMessageId } from '#messages/en/validation.ts'
import { type CalendarDate, compareDates, isRealDate } from './calendar-date.ts'

/** The first and last day that may be entered, as month/day/year or year/month/day text; left out or empty: no limit on that side. */
export type DateLimits = { from?: string; to?: string }

/** The message about a wrong date, and the values to fill into it. */
export type DateProblem = { messageId: ValidationMessageId; messageValues?: Readonly<Record<string, string | number>> }

/** The message of the range variants of spec §5, if the date lies outside; both ends may be entered (5.dob-range.1). */
export function checkRange(date: CalendarDate, limits: DateLimits, today: CalendarDate): DateProblem | undefined {
  // A limit nobody can read is 1900 or today, so that a typing error of the owner does not open the form to anything.
  const from = limits.from ? (readLimit(limits.from) ?? { year: 1900, month: 1, day: 1 }) : undefined
  const to = limits.to ? (readLimit(limits.to) ?? today) : undefined
  const isInside = (!from || compareDates(date, from) >= 0) && (!to || compareDates(date, to) <= 0)
  if (isInside) return undefined
  if (from && to) return { messageId: 'validationDateBetween', messageValues: { from: shown(from), to: shown(to) } }
  if (to) return { messageId: 'validationDateUntil', messageValues: { to: shown(to) } }
  return { messageId: 'validationDateFrom', messageValues: { from: shown(from!) } }
}

function readLimit(text: string): CalendarDate | undefined {
  const match = /^(?:(\d{4})[/-])?(\d{1,2})[/-](\d{1,2})(?:\/(\d{4}))?$/.exec(text.trim())
  if (!match || (match[1] === undefined) === (match[4] === undefined)) return undefined
  const date = { year: Number(match[1] ?? match[4]), month: Number(match[2]), day: Number(match[3]) }
  return isRealDate(date) ? date : undefined
}

const shown = ({ month, day, year }: CalendarDate): string => `${month}/${day}/${year}`
