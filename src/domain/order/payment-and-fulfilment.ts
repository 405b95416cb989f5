import type { Money } from '../money/money.ts'
import type { OrderState } from './order-state.ts'

/** The state of an order's money. `at-gateway`: its shopper is paying it; `void`: cancelled before any came. */
export const ORDER_PAYMENTS = ['at-gateway', 'unpaid', 'paid', 'partly-refunded', 'refunded', 'void'] as const
export type OrderPayment = (typeof ORDER_PAYMENTS)[number]

/** The state of an order's goods. `virtual`: nothing of it is sent. */
export const ORDER_FULFILMENTS = ['unshipped', 'partly-shipped', 'shipped', 'virtual'] as const
export type OrderFulfilment = (typeof ORDER_FULFILMENTS)[number]

export function paymentOf(order: { state: OrderState; isPaid: boolean; refunded: Money }): OrderPayment {
  if (order.state === 'pending-payment') return 'at-gateway'
  if (order.state === 'refunded') return 'refunded'
  if (order.isPaid) return order.refunded > 0 ? 'partly-refunded' : 'paid'
  return order.state === 'cancelled' ? 'void' : 'unpaid'
}

export function fulfilmentOf(order: {
  isVirtual: boolean
  isShipped: boolean
  isPartlyShipped: boolean
}): OrderFulfilment {
  if (order.isVirtual) return 'virtual'
  if (order.isShipped) return 'shipped'
  return order.isPartlyShipped ? 'partly-shipped' : 'unshipped'
}
