import {
  isMiniCartQuantity,
  isMiniCartQuantityChanged,
  miniCartQuantityToSend,
} from '#domain/cart/mini-cart-quantity.ts'

/** The state of one quantity box (behaviours 4.minicart.1–8): each remembers for itself. Plain data: no React, no DOM. */
export type QuantityState = {
  /** The text in the box. */
  text: string
  /** The text to go back to when the shopper leaves without a valid change. */
  remembered: string
  /** The update button is shown. */
  isEditing: boolean
  /** The text that was sent last. */
  sent?: string
}

export type QuantityEvent =
  | { type: 'entered' }
  | { type: 'typed'; text: string }
  /** Left, or pressed with nothing worth sending. */
  | { type: 'left' }
  | { type: 'sent' }
  /** The cart refused what was sent, which stays to be corrected. */
  | { type: 'refused' }
  /** The cart was drawn anew, with this quantity. */
  | { type: 'settled'; quantity: number }

export const initialQuantity = (quantity: number): QuantityState => ({
  text: String(quantity),
  remembered: String(quantity),
  isEditing: false,
})

export function nextQuantity(state: QuantityState, event: QuantityEvent): QuantityState {
  switch (event.type) {
    case 'entered':
      // A change that waits to be sent is no new beginning: going back from it stays possible.
      return state.isEditing ? state : { ...state, remembered: state.text, isEditing: true }
    case 'typed':
      return { ...state, text: event.text, isEditing: true }
    case 'left':
      return quantityToSend(state) === undefined ? { ...state, text: state.remembered, isEditing: false } : state
    case 'sent':
      return { ...state, sent: state.text }
    case 'refused': {
      const { sent: _, ...kept } = state
      return kept
    }
    case 'settled': {
      // Text that was typed and is not sent yet is the shopper's: it stays, and so does its button.
      const waits = quantityToSend(state) !== undefined && state.text !== state.sent
      return waits ? { ...state, remembered: String(event.quantity) } : initialQuantity(event.quantity)
    }
  }
}

/** The whole pieces to send; undefined while the text is invalid or unchanged. 0.5 is 0, which removes the line. */
export const quantityToSend = ({ text, remembered }: QuantityState): number | undefined =>
  isMiniCartQuantity(text) && isMiniCartQuantityChanged(text, remembered) ? miniCartQuantityToSend(text) : undefined
