import { parseMarkup } from '../browser/put-markup.ts'
import { withIndicator } from '../calls/loading-indicator.ts'
import { readText } from '../calls/read-text.ts'
import { REPLACED_EVENT } from './replaced-event.ts'

/** Without an answer until then the call has failed. */
const PATIENCE_MS = 30_000
/** Of a network that asks to log in, or a proxy: none of ours. */
const WHOLE_PAGE = /^\s*<(?:!doctype|html|head|body)\b/i

/**
 * Call 6 (spec §7, behaviours 7.6): when an observed field changes, all of them are sent to two addresses at once, one
 * answering the fields anew, the other the price. A failure leaves things as they are, the server says what does not fit;
 * only the answer to the latest change counts.
 */
export function enhance(piece: HTMLElement): void {
  const { container: id = '', observed = '', updateUrl, updatePriceUrl, priceContainer = '' } = piece.dataset
  const container = document.getElementById(id)
  if (!container) return
  const classNames = observed.split(' ').filter(Boolean)
  const isObserved = (element: Element) => classNames.some((name) => element.classList.contains(name))
  const updateOptions = updater(() => container)
  const updatePrice = updater(() => document.getElementById(priceContainer))

  const observedFields = () => [...container.querySelectorAll('*')].filter(isObserved)
  const update = () => {
    const body = new URLSearchParams(observedFields().flatMap(entriesOf))
    if (updateUrl !== undefined) void updateOptions(updateUrl, body)
    if (updatePriceUrl !== undefined) void updatePrice(updatePriceUrl, body)
  }
  // One listener above the fields: it stays when they are replaced.
  container.addEventListener('change', ({ target }) => {
    if (target instanceof Element && isObserved(target)) update()
  })
  // Chosen before this script came, or by a browser that remembers.
  if (observedFields().some(isOtherThanDrawn)) update()
}

/** Whether a field holds something else than the server drew. */
function isOtherThanDrawn(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // Of a list that takes one, the browser shows the first where the server chose none.
    if (!field.multiple && !options.some(({ defaultSelected }) => defaultSelected)) return field.selectedIndex > 0
    return options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  const isBox = field.type === 'checkbox' || field.type === 'radio'
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** What a form would send of a field. */
function entriesOf(field: Element): [string, string][] {
  if (field.matches(':disabled')) return []
  if (field instanceof HTMLSelectElement)
    return [...field.selectedOptions].filter((option) => !option.disabled).map(({ value }) => [field.name, value])
  if (field instanceof HTMLTextAreaElement) return [[field.name, field.value]]
  if (!(field instanceof HTMLInputElement)) return []
  const isBox = field.type === 'checkbox' || field.type === 'radio'
  return isBox && !field.checked ? [] : [[field.name, field.value]]
}

function updater(find: () => HTMLElement | null): (address: string, body: URLSearchParams) => Promise<void> {
  let latest = 0
  return async (address, body) => {
    if (!find()) return
    const turn = (latest += 1)
    const drawn = await ask(address, body)
    const target = find()
    if (turn === latest && drawn && target) replace(target, drawn)
  }
}

/** What the server drew; undefined after a failure, and for what is no piece of a page (7.6.3). */
async function ask(address: string, body: URLSearchParams): Promise<DocumentFragment | undefined> {
  return withIndicator(async () => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const response = await fetch(`${address}${address.includes('?') ? '&' : '?'}ajax=1`, {
        method: 'POST',
        body,
        signal,
      })
      const markup = response.ok ? await readText(response) : ''
      const drawn = WHOLE_PAGE.test(markup) ? undefined : parseMarkup(markup)
      return drawn?.firstElementChild ? drawn : undefined
    } catch {
      return undefined
    }
  })
}

/** The field that had the focus keeps it, in its new body. */
function replace(target: HTMLElement, drawn: DocumentFragment): void {
  const focused = target.contains(document.activeElement) ? document.activeElement?.id : undefined
  target.replaceChildren(drawn)
  if (focused) document.getElementById(focused)?.focus()
  target.dispatchEvent(new CustomEvent(REPLACED_EVENT, { bubbles: true }))
}
