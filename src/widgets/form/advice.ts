import { fadeIn, fadeOut, hideNow, isShown } from './fade.ts'
import { adviceId, formClasses } from './form.classes.ts'
import type { FieldElement } from './read-form.ts'

/** On a field: the id of the element its advice is put into, instead of beside the field (5.E.17c). */
export const ADVICE_CONTAINER_ATTRIBUTE = 'data-advice-container'

/** What a field is called in the ids of its advice (3.1.1). */
const identity = (field: FieldElement) => field.id || field.name

/** The advice elements a field has had, so that none is looked for in the whole document. */
const advices = new WeakMap<FieldElement, Map<string, HTMLElement>>()

/**
 * Shows what a rule says about a field: in the element that was used for it before, or in a new one placed as 5.E.17 says.
 * What other rules said fades away meanwhile (4.field.5).
 */
export function showAdvice(field: FieldElement, rule: string, text: string): void {
  const advice = adviceFor(field, rule, text)
  for (const other of advicesOf(field)) if (other !== advice) fadeOut(other)
  fadeIn(advice)
  if (field.classList.contains(formClasses.wantsAbsoluteAdvice)) layUnder(advice, field)
  describe(field, advice.id)
}

/** Takes away what is said about a field, fading, or at once (4.field.10). */
export function hideAdvice(field: FieldElement, how: 'fading' | 'at-once' = 'fading'): void {
  for (const advice of advicesOf(field)) {
    if (how === 'at-once') hideNow(advice)
    else if (isShown(advice)) fadeOut(advice)
  }
  describe(field, undefined)
}

/** Whether the field's messages go into an element made for them: such a field is not marked itself (4.field.3). */
export const hasAdviceContainer = (field: FieldElement): boolean => containerOf(field) !== null

function adviceFor(field: FieldElement, rule: string, text: string): HTMLElement {
  // An advice that the page brought for the whole field keeps its own words (5.E.18).
  const brought = document.getElementById(`advice-${identity(field)}`)
  if (brought) return remember(field, '', brought)
  const id = adviceId(rule, identity(field))
  const existing = advices.get(field)?.get(rule)
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
  const known = advices.get(field) ?? new Map<string, HTMLElement>()
  advices.set(field, known.set(rule, advice))
  return advice
}

/** Those made here, and those the server drew: they are named in the field's description. */
function advicesOf(field: FieldElement): Set<HTMLElement> {
  const described = describedBy(field)
    .filter((id) => id.startsWith('advice-'))
    .flatMap((id) => document.getElementById(id) ?? [])
  return new Set([...described, ...(advices.get(field)?.values() ?? [])])
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

function layUnder(advice: HTMLElement, field: FieldElement): void {
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
