import { typedText } from '#domain/text/typed-text.ts'
import type { FormProblems } from '#domain/validation/form-definition.ts'

/** A name of invisible characters counts as empty. */
export const nameProblems = (values: { firstName: string; lastName: string }): FormProblems => ({
  ...(typedText(values.firstName) === '' && { firstname: { id: 'validationRequired' } }),
  ...(typedText(values.lastName) === '' && { lastname: { id: 'validationRequired' } }),
})
