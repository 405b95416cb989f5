import { mulDivRound, type Money } from '../money/money.ts'
import { taxOf } from '../pricing/tax.ts'
import type { LinePieces } from './order-state.ts'

/** What a refund needs to know of a line. */
export type RefundLine = {
  position: number
  quantity: number
  rowTotal: Money
  discount: Money
  taxPpm: number
  /** Pieces whose price was given back before. */
  refunded: number
}

/** `wrong-line`: which of the given ones; `left`: pieces of it whose price was not given back. */
export type LinesAmount = { status: 'ok'; amount: Money } | { status: 'wrong-line'; at: number; left: number }

/**
 * The price of some pieces of an order, as they were paid for: less their share of discounts, and with their tax. Piece by piece it comes
 * to the line's whole amount, whatever is rounded on the way.
 */
export function priceOfPieces(
  lines: readonly RefundLine[],
  pieces: readonly LinePieces[],
  isTaxIncluded: boolean,
): LinesAmount {
  let amount = 0
  for (const [at, { position, quantity }] of pieces.entries()) {
    const line = lines.find((one) => one.position === position)
    const left = line ? line.quantity - line.refunded : 0
    if (!line || quantity > left) return { status: 'wrong-line', at, left }
    const net = line.rowTotal - line.discount
    const paid = isTaxIncluded ? net : net + taxOf(net, line.taxPpm, false)
    const until = (count: number) => mulDivRound(paid, count, line.quantity)
    amount += until(line.refunded + quantity) - until(line.refunded)
  }
  return { status: 'ok', amount }
}

/** The order's prices hold their tax: nothing was added to them. */
export const hasTaxIncluded = (order: { grandTotal: Money; subtotal: Money; discount: Money; shipping: Money }) =>
  order.grandTotal === order.subtotal - order.discount + order.shipping
