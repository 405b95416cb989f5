import { focusField } from '../../browser/focus/focus-field.ts'
import { fieldsOf } from '../../browser/forms/read-form.ts'
import { report } from './check-form.ts'
import { fieldAt } from '../field-at.ts'

/**
 * Shows what the server says about fields (4.field.7): field id or name → text. The next check of a field takes its
 * message away. The first of them gets the focus (4.field.9).
 */
export function showServerMessages(form: HTMLFormElement, messages: Readonly<Record<string, string>>): void {
  const named = fieldsOf(form).flatMap((field) => {
    const text = messages[field.id] ?? messages[field.name]
    return text === undefined ? [] : [{ field, text }]
  })
  for (const { field, text } of named) {
    fieldAt(field).store.tell({ type: 'refused', text })
    report(field, 'failed')
  }
  const first = named.find(({ field }) => !field.disabled)
  if (first) focusField(first.field)
}
