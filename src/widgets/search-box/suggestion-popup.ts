import { SMALL_SCREEN } from '#domain/small-screen.ts'
import { isRightToLeft } from '../browser/direction.ts'
import { nextEntry } from '#domain/search/suggest-rules.ts'
import { isModifiedClick } from '../browser/is-modified-click.ts'
import { suggestionClasses as classes } from './search-box.classes.ts'

/** Below the list some of the page is seen, in pixels; and a window may be lower than a list that is of use. */
const ROOM_BELOW = 12
const LEAST_HEIGHT = 160

type Listeners = {
  /** An entry without a link was clicked. */
  onClick: (entry: Entry) => void
  /** The browser follows the link of an entry. */
  onFollow: () => void
}

export type Entry = {
  item: HTMLElement
  /** What is chosen: the link of a category or product, else the entry itself. */
  option: HTMLElement
}

/** The list under a search box, as a listbox whose first entry is chosen beforehand (5.autocomplete.2). */
export function suggestionPopup(field: HTMLInputElement, popup: HTMLElement, { onClick, onFollow }: Listeners) {
  let entries: Entry[] = []
  let at = -1
  /** Where the pointer was last. */
  let resting: string | undefined

  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-controls', popup.id)
  field.setAttribute('aria-expanded', 'false')
  popup.setAttribute('role', 'listbox')

  const isOpen = () => !popup.hidden

  const select = (next: number) => {
    for (const [index, { item, option }] of entries.entries()) {
      item.classList.toggle(classes.selected, index === next)
      option.setAttribute('aria-selected', String(index === next))
    }
    at = next
    const option = entries[at]?.option
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
  }

  const place = () => placeUnder(field.form!, popup)

  /** Where no entry was meant, but a heading, there is none. */
  const entryAt = (target: EventTarget | null) =>
    target instanceof Element ? entries.findIndex(({ option }) => option.contains(target)) : -1

  popup.addEventListener('mousedown', (event) => {
    // The box keeps the focus, however long the button is held.
    if (event.button === 0) event.preventDefault()
  })
  const point = (event: MouseEvent) => {
    // A list that appears or scrolls under a pointer at rest was not pointed at.
    const pointed = placeOf(event) === resting ? -1 : entryAt(event.target)
    if (pointed >= 0) select(pointed)
  }
  for (const type of ['mouseover', 'mousemove'] as const) popup.addEventListener(type, point, { passive: true })
  document.addEventListener('mousemove', (event) => (resting = placeOf(event)), { passive: true })
  popup.addEventListener('click', (event) => {
    const entry = entries[entryAt(event.target)]
    if (!entry) return
    if (!(entry.option instanceof HTMLAnchorElement)) onClick(entry)
    else if (!isModifiedClick(event)) onFollow()
  })

  return {
    isOpen,
    selected: () => (isOpen() ? entries[at] : undefined),
    /** No entry is chosen beforehand any more. */
    unselect: () => select(-1),
    move(key: 'next' | 'previous') {
      select(nextEntry(at, entries.length, key))
      reveal(entries[at]!.item, popup)
    },
    open(list: HTMLElement) {
      entries = entriesOf(list, popup.id)
      popup.replaceChildren(list)
      popup.hidden = false
      field.setAttribute('aria-expanded', 'true')
      popup.scrollTop = 0
      select(0)
      place()
      addEventListener('resize', place)
      visualViewport?.addEventListener('resize', place)
    },
    close() {
      select(-1)
      popup.hidden = true
      field.setAttribute('aria-expanded', 'false')
      removeEventListener('resize', place)
      visualViewport?.removeEventListener('resize', place)
    },
  }
}

const placeOf = ({ screenX, screenY }: MouseEvent) => `${screenX} ${screenY}`

/** Every `li` of the list. A link inside an option could not be reached by a reader: the link itself is the option. */
function entriesOf(list: HTMLElement, id: string): Entry[] {
  list.setAttribute('role', 'none')
  return [...list.querySelectorAll<HTMLElement>(':scope > li')].map((item, index) => {
    const option = item.querySelector<HTMLElement>('a[href]') ?? item
    item.setAttribute('role', 'none')
    option.setAttribute('role', 'option')
    option.id = `${id}-${index}`
    return { item, option }
  })
}

/** Scrolls the list, and never the page, until the entry is seen. */
function reveal(item: HTMLElement, popup: HTMLElement): void {
  const [inner, outer] = [item.getBoundingClientRect(), popup.getBoundingClientRect()]
  if (inner.top < outer.top) popup.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) popup.scrollTop += inner.bottom - outer.bottom
}

/** As wide as the box, on small screens as the window; and so high that what a phone's keyboard leaves is enough. */
function placeUnder(form: HTMLElement, popup: HTMLElement): void {
  const box = form.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  const isSmall = matchMedia(SMALL_SCREEN).matches
  const before = isRightToLeft(form) ? width - box.right : box.left
  popup.style.insetInlineStart = isSmall ? `${-before}px` : ''
  popup.style.inlineSize = isSmall ? `${width}px` : ''
  const seen = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  popup.style.maxBlockSize = `${Math.max(LEAST_HEIGHT, seen - box.bottom - ROOM_BELOW)}px`
}
