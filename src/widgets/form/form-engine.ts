import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { commonRules } from '#domain/validation/common-rules.ts'
import type { CustomRule } from '#domain/validation/custom-rules.ts'
import type { FormField } from '#domain/validation/field.ts'
import type { Rule } from '#domain/validation/rule.ts'
import {
  type FieldResult,
  LIGHT_SUBMIT_SKIPS,
  validateField,
  validateFields,
  type ValidationOptions,
} from '#domain/validation/validate-fields.ts'
import { isInSleepingIsland } from '../island/island-ready.ts'
import { announce } from './announce.ts'
import { markContainers, markFailed, markPassed, resetField } from './field-state.ts'
import { formClasses, type FormOption, VALIDATE_ATTRIBUTE } from './form.classes.ts'
import { formText, loadFormTexts } from './form-texts.ts'
import { type FieldElement, isFieldElement, type ReadForm, readForm } from './read-form.ts'

/**
 * The rules of spec §5 at work in a page. One set of listeners on the document serves every form that carries
 * `data-validate`, also one that arrives later in a fragment. Markup may come from anywhere; what is written to it are the
 * classes and attributes of form.classes.ts.
 */
const customRules = new Map<string, CustomRule>()

/** Adds a rule at run time, or takes the place of the one of that name (5.E.24). */
export function addRule(rule: CustomRule): void {
  customRules.set(rule.name, rule)
}

export type ValidateOptions = {
  /** The shopper does not order yet (add to wishlist): nothing is asked for, what is there must be right (4.submit.3). */
  isLight?: boolean
  /** The shopper's day, when it is not the clock's. */
  today?: CalendarDate
}

/**
 * Checks all fields of a form and shows the outcome at each (4.submit.1).
 *
 * @returns whether it may be sent; if not, the first failed field has the focus
 */
export function validateForm(form: HTMLFormElement, options: ValidateOptions = {}): boolean {
  const read = readForm(form)
  const result = validateFields(read.fields, {
    ...rulesFor(options),
    skip: options.isLight ? LIGHT_SUBMIT_SKIPS : undefined,
    stopsOnFirst: has(form, 'stop-on-first'),
  })
  write(result.rewrites, form)
  for (const one of result.results) show(one, read, form)
  if (has(form, 'mark-containers')) markContainers(result.results, (one) => read.elementOf(one.field))
  if (result.isValid) return true
  announce(formText('validationSummary', { count: result.results.filter(({ state }) => state === 'failed').length }))
  if (result.focus) focus(read.elementOf(result.focus))
  return false
}

/**
 * Shows what the server says about fields (4.field.7): field id or name → text. The next check of a field takes its
 * message away. The first of them gets the focus (4.field.9).
 */
export function showServerMessages(form: HTMLFormElement, messages: Readonly<Record<string, string>>): void {
  const named = [...form.elements].filter(isFieldElement).flatMap((field) => {
    const text = messages[field.id] ?? messages[field.name]
    return text === undefined ? [] : [{ field, text }]
  })
  for (const { field, text } of named) {
    markFailed(field, formClasses.ajax, text)
    field.classList.add(formClasses.failed, formClasses.ajax)
    const container = field.closest(`.${formClasses.container}`)
    container?.classList.remove(formClasses.containerPassed)
    container?.classList.add(formClasses.containerFailed)
  }
  const first = named.find(({ field }) => !field.disabled)
  if (first) focus(first.field)
}

let rules: ReadonlyMap<string, Rule> = commonRules
let allRules: Promise<void> | undefined
let hasAllRules = false

/**
 * Loads the rules that few forms use: of cards, dates, passwords and web addresses. The engine does so by itself once a
 * field asks for one; a script that calls `validateForm` on such fields waits for this first.
 */
export function loadAllRules(): Promise<void> {
  allRules ??= import('#domain/validation/rules.ts')
    .then((module) => void (rules = module.rules))
    // Without them the server says what they would.
    .catch((error: unknown) => reportError(error))
    .finally(() => (hasAllRules = true))
  return allRules
}

const loadMissingRules = (around: ParentNode): Promise<void> | undefined =>
  hasAllRules || !asksForMore(around) ? undefined : loadAllRules()

function asksForMore(around: ParentNode): boolean {
  const tokens = [...around.querySelectorAll('[class*=validate-]')].flatMap(({ classList }) => [...classList])
  const included = [...customRules.values()].flatMap(({ options }) => options?.include ?? [])
  return [...tokens, ...included].some(
    (name) => name.startsWith('validate-') && !rules.has(name) && !customRules.has(name),
  )
}

let started: Promise<void> | undefined

/**
 * Starts watching the page's forms, once. Resolves when the texts of the page's language are there, and the rules that its
 * forms ask for.
 */
export function startFormEngine(): Promise<void> {
  started ??= Promise.all([loadFormTexts(document.documentElement.lang), loadMissingRules(document)]).then(watch)
  return started
}

