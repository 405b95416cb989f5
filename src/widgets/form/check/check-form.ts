import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { type FieldResult, LIGHT_SUBMIT_SKIPS, validateFields } from '#domain/validation/validate-fields.ts'
import { focusField } from '../../browser/focus/focus-field.ts'
import { type FieldElement, fieldsOf, readForm } from '../../browser/forms/read-form.ts'
import { announce } from './announce.ts'
import { fieldAt } from '../field-at.ts'
import { type FormOption, VALIDATED_EVENT } from '../form.classes.ts'
import { VALIDATE_ATTRIBUTE } from './checked-form.classes.ts'
import type { FieldEvent } from '../form-state.ts'
import { formText } from '../form-texts.ts'
import { pageRules } from '../rule-book.ts'

export type CheckOptions = {
  /** The shopper does not order yet (add to wishlist): required fields may be empty, but filled ones must be right (4.submit.3). */
  isLight?: boolean
  /** The shopper's day, when it is not the clock's. */
  today?: CalendarDate | undefined
  /** Draws what changed before the focus moves to it: `flushSync` of a form that is a component. */
  draw?: (change: () => void) => void
}

/** Without React there is nothing to wait for. */
export const atOnce = (change: () => void) => change()

/** Few forms mark containers: what does so comes with them (mark-containers.ts). */
let markContainers: ((results: readonly FieldResult[], read: Read) => void) | undefined

export function markContainersWith(mark: typeof markContainers): void {
  markContainers = mark
}

/** Tells whether a form marks containers, and what does so is still to be loaded. */
export const needContainerMarks = (form: HTMLFormElement): boolean =>
  !markContainers && hasOption(form, 'mark-containers')

/** A form's fields as they are now. */
export const readFields = (form: HTMLFormElement) =>
  readForm(form, (element) => {
    const { classNames, ownCheck } = fieldAt(element)
    return { classNames: classNames(), ...(ownCheck && { ownCheck }) }
  })

/** Their rules alone: what has to be loaded before they can be checked. */
export const declaredFields = (form: HTMLFormElement) =>
  fieldsOf(form).map((element) => ({ classNames: fieldAt(element).classNames() }))

export type Read = ReturnType<typeof readFields>

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
    if (hasOption(form, 'mark-containers')) markContainers?.(result.results, read)
  })
  if (result.isValid) return true
  announce(formText('validationSummary', { count: openQuestions(result.results) }))
  if (result.focus) focusField(read.elementOf(result.focus))
  return false
}

/** The number of failed fields, where the radios or boxes of one name are one question. */
const openQuestions = (results: readonly FieldResult[]): number =>
  new Set(
    results.flatMap(({ field, state, rule }) =>
      state === 'failed' ? [rule === 'validate-one-required-by-name' ? field.name : field] : [],
    ),
  ).size

export const hasOption = (form: Element, option: FormOption): boolean =>
  (form.getAttribute(VALIDATE_ATTRIBUTE) ?? '').split(' ').includes(option)

/** Tells a field its outcome; @returns the message, if there is one */
export function tell(result: FieldResult, read: Read, form: HTMLFormElement): string | undefined {
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

/** Tells who follows a field how it went (5.E.22). */
export function report(field: FieldElement, state: 'passed' | 'failed'): void {
  const detail = { fieldId: field.id || field.name, state }
  field.dispatchEvent(new CustomEvent(VALIDATED_EVENT, { bubbles: true, detail }))
}

/** Card numbers lose their spaces in the field itself (2.1.10). */
export function rewrite(rewrites: Readonly<Record<string, string>>, read: Read): void {
  for (const [id, value] of Object.entries(rewrites)) {
    const element = elementOfId(id, read)
    if (element && element.value !== value) element.value = value
  }
}

export function elementOfId(id: string, { fields, elementOf }: Read): FieldElement | undefined {
  const field = fields.find((one) => one.id === id)
  return field && elementOf(field)
}
