import type { FieldElement } from '../browser/forms/read-form.ts'
import { fadeIn, fadeOut, hideNow, isShown } from './fade.ts'
import { ADVICE_CONTAINER_ATTRIBUTE, adviceId, formClasses } from './form.classes.ts'
import { type AdviceState, type FieldState, shownAdvice } from './form-state.ts'

/** What a field is called in the ids of its advice (3.1.1). */
const identity = (field: FieldElement) => field.id || field.name

/** The advice elements a field has had, by their rules, so that none is looked for in the whole document. */
const elements = new WeakMap<FieldElement, Map<string, HTMLElement>>()

/** Whether the field's messages go into an element made for them: such a field is not marked itself (4.field.3). */
export const hasAdvicePlaceFor = (field: FieldElement): boolean => containerOf(field) !== null

/** What the server said of the field: it is named in the field's description. */
export function readAdvices(field: FieldElement): AdviceState[] {
  return describedBy(field).flatMap((id) => {
    const element = id.startsWith('advice-') ? document.getElementById(id) : null
    if (!element) return []
    const rule = id.slice('advice-'.length, -`-${identity(field)}`.length)
    remember(field, rule, element)
    return [{ rule, text: element.textContent ?? '', isShown: isShown(element) }]
  })
}

/**
 * Puts a field's messages into the page: each in the element that was used for its rule before, or in a new one placed as 5.E.17
 * says. An advice that the page brought for the whole field keeps its own words, for every rule (5.E.18).
 */
export function showAdvices(field: FieldElement, state: FieldState): void {
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
  if (advice) {
    fadeIn(advice)
    if (field.classList.contains(formClasses.wantsAbsoluteAdvice)) layUnder(advice, field)
  }
  describe(field, advice?.id)
}

function elementFor(field: FieldElement, { rule, text }: AdviceState): HTMLElement {
  const id = adviceId(rule, identity(field))
  const existing = elements.get(field)?.get(rule)
  let advice = existing?.isConnected ? existing : document.getElementById(id)
  if (!advice) {
    advice = document.createElement('div')
    advice.className = formClasses.advice
    advice.id = id
    advice.hidden = true
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
  const container = containerOf(field)
  if (row) row.after(advice)
  else if (cell) cell.append(advice)
  else if (container) container.replaceChildren(advice)
  else if (field.type === 'checkbox' || field.type === 'radio') placeBesideBox(advice, field)
  else field.after(advice)
}

/** At the end of the parent element; a label around the box would take the message into its name, so it follows that. */
function placeBesideBox(advice: HTMLElement, field: FieldElement): void {
  const parent = field.parentElement
  if (parent instanceof HTMLElement && parent.matches('label')) parent.after(advice)
  else parent?.append(advice)
}

function containerOf(field: FieldElement): HTMLElement | null {
  const id = field.getAttribute(ADVICE_CONTAINER_ATTRIBUTE)
  return id && !field.closest('.field-row, td.value') ? document.getElementById(id) : null
}

/** 5.E.21. */
export function layUnder(advice: HTMLElement, field: HTMLElement): void {
  advice.classList.add(formClasses.adviceAbsolute)
  advice.style.inlineSize = `${field.offsetWidth}px`
  advice.style.insetBlockStart = `${field.offsetTop + field.offsetHeight}px`
  advice.style.left = `${field.offsetLeft}px`
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
