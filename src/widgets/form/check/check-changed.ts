import type { CalendarDate } from '#domain/date/calendar-date.ts'
import type { FormField } from '#domain/validation/rules/field.ts'
import { validateField } from '#domain/validation/validate-field.ts'
import type { FieldResult } from '#domain/validation/validate-fields.ts'
import { type FieldElement, fieldsOf, isFieldElement } from '../../browser/forms/read-form.ts'
import { announce } from './announce.ts'
import {
  atOnce,
  type CheckOptions,
  elementOfId,
  hasOption,
  type Read,
  readFields,
  rewrite,
  tell,
} from './check-form.ts'
import { fieldAt } from '../field-at.ts'
import { markContainers } from './mark-containers.ts'
import { pageRules } from '../rule-book.ts'

/** Events at which a form with immediate checks checks a field (5.E.4). */
export function isCheckedBy(target: EventTarget | null, event: 'change' | 'click' | 'blur'): target is FieldElement {
  if (!isFieldElement(target) || !target.form || !hasOption(target.form, 'immediate')) return false
  const isBox = target.type === 'checkbox' || target.type === 'radio'
  const triggers = isBox ? ['click'] : target instanceof HTMLSelectElement ? ['blur', 'change'] : ['change']
  return triggers.includes(event)
}

/**
 * Checks what was changed before the form came alive, as each change would have been. A field that has the focus tells of its change
 * when it is left.
 */
export function checkChangedBefore(form: HTMLFormElement, options: CheckOptions) {
  for (const field of fieldsOf(form)) {
    if (isChanged(field) && field !== document.activeElement) checkChanged(field, form, options)
  }
}

function isChanged(field: FieldElement): boolean {
  if (field instanceof HTMLSelectElement) return isOtherChosen(field)
  if (field instanceof HTMLButtonElement || field.type === 'hidden') return false
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
  return field.value !== field.defaultValue
}

/** A list that names no option as chosen begins with its first. */
function isOtherChosen({ multiple, options }: HTMLSelectElement): boolean {
  const all = [...options]
  const isPlain = !multiple && !all.some(({ defaultSelected }) => defaultSelected)
  return all.some(({ selected, defaultSelected }, at) => selected !== (isPlain ? at === 0 : defaultSelected))
}

/** Checks one field that was changed, in a form that does so at once (5.E.4); what is wrong is said. */
export function checkChanged(
  element: FieldElement,
  form: HTMLFormElement,
  { today, draw = atOnce }: CheckOptions = {},
) {
  draw(() => {
    // A click in a group takes its siblings' messages away before anything is judged (5.validate-one-required-by-name.2).
    if (fieldAt(element).classNames().includes('validate-one-required-by-name')) {
      for (const other of fieldsOf(form)) if (other.name === element.name) fieldAt(other).store.tell({ type: 'reset' })
    }
    const failed = checkOne(element, form, today)
    if (failed) announce(failed)
  })
}

/** @returns the message, if the field failed */
function checkOne(
  element: FieldElement,
  form: HTMLFormElement,
  today: CalendarDate | undefined,
  isPartner = false,
): string | undefined {
  const read = readFields(form)
  const field = read.fieldOf(element)
  if (!field) return undefined
  const result = validateField(field, read.fields, pageRules(today))
  rewrite(result.rewrites, read)
  const message = tell(result, read, form)
  if (hasOption(form, 'mark-containers')) markContainerAround(element, read)
  for (const partner of isPartner ? [] : result.partners) {
    const other = elementOfId(partner.id, read)
    if (other && fieldAt(other).store.get().mark === 'failed') checkOne(other, form, today, true)
  }
  return message
}

/** The mark of a container speaks of all its fields: those not checked now count as they are marked. */
function markContainerAround(element: FieldElement, read: Read): void {
  const container = fieldAt(element).container()
  if (!container) return
  const around = read.fields.filter((field) => fieldAt(read.elementOf(field)).container() === container)
  markContainers(
    around.map((field): FieldResult => ({ field, state: stateOf(field, read.elementOf(field)) })),
    read,
  )
}

/** One that is not seen counts as passed, whatever was said of it before (5.E.9). */
function stateOf({ classNames, isVisible, type }: FormField, element: FieldElement): FieldResult['state'] {
  if (classNames.length === 0) return 'none'
  if (!isVisible || type === 'hidden') return 'passed'
  return fieldAt(element).store.get().mark
}
