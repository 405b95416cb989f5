import { isObject, textIn } from '#domain/calls/answer-parts.ts'
import { type CartPageAnswer, readCartPageAnswer } from '#domain/calls/cart-page-answer.ts'
import { unwrapMarkup } from '#widgets/server-markup/unwrap-markup.ts'
import type { CartPageView } from '../view/cart-page-props.ts'
import type { Drawn } from './cart-page-state.ts'

/** The outcome of a call of the cart page: a new drawing with a message, or why there is none. */
export type CartPageOutcome =
  | { status: 'drawn'; drawn: Drawn; message: CartPageAnswer['message'] }
  | { status: 'lost'; reason?: string }

/** Reads an answer: `view` is the page as data, beside its markup. Whatever is no such answer is lost. */
export function readOutcome(json: unknown): CartPageOutcome {
  const answer = readCartPageAnswer(json)
  if (!isObject(json) || !answer || !isView(json.view)) {
    const reason = isObject(json) ? textIn(json, 'error') : undefined
    return { status: 'lost', ...(reason !== undefined && { reason }) }
  }
  const part = (name: string) => unwrapMarkup(textIn(json, name) ?? '')
  return {
    status: 'drawn',
    drawn: { view: json.view, cart: answer.cart, place: part('place'), below: part('below') },
    message: answer.message,
  }
}

/** A page that was opened before the shop was updated may get rows of another shape: drawn, they would take the page with them. */
const isView = (value: unknown): value is CartPageView =>
  isObject(value) &&
  ['lines', 'saved', 'totals', 'problemPages'].every((name) => Array.isArray(value[name])) &&
  [...(value.lines as unknown[]), ...(value.saved as unknown[])].every(isRow)

const isRow = (row: unknown): boolean =>
  isObject(row) &&
  ['id', 'path', 'unitPrice', 'rowTotal'].every((name) => typeof row[name] === 'string') &&
  typeof row.quantity === 'number' &&
  isObject(row.name) &&
  Array.isArray(row.choices)
