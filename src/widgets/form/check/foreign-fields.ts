import type { FieldElement } from '../../browser/forms/read-form.ts'
import { type ConnectedField, fieldStore } from '../connected-fields.ts'
import { fadeIn, fadeOut, hideNow } from '../fade.ts'
import { ADVICE_CONTAINER_ATTRIBUTE, adviceId, formClasses } from '../form.classes.ts'
import {
  type AdviceState,
  containerClasses,
  drawnField,
  fieldLook,
  type FieldState,
  shownAdvice,
} from '../form-state.ts'
import { styleUnder } from '../under-field.ts'

/**
 * A field of markup that no component draws (`optionhtml` of call 7, an owner's own texts): its rules are read from its classes, and its
 * state is written into the page. It has the same state and the same look as the fields of components (form-state.ts).
 */
const known = new WeakMap<FieldElement, ConnectedField>()

const MARKS: readonly string[] = [formClasses.passed, formClasses.failed, formClasses.ajax]

export function foreignField(element: FieldElement): ConnectedField {
  const before = known.get(element)
  if (before) return before
  const store = fieldStore(stateIn(element))
  const field: ConnectedField = {
    store,
    classNames: () => [...element.classList],
    container: () => containerAround(element),
  }
  let last = store.get()
  store.subscribe(() => {
    write(element, store.get(), last)
    last = store.get()
  })
  known.set(element, field)
  return field
}

const containerAround = (element: FieldElement) => element.closest(`.${formClasses.container}`) ?? undefined

/** The markup that the server drew. */
function stateIn(element: FieldElement): FieldState {
  const { classList } = element
  const isFailed = classList.contains(formClasses.failed)
  return {
    ...drawnField(undefined),
    mark: isFailed ? 'failed' : classList.contains(formClasses.passed) ? 'passed' : 'none',
    isRefused: classList.contains(formClasses.ajax),
    advices: readAdvices(element),
  }
}

function write(element: FieldElement, state: FieldState, last: FieldState): void {
  const { classNames, isInvalid } = fieldLook(state, identity(element), placeFor(element) !== null)
  for (const name of MARKS) if (!classNames.includes(name)) element.classList.remove(name)
  if (classNames.length > 0) element.classList.add(...classNames)
  if (isInvalid) element.setAttribute('aria-invalid', 'true')
  else element.removeAttribute('aria-invalid')
  if (state.advices !== last.advices) showAdvices(element, state)
  if (state.container === last.container) return
  const container = containerAround(element)
  container?.classList.remove(...containerClasses(last.container))
  container?.classList.add(...containerClasses(state.container))
}

/** The name of a field in the ids of its advice (3.1.1). */
const identity = (field: FieldElement) => field.id || field.name

/** The advice elements a field has had, by their rules, so that none is looked for in the whole document. */
const elements = new WeakMap<FieldElement, Map<string, HTMLElement>>()

/** The server's message about the field, found by the field's description. */
function readAdvices(field: FieldElement): AdviceState[] {
  return describedBy(field).flatMap((id) => {
    const element = id.startsWith('advice-') ? document.getElementById(id) : null
    if (!element) return []
    const rule = id.slice('advice-'.length, -`-${identity(field)}`.length)
    remember(field, rule, element)
    return [{ rule, text: element.textContent ?? '', isShown: !element.hidden }]
  })
}

/**
 * Puts a field's messages into the page: each in the element that was used for its rule before, or in a new one placed as 5.E.17
 * says. An advice that the page brought for the whole field keeps its own words, for every rule (5.E.18).
 */
function showAdvices(field: FieldElement, state: FieldState): void {
  const shown = shownAdvice(state)
  const brought = document.getElementById(`advice-${identity(field)}`)
  if (brought) remember(field, '', brought)
  const advice = shown && (brought ?? elementFor(field, shown))
  for (const other of elements.get(field)?.values() ?? []) {
    if (other === advice) continue
    // After a reset nothing is left to fade (4.field.10).
    if (state.advices.length === 0) hideNow(other)
    else fadeOut(other)
  }
  if (advice) fadeIn(advice)
  if (advice && field.classList.contains(formClasses.wantsAbsoluteAdvice)) {
    advice.classList.add(formClasses.adviceAbsolute)
    Object.assign(advice.style, styleUnder(field))
  }
  describe(field, advice?.id)
}

function elementFor(field: FieldElement, { rule, text }: AdviceState): HTMLElement {
  const id = adviceId(rule, identity(field))
  const existing = elements.get(field)?.get(rule)
  let advice = existing?.isConnected ? existing : document.getElementById(id)
  if (!advice) {
    advice = Object.assign(document.createElement('div'), { className: formClasses.advice, id, hidden: true })
    place(advice, field)
  }
  advice.textContent = text
  return remember(field, rule, advice)
}

function remember(field: FieldElement, rule: string, advice: HTMLElement): HTMLElement {
  elements.set(field, (elements.get(field) ?? new Map<string, HTMLElement>()).set(rule, advice))
  return advice
}

/** 5.E.17: the first place that applies. */
function place(advice: HTMLElement, field: FieldElement): void {
  const row = field.closest('.field-row')
  const cell = field.closest('td.value')
  const made = placeFor(field)
  if (row) row.after(advice)
  else if (cell) cell.append(advice)
  else if (made) made.replaceChildren(advice)
  else if (field.type === 'checkbox' || field.type === 'radio') placeBesideBox(advice, field)
  else field.after(advice)
}

/** At the end of the parent element; a label around the box would take the message into its name, so it follows that. */
function placeBesideBox(advice: HTMLElement, field: FieldElement): void {
  const parent = field.parentElement
  if (parent instanceof HTMLElement && parent.matches('label')) parent.after(advice)
  else parent?.append(advice)
}

/** The element made for the field's messages; such a field is not marked itself (4.field.3). */
function placeFor(field: FieldElement): HTMLElement | null {
  const id = field.getAttribute(ADVICE_CONTAINER_ATTRIBUTE)
  return id && !field.closest('.field-row, td.value') ? document.getElementById(id) : null
}

const describedBy = (field: Element): string[] =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)

/** Hints stay in the description, advice comes and goes (WCAG 3.3.1). */
function describe(field: FieldElement, advice: string | undefined): void {
  const ids = describedBy(field).filter((id) => !id.startsWith('advice-'))
  if (advice) ids.unshift(advice)
  if (ids.length > 0) field.setAttribute('aria-describedby', ids.join(' '))
  else field.removeAttribute('aria-describedby')
}
