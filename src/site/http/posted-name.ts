import { typedText } from '#domain/text/typed-text.ts'
import type { FormProblems } from '#domain/validation/form-definition.ts'

/** A name of signs that cannot be seen is none. */
export const nameProblems = (values: { firstName: string; lastName: string }): FormProblems => ({
  ...(typedText(values.firstName) === '' && { firstname: { id: 'validationRequired' } }),
  ...(typedText(values.lastName) === '' && { lastname: { id: 'validationRequired' } }),
})
