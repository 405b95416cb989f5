import type { NotNow } from '#domain/customer/results.ts'
import type { FieldProblem } from '#domain/validation/form-definition.ts'

const LONGEST_IN_SECONDS = 90
const LONGEST_IN_MINUTES = 90

/** The words and the status of a form whose password was not checked. */
export function notNow(result: NotNow): { problem: FieldProblem; code: number } {
  if (result.status === 'busy') return { problem: { id: 'busyNow' }, code: 503 }
  return { problem: waitProblem(result.waitSeconds), code: 429 }
}

function waitProblem(seconds: number): FieldProblem {
  if (seconds <= LONGEST_IN_SECONDS) return { id: 'tooManySeconds', values: { count: seconds } }
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= LONGEST_IN_MINUTES) return { id: 'tooManyMinutes', values: { count: minutes } }
  return { id: 'tooManyHours', values: { count: Math.ceil(minutes / 60) } }
}
