import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import { oneLess, oneMore } from '#widgets/quantity-stepper/quantity-stepper-state.ts'
import type { Intent } from './cart-intents.ts'
import type { CartPageView, CartRow, Destination } from '../view/cart-page-props.ts'

/** Subjects of the changes that are asked for on the cart page (cart-intents.ts); a form's subject is its id. */
export const UPDATE = 'update'
export const NEWEST = 'newest'
export const COUPON_FORM = 'discount-coupon-form'
export const ESTIMATE_FORM = 'shipping-zip-form'
export const METHOD_FORM = 'co-shipping-method-form'
const LINE = 'line '
/** The subject of a row's own buttons, by line id. */
export const subjectOf = (line: string): string => `${LINE}${line}`

/** The cart page's state (behaviours 2.15). Typed text is kept apart from what the server drew. */
export type CartPageState = {
  view: CartPageView
  /** The owner of the cart that is drawn, and its version; undefined without a session. */
  cart: CartSummary | undefined
  /** Quantities as they stand in their fields, by line, where the shopper touched them. */
  typed: Readonly<Record<string, string>>
  /** Lines whose update button has come out (2.15.1). */
  revealed: readonly string[]
  /** Lines of a change whose outcome nobody knows: what stands there is sent whatever the page shows. */
  unsure: readonly string[]
  /** Text and choices in the forms beside the rows, where the shopper touched them. */
  coupon?: string | undefined
  postcode?: string | undefined
  method?: string | undefined
  /** Country or region of the estimate were touched. */
  isPlaceTouched: boolean
  /** Markup that an answer brought: the fields for country and region, what stands below the cart. */
  place?: string | undefined
  below?: string | undefined
}

/** A new drawing of the cart page, and whether it came without markup for its parts. */
export type Drawn = Pick<CartPageState, 'view' | 'cart' | 'place' | 'below'>

export type CartPageEvent =
  | { type: 'entered'; line: string }
  | { type: 'typed'; line: string; text: string }
  | { type: 'coupon-typed' | 'postcode-typed' | 'method-chosen'; text: string }
  | { type: 'place-touched' }
  | { type: 'answered'; intent: Intent; drawn: Drawn }
  | { type: 'lost'; intent: Intent }

export const initialCartPage = (view: CartPageView, cart: CartSummary | undefined): CartPageState => ({
  view,
  cart,
  typed: {},
  revealed: [],
  unsure: [],
  isPlaceTouched: false,
})

export function nextCartPage(state: CartPageState, event: CartPageEvent): CartPageState {
  switch (event.type) {
    case 'entered':
      return { ...state, revealed: withOne(state.revealed, event.line) }
    case 'typed':
      return { ...state, typed: { ...state.typed, [event.line]: event.text } }
    case 'coupon-typed':
      return { ...state, coupon: event.text }
    case 'postcode-typed':
      return { ...state, postcode: event.text }
    case 'method-chosen':
      return { ...state, method: event.text }
    case 'place-touched':
      return { ...state, isPlaceTouched: true }
    case 'answered':
      return afterAnswer(state, event.intent, event.drawn)
    case 'lost':
      return { ...state, unsure: Object.keys(event.intent.rows ?? {}).reduce(withOne, state.unsure) }
  }
}

const withOne = (all: readonly string[], one: string): readonly string[] => (all.includes(one) ? all : [...all, one])

/** The text in a row's quantity field. */
export const textOf = ({ typed }: Pick<CartPageState, 'typed'>, line: CartRow): string =>
  typed[line.id] ?? drawnText(line)

const drawnText = ({ typed, quantity }: CartRow): string => typed ?? String(quantity)

/** The text after plus or minus (2.15.3); undefined where it stays as it is. */
export function stepped(state: CartPageState, line: CartRow, direction: 'more' | 'less'): string | undefined {
  const text = textOf(state, line)
  const next = direction === 'more' ? oneMore(text) : oneLess(text)
  return next === text ? undefined : next
}

/**
 * The state after an answer. Text typed since the request stays: a quantity that is not the one that was sent, and
 * a form that was not sent.
 */
