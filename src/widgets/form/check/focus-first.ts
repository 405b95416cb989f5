import { readFields } from './check-form.ts'
import { fieldAt } from '../field-at.ts'

/** A form that came back with problems begins at the first of them, else at its first field (4.submit.4). */
export function focusFirst(form: HTMLFormElement): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return
  const { fields, elementOf } = readFields(form)
  const open = fields.filter(
    (field) => field.isVisible && !field.isDisabled && !['hidden', 'submit'].includes(field.type),
  )
  const first = open.find((field) => fieldAt(elementOf(field)).store.get().mark === 'failed') ?? open[0]
  if (first) elementOf(first).focus({ preventScroll: true })
}
