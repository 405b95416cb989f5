import { type ChangeEvent, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useDomEvent } from '../browser/events/use-dom-event.ts'
import { resetField } from '../form/connected-fields.ts'
import { blankCard, type CardEvent, longestCode, nextCard } from './card-state.ts'
import { groupTyped } from './typed-number.ts'

/**
 * The behaviour of a payment form (spec §2 w1): the type is recognised from the number and preselected, digits are grouped as on the card,
 * and the code is as long as that of the type. The rules of the form around it decide what is right. What is typed stays in the fields.
 *
 * @param isCodeRequired whether a card of a type is asked for its code (5.validate-cc-cvn)
 * @returns the chosen type, and props for the fields of type, number and code
 */
export function usePaymentCard(isCodeRequired: (type: string) => boolean) {
  const type = useRef<HTMLSelectElement>(null)
  const number = useRef<HTMLInputElement>(null)
  const { state, last, tell } = useCardState()
  const isOurs = useRef(false)

  function read(): void {
    tell({ type: 'typed', number: number.current!.value })
    choose(last.current.type)
    showGrouped(number.current!, last.current.type)
  }

  /** The page hears of it as of a choice of the shopper. */
  function choose(card: string): void {
    const list = type.current!
    if (list.value === card) return
    list.value = card
    isOurs.current = true
    list.dispatchEvent(new Event('change', { bubbles: true }))
    isOurs.current = false
  }

  // Chosen and typed before this script came, or by a browser that remembers.
  const takeOver = useEffectEvent(() => {
    if (type.current!.value !== '') tell({ type: 'chosen', card: type.current!.value })
    if (number.current!.value !== '') read()
  })
  useLayoutEffect(() => takeOver(), [])

  const code = useCodeField(isCodeRequired(state.type))
  useDomEvent(number, 'beforeinput', (event) => {
    if (event.data?.length !== 1) tell({ type: 'pasting' })
    stepOverSpace(number.current!, event.inputType)
  })

  return {
    type: state.type,
    isCodeAsDrawn: code.isAsDrawn,
    typeProps: {
      ref: type,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
        if (!isOurs.current) tell({ type: 'chosen', card: value })
      },
    },
    numberProps: {
      ref: number,
      maxLength: state.numberLimit,
      onChange: ({ nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        if (!(nativeEvent as InputEvent).isComposing) read()
      },
    },
    codeProps: { ref: code.ref, maxLength: longestCode(state.type) },
  }
}

/** `last`: the last state, drawn or not, for several events come before the next drawing. */
function useCardState() {
  const [state, dispatch] = useReducer(nextCard, blankCard)
  const last = useRef(state)
  function tell(event: CardEvent): void {
    last.current = nextCard(last.current, event)
    dispatch(event)
  }
  return { state, last, tell }
}

/** Digits as they stand on a card of a type; the caret stays where it was among them. */
function showGrouped(field: HTMLInputElement, card: string): void {
  const typed = { text: field.value, caret: field.selectionStart ?? field.value.length }
  const grouped = groupTyped(typed, card)
  if (!grouped || grouped.text === typed.text) return
  field.value = grouped.text
  if (document.activeElement === field) field.setSelectionRange(grouped.caret, grouped.caret)
}

/** A code that is asked for otherwise than before has not been checked. `isAsDrawn`: what the server said of it still counts. */
function useCodeField(isRequired: boolean) {
  const ref = useRef<HTMLInputElement>(null)
  const wasRequired = useRef(isRequired)
  const [isAsDrawn, setAsDrawn] = useState(true)
  useLayoutEffect(() => {
    if (wasRequired.current === isRequired) return
    wasRequired.current = isRequired
    resetField(ref.current!)
    setAsDrawn(false)
  }, [isRequired])
  return { ref, isAsDrawn }
}

/** Deleting the space between two groups would put it there again: the digit beside it is meant. */
function stepOverSpace(number: HTMLInputElement, inputType: string): void {
  const { selectionStart: start, selectionEnd: end, value } = number
  if (start === null || start !== end) return
  if (inputType === 'deleteContentBackward' && value[start - 1] === ' ') number.setSelectionRange(start - 1, start - 1)
  if (inputType === 'deleteContentForward' && value[start] === ' ') number.setSelectionRange(start + 1, start + 1)
}
