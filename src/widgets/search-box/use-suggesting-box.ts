import { type RefObject, useReducer, useRef, useState } from 'react'
import { askedText, HIDE_AFTER, SUGGEST_AFTER, suggestAddress } from '#domain/search/field/suggest-rules.ts'
import { emptyWords } from '../browser/forms/search-before-script.ts'
import { useTimeout } from '../browser/time/use-timeout.ts'
import { changeSearchBox, emptySearchBox } from './search-box-state.ts'
import { useSuggestions } from './use-suggestions.ts'

export type Field = RefObject<HTMLInputElement | null>

/** When it asks, which answers it takes, and when the list goes. */
export function useSuggestingBox(field: Field, source: string) {
  const [state, dispatch] = useReducer(changeSearchBox, emptySearchBox)
  const hasFocus = useRef(false)
  /** Typed before this was here. */
  const isUnasked = useRef(false)
  const [left, setLeft] = useState<object>()
  const suggestions = useSuggestions(
    (text) => suggestAddress(source, field.current!.name, text),
    (text, answer) => {
      // 5.autocomplete.6: only for the text that is still there, and only where the shopper still is.
      if (!hasFocus.current || field.current?.value.trim() !== text) return
      dispatch(answer ? { type: 'answered', text, suggestions: answer } : { type: 'closed' })
    },
  )
  const close = () => {
    suggestions.forget()
    dispatch({ type: 'closed' })
  }
  useTimeout(left, () => left && HIDE_AFTER, close)

  const suggest = (pause = SUGGEST_AFTER) => {
    suggestions.forget()
    const text = askedText(field.current!.value)
    if (text === undefined) return dispatch({ type: 'closed' })
    const known = suggestions.known(text)
    if (known) return dispatch({ type: 'answered', text, suggestions: known })
    dispatch({ type: 'typed', text })
    suggestions.ask(text, pause)
  }
  const reach = () => {
    hasFocus.current = true
    setLeft(undefined)
    if (isUnasked.current) suggest()
    isUnasked.current = false
  }

  return {
    state,
    dispatch,
    close,
    suggest,
    forget: suggestions.forget,
    begin: () => {
      isUnasked.current = field.current!.value !== field.current!.defaultValue
      if (document.activeElement === field.current) reach()
    },
    fieldHandlers: {
      onInput: ({ nativeEvent }: { nativeEvent: Event }) => {
        if (!(nativeEvent as InputEvent).isComposing) suggest()
      },
      onCompositionStart: suggestions.forget,
      onCompositionEnd: () => suggest(),
      onFocus: () => {
        emptyWords(field.current!)
        reach()
      },
      onBlur: () => {
        hasFocus.current = false
        dispatch({ type: 'left' })
        setLeft({})
      },
    },
  }
}
