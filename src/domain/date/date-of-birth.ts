import type { ValidationMessageId } from '#messages/en/validation.ts'
import { type CalendarDate, compareDates, daysInMonth } from './calendar-date.ts'
import { composeDate } from './compose-date.ts'
import { checkRange, type DateLimits, type DateProblem } from './date-limits.ts'

/** The values of the three boxes and of the hidden full value (spec §3, date elements). */
export type DateParts = { day: string; month: string; year: string; full: string }

export type DateOfBirthRules = {
  isRequired: boolean
  /** Format of the full value, "%m/%e/%y". */
  format: string
  today: CalendarDate
  /** The range variant: takes the place of "1900 to the current year". */
  limits?: DateLimits
}

export type DateOfBirthResult =
  | { status: 'valid'; parts: DateParts }
  | {
      status: 'invalid'
      parts: DateParts
      messageId: ValidationMessageId
      messageValues?: Record<string, string | number>
    }

/** Years a date of birth may have begin here (spec §9). */
export const FIRST_YEAR = 1900
/** The longest year that still names a day. */
const LAST_READABLE_YEAR = 275_759

/**
 * Checks the three parts of a date (spec §5, date of birth). The order is fixed: blank, partial, day, month, unreadable,
 * year or range; the first hit is the message (5.dob.2). `parts` is what the boxes hold afterwards: day and month get
 * their zero and the full value is written before the year is looked at (5.dob.8).
 */
export function checkDateOfBirth(parts: DateParts, rules: DateOfBirthRules): DateOfBirthResult {
  const invalid = (
    messageId: ValidationMessageId,
    messageValues?: Record<string, string | number>,
  ): DateOfBirthResult => ({
    status: 'invalid',
    parts,
    messageId,
    messageValues,
  })
  if ([parts.day, parts.month, parts.year].every((text) => text.trim() === '')) {
    return rules.isRequired ? invalid('validationDateRequired') : { status: 'valid', parts: { ...parts, full: '' } }
  }
  const [day, month, year] = [parts.day, parts.month, parts.year].map(leadingNumber) as [number, number, number]
  if (!day || !month || !year) return invalid('validationFullDate')

  const days = daysInMonth(year, month)
  if (day < 1 || day > days) return invalid('validationDay', { days })
  if (month < 1 || month > 12) return invalid('validationMonth')
  if (!/^\+?\d+$/.test(parts.year.trim()) || year > LAST_READABLE_YEAR) return invalid('validationDate')

  const padded = { day: twoDigits(day, parts.day), month: twoDigits(month, parts.month), year: parts.year }
  const composed = { ...padded, full: composeDate(padded, rules.format) }
  const problem = checkYear({ year, month, day }, rules)
  return problem ? { status: 'invalid', parts: composed, ...problem } : { status: 'valid', parts: composed }
}

function checkYear(date: CalendarDate, { limits, today }: DateOfBirthRules): DateProblem | undefined {
  if (limits && (limits.from || limits.to)) return checkRange(date, limits, today)
  const tooEarly = compareDates(date, { year: FIRST_YEAR, month: 1, day: 1 }) < 0
  // A date in the future is accepted if it is in the current year (5.dob.9).
  if (tooEarly || date.year > today.year) {
    return { messageId: 'validationYear', messageValues: { lastYear: today.year } }
  }
  return undefined
}

/** "5x" is 5, "abc" is NaN (5.dob.1). */
export const leadingNumber = (text: string): number => Number.parseInt(text, 10)

/** Below ten the box is rewritten as "05"; from ten on it keeps what was typed. */
const twoDigits = (value: number, typed: string): string => (value < 10 ? String(value).padStart(2, '0') : typed)
