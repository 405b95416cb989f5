import { type RefObject, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { AdvicePlaceContext } from './advice-place-context.ts'
import { connectField, fieldStore } from './connected-fields.ts'
import { drawnField, fieldLook, shownAdvice } from './form-state.ts'

export type FieldOptions = {
  field: RefObject<Element | null>
  /** The `.input-box` around it. */
  box?: RefObject<HTMLElement | null>
  id: string
  /** Its class tokens: rules, their bounds, and others. */
  classNames: readonly string[]
  /** The server's message when it refused the form. */
  problem?: string | undefined
  hintId?: string | undefined
}

/**
 * A field of a form that checks itself (4.field): the form around it asks for its rules and tells it how a check went. What is
 * typed stays in the field.
 *
 * @returns props for the field, its messages, and the mark of its box
 */
export function useField({ field, box, id, classNames, problem, hintId }: FieldOptions) {
  const [store] = useState(() => fieldStore(drawnField(problem)))
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const place = use(AdvicePlaceContext)
  const tokens = classNames.join(' ')
  useLayoutEffect(
    () =>
      connectField(field.current!, {
        store,
        classNames: () => tokens.split(' ').filter(Boolean),
        container: () => box?.current ?? undefined,
      }),
    [field, box, store, tokens],
  )
  const advice = shownAdvice(state)
  const say = place?.say
  useLayoutEffect(() => say?.(id, advice, state.mark), [say, id, advice, state.mark])

  const look = fieldLook(state, id, place !== undefined)
  // In a place for several, the message of one stands for all.
  const describedBy = look.adviceId && (place?.adviceId ?? look.adviceId)
  return {
    fieldProps: {
      className: [tokens, ...look.classNames].filter(Boolean).join(' ') || undefined,
      'aria-invalid': look.isInvalid || undefined,
      'aria-describedby': [describedBy, hintId].filter(Boolean).join(' ') || undefined,
    },
    /** The messages that the field shows itself; none where they have a place of their own. */
    advices: place ? [] : state.advices,
    containerMark: state.container,
  }
}