function afterAnswer(state: CartPageState, intent: Intent, drawn: Drawn): CartPageState {
  const isAnswered = (form: string) => intent.about === form
  const { view } = drawn
  const before = new Map(state.view.lines.map((line) => [line.id, line]))
  const isOwnWord = (line: CartRow) => {
    const old = before.get(line.id)
    return old !== undefined && textOf(state, old) !== (intent.rows?.[line.id] ?? String(old.quantity))
  }
  const kept = view.lines.filter(isOwnWord).map((line) => [line.id, textOf(state, before.get(line.id)!)])
  const isEstimateKept = !isAnswered(ESTIMATE_FORM) && isEstimateTouched(state)
  const hasMoved = isAnswered(ESTIMATE_FORM) || !isSamePlace(destinationIn(state.view), destinationIn(view))
  return {
    view,
    cart: drawn.cart,
    typed: Object.fromEntries(kept) as Record<string, string>,
    revealed: state.revealed.filter((id) => view.lines.some((line) => line.id === id)),
    unsure: [],
    coupon: isAnswered(COUPON_FORM) ? undefined : state.coupon,
    method: isAnswered(METHOD_FORM) ? undefined : state.method,
    postcode: isEstimateKept ? state.postcode : undefined,
    isPlaceTouched: isEstimateKept && state.isPlaceTouched,
    place: isEstimateKept || !hasMoved ? state.place : drawn.place,
    below: drawn.below,
  }
}

/** The destination of the estimate's form; an empty cart has none. */
const destinationIn = (view: CartPageView): Destination | undefined =>
  view.lines.length > 0 ? view.shipping?.destination : undefined

const isSamePlace = (one: Destination | undefined, other: Destination | undefined): boolean =>
  one?.country === other?.country && one?.region === other?.region

const isEstimateTouched = ({ view, postcode, isPlaceTouched }: CartPageState): boolean =>
  isPlaceTouched || (postcode !== undefined && postcode !== view.shipping?.destination.postcode)

/** Tells whether the row says something else than it will hold by what was asked for already (`asked`). */
export const isTouched = (state: CartPageState, line: CartRow, asked: string | undefined): boolean =>
  state.unsure.includes(line.id) || textOf(state, line) !== (asked ?? String(line.quantity))

/** The rows that say something new, and what: they are what an update is about. */
export const touchedRows = (
  state: CartPageState,
  asked: (line: string) => string | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    state.view.lines
      .filter((line) => isTouched(state, line, asked(line.id)))
      .map((line) => [line.id, textOf(state, line)]),
  )

/** Something is typed or chosen that the server does not know: it is not taken away unasked (4.minicart.19). */
export const hasWords = (state: CartPageState, asked: (line: string) => string | undefined): boolean =>
  Object.keys(touchedRows(state, asked)).length > 0 ||
  isEstimateTouched(state) ||
  (state.coupon !== undefined && state.coupon !== (state.view.coupon?.code ?? '')) ||
  (state.method !== undefined && state.method !== state.view.shipping?.chosen)

/** The line that a row's button is about, by its address. */
export const lineOfAction = ({ lines, saved }: CartPageView, address: string): string | undefined =>
  [...lines, ...saved].find(({ id }) => address.includes(`/${encodeURIComponent(id)}/`))?.id

/** The fields to send. The whole form goes (2.15.2); rows that nobody touched say so by `drawn`, so that they undo nothing. */
export function bodyOf(view: CartPageView, { about, fields, rows = {} }: Intent): URLSearchParams {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  body.set('cartpage', '1')
  if (view.page > 1) body.set('p', String(view.page))
  if (about !== UPDATE) return body
  body.set('update_cart_action', 'update_qty')
  for (const { id, quantity } of view.lines) {
    body.set(`cart[${id}][qty]`, rows[id] ?? String(quantity))
    if (!(id in rows)) body.set(`cart[${id}][drawn]`, String(quantity))
  }
  for (const [id, quantity] of Object.entries(rows)) body.set(`cart[${id}][qty]`, quantity)
  return body
}

/** Lines that something is under way for. */
export const busyLines = (asked: readonly Intent[]): ReadonlySet<string> =>
  new Set(
    asked.flatMap(({ about, rows }) => [
      ...Object.keys(rows ?? {}),
      ...(about.startsWith(LINE) ? [about.slice(LINE.length)] : []),
    ]),
  )

/** Tells whether a cart that was told of elsewhere is another than the one that is drawn. */
export function isNewer({ cart: drawn }: Pick<CartPageState, 'cart'>, cart: CartSummary): boolean {
  if (!drawn) return cart.count > 0
  return cart.key !== drawn.key || cart.version > drawn.version
}
