import { moneyToDecimal, parseMoney } from '#domain/money/money.ts'
import { priceOfSome } from '#domain/order/refund-amount.ts'
import { FieldErrors } from '../../../parts/failure.ts'
import type { Words } from '../../../texts/use-words.ts'
import type { OrderRow, Pieces } from '../order-data.ts'
import { readPieces, type TypedPieces } from './pieces.ts'

/** A refund as it is typed. `amount`: this, whatever the pieces come to. */
export type TypedRefund = {
  pieces: TypedPieces
  shipping: string
  amount: string
  returnsStock: boolean
  reason: string
}

type Money = OrderRow['grandTotal']

/** All pieces go back into the stock only with all that is left, while none was given back by itself: the others are still to come or to be sent. */
export const mayReturnStock = ({ lines }: OrderRow, { pieces, shipping, amount }: TypedRefund): boolean =>
  lines.every(({ refunded }) => refunded === 0) &&
  [...Object.values(pieces), shipping, amount].every((text) => text.trim() === '')

const decimalsOf = ({ amount }: Money) => amount.split('.')[1]?.length ?? 0

/** The part of an order's money that was not given back yet. */
export const leftOf = ({ grandTotal, refunded }: OrderRow): Money => {
  const decimals = decimalsOf(grandTotal)
  const [all, gone] = [grandTotal, refunded].map(({ amount }) => parseMoney(amount, decimals)!)
  return { ...grandTotal, amount: moneyToDecimal(all! - gone!, decimals) }
}

/**
 * The refund as the API takes it, with the amount that the person confirms: of the pieces by the shop's own rule, what is typed else, and all
 * that is left where nothing is.
 *
 * @throws {FieldErrors}
 */
export function readRefund(order: OrderRow, typed: TypedRefund, words: Words) {
  const { t, money } = words
  const decimals = decimalsOf(order.grandTotal)
  const lines = readPieces(
    order.lines.map((line) => ({ ...line, most: line.quantity - line.refunded })),
    typed.pieces,
    t,
  )
  const shipping = amountIn(typed.shipping, decimals, '/shipping', words)
  const given = amountIn(typed.amount, decimals, '/amount', words)
  if (shipping !== undefined && shipping > parseMoney(order.shippingLeft.amount, decimals)!)
    throw new FieldErrors({ '/shipping': t('refundBetween', { left: money(order.shippingLeft) }) })
  const left = parseMoney(leftOf(order).amount, decimals)!
  const ofParts = priceOf(order, lines, decimals) + (shipping ?? 0)
  const amount = given ?? (lines.length > 0 || shipping !== undefined ? ofParts : left)
  if (amount <= 0 || amount > left)
    throw new FieldErrors({ '/amount': t('refundBetween', { left: money(leftOf(order)) }) })
  const reason = typed.reason.trim()
  return {
    ...(lines.length > 0 && { lines }),
    ...(shipping !== undefined && { shipping: moneyToDecimal(shipping, decimals) }),
    amount: moneyToDecimal(amount, decimals),
    seen: order.refunded.amount,
    returnsStock: typed.returnsStock && mayReturnStock(order, typed),
    ...(reason !== '' && { reason }),
  }
}

function priceOf(order: OrderRow, pieces: readonly Pieces[], decimals: number): number {
  const prices = pieces.map(({ line, quantity }) => {
    const of = order.lines.find((one) => one.line === line)!
    return priceOfSome({ ...of, paid: parseMoney(of.paid.amount, decimals)! }, quantity)
  })
  return prices.reduce((sum, price) => sum + price, 0)
}

/** "12,50" is typed where a comma stands before cents. Undefined where nothing is typed. */
function amountIn(typed: string, decimals: number, name: string, { t }: Words): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return undefined
  const digits = text.split('.')[1]?.length ?? 0
  const value = /^\d{1,12}(\.\d+)?$/.test(text) && digits <= decimals ? parseMoney(text, decimals) : undefined
  if (value === undefined)
    throw new FieldErrors({ [name]: t('amountWrong', { example: moneyToDecimal(1250, decimals) }) })
  return value
}
