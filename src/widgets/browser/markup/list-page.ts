import { sameIn } from './place-in-lists.ts'
import { parseMarkup } from './put-markup.ts'

const LIST_PAGE = '[data-renew]'

/** The text that was sent, to notice that other text was typed meanwhile. */
export type Sent = { form?: HTMLFormElement | undefined; body: URLSearchParams }

type Word = { form: string; name: string; index: number; value: string; isChecked: boolean }

/** The inside of a list's main part in the markup of its page; undefined when there is none. */
export const listPageIn = (markup: string): string | undefined =>
  parseMarkup(markup).querySelector(LIST_PAGE)?.innerHTML

/**
 * Remembers what was typed since it was sent, or into another form, and what has the focus. The returned function puts it into
 * the new drawing.
 */
export function keepInListPage({ form, body }: Sent): () => void {
  const page = document.querySelector(LIST_PAGE)
  if (!page) return () => {}
  const active = page.contains(document.activeElement) ? document.activeElement : null
  const typed = form
    ? [...new FormData(form)].filter(([name, value]) => body.has(name) && body.get(name) !== value)
    : []
  const words = [...page.querySelectorAll<HTMLFormElement>('form[id]')].filter((one) => one !== form).flatMap(wordsOf)
  return () => {
    for (const [name, value] of typed) {
      const field = page.querySelector(`[name="${CSS.escape(name)}"]`)
      if (field && 'value' in field) field.value = value
    }
    for (const word of words) put(page, word)
    if (active) (active.isConnected ? (active as HTMLElement) : sameIn(page, active))?.focus({ preventScroll: true })
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (form: HTMLFormElement, name?: string) =>
  [...form.elements].filter(
    (one): one is Field =>
      'value' in one && !(one instanceof HTMLButtonElement) && (!name || one.getAttribute('name') === name),
  )

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function wordsOf(form: HTMLFormElement): Word[] {
  return fieldsOf(form)
    .filter((field) => field.type !== 'hidden' && field.type !== 'file' && isChanged(field))
    .map((field) => ({
      form: form.id,
      name: field.name,
      index: fieldsOf(form, field.name).indexOf(field),
      value: field.value,
      isChecked: isChoice(field) && field.checked,
    }))
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected)
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

function put(page: Element, { form, name, index, value, isChecked }: Word): void {
  const owner = page.querySelector<HTMLFormElement>(`form#${CSS.escape(form)}`)
  const field = owner && fieldsOf(owner, name)[index]
  if (!field) return
  if (isChoice(field)) field.checked = isChecked
  else field.value = value
}