function watch(): void {
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener('change', (event) => onChange(event.target, 'change'))
  document.addEventListener('click', (event) => onChange(event.target, 'click'))
  document.addEventListener('focusin', (event) => highlight(event.target, true))
  document.addEventListener('focusout', (event) => {
    highlight(event.target, false)
    onChange(event.target, 'blur')
  })
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[${VALIDATE_ATTRIBUTE}]`)) {
    if (has(form, 'focus-first')) focusFirst(form)
  }
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const isAskedNotTo = (event.submitter as HTMLButtonElement | null)?.formNoValidate ?? false
  // An island keeps the submit until it is alive, and sends it again then; messages put there before would not be React's.
  if (!form.hasAttribute(VALIDATE_ATTRIBUTE) || isAskedNotTo || isInSleepingIsland(form)) return
  const { submitter } = event
  // A form that came later than the engine.
  const missing = loadMissingRules(form)
  if (!missing && validateForm(form)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void missing?.then(() => form.isConnected && form.requestSubmit(submitter))
}

/** What makes a form that opted in check a field at once (5.E.4). */
function onChange(target: EventTarget | null, event: 'change' | 'click' | 'blur'): void {
  if (!isFieldElement(target) || !target.form || !has(target.form, 'immediate')) return
  const isBox = target.type === 'checkbox' || target.type === 'radio'
  const trigger = isBox ? ['click'] : target instanceof HTMLSelectElement ? ['blur', 'change'] : ['change']
  const { form } = target
  if (!trigger.includes(event)) return
  const missing = loadMissingRules(form)
  if (missing) void missing.then(() => checkAtOnce(target, form))
  else checkAtOnce(target, form)
}

function checkAtOnce(element: FieldElement, form: HTMLFormElement): void {
  // A click in a group takes its siblings' messages away before anything is judged (5.validate-one-required-by-name.2).
  if (element.classList.contains('validate-one-required-by-name')) {
    for (const sibling of form.elements) {
      if (isFieldElement(sibling) && sibling.name === element.name) resetField(sibling)
    }
  }
  const failed = checkOne(element, form)
  if (failed) announce(failed)
}

/** @returns the message, if the field failed */
function checkOne(element: FieldElement, form: HTMLFormElement, isPartner = false): string | undefined {
  const read = readForm(form)
  const field = read.fieldOf(element)
  if (!field) return undefined
  const result = validateField(field, read.fields, rulesFor({}))
  write(result.rewrites, form)
  const message = show(result, read, form)
  if (has(form, 'mark-containers')) markContainerAround(element, read)
  for (const partner of isPartner ? [] : result.partners) {
    const other = elementNamed(form, partner.id)
    if (other?.classList.contains(formClasses.failed)) checkOne(other, form, true)
  }
  return message
}

/** The mark of a container speaks of all its fields: those not checked now count as they are marked. */
function markContainerAround(element: FieldElement, read: ReadForm): void {
  const container = element.closest(`.${formClasses.container}`)
  if (!container) return
  const around = read.fields.filter((field) => container.contains(read.elementOf(field)))
  const results = around.map((field): FieldResult => ({ field, state: markOf(field, read.elementOf(field)) }))
  markContainers(results, (one) => read.elementOf(one.field))
}

/** One that is not seen counts as passed, whatever was said of it before (5.E.9). */
function markOf({ classNames, isVisible, type }: FormField, { classList }: FieldElement): FieldResult['state'] {
  if (classNames.length === 0) return 'none'
  if (!isVisible || type === 'hidden') return 'passed'
  if (classList.contains(formClasses.failed)) return 'failed'
  return classList.contains(formClasses.passed) ? 'passed' : 'none'
}

/** Shows one outcome; @returns the message, if there is one */
function show(result: FieldResult, read: ReadForm, form: HTMLFormElement): string | undefined {
  const element = read.elementOf(result.field)
  if (result.state === 'none') return undefined
  if (result.state === 'passed') {
    markPassed(element)
    return undefined
  }
  const message = messageOf(result, element, form)
  markFailed(element, result.rule ?? '', message)
  return message
}

function messageOf(result: FieldResult, element: FieldElement, form: HTMLFormElement): string {
  if (result.messageId === undefined && result.message === undefined) return ''
  if (has(form, 'use-titles') && element.title !== '') return element.title
  return result.message ?? formText(result.messageId!)
}

/** Card numbers lose their spaces in the field itself (2.1.10). */
function write(rewrites: Readonly<Record<string, string>>, form: HTMLFormElement): void {
  for (const [id, value] of Object.entries(rewrites)) {
    const element = elementNamed(form, id)
    if (element && element.value !== value) element.value = value
  }
}

function elementNamed(form: HTMLFormElement, id: string): FieldElement | undefined {
  const element = document.getElementById(id)
  return isFieldElement(element) && element.form === form ? element : undefined
}

function focus(element: FieldElement): void {
  for (let around = element.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
    around.open = true
  }
  element.focus()
}

/** A form that came back with problems begins at the first of them, else at its first field (4.submit.4). */
function focusFirst(form: HTMLFormElement): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return
  const { fields, elementOf } = readForm(form)
  const open = fields.filter(
    (field) => field.isVisible && !field.isDisabled && !['hidden', 'submit'].includes(field.type),
  )
  const first = open.find((field) => field.classNames.includes(formClasses.failed)) ?? open[0]
  if (first) elementOf(first).focus({ preventScroll: true })
}

function highlight(target: EventTarget | null, isOn: boolean): void {
  if (!isFieldElement(target) || target.id === '' || !target.form?.hasAttribute(VALIDATE_ATTRIBUTE)) return
  target.closest('fieldset')?.classList.toggle(formClasses.highlight, isOn)
}

function rulesFor({ today = todayHere() }: ValidateOptions): ValidationOptions {
  return {
    rules,
    today,
    customRules: [...customRules.values()],
    // oxlint-disable-next-line no-console -- for the developer of that rule
    onBrokenRule: (name, error) => console.error(`The rule "${name}" failed and is left out.`, error),
  }
}

function todayHere(): CalendarDate {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}

const has = (form: Element, option: FormOption): boolean =>
  (form.getAttribute(VALIDATE_ATTRIBUTE) ?? '').split(' ').includes(option)
