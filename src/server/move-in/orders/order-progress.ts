import type { Money } from '#domain/money/money.ts'
import type { OldOrder } from './old-orders.ts'
import { amountOf, numberOf } from './old-values.ts'
import type { OldProgress } from './order-states.ts'

/** Works out how far an order came: by its invoices, shipments and credit memos. Amounts are in minor units of its currency. */
export function progressOf(
  { order, items, invoices, shipments, creditMemos }: OldOrder,
  decimals: number,
): OldProgress & { refunded: Money; refundedShipping: Money; paid: Money; isPartlyShipped: boolean } {
  const grandTotal = amountOf(order.grand_total, decimals)
  const paid = amountOf(order.total_paid, decimals)
  const ofMemos = (column: 'grand_total' | 'shipping_amount' | 'shipping_tax_amount') =>
    creditMemos.reduce((sum, memo) => sum + amountOf(memo[column], decimals), 0)
  const refunded = ofMemos('grand_total')
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
    refundedShipping: Math.max(0, Math.min(ofMemos('shipping_amount') + ofMemos('shipping_tax_amount'), refunded)),
    isPaid: paid >= grandTotal && (grandTotal > 0 || invoices.length > 0),
    isShipped,
    isPartlyShipped: !isVirtual && !isShipped && items.some((item) => numberOf(item.qty_shipped) > 0),
    isVirtual,
    isGivenBack: refunded > 0 && refunded >= grandTotal,
    isBegun: invoices.length > 0 || shipments.length > 0,
  }
}
