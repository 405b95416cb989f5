import { isFieldElement } from '../browser/forms/read-form.ts'
import { markFieldset } from '../browser/forms/mark-fieldset.ts'
import { checkChanged, isCheckedBy } from './check-changed.ts'
import { checkForm, declaredFields, hasOption, markContainersWith } from './check-form.ts'
import { isConnectedForm } from './connected-forms.ts'
import { focusFirst } from './focus-first.ts'
import { readForeignFieldsWith } from './field-at.ts'
import { foreignField } from './foreign-field.ts'
import { formClasses, VALIDATE_ATTRIBUTE } from './form.classes.ts'
import { markContainers } from './mark-containers.ts'
import { missingFor } from './rule-book.ts'

export { checkChanged, isCheckedBy } from './check-changed.ts'
export { focusFirst } from './focus-first.ts'
export { showServerMessages } from './server-messages.ts'

readForeignFieldsWith(foreignField)
markContainersWith(markContainers)

/**
 * Forms in markup that no component draws (`optionhtml` of call 7, an owner's own texts): the rules of spec §5 are read from their
 * fields' classes and what is found is written beside them (foreign-field.ts), by one set of listeners on the document. It knows and
 * decides what a form that is a component does (use-form.ts). Resolves when the texts and rules of those on the page are there.
 */
export function watchForeignForms(): Promise<unknown> {
  return (watching ??= Promise.all([...document.forms].filter(isForeign).map(missingIn)).then(watch))
}

let watching: Promise<unknown> | undefined

const isForeign = (form: HTMLFormElement) => form.hasAttribute(VALIDATE_ATTRIBUTE) && !isConnectedForm(form)
const missingIn = (form: HTMLFormElement) => missingFor(declaredFields(form))

function watch(): void {
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener('change', ({ target }) => onChanged(target, 'change'))
  document.addEventListener('click', ({ target }) => onChanged(target, 'click'))
  document.addEventListener('focusin', ({ target }) => highlight(target, true))
  document.addEventListener('focusout', ({ target }) => {
    highlight(target, false)
    onChanged(target, 'blur')
  })
  for (const form of document.forms) if (isForeign(form) && hasOption(form, 'focus-first')) focusFirst(form)
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const submitter = event.submitter as HTMLButtonElement | null
  if (!isForeign(form) || submitter?.formNoValidate) return
  const missing = missingIn(form)
  if (!missing && checkForm(form)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void missing?.then(() => form.isConnected && form.requestSubmit(submitter))
}

function onChanged(target: EventTarget | null, event: 'change' | 'click' | 'blur'): void {
  if (!isCheckedBy(target, event) || !isForeign(target.form!)) return
  const form = target.form!
  const missing = missingIn(form)
  if (missing) void missing.then(() => checkChanged(target, form))
  else checkChanged(target, form)
}

function highlight(target: EventTarget | null, isOn: boolean): void {
  if (!isFieldElement(target) || target.id === '' || !target.form || !isForeign(target.form)) return
  markFieldset(target, formClasses.highlight, isOn)
}
