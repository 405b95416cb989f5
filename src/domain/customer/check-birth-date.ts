import type { CalendarDate } from '../date/calendar-date.ts'
import { checkDateOfBirth, leadingNumber } from '../date/date-of-birth.ts'
import type { DatePart } from '../date/date-part-order.ts'
import { wrongDateParts } from '../date/wrong-date-parts.ts'
import type { FieldProblem } from '../validation/form-definition.ts'

export type BirthDateCheck =
  /** "1985-07-05"; left out, as it may be: undefined. */
  { status: 'valid'; dateOfBirth: string | undefined } | { status: 'invalid'; part: DatePart; problem: FieldProblem }

/**
 * The optional date of birth as it was posted, checked as the browser checks it (5.dob). `order`: as the boxes stand; the
 * problem is of the first wrong one.
 */
export function checkBirthDate(
  typed: Record<DatePart, string>,
  { today, order }: { today: CalendarDate; order: readonly DatePart[] },
): BirthDateCheck {
  const parts = { ...typed, full: '' }
  const result = checkDateOfBirth(parts, { isRequired: false, format: '%Y-%m-%d', today })
  if (result.status === 'invalid') {
    const [part = 'day'] = wrongDateParts(result, parts, order)
    return { status: 'invalid', part, problem: { id: result.messageId, values: result.messageValues } }
  }
  if (result.parts.full === '') return { status: 'valid', dateOfBirth: undefined }
  // Boxes may hold more than the number that is read from them ("5x" is 5).
  const digits = (part: DatePart) => String(leadingNumber(typed[part])).padStart(2, '0')
  return { status: 'valid', dateOfBirth: `${digits('year')}-${digits('month')}-${digits('day')}` }
}
