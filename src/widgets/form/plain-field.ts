import { markPassed, tokensOf } from '../browser/forms/mark-passed.ts'
import type { FieldElement } from '../browser/forms/read-form.ts'
import { type ConnectedField, fieldStore } from './connected-fields.ts'
import { formClasses } from './form.classes.ts'

/** A button, or what else has classes that are no rules: it always passes, and says so (4.field.1). */
export function plainField(element: FieldElement): ConnectedField {
  const store = fieldStore()
  store.subscribe(() => markPassed(element, formClasses.passed, store.get().mark === 'passed'))
  return { store, classNames: () => tokensOf(element), container: () => undefined }
}
