import { checkDateOfBirth, type DateOfBirthRules, type DateParts } from '#domain/date/date-of-birth.ts'
import type { DatePart } from '#domain/date/date-part-order.ts'
import { wrongDateParts } from '#domain/date/wrong-date-parts.ts'
import type { MessageValues } from '#messages/fill.ts'
import type { ValidationMessageId } from '#messages/en/validation.ts'

/** The state of the date of birth (behaviours 2.3, 5.dob). */
export type DateOfBirthState = {
  /** `refused`: by the server, before a check in the browser. */
  status: 'unchecked' | 'valid' | 'invalid' | 'refused'
  /** The boxes that the message speaks of. */
  wrong: readonly DatePart[]
  /** Said once for all boxes; empty while there is nothing to say. */
  message: string
}

export type DateOfBirthCheck = {
  state: DateOfBirthState
  /** As they stand in the fields from now on: single digits with their zero, the full value written. */
  parts: DateParts
}

/** The state of a form at first. @param problem the server's message about the date, and the boxes it is about */
export const shownDateOfBirth = (problem: string | undefined, wrong: readonly DatePart[]): DateOfBirthState => ({
  status: problem === undefined ? 'unchecked' : 'refused',
  wrong,
  message: problem ?? '',
})

/** Checks what was typed. `order`: as the boxes stand; of a partial date the first that is missing is wrong (5.dob). */
export function checkTyped(
  typed: DateParts,
  rules: DateOfBirthRules,
  order: readonly DatePart[],
  textOf: (id: ValidationMessageId, values?: MessageValues) => string,
): DateOfBirthCheck {
  const result = checkDateOfBirth(typed, rules)
  const isValid = result.status === 'valid'
  return {
    state: {
      status: isValid ? 'valid' : 'invalid',
      wrong: wrongDateParts(result, typed, order),
      message: isValid ? '' : textOf(result.messageId, result.messageValues),
    },
    parts: result.parts,
  }
}
