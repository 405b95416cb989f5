import { type DateOfBirthResult, type DateParts, leadingNumber } from './date-of-birth.ts'
import type { DatePart } from './date-part-order.ts'

/**
 * The boxes a message of `checkDateOfBirth` speaks of, in the order they stand in: these are marked as wrong, and the
 * first of them gets the focus. None when the date is right.
 */
export function wrongDateParts(
  result: DateOfBirthResult,
  typed: Pick<DateParts, DatePart>,
  order: readonly DatePart[],
): readonly DatePart[] {
  if (result.status === 'valid') return []
  switch (result.messageId) {
    case 'validationFullDate':
      return order.filter((part) => !leadingNumber(typed[part]))
    case 'validationDay':
      return ['day']
    case 'validationMonth':
      return ['month']
    case 'validationDate':
    case 'validationYear':
      return ['year']
    // A missing date, or one outside the limits, is wrong as a whole.
    default:
      return order
  }
}
