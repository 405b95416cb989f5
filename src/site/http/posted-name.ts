import { typedLine } from '#domain/text/typed-text.ts'
import type { FormProblems } from '#domain/validation/form-definition.ts'

/** A name of invisible characters counts as empty. */
export const nameProblems = (values: { firstName: string; lastName: string }): FormProblems => ({
  ...(typedLine(values.firstName) === '' && { firstname: { id: 'validationRequired' } }),
  ...(typedLine(values.lastName) === '' && { lastname: { id: 'validationRequired' } }),
})
