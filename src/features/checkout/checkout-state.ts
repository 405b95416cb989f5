import { isObject, shopperStateIn, textIn } from '#domain/calls/answer-parts.ts'
import { GO_TO } from '#domain/checkout/steps.ts'
import { callPaths } from '#domain/call-paths.ts'
import type { CartSummary } from '#domain/shopper/shopper-summary.ts'

/** The props of the checkout's island: the open step, and words for what goes wrong. */
export type CheckoutProps = {
  /** The step whose form is there. */
  shown: string
  /** The id of that form; missing where there is nothing to send. */
  form?: string
  /** The cart of this checkout: what is typed is kept for this cart alone. */
  cartId: string
  texts: { failed: string; notLoaded: string }
}

/** A checkout as the server drew it. `focus`: the fragment that names what gets the focus. */
export type CheckoutDrawing = {
  html: string
  shown: string
  form: string | undefined
  focus: string
  address: string | undefined
  cart: CartSummary | undefined
}

export type CheckoutState = {
  /** Undefined while what came with the page stands there. */
  html: string | undefined
  shown: string
  form: string | undefined
  focus: string | undefined
  /** A step is on its way. */
  isBusy: boolean
  /** The order was sent, and the browser goes on to its answer. */
  isOrdering: boolean
  /** Said in the open step when no answer came. */
  failure: string | undefined
  /** The number of drawings that came in answers: the same markup again counts as another drawing. */
  drawings: number
}

export type CheckoutEvent =
  | { type: 'sent' | 'settled' }
  | { type: 'drawn'; drawing: CheckoutDrawing }
  | { type: 'failed'; text: string }
  | { type: 'ordering'; isSent: boolean }

export const initialCheckout = ({ shown, form }: Pick<CheckoutProps, 'shown' | 'form'>): CheckoutState => ({
  html: undefined,
  shown,
  form,
  focus: undefined,
  isBusy: false,
  isOrdering: false,
  failure: undefined,
  drawings: 0,
})

export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'sent':
      return { ...state, isBusy: true }
    case 'settled':
      return { ...state, isBusy: false }
    case 'drawn': {
      const { html, shown, form, focus } = event.drawing
      return { ...state, html, shown, form, focus, failure: undefined, drawings: state.drawings + 1 }
    }
    case 'failed':
      return { ...state, failure: event.text }
    case 'ordering':
      return { ...state, isOrdering: event.isSent }
  }
}

/** Undefined for what is no checkout: the server has another page to show. */
export function readDrawing(json: unknown): (Omit<CheckoutDrawing, 'html'> & { content: string }) | undefined {
  if (!isObject(json)) return undefined
  const [content, shown, focus] = ['content', 'shown', 'focus'].map((name) => textIn(json, name))
  if (content === undefined || shown === undefined || focus === undefined) return undefined
  const { cart } = shopperStateIn(json)
  return { content, shown, focus, form: textIn(json, 'form'), address: textIn(json, 'address'), cart }
}

/** A form that saves a step, unlike the login and the order; by the path it is sent to. */
export const savesStep = (path: string): boolean =>
  path.startsWith(`${callPaths.checkout}save`) && path !== callPaths.placeOrder

/** Unlike a link to a place of the page as it is: what was typed stays. `href`: as it is written. */
export const leadsToStep = (link: { pathname: string; search: string }, href: string): boolean =>
  link.pathname === callPaths.checkout && link.search !== '' && !href.startsWith('#')

/** The open step's fields, sent on the way to another step: what was typed is kept. */
export function fieldsLeaving(fields: FormData, search: string): FormData {
  fields.set(GO_TO, new URLSearchParams(search).get('step') ?? '')
  return fields
}
