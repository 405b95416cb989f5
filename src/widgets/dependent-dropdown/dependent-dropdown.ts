import {
  type DependentChild,
  dependentDropdown,
  type DependentEvent,
  type DependentItem,
  updateDependentDropdown,
} from '#domain/address/dependent-dropdown.ts'
import { makeOption } from '../browser/make-option.ts'
import { withIndicator } from '../calls/loading-indicator.ts'
import { readJson } from '../calls/read-text.ts'
import { resetField } from '../form/field-state.ts'

/** Without an answer until then the call has failed. */
const PATIENCE_MS = 30_000

type ChildElement = HTMLSelectElement | HTMLInputElement

/** Answers of call 1 for the life of the page, by the parent field and its value (4.dependent.4). */
const caches = new Map<string, Readonly<Record<string, readonly DependentItem[]>>>()

/** A field whose choices come from call 1 when the field it depends on changes (4.dependent). */
export function enhance(piece: HTMLElement): void {
  const { parent: parentId = '', child: childId = '', address = '', drawnFor, placeholder } = piece.dataset
  const parent = document.getElementById(parentId)
  if (!(parent instanceof HTMLSelectElement || parent instanceof HTMLInputElement) || !findChild(childId)) return
  const cacheKey = `${address} ${parentId}`
  let state = dependentDropdown({ kind: 'text', value: '' }, drawnFor)

  const tell = (event: DependentEvent) => {
    const child = findChild(childId)
    if (!child) return
    const before: DependentChild = { kind: 'text', value: child.value }
    const known = { ...state, child: before, cache: caches.get(cacheKey) ?? {} }
    state = updateDependentDropdown(known, event, { placeholder })
    caches.set(cacheKey, state.cache)
    if (state.child !== before) replaceChild(child, state.child)
    if (state.request !== undefined) void ask(state.request)
  }

  const ask = async (parentValue: string) => {
    const items = await askForItems(address, parentValue).catch(() => undefined)
    // After a failure the child stays as it is; the server says what does not fit (4.dependent.6).
    tell(items ? { type: 'answer', parentValue, items } : { type: 'failure', parentValue })
  }

  parent.addEventListener('change', () => tell({ type: 'parent', value: parent.value }))
  // Chosen before this script came, or by a browser that remembers.
  if (parent.value !== drawnFor) tell({ type: 'parent', value: parent.value })
}

function findChild(id: string): ChildElement | undefined {
  const child = document.getElementById(id)
  return child instanceof HTMLSelectElement || child instanceof HTMLInputElement ? child : undefined
}

/** @throws when the call fails, takes too long, or its answer is no list */
async function askForItems(address: string, parent: string): Promise<DependentItem[]> {
  const items = await withIndicator(async () => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ parent }), signal })
    return response.ok ? await readJson(response) : undefined
  })
  if (!Array.isArray(items)) throw new Error('The answer is no list.')
  return items.map(({ value, label }: Partial<DependentItem>) => ({ value: String(value ?? ''), label: String(label) }))
}

/** Another control in the same place, under the same name and label (4.dependent.2–3). */
function replaceChild(child: ChildElement, next: DependentChild): void {
  const hadFocus = document.activeElement === child
  const made = document.createElement(next.kind === 'select' ? 'select' : 'input')
  resetField(child)
  if (made instanceof HTMLInputElement) made.type = 'text'
  for (const name of ['name', 'id', 'class', 'title', 'autocomplete', 'aria-describedby']) {
    const value = child.getAttribute(name)
    if (value !== null) made.setAttribute(name, value)
  }
  if (next.kind === 'select') made.append(...next.options.map(makeOption))
  made.value = next.value
  child.replaceWith(made)
  if (hadFocus) made.focus()
}
