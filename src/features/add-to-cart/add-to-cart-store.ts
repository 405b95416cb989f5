import type { PressedProduct } from '#widgets/browser/pointer/pressed-product.ts'
import { createStore } from '#widgets/store/create-store.ts'
import { type AddToCartEvent, type AddToCartState, AT_REST, type Hold, nextState } from './add-to-cart-state.ts'
import type { FlightPlan } from './flight-path.ts'

/** `pressed`: where the focus goes back to. */
type Shown = AddToCartState & { pressed: HTMLElement | undefined }

export const addToCartStore = createStore<Shown>({ ...AT_REST, pressed: undefined })

const { getSnapshot, set } = addToCartStore

function dispatch(event: AddToCartEvent, pressed = getSnapshot().pressed): void {
  const before = getSnapshot()
  const after = nextState(before, event)
  if (after !== before || pressed !== before.pressed) set({ ...after, pressed })
}

/** Called when the shopper closes the popup while something that it asked for is under way. */
let onPopupClosed: (() => void) | undefined
let onLanded: (() => void) | undefined

/** In the end the focus goes back to `pressed`; of a button in the popup, which is gone by then, to what opened the popup. */
export const begin = (pressed: HTMLElement) => dispatch({ type: 'begun' }, isPopupOpen() ? undefined : pressed)
export const end = () => dispatch({ type: 'ended' })

/** Says what is under way (2.0.6). */
export function showWaiting(text: string): void {
  dispatch({ type: 'waiting', text })
}

/** Says what has been done and where to go from here (4.addtocart.2). The focus goes back to what was `pressed`, without it to what `begin` was told. */
export function showDone(
  text: string,
  { pressed, hasCheckout }: { pressed?: HTMLElement; hasCheckout: boolean },
): void {
  dispatch({ type: 'done', text, hasCheckout }, pressed)
}

/** Says why it could not be done; that stays until it is closed. */
export function showRefused(text: string, pressed?: HTMLElement): void {
  dispatch({ type: 'refused', text }, pressed)
}

export const hidePanel = () => dispatch({ type: 'panel-hidden' })
export const tickPanel = () => dispatch({ type: 'ticked' })
export const holdPanel = (by: Hold) => dispatch({ type: 'hold', by })
export const releasePanel = (by: Hold) => dispatch({ type: 'release', by })

export const isPopupOpen = () => getSnapshot().popup.status !== 'closed'

/** Opens at once; `cancel` is called when the shopper closes it meanwhile. */
export function openPopup(product: PressedProduct, text: string, cancel: () => void): void {
  onPopupClosed = cancel
  dispatch({ type: 'popup-opened', product, text })
}

/** The form that was asked for: closing the popup cancels nothing any more. */
export function showOptions(optionhtml: string): void {
  onPopupClosed = undefined
  dispatch({ type: 'options-shown', optionhtml })
}

/** The popup's form was sent: closing the popup cancels that, and nobody is led away (2.19.4). */
export const cancelOnClose = (cancel: () => void) => void (onPopupClosed = cancel)

/** Closes the popup because its work is done: nothing is cancelled. */
export function closePopup(): void {
  onPopupClosed = undefined
  popupClosed()
}

/** The popup was closed, by whatever means: what it asked for and has not got is cancelled. */
export function popupClosed(): void {
  const cancel = onPopupClosed
  onPopupClosed = undefined
  if (isPopupOpen()) dispatch({ type: 'popup-closed' })
  cancel?.()
}

/** Lets a picture fly; resolves when it has landed, or is stopped. */
export function fly(flight: FlightPlan): Promise<void> {
  dispatch({ type: 'flown', flight })
  return new Promise((resolve) => (onLanded = resolve))
}

export function endFlight(): void {
  dispatch({ type: 'flown', flight: undefined })
  onLanded?.()
  onLanded = undefined
}
