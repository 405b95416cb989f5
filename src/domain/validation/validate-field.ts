import type { FormField } from './rules/field.ts'
import { formWithRewrites } from './rewriting-form.ts'
import { checkField, contextOf, type FieldResult, type ValidationOptions } from './validate-fields.ts'

export type SingleResult = FieldResult & {
  rewrites: Readonly<Record<string, string>>
  /** Fields whose message may be out of date now that this field has passed. The form checks those again that are marked as failed. */
  partners: readonly FormField[]
}

/** Checks one field among the others, at once when it changes (5.E.4, immediate mode). */
export function validateField(
  field: FormField,
  fields: readonly FormField[],
  options: ValidationOptions,
): SingleResult {
  const form = formWithRewrites(fields)
  const result = checkField(field, form, options)
  const context = contextOf(field, form, options)
  const partners =
    result.state === 'passed'
      ? field.classNames.flatMap((token) => options.rules.get(token)?.partners?.(context) ?? [])
      : []
  return { ...result, rewrites: form.rewrites, partners }
}
