import type { OrderEvent, OrderState } from './order-state.ts'

/** The reason why the owner cannot change an order. `at-gateway`: its shopper is paying just now; `needs-refund`: money or goods have moved already. */
export type LeftAlone = 'at-gateway' | 'needs-refund'

const LEFT_ALONE: Partial<Record<OrderEvent['kind'], Partial<Record<OrderState, LeftAlone>>>> = {
  paid: { 'pending-payment': 'at-gateway' },
  shipped: { 'pending-payment': 'at-gateway' },
  cancelled: { 'pending-payment': 'at-gateway', processing: 'needs-refund', complete: 'needs-refund' },
}

/** Tells why the owner cannot let this happen to an order in this state; undefined where the order's own rules decide (order-state.ts). */
export const leftAlone = (state: OrderState, event: OrderEvent): LeftAlone | undefined =>
  LEFT_ALONE[event.kind]?.[state]
