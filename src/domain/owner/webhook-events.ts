import type { OrderEvent } from '../order/order-state.ts'

/** What programs may ask to be told. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.refunded',
  'order.cancelled',
  'stock.low',
  'customer.registered',
  'product.changed',
  'catalogue.changed',
] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What became of a message. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'given-up'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** What is told of something that happened to an order; of the rest nothing is. */
export const TOLD_OF_ORDERS: Partial<Record<OrderEvent['kind'], WebhookEvent>> = {
  paid: 'order.paid',
  shipped: 'order.shipped',
  refunded: 'order.refunded',
  cancelled: 'order.cancelled',
  'payment-failed': 'order.cancelled',
  'payment-expired': 'order.cancelled',
}

/** What came of a message that could not be signed: the shop's SESSION_SECRET is another one than its webhook's secret was sealed with. */
export const SECRET_LOST = 'secret-lost'
