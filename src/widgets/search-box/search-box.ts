import { SMALL_SCREEN } from '#domain/small-screen.ts'
import { askedText, HIDE_AFTER, SUGGEST_AFTER, suggestAddress, suggestKey } from '#domain/search/suggest-rules.ts'
import { fetchSuggestions } from './fetch-suggestions.ts'
import { suggestionClasses as classes } from './search-box.classes.ts'
import { fieldOf, keepText } from './search-field.ts'
import { type Entry, suggestionPopup } from './suggestion-popup.ts'

/** The key that ends a word that was put together; Safari no longer says so by `isComposing`. */
const COMPOSED = 229

/**
 * Autocomplete under a search box (spec §2, widget 4; behaviours 5.autocomplete, 7.2): a combobox by the ARIA Authoring
 * Practices, with the keys of the specification. Without it the form is a plain one.
 */
export function enhance(element: HTMLElement): void {
  const field = fieldOf(element)!
  const status = element.querySelector('[role=status]')!
  const popup = suggestionPopup(field, element.querySelector<HTMLElement>(`.${classes.list}`)!, {
    onClick: (entry) => choose(entry),
    onFollow: () => leaveBy(),
  })
  /** Answers by text; one that led nowhere is an empty list. */
  const known = new Map<string, HTMLElement>()
  let shown: string | undefined
  let running: AbortController | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let hasFocus = document.activeElement === field
  /** Typed before this script was here. */
  let isUnasked = field.value !== field.defaultValue

  const forget = () => {
    clearTimeout(asking)
    running?.abort()
  }
  const close = () => {
    forget()
    popup.close()
    status.textContent = ''
  }

  const show = (text: string, list: HTMLElement) => {
    shown = text
    if (list.childElementCount === 0) popup.close()
    else popup.open(list)
    status.textContent = list.dataset.status ?? String(list.childElementCount)
  }

  const ask = async (text: string) => {
    const mine = (running = new AbortController())
    const list = await fetchSuggestions(suggestAddress(element.getAttribute('source')!, field.name, text), mine.signal)
    if (mine.signal.aborted) return
    if (list) known.set(text, list)
    // 5.autocomplete.6: only for the text that is still there, and only where the shopper still is.
    if (!hasFocus || field.value.trim() !== text) return
    if (list) show(text, list)
    else close()
  }

  /** `isNow`: without waiting for more to be typed. */
  const suggest = (isNow = false) => {
    forget()
    const text = askedText(field.value)
    if (text === undefined) return close()
    const list = known.get(text)
    if (list) return show(text, list)
    // What stands there belongs to another text: it may be looked at, but Enter is for what was typed.
    if (popup.isOpen() && text !== shown) popup.unselect()
    if (isNow) void ask(text)
    else asking = setTimeout(() => void ask(text), SUGGEST_AFTER)
  }

  /** 5.autocomplete.4, and entries that lead somewhere themselves lead there. */
  const choose = ({ item, option }: Entry) => {
    if (option instanceof HTMLAnchorElement) return option.click()
    close()
    field.value = item.title || field.value
    field.form!.requestSubmit()
  }
  const catchUp = () => {
    if (isUnasked) suggest()
    isUnasked = false
  }
  const leaveBy = () => {
    keepText(field)
    close()
  }

  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === COMPOSED) return
    const key = suggestKey(event)
    if (!popup.isOpen()) {
      // The answer to what was asked before would come back after Esc.
      if (key === 'close') forget()
      if (key !== 'next' || askedText(field.value) === undefined) return
      event.preventDefault()
      return suggest(true)
    }
    if (key === 'next' || key === 'previous') popup.move(key)
    else if (key === 'close') close()
    else {
      const entry = key && popup.selected()
      if (!entry) return
      choose(entry)
    }
    event.preventDefault()
  }

  field.addEventListener('keydown', press)
  field.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) suggest()
  })
  field.addEventListener('compositionstart', forget)
  field.addEventListener('compositionend', () => suggest())
  field.addEventListener('focus', () => {
    hasFocus = true
    clearTimeout(hiding)
    catchUp()
  })
  field.addEventListener('blur', () => {
    hasFocus = false
    hiding = setTimeout(close, HIDE_AFTER)
  })
  field.form!.addEventListener('submit', close)

  matchMedia(SMALL_SCREEN).addEventListener('change', close)
  // A page that comes back as it was left.
  addEventListener('pagehide', close)
  if (hasFocus) catchUp()
}
