import type { OrderActor, OrderEvent } from '#domain/order/order-state.ts'
import type { PaymentStatus } from '#domain/order/payment-status.ts'
import type { OrderRecord } from './order-record.ts'

/** What happened to an order, and how far its payment has come by that. */
export type JournaledEvent = {
  id: string
  orderId: string
  event: OrderEvent
  actor: OrderActor
  /** ISO instant. */
  at: string
  payment?: { id: string; status: PaymentStatus; reference: string | null }
}

export type JournalEntry = OrderRecord | JournaledEvent
