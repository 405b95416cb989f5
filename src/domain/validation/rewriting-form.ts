import type { FormField, FormFields } from './rules/field.ts'
import { formFields } from './form-fields.ts'

/** A form as it looks while it is checked: with what rules have written into its fields so far. */
export type RewritingForm = {
  fields: FormFields
  rewrites: Record<string, string>
  write: (values: Readonly<Record<string, string>>) => void
  current: (field: FormField) => FormField
}

/** Later rules see what earlier ones wrote; the caller's fields stay as they are. */
export function formWithRewrites(fields: readonly FormField[]): RewritingForm {
  const rewrites: Record<string, string> = Object.create(null)
  const current = (field: FormField): FormField =>
    field.id !== '' && rewrites[field.id] !== undefined ? { ...field, value: rewrites[field.id]! } : field
  const original = formFields(fields)
  return {
    rewrites,
    current,
    write: (values) => {
      for (const [id, value] of Object.entries(values)) {
        if (id === '') continue
        if (original.byId(id)?.value !== value || rewrites[id] !== undefined) rewrites[id] = value
      }
    },
    fields: {
      all: original.all,
      byId: (id) => {
        const field = original.byId(id)
        return field && current(field)
      },
      byName: (name) => original.byName(name).map(current),
      byClass: (className) => original.byClass(className).map(current),
      inParentOf: original.inParentOf,
    },
  }
}
