import { holdsMoney, type OrderEvent, type OrderProgress } from './order-state.ts'

/**
 * The reason why the owner cannot change an order. `at-gateway`: its shopper is paying just now; `needs-refund`: its money has come in;
 * `not-by-hand`: nobody marked it as paid by hand.
 */
export type LeftAlone = 'at-gateway' | 'needs-refund' | 'not-by-hand'

const NOT_WHILE_PAYING: ReadonlySet<OrderEvent['kind']> = new Set(['paid', 'shipped', 'cancelled'])

/** Tells why the owner cannot let this happen to an order as it is; undefined where the order's own rules decide (order-state.ts). */
export function leftAlone(
  order: Pick<OrderProgress, 'state' | 'isPaid' | 'grandTotal'> & { isPaidByHand: boolean },
  { kind }: OrderEvent,
): LeftAlone | undefined {
  if (kind === 'unpaid' && order.isPaid && !order.isPaidByHand) return 'not-by-hand'
  if (order.state === 'pending-payment' && NOT_WHILE_PAYING.has(kind)) return 'at-gateway'
  const isToRefund = holdsMoney(order) && (order.state === 'processing' || order.state === 'complete')
  return kind === 'cancelled' && isToRefund ? 'needs-refund' : undefined
}
