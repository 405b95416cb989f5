import {
  isMiniCartQuantity,
  isMiniCartQuantityChanged,
  miniCartQuantityToSend,
} from '#domain/cart/mini-cart-quantity.ts'

/** One quantity box of the mini cart (behaviours 4.minicart.1–8): each remembers for itself. */
export type QuantityBox = { remembered: string; hasButton: boolean }

/** What becomes of a box, and of the text in it. */
export type Settled = { box: QuantityBox; text: string }

/** Focus: remembers the text. One that waits to be sent is no new beginning: going back from it must stay possible. */
export const boxEntered = (box: QuantityBox | undefined, text: string): QuantityBox =>
  box?.hasButton ? box : { remembered: text, hasButton: true }

/** Typing where the button has gone (Enter refused the text) brings it back. */
export const boxTyped = (box: QuantityBox): QuantityBox => ({ ...box, hasButton: true })

/** Blur: what is invalid or unchanged goes back and takes the button with it; a valid change stays. */
export const boxLeft = (box: QuantityBox, text: string): Settled =>
  isWorthSending(box, text) ? { box, text } : { box: { ...box, hasButton: false }, text: box.remembered }

/** Button or Enter: sends a valid change, in whole pieces; everything else is a blur. */
export const boxPressed = (box: QuantityBox, text: string): { send: number } | Settled =>
  isWorthSending(box, text) ? { send: miniCartQuantityToSend(text) } : boxLeft(box, text)

const isWorthSending = ({ remembered }: QuantityBox, text: string) =>
  isMiniCartQuantity(text) && isMiniCartQuantityChanged(text, remembered)
