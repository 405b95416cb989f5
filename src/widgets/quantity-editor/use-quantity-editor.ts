import { type ComponentProps, type FocusEvent, type KeyboardEvent, useEffect, useReducer, useRef } from 'react'
import { initialQuantity, nextQuantity, quantityToSend } from './quantity-editor-state.ts'

export type QuantityEditorOptions = {
  /** Pieces in the cart. A new object each time the cart is drawn anew: the box then shows what is in the cart. */
  line: { quantity: number }
  /** Sends whole pieces (call 8). Resolves with whether the cart took them. */
  onUpdate: (quantity: number) => Promise<boolean>
  /** The shopper leaves for the button, which has just gone: the focus is to go somewhere else. */
  onButtonGone: () => void
}

/**
 * The behaviour of a quantity box with its update button: focus, typing, Enter and leaving (behaviours 4.minicart.1–8).
 *
 * @returns props to spread on the `input` and the `button`; the component decides how they look
 */
export function useQuantityEditor({ line, onUpdate, onButtonGone }: QuantityEditorOptions) {
  const [state, dispatch] = useReducer(nextQuantity, line.quantity, initialQuantity)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => dispatch({ type: 'settled', quantity: line.quantity }), [line])

  async function update() {
    const quantity = quantityToSend(state)
    if (quantity === undefined) return dispatch({ type: 'left' })
    const wasPressed = document.activeElement !== field.current
    dispatch({ type: 'sent' })
    if (!(await onUpdate(quantity))) return dispatch({ type: 'refused' })
    // The button goes with the change; the focus goes back to the box.
    if (wasPressed) field.current?.focus()
  }

  function leave({ relatedTarget }: FocusEvent) {
    dispatch({ type: 'left' })
    if (relatedTarget === button.current && quantityToSend(state) === undefined) onButtonGone()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void update()
  }

  const fieldProps = {
    ref: field,
    value: state.text,
    inputMode: 'decimal',
    autoComplete: 'off',
    onFocus: () => dispatch({ type: 'entered' }),
    onChange: ({ currentTarget }) => dispatch({ type: 'typed', text: currentTarget.value }),
    onBlur: leave,
    onKeyDown: press,
  } satisfies ComponentProps<'input'>

  const buttonProps = {
    ref: button,
    disabled: !state.isEditing,
    onClick: () => void update(),
  } satisfies ComponentProps<'button'>

  return { fieldProps, buttonProps, isEditing: state.isEditing }
}
