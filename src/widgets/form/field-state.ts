import { containerState } from '#domain/validation/container-state.ts'
import type { FieldResult } from '#domain/validation/validate-fields.ts'
import { hasAdviceContainer, hideAdvice, showAdvice } from './advice.ts'
import { formClasses } from './form.classes.ts'
import { type FieldElement, hasOwnCheck } from './read-form.ts'

/** Told on a field after it was checked: `event.detail` is { fieldId, state: 'passed' | 'failed' } (5.E.22). */
export const VALIDATED_EVENT = 'vitrine-validated'

/** Marks a field that passed; its message goes away. */
export function markPassed(field: FieldElement): void {
  if (hasOwnCheck(field)) return tell(field, 'passed')
  hideAdvice(field)
  field.classList.remove(formClasses.failed, formClasses.ajax)
  field.classList.add(formClasses.passed)
  field.removeAttribute('aria-invalid')
  tell(field, 'passed')
}

/** Marks a field that failed, and says why beside it. */
export function markFailed(field: FieldElement, rule: string, text: string): void {
  if (hasOwnCheck(field)) return tell(field, 'failed')
  if (text === '') hideAdvice(field)
  else showAdvice(field, rule, text)
  field.classList.remove(formClasses.passed)
  if (rule !== formClasses.ajax) field.classList.remove(formClasses.ajax)
  if (!hasAdviceContainer(field)) field.classList.add(formClasses.failed)
  field.setAttribute('aria-invalid', 'true')
  tell(field, 'failed')
}

/** As if the field had never been checked: marks and message go at once, the value stays (4.field.10). */
export function resetField(field: HTMLElement): void {
  hideAdvice(field as FieldElement, 'at-once')
  field.classList.remove(formClasses.failed, formClasses.passed, formClasses.ajax)
  field.removeAttribute('aria-invalid')
  field.closest(`.${formClasses.container}`)?.classList.remove(formClasses.containerFailed, formClasses.containerPassed)
}

/** Marks the containers around these fields (4.field.6). */
export function markContainers(
  results: readonly FieldResult[],
  elementOf: (result: FieldResult) => FieldElement,
): void {
  const byContainer = new Map<Element, FieldResult[]>()
  for (const result of results) {
    const container = elementOf(result).closest(`.${formClasses.container}`)
    if (!container || result.state === 'none') continue
    const group = byContainer.get(container)
    if (group) group.push(result)
    else byContainer.set(container, [result])
  }
  for (const [container, group] of byContainer) {
    const state = containerState(group)
    container.classList.toggle(formClasses.containerFailed, state === 'error')
    container.classList.toggle(formClasses.containerPassed, state === 'passed')
  }
}

function tell(field: FieldElement, state: 'passed' | 'failed'): void {
  const detail = { fieldId: field.id || field.name, state }
  field.dispatchEvent(new CustomEvent(VALIDATED_EVENT, { bubbles: true, detail }))
}
