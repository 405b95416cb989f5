import type { Money } from '#domain/money/money.ts'
import type { OldOrder } from './old-orders.ts'
import { amountOf, numberOf, textOf } from './old-values.ts'
import type { OldProgress } from './order-states.ts'

/** An order that was cancelled as a whole has no pieces that could be paid back or sent. */
export const isCancelled = (order: OldOrder['order']): boolean => textOf(order.state) === 'canceled'

/** Works out how far an order came: by its invoices, shipments and credit memos. Amounts are in minor units of its currency. */
export function progressOf(
  { order, items, invoices, shipments, creditMemos }: OldOrder,
  decimals: number,
): OldProgress & {
  refunded: Money
  refundedShipping: Money
  paid: Money
  /** The amount of pieces that were cancelled while the rest of the order went on. */
  cancelled: Money
  isPartlyShipped: boolean
} {
  const grandTotal = amountOf(order.grand_total, decimals)
  const paid = amountOf(order.total_paid, decimals)
  const ofMemos = (column: 'grand_total' | 'shipping_amount' | 'shipping_tax_amount') =>
    creditMemos.reduce((sum, memo) => sum + amountOf(memo[column], decimals), 0)
  const refunded = ofMemos('grand_total')
  const cancelled = isCancelled(order) ? 0 : Math.min(amountOf(order.total_canceled, decimals), grandTotal)
  const isVirtual = numberOf(order.is_virtual) === 1
  // The parts of a bundle may be sent one by one: then they know of it, and their parent does not.
  const children = (itemId: unknown) => items.filter(({ parent_item_id }) => parent_item_id === itemId)
  const isSent = (item: OldOrder['items'][number]): boolean =>
    numberOf(item.is_virtual) === 1 ||
    numberOf(item.qty_ordered) <=
      numberOf(item.qty_shipped) + numberOf(item.qty_refunded) + numberOf(item.qty_canceled) ||
    (item.product_type === 'bundle' && children(item.item_id).length > 0 && children(item.item_id).every(isSent))
  const isShipped =
    !isVirtual && shipments.length > 0 && items.filter((item) => item.parent_item_id === null).every(isSent)
  return {
    paid,
    refunded,
    cancelled,
    refundedShipping: Math.max(0, Math.min(ofMemos('shipping_amount') + ofMemos('shipping_tax_amount'), refunded)),
    isPaid: paid >= grandTotal - cancelled && (grandTotal > 0 || invoices.length > 0),
    isShipped,
    isPartlyShipped: !isVirtual && !isShipped && items.some((item) => numberOf(item.qty_shipped) > 0),
    isVirtual,
    isGivenBack: refunded > 0 && refunded + cancelled >= grandTotal,
    isBegun: invoices.length > 0 || shipments.length > 0,
  }
}
