import { checkDateOfBirth, type DateOfBirthResult, type DateParts } from '#domain/date/date-of-birth.ts'
import { fillMessage } from './message.ts'
import { type Adapter, differences, type Vector } from '../vectors.ts'
import { todayOf } from './today.ts'

/** The three parts and the full value, perhaps after an earlier entry on the same field. */
export const dateOfBirth: Adapter = (given, file) => {
  const vector: Vector = { ...(file.defaults as object), ...given }
  const before = String(vector.fullBefore ?? '')
  const first = vector.first as DateParts | undefined
  const full = first ? check(vector, { ...first, full: before }).parts.full : before
  const result = check(vector, {
    day: String(vector.day),
    month: String(vector.month),
    year: String(vector.year),
    full,
  })
  const isValid = result.status === 'valid'
  const found = differences(
    { valid: vector.valid, message: vector.message },
    {
      valid: isValid,
      message: result.status === 'invalid' ? fillMessage(result.messageId, result.messageValues) : undefined,
    },
  )
  // The state that an invalid date leaves is only informative.
  return isValid && vector.valid ? [...found, ...differences(vector.after, result.parts, 'after')] : found
}

function check(vector: Vector, parts: DateParts): DateOfBirthResult {
  const limit = (value: unknown) => (value ? String(value) : undefined)
  return checkDateOfBirth(parts, {
    isRequired: vector.required === true,
    format: String(vector.format),
    today: todayOf(vector),
    limits: vector.variant === 'range' ? { from: limit(vector.min), to: limit(vector.max) } : undefined,
  })
}
