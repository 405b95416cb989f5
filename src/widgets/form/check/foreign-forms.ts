import { hearDocument } from '../../browser/events/hear-document.ts'
import { isFieldElement } from '../../browser/forms/read-form.ts'
import { markFieldset } from '../../browser/forms/mark-fieldset.ts'
import { checkForm, declaredFields, hasOption } from './check-form.ts'
import { connectedForm } from './connected-forms.ts'
import { readForeignFieldsWith } from '../field-at.ts'
import { foreignField } from './foreign-fields.ts'
import { formClasses } from '../form.classes.ts'
import { VALIDATE_ATTRIBUTE } from './checked-form.classes.ts'
import { missingFor } from '../rule-book.ts'

readForeignFieldsWith(foreignField)

/**
 * Forms in markup that no component draws (`optionhtml` of call 7, an owner's own texts): the rules of spec §5 are read from their
 * fields' classes and what is found is written beside them (foreign-fields.ts), by one set of listeners on the document. It knows and
 * decides what a form that is a component does (use-form.ts). Resolves when the texts and rules of those on the page are there.
 */
export function watchForeignForms(): Promise<unknown> {
  return (watching ??= Promise.all([loadRare(), ...[...document.forms].filter(isForeign).map(missingIn)]).then(
    ([rare]) => watch(rare),
  ))
}

/** The server's messages about the fields of such a form (4.field.7). */
export async function showForeignMessages(form: HTMLFormElement, messages: Readonly<Record<string, string>>) {
  const { showServerMessages } = await loadRare()
  showServerMessages(form, messages)
}

const loadRare = () => import('./rare-forms.ts')
type Rare = Awaited<ReturnType<typeof loadRare>>

let watching: Promise<unknown> | undefined

const isForeign = (form: HTMLFormElement) => form.hasAttribute(VALIDATE_ATTRIBUTE) && !connectedForm(form)
const missingIn = (form: HTMLFormElement) => missingFor(declaredFields(form))

function watch(rare: Rare): void {
  hearDocument('submit', onSubmit, { isFirst: true })
  hearDocument('change', ({ target }) => onChanged(rare, target, 'change'))
  hearDocument('click', ({ target }) => onChanged(rare, target, 'click'))
  hearDocument('focusin', ({ target }) => highlight(target, true))
  hearDocument('focusout', ({ target }) => {
    highlight(target, false)
    onChanged(rare, target, 'blur')
  })
  for (const form of document.forms) if (isForeign(form) && hasOption(form, 'focus-first')) rare.focusFirst(form)
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

function onChanged(rare: Rare, target: EventTarget | null, event: 'change' | 'click' | 'blur'): void {
  if (!rare.isCheckedBy(target, event) || !isForeign(target.form!)) return
  const form = target.form!
  const missing = missingIn(form)
  if (missing) void missing.then(() => rare.checkChanged(target, form))
  else rare.checkChanged(target, form)
}

function highlight(target: EventTarget | null, isOn: boolean): void {
  if (!isFieldElement(target) || target.id === '' || !target.form || !isForeign(target.form)) return
  markFieldset(target, formClasses.highlight, isOn)
}
