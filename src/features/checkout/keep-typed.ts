import { isObject } from '#domain/calls/answer-parts.ts'
import { holdsCardNumber } from '#domain/payment-card/typed-card-number.ts'

/**
 * Text typed into the open step and not sent yet, kept by this tab for a reload, a crash, or an answer that never comes.
 * No password and no card: of the order's form it is the way to pay alone. `owner`: what it belongs to, the cart and its step.
 */
export function keepTyped(form: HTMLFormElement, owner: string): void {
  const values = fieldsOf(form)
    .filter((field) => !holdsCardNumber(field.value, field.type === 'tel'))
    .map((field): [string, string | boolean] => [field.id, isChoice(field) ? field.checked : field.value])
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, values }))
  } catch {
    // A browser without room for it, or told to keep nothing.
  }
}

/** Puts what was kept for this form into it, where nothing else was typed meanwhile. */
export function restoreTyped(form: HTMLFormElement, owner: string): void {
  const kept = read()
  if (kept?.owner !== owner) return forgetTyped()
  const values = new Map(kept.values)
  for (const field of fieldsOf(form)) {
    const value = values.get(field.id)
    if (value !== undefined && write(field, value)) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept, then.
  }
}

type Kept = { owner: string; values: [string, string | boolean][] }
type KeptField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const KEY = 'checkout-typed'
const NEVER = new Set(['hidden', 'password', 'submit', 'file'])

function fieldsOf(form: HTMLFormElement): KeptField[] {
  const isOrder = form.elements.namedItem('payment[method]') !== null
  return [...form.elements].filter(
    (field): field is KeptField =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement) &&
      field.id !== '' &&
      !NEVER.has(field.type) &&
      (!isOrder || field.type === 'radio'),
  )
}

const isChoice = (field: KeptField): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

/** @returns whether the field is another now */
function write(field: KeptField, value: string | boolean): boolean {
  if (isChoice(field)) {
    if (field.checked === value || field.checked !== field.defaultChecked) return false
    field.checked = Boolean(value)
    return true
  }
  const text = String(value)
  if (field.value === text) return false
  if (field instanceof HTMLSelectElement) {
    // Lists of regions come with their country, and begin with this one.
    if ([...field.options].every((option) => option.value !== text)) field.setAttribute('defaultValue', text)
    else field.value = text
    return true
  }
  if (field.value !== field.defaultValue) return false
  field.value = text
  return true
}

/** Reads what was kept; another shape, of an older version of the shop, counts as nothing. */
function read(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isObject(kept) || typeof kept.owner !== 'string' || !Array.isArray(kept.values)) return undefined
    return { owner: kept.owner, values: kept.values.filter(isValue) }
  } catch {
    return undefined
  }
}

const isValue = (entry: unknown): entry is Kept['values'][number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && ['string', 'boolean'].includes(typeof entry[1])
