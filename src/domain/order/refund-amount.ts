import { mulDivRound, type Money } from '../money/money.ts'
import { taxOf } from '../pricing/tax.ts'
import type { LinePieces } from './order-state.ts'

/** The facts about a line that a refund is computed from. */
export type RefundLine = {
  position: number
  quantity: number
  rowTotal: Money
  discount: Money
  taxPpm: number
  /** The amount taken for all its pieces, where price, discount and rate do not come to it: by a former shop, or for parts of several tax rates. */
  paid?: Money | null
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
    amount += priceOfSome({ ...line, paid: paidFor(line, isTaxIncluded) }, quantity)
  }
  return { status: 'ok', amount }
}

/** The amount paid for a line: its price less its share of discounts, with its tax. What is kept with the line is not computed anew. */
export function paidFor(
  line: Pick<RefundLine, 'rowTotal' | 'discount' | 'taxPpm' | 'paid'>,
  isTaxIncluded: boolean,
): Money {
  if (line.paid != null) return line.paid
  const net = line.rowTotal - line.discount
  return isTaxIncluded ? net : net + taxOf(net, line.taxPpm, false)
}

/** The refund for the next pieces of a line, after the pieces that were refunded before. */
export function priceOfSome(line: { paid: Money; quantity: number; refunded: number }, pieces: number): Money {
  const until = (count: number) => mulDivRound(line.paid, count, line.quantity)
  return until(line.refunded + pieces) - until(line.refunded)
}

/**
 * The part of what sending cost, with its tax, that was not given back yet. A former shop may have charged something else beside the goods, which
 * nobody can tell from it.
 */
export function shippingLeft(order: {
  lines: readonly RefundLine[]
  subtotal: Money
  discount: Money
  shipping: Money
  grandTotal: Money
  refunded: Money
  /** Given back of it before. */
  refundedShipping: Money
}): Money {
  const { lines, shipping, grandTotal, refunded, refundedShipping } = order
  const isTaxIncluded = hasTaxIncluded(order)
  const goods = lines.reduce((sum, line) => sum + paidFor(line, isTaxIncluded), 0)
  const paid = Math.max(shipping, grandTotal - goods)
  return Math.max(0, Math.min(paid - refundedShipping, grandTotal - refunded))
}

/** The order's prices hold their tax: nothing was added to them. */
export const hasTaxIncluded = (order: { grandTotal: Money; subtotal: Money; discount: Money; shipping: Money }) =>
  order.grandTotal === order.subtotal - order.discount + order.shipping
