import type { CalendarDate } from '#domain/date/calendar-date.ts'
import type { FormField } from '#domain/validation/field.ts'
import {
  type FieldResult,
  LIGHT_SUBMIT_SKIPS,
  validateField,
  validateFields,
} from '#domain/validation/validate-fields.ts'
import { focusField } from '../browser/focus-field.ts'
import { type FieldElement, fieldsOf, isFieldElement, readForm } from '../browser/read-form.ts'
import { announce } from './announce.ts'
import { type ConnectedField, connectedField } from './connected-fields.ts'
import { foreignField } from './foreign-field.ts'
import { type FormOption, VALIDATE_ATTRIBUTE, VALIDATED_EVENT } from './form.classes.ts'
import { containerMarks, type FieldEvent } from './form-state.ts'
import { formText } from './form-texts.ts'
import { pageRules } from './rule-book.ts'

export type CheckOptions = {
  /** The shopper does not order yet (add to wishlist): nothing is asked for, what is there must be right (4.submit.3). */
  isLight?: boolean
  /** The shopper's day, when it is not the clock's. */
  today?: CalendarDate | undefined
  /** Draws what changed before the focus moves to it: `flushSync` of a form that is a component. */
  draw?: (change: () => void) => void
}

const atOnce = (change: () => void) => change()

/** A field as its component declares it; one of other markup by what stands in the page. */
const fieldAt = (element: FieldElement): ConnectedField => connectedField(element) ?? foreignField(element)

/** A form's fields as they are now. */
export const readFields = (form: HTMLFormElement) =>
  readForm(form, (element) => {
    const { classNames, ownCheck } = fieldAt(element)
    return { classNames: classNames(), ...(ownCheck && { ownCheck }) }
  })

/** Their rules alone: what has to be loaded before they can be checked. */
export const declaredFields = (form: HTMLFormElement) =>
  fieldsOf(form).map((element) => ({ classNames: fieldAt(element).classNames() }))

type Read = ReturnType<typeof readFields>

/**
 * Checks all fields of a form and tells each its outcome (4.submit.1).
 *
 * @returns whether it may be sent; if not, the first failed field has the focus
 */
export function checkForm(form: HTMLFormElement, { isLight, today, draw = atOnce }: CheckOptions = {}): boolean {
  const read = readFields(form)
  const result = validateFields(read.fields, {
    ...pageRules(today),
    skip: isLight ? LIGHT_SUBMIT_SKIPS : undefined,
    stopsOnFirst: hasOption(form, 'stop-on-first'),
  })
  rewrite(result.rewrites, read)
  draw(() => {
    for (const one of result.results) tell(one, read, form)
    if (hasOption(form, 'mark-containers')) markContainers(result.results, read)
  })
  if (result.isValid) return true
  announce(formText('validationSummary', { count: result.results.filter(({ state }) => state === 'failed').length }))
  if (result.focus) focusField(read.elementOf(result.focus))
  return false
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

/** What makes a form that opted in check a field at once (5.E.4). */
export function isCheckedBy(target: EventTarget | null, event: 'change' | 'click' | 'blur'): target is FieldElement {
  if (!isFieldElement(target) || !target.form || !hasOption(target.form, 'immediate')) return false
  const isBox = target.type === 'checkbox' || target.type === 'radio'
  const triggers = isBox ? ['click'] : target instanceof HTMLSelectElement ? ['blur', 'change'] : ['change']
  return triggers.includes(event)
}

export const hasOption = (form: Element, option: FormOption): boolean =>
  (form.getAttribute(VALIDATE_ATTRIBUTE) ?? '').split(' ').includes(option)

/** Tells a field its outcome; @returns the message, if there is one */
function tell(result: FieldResult, read: Read, form: HTMLFormElement): string | undefined {
  if (result.state === 'none') return undefined
  const element = read.elementOf(result.field)
  const field = fieldAt(element)
  const event = eventOf(result, element, form)
  field.store.tell(event)
  report(element, result.state)
  return event.type === 'failed' && !field.drawsItself ? event.text : undefined
}

function eventOf(result: FieldResult, element: FieldElement, form: HTMLFormElement): FieldEvent {
  if (result.state !== 'failed') return { type: 'passed' }
  return { type: 'failed', rule: result.rule ?? '', text: messageOf(result, element, form) }
}

function messageOf(result: FieldResult, element: FieldElement, form: HTMLFormElement): string {
  if (result.messageId === undefined && result.message === undefined) return ''
  if (hasOption(form, 'use-titles') && element.title !== '') return element.title
  return result.message ?? formText(result.messageId!)
}

function report(field: FieldElement, state: 'passed' | 'failed'): void {
  const detail = { fieldId: field.id || field.name, state }
  field.dispatchEvent(new CustomEvent(VALIDATED_EVENT, { bubbles: true, detail }))
}

/** Card numbers lose their spaces in the field itself (2.1.10). */
function rewrite(rewrites: Readonly<Record<string, string>>, read: Read): void {
  for (const [id, value] of Object.entries(rewrites)) {
    const element = elementOfId(id, read)
    if (element && element.value !== value) element.value = value
  }
}

function elementOfId(id: string, { fields, elementOf }: Read): FieldElement | undefined {
  const field = fields.find((one) => one.id === id)
  return field && elementOf(field)
}

function markContainers(results: readonly FieldResult[], read: Read): void {
  const container = ({ field }: FieldResult) => fieldAt(read.elementOf(field)).container()
  const marks = containerMarks(results, container)
  for (const result of results) {
    const around = container(result)
    const mark = around && marks.get(around)
    if (mark) fieldAt(read.elementOf(result.field)).store.tell({ type: 'container', mark })
  }
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
