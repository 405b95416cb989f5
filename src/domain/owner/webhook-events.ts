import type { OrderEvent } from '../order/order-state.ts'

/** Events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.unpaid',
  'order.shipped',
  'order.refunded',
  'order.cancelled',
  'stock.low',
  'customer.registered',
  'product.changed',
  'catalogue.changed',
] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The state of a message to a webhook. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'given-up'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The webhook event for each kind of order event; kinds that are left out have none. */
export const TOLD_OF_ORDERS: Partial<Record<OrderEvent['kind'], WebhookEvent>> = {
  paid: 'order.paid',
  unpaid: 'order.unpaid',
  shipped: 'order.shipped',
  refunded: 'order.refunded',
  cancelled: 'order.cancelled',
  'payment-failed': 'order.cancelled',
  'payment-expired': 'order.cancelled',
}

/** The reason kept with a message that could not be signed: SESSION_SECRET has changed since the webhook's secret was sealed with it. */
export const SECRET_LOST = 'secret-lost'
