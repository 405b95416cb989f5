import type { PressedProduct } from '#widgets/browser/pressed-product.ts'
import { createStore } from '#widgets/store/create-store.ts'
import { type AddToCartEvent, type AddToCartState, AT_REST, nextState } from './add-to-cart-state.ts'
import type { FlightPlan } from './flight-path.ts'

/** What drawing needs beside the state: where the focus goes back to. */
type Shown = AddToCartState & { pressed: HTMLElement | undefined }

export const addToCartStore = createStore<Shown>({ ...AT_REST, pressed: undefined })

const { getSnapshot, set } = addToCartStore

function tell(event: AddToCartEvent, pressed = getSnapshot().pressed): void {
  const before = getSnapshot()
  const after = nextState(before, event)
  if (after !== before || pressed !== before.pressed) set({ ...after, pressed })
}

/** Told when the popup is closed by the shopper while something it asked for is under way. */
let onPopupClosed: (() => void) | undefined
let onLanded: (() => void) | undefined

/** What is pressed in the popup goes with it: the focus goes back to what opened it. */
export const begin = (pressed: HTMLElement) => tell({ type: 'begun' }, isPopupOpen() ? undefined : pressed)
export const end = () => tell({ type: 'ended' })

/** What is under way (2.0.6). */
export function showWaiting(text: string): void {
  tell({ type: 'waiting', text })
}

/** What has been done and where to go from here (4.addtocart.2). The focus goes back to what was `pressed`, without it to what `begin` was told. */
export function showDone(
  text: string,
  { pressed, hasCheckout }: { pressed?: HTMLElement; hasCheckout: boolean },
): void {
  tell({ type: 'done', text, hasCheckout }, pressed)
}

/** Why it could not be done; it stays until it is closed. */
export function showRefused(text: string, pressed?: HTMLElement): void {
  tell({ type: 'refused', text }, pressed)
}

export const hidePanel = () => tell({ type: 'panel-hidden' })
export const tickPanel = () => tell({ type: 'ticked' })
export const holdPanel = (isHeld: boolean) => tell({ type: 'held', isHeld })

export const isPopupOpen = () => getSnapshot().popup.status !== 'closed'

/** Opens at once; `cancel` is called when the shopper closes it meanwhile. */
export function openPopup(product: PressedProduct, text: string, cancel: () => void): void {
  onPopupClosed = cancel
  tell({ type: 'popup-opened', product, text })
}

/** The form that was asked for: closing the popup cancels nothing any more. */
export function showOptions(optionhtml: string): void {
  onPopupClosed = undefined
  tell({ type: 'options-shown', optionhtml })
}

/** For what its form has sent: closing it cancels that, and nobody is led away (2.19.4). */
export const cancelOnClose = (cancel: () => void) => void (onPopupClosed = cancel)

/** Without a word to whoever waits for it. */
export function closePopup(): void {
  onPopupClosed = undefined
  popupClosed()
}

/** However it was closed. */
export function popupClosed(): void {
  const cancel = onPopupClosed
  onPopupClosed = undefined
  if (isPopupOpen()) tell({ type: 'popup-closed' })
  cancel?.()
}

/** Lets a picture fly; resolves when it has landed, or is stopped. */
export function fly(flight: FlightPlan): Promise<void> {
  tell({ type: 'flown', flight })
  return new Promise((resolve) => (onLanded = resolve))
}

export function endFlight(): void {
  tell({ type: 'flown', flight: undefined })
  onLanded?.()
  onLanded = undefined
}
