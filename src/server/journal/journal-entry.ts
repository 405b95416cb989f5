import type { Money } from '#domain/money/money.ts'
import type { OrderActor, OrderEvent } from '#domain/order/order-state.ts'
import type { PaymentStatus } from '#domain/order/payment-status.ts'
import type { OrderRecord } from './order-record.ts'

/** An event of an order, and the state of its payment after it. */
export type JournaledEvent = {
  id: string
  orderId: string
  event: OrderEvent
  actor: OrderActor
  /** ISO instant. */
  at: string
  /** The invoice's number, once the order has one. Journals of older releases lack it. */
  invoiceNumber?: string | null
  /** `refunded`: journals of older releases lack it. */
  payment?: { id: string; status: PaymentStatus; reference: string | null; refunded?: Money } | null
}

/** A withdrawal as it was sent; `orderId` where it fits an order. */
export type JournaledWithdrawal = {
  id: string
  withdrawal: { orderId: string | null; orderNumber: string; name: string; email: string; text: string }
  /** ISO instant. */
  at: string
}

export type JournalEntry = OrderRecord | JournaledEvent | JournaledWithdrawal

export const isEvent = (entry: JournalEntry): entry is JournaledEvent => 'event' in entry

export const isWithdrawal = (entry: JournalEntry): entry is JournaledWithdrawal => 'withdrawal' in entry
