import type { PressedProduct } from '#widgets/browser/pointer/pressed-product.ts'
import type { FlightPlan } from './flight-path.ts'

/** Whole seconds for which the confirmation stays (4.addtocart.3). */
export const SECONDS = 5

/** The ways in which the shopper turns to the confirmation: with the pointer, or with focus and keys. */
export type Hold = 'pointer' | 'focus'

/** The panel above the page: the waiting line, the confirmation with where to go from here, or a refusal (2.0.6, 4.addtocart.2). */
export type Panel =
  | { status: 'hidden' }
  | { status: 'waiting'; text: string }
  /** It goes by itself, unless something holds it. */
  | { status: 'done'; text: string; hasCheckout: boolean; secondsLeft: number; holds: readonly Hold[] }
  | { status: 'refused'; text: string }

/** The options popup (2.19): at once with what the page knows of the product (7.4.3), then with its form. */
export type Popup =
  | { status: 'closed' }
  | { status: 'waiting'; product: PressedProduct; text: string }
  | { status: 'shown'; optionhtml: string }

export type AddToCartState = {
  /** One at a time: presses while one is running are ignored (4.addtocart.6). */
  isUnderWay: boolean
  panel: Panel
  popup: Popup
  flight: FlightPlan | undefined
}

export type AddToCartEvent =
  | { type: 'begun' }
  | { type: 'ended' }
  | { type: 'waiting'; text: string }
  | { type: 'done'; text: string; hasCheckout: boolean }
  | { type: 'refused'; text: string }
  | { type: 'panel-hidden' }
  /** A second has passed. */
  | { type: 'ticked' }
  /** The shopper turned to the confirmation, or away from it. */
  | { type: 'hold' | 'release'; by: Hold }
  | { type: 'popup-opened'; product: PressedProduct; text: string }
  | { type: 'options-shown'; optionhtml: string }
  | { type: 'popup-closed' }
  | { type: 'flown'; flight: FlightPlan | undefined }

export const AT_REST: AddToCartState = {
  isUnderWay: false,
  panel: { status: 'hidden' },
  popup: { status: 'closed' },
  flight: undefined,
}

export function nextState(state: AddToCartState, event: AddToCartEvent): AddToCartState {
  switch (event.type) {
    case 'begun':
    case 'ended':
      return { ...state, isUnderWay: event.type === 'begun' }
    case 'popup-opened':
      return { ...state, popup: { status: 'waiting', product: event.product, text: event.text } }
    case 'options-shown':
      // Closed while its scripts were on their way, it stays closed (2.19.4).
      return state.popup.status === 'closed'
        ? state
        : { ...state, popup: { status: 'shown', optionhtml: event.optionhtml } }
    case 'popup-closed':
      return { ...state, popup: { status: 'closed' } }
    case 'flown':
      return { ...state, flight: event.flight }
    default: {
      const panel = nextPanel(state.panel, event)
      return panel === state.panel ? state : { ...state, panel }
    }
  }
}

type PanelEvent = Extract<
  AddToCartEvent,
  { type: 'waiting' | 'done' | 'refused' | 'panel-hidden' | 'ticked' | 'hold' | 'release' }
>

function nextPanel(panel: Panel, event: PanelEvent): Panel {
  switch (event.type) {
    case 'waiting':
      return { status: 'waiting', text: event.text }
    case 'done':
      return { status: 'done', text: event.text, hasCheckout: event.hasCheckout, secondsLeft: SECONDS, holds: [] }
    case 'refused':
      return { status: 'refused', text: event.text }
    case 'panel-hidden':
      return panel.status === 'hidden' ? panel : { status: 'hidden' }
    case 'ticked':
      if (panel.status !== 'done' || panel.holds.length > 0) return panel
      return panel.secondsLeft > 1 ? { ...panel, secondsLeft: panel.secondsLeft - 1 } : { status: 'hidden' }
    case 'hold':
    case 'release': {
      const isHold = event.type === 'hold'
      if (panel.status !== 'done' || panel.holds.includes(event.by) === isHold) return panel
      const others = panel.holds.filter((hold) => hold !== event.by)
      // A pointer that only passed by does not keep the confirmation: its time begins anew.
      return { ...panel, holds: isHold ? [...others, event.by] : others, secondsLeft: SECONDS }
    }
  }
}
