import type { Money } from '../money/money.ts'

/**
 * `pending-payment`: its stock is held while the shopper pays. `pending`: ordered, to be paid later. `processing`: paid or
 * sent, not both. `complete`: both. `cancelled` and `refunded` are the end.
 */
export type OrderState = 'pending-payment' | 'pending' | 'processing' | 'complete' | 'cancelled' | 'refunded'

export const ORDER_STATES = [
  'pending-payment',
  'pending',
  'processing',
  'complete',
  'cancelled',
  'refunded',
] as const satisfies OrderState[]

/** The one who did it. `shop`: the shop by itself, when a time was over. */
export type OrderActor = 'shopper' | 'owner' | 'gateway' | 'shop'

/** What can happen to an order. */
export type OrderEvent =
  | { kind: 'placed' }
  /** `reference`: of the gateway. */
  | { kind: 'paid'; reference?: string }
  | { kind: 'payment-failed' }
  | { kind: 'payment-expired' }
  | { kind: 'shipped'; carrier?: string; trackingNumber?: string }
  | { kind: 'cancelled'; reason?: string }
  /** `returnsStock`: the goods are for sale again. */
  | { kind: 'refunded'; amount: Money; returnsStock: boolean; reason?: string }
  /** The shopper withdrew from the contract; what follows from it is the owner's to do. */
  | { kind: 'withdrawn' }
  /** Written by the owner. `isPublic`: the shopper reads it, too. */
  | { kind: 'note'; text: string; isPublic: boolean }

/** All of an order that its state follows from. */
export type OrderProgress = {
  state: OrderState
  isPaid: boolean
  isShipped: boolean
  /** Nothing of it is sent. */
  isVirtual: boolean
  grandTotal: Money
  refunded: Money
}

/**
 * The order after an event; undefined when that cannot happen to it, so that no late, doubled or forged message takes an order
 * back to where it was.
 */
export function afterEvent(order: OrderProgress, event: OrderEvent): OrderProgress | undefined {
  const isOpen = order.state !== 'cancelled' && order.state !== 'refunded'
  switch (event.kind) {
    case 'placed':
      return undefined
    case 'paid':
      return isOpen && !order.isPaid ? settled({ ...order, isPaid: true }) : undefined
    case 'payment-failed':
    case 'payment-expired':
      return order.state === 'pending-payment' ? { ...order, state: 'cancelled' } : undefined
    case 'shipped': {
      const canBeSent = isOpen && order.state !== 'pending-payment' && !order.isShipped && !order.isVirtual
      return canBeSent ? settled({ ...order, isShipped: true }) : undefined
    }
    case 'cancelled':
      return isOpen && !order.isPaid && !order.isShipped ? { ...order, state: 'cancelled' } : undefined
    case 'refunded': {
      const refunded = order.refunded + event.amount
      if (!isOpen || !order.isPaid || !(event.amount > 0) || refunded > order.grandTotal) return undefined
      return { ...order, refunded, ...(refunded === order.grandTotal && { state: 'refunded' }) }
    }
    case 'withdrawn':
      return order.state === 'pending-payment' ? undefined : order
    case 'note':
      return order
  }
}

/** Paid or sent: the state that follows. */
function settled(order: OrderProgress): OrderProgress {
  const isDone = order.isPaid && (order.isShipped || order.isVirtual)
  return { ...order, state: isDone ? 'complete' : 'processing' }
}

/** Whether the pieces go back into the stock. */
export const returnsStock = (event: OrderEvent): boolean =>
  event.kind === 'payment-failed' ||
  event.kind === 'payment-expired' ||
  event.kind === 'cancelled' ||
  (event.kind === 'refunded' && event.returnsStock)
