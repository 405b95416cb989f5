import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { submitSearch } from '#domain/search/field/search-submit.ts'
import { SMALL_SCREEN } from '#domain/small-screen.ts'
import { placeholderOf } from '../browser/forms/search-before-script.ts'
import { keepText } from '../browser/kept/text-in-history.ts'
import { useDomEvent } from '../browser/events/use-dom-event.ts'
import { useIsAlive } from '../browser/alive/use-is-alive.ts'
import { useMediaQueries } from '../browser/screen/use-media-queries.ts'
import { useWindowEvent } from '../browser/events/use-window-event.ts'
import { searchFormClasses } from './search-box.classes.ts'
import { useOptions } from './use-options.ts'
import { usePopupPlace } from './use-popup-place.ts'
import { useSuggestingBox } from './use-suggesting-box.ts'

const WIDTH = { isSmall: SMALL_SCREEN }

type SearchBoxOptions = { listId: string; source: string; blockedWords: string }

/**
 * A search box with suggestions (spec §2, widget 4; behaviours 2.4, 5.autocomplete, 7.2). It is a combobox as the ARIA Authoring
 * Practices describe it, with the keys of the specification. An empty search is not sent.
 */
export function useSearchBox({ listId, source, blockedWords }: SearchBoxOptions) {
  const [field, form, popup] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLFormElement>(null),
    useRef<HTMLDivElement>(null),
  ]
  const box = useSuggestingBox(field, source)
  const { state, dispatch, close } = box
  const isAlive = useIsAlive()
  const width = useMediaQueries(WIDTH, (_before, _now, draw) => draw(close))
  const place = usePopupPlace(form, popup, state.list, width?.isSmall ?? false)
  // The browser may show this page again from its memory: the list must not be open then.
  useWindowEvent('pagehide', close)
  useDomEvent(field, 'change', () => dispatch({ type: 'left' }))
  useLayoutEffect(() => {
    // The small script of the page may have refused an empty search before this one was loaded.
    if (field.current!.getAttribute('aria-invalid')) dispatch({ type: 'blocked', words: blockedWords })
    box.begin()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  const optionProps = useOptions({ ...box, field, popup, listId })
  const onSubmit = (event: { preventDefault(): void }) => {
    const { value } = field.current!
    close()
    if (!submitSearch(value, placeholderOf(field.current!)).isMarkedFailed) return keepText(field.current!)
    event.preventDefault()
    dispatch({ type: 'blocked', words: blockedWords })
    field.current!.focus()
  }

  return {
    state,
    formProps: { ref: form, onSubmit },
    fieldProps: {
      ref: field,
      className: state.isMarked ? searchFormClasses.failed : undefined,
      'aria-invalid': state.isMarked || undefined,
      ...(isAlive && {
        role: 'combobox',
        'aria-autocomplete': 'list' as const,
        'aria-controls': listId,
        'aria-expanded': state.list !== undefined,
        'aria-activedescendant': state.at < 0 ? undefined : `${listId}-${state.at}`,
      }),
      onKeyDown: optionProps.onKeyDown,
      ...box.fieldHandlers,
    },
    popupProps: {
      ref: popup,
      id: listId,
      role: isAlive ? 'listbox' : undefined,
      hidden: state.list === undefined,
      style: place,
      // A press on the list must not take the focus out of the box: losing it closes the list.
      onMouseDown: (event: MouseEvent) => event.button === 0 && event.preventDefault(),
    },
    entryProps: optionProps.entryProps,
  }
}
