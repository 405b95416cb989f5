import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'
import { askedText, nextEntry, suggestKey } from '#domain/search/field/suggest-rules.ts'
import { isModifiedClick } from '../browser/events/is-modified-click.ts'
import { keepText } from '../browser/kept/text-in-history.ts'
import { suggestionClasses as classes } from './search-box.classes.ts'
import type { SuggestionEntry } from '../browser/markup/read-suggestions.ts'
import { usePointedAt } from './use-pointed-at.ts'
import { reveal } from './use-popup-place.ts'
import type { Field, useSuggestingBox } from './use-suggesting-box.ts'

/** The key that ends a word that was put together; Safari no longer says so by `isComposing`. */
const COMPOSED = 229

type Options = ReturnType<typeof useSuggestingBox> & {
  field: Field
  popup: RefObject<HTMLElement | null>
  listId: string
}

/** The entries, chosen by key (5.autocomplete.3) and by pointer. */
export function useOptions({ state, dispatch, close, suggest, forget, field, popup, listId }: Options) {
  const items = useRef<(HTMLElement | null)[]>([])
  const isPointedAt = usePointedAt()
  const entries = state.list?.entries ?? []

  /** 5.autocomplete.4, and entries that lead somewhere themselves lead there. */
  const choose = ({ title }: SuggestionEntry) => {
    close()
    searchFor(field.current!, title)
  }
  const optionOf = (at: number) => items.current[at]?.firstElementChild as HTMLElement

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSED) return
    const key = suggestKey(event)
    const chosen = entries[state.at]
    if (!state.list) {
      // The answer to what was asked before would come back after Esc.
      if (key === 'close') forget()
      if (key !== 'next' || askedText(field.current!.value) === undefined) return
      suggest(0)
    } else if (key === 'next' || key === 'previous') {
      dispatch({ type: 'moved', key })
      const item = items.current[nextEntry(state.at, entries.length, key)]
      if (item && popup.current) reveal(item, popup.current)
    } else if (key === 'close') close()
    else if (!key || !chosen) return
    else if (chosen.address === undefined) choose(chosen)
    else optionOf(state.at).click()
    event.preventDefault()
  }

  const entryProps = (entry: SuggestionEntry, at: number) => {
    const isChosen = at === state.at
    const point = (event: MouseEvent) => isPointedAt(event) && dispatch({ type: 'pointed', at })
    const onClick = (event: MouseEvent) => {
      if (entry.address === undefined) return choose(entry)
      if (isModifiedClick(event.nativeEvent)) return
      // The browser follows the link.
      keepText(field.current!)
      close()
    }
    return {
      item: {
        ref: (item: HTMLElement | null) => void (items.current[at] = item),
        className: `${entry.className}${isChosen ? ` ${classes.selected}` : ''}`,
        title: entry.title || undefined,
        'data-heading': entry.heading,
      },
      option: {
        id: `${listId}-${at}`,
        role: 'option',
        'aria-selected': isChosen,
        onMouseOver: point,
        onMouseMove: point,
        onClick,
      },
    }
  }
  return { onKeyDown, entryProps }
}

function searchFor(field: HTMLInputElement, title: string): void {
  field.value = title || field.value
  field.form!.requestSubmit()
}
