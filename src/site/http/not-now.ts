import type { NotNow } from '#domain/customer/results.ts'
import type { FieldProblem } from '#domain/validation/form-definition.ts'

const LONGEST_IN_SECONDS = 90

/** The words and the status of a form whose password was not checked. */
export function notNow(result: NotNow): { problem: FieldProblem; code: number } {
  if (result.status === 'busy') return { problem: { id: 'busyNow' }, code: 503 }
  const { waitSeconds } = result
  const problem: FieldProblem =
    waitSeconds <= LONGEST_IN_SECONDS
      ? { id: 'tooManySeconds', values: { count: waitSeconds } }
      : { id: 'tooManyMinutes', values: { count: Math.ceil(waitSeconds / 60) } }
  return { problem, code: 429 }
}
