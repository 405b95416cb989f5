import { Window } from 'happy-dom'

/** Features of a browser that forms and React need. */
const GLOBALS = [
  'window',
  'navigator',
  'document',
  'getComputedStyle',
  'matchMedia',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'HTMLIFrameElement',
  'CustomEvent',
  'Event',
] as const

let page: Document | undefined

/** A document for vectors that are about fields, with messages that come and go at once. The same one each time, emptied. */
export function emptyDocument(): Document {
  if (!page) {
    const window = new Window({ settings: { device: { prefersReducedMotion: 'reduce' } } })
    for (const name of GLOBALS) Object.defineProperty(globalThis, name, { value: window[name], configurable: true })
    page = window.document as unknown as Document
  }
  page.head.replaceChildren()
  page.body.replaceChildren()
  return page
}

export type FieldMarkup = {
  id: string
  name: string
  className: string
  /** As in the vectors: text, password, textarea, select, select-multiple, checkbox, radio, file, hidden. */
  type: string
  value: string | readonly string[] | null
  checked?: boolean | undefined
  disabled?: boolean | undefined
  title?: string | undefined
}

/** A field of a page, filled as a shopper would have filled it. */
export function fieldElement(document: Document, markup: FieldMarkup): HTMLElement {
  const element = bareElement(document, markup)
  element.id = markup.id
  element.name = markup.name
  if (markup.className !== '') element.className = markup.className
  element.disabled = markup.disabled ?? false
  if (markup.title) element.title = markup.title
  return element
}

function bareElement(document: Document, { type, value, checked }: FieldMarkup) {
  if (type === 'select' || type === 'select-multiple') return selectElement(document, type === 'select-multiple', value)
  const element = document.createElement(type === 'textarea' ? 'textarea' : 'input')
  if (type !== 'textarea') (element as HTMLInputElement).type = type
  if (type === 'file') {
    // A file cannot be chosen by script: its name can be told.
    Object.defineProperty(element, 'value', { value: value ?? '', configurable: true })
    return element
  }
  element.value = String(value ?? '')
  if (checked) (element as HTMLInputElement).checked = true
  return element
}

/** A list that offers just what is chosen, or nothing at all. */
function selectElement(document: Document, isMultiple: boolean, value: FieldMarkup['value']) {
  const select = document.createElement('select')
  select.multiple = isMultiple
  for (const chosen of value === null ? [] : [value].flat()) {
    const option = document.createElement('option')
    option.value = chosen
    option.textContent = chosen
    select.append(option)
    option.selected = true
  }
  return select
}

/** The messages that are shown for a field, as a shopper reads them. */
export function messagesOf(document: Document, fieldId: string): string[] {
  return [...document.querySelectorAll<HTMLElement>('.validation-advice')]
    .filter((advice) => !advice.hidden && advice.id.startsWith('advice-') && advice.id.endsWith(`-${fieldId}`))
    .map((advice) => advice.textContent ?? '')
}
