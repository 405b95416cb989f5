import type { Address } from '../address/address.ts'
import type { Money } from '../money/money.ts'

/**
 * `pending-payment`: its stock is held while the shopper pays. `pending`: ordered, to be paid later. `processing`: paid or
 * sent, not both. `complete`: both, or what was not sent was paid back. `cancelled` and `refunded` are the end.
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

/** An event in the life of an order. */
export type OrderEvent =
  | { kind: 'placed'; former?: FormerOrder }
  /** `reference`: of the gateway. */
  | { kind: 'paid'; reference?: string }
  /** The owner takes back that it was marked as paid by hand. An invoice that it has stays as it is. */
  | { kind: 'unpaid' }
  | { kind: 'payment-failed' }
  | { kind: 'payment-expired' }
  /**
   * `lines`: what was sent of each line; without them all that was not sent before. `isPart`: more is to be sent. `number`: of the
   * shipment, in the shop it comes from.
   */
  | {
      kind: 'shipped'
      carrier?: string
      trackingNumber?: string
      lines?: readonly LinePieces[]
      isPart?: true
      number?: string
    }
  /** Orders of a former shop may have several. */
  | { kind: 'invoiced'; number: string; amount: Money }
  | { kind: 'cancelled'; reason?: string }
  | Refunded
  /** News of a refund at a gateway. Its other end is an event whose id is the refund's: `refunded`, or the note that money which came too late went back. */
  | RefundNews
  /** The owner corrected where it goes, or whom it is billed to. */
  | { kind: 'address-changed'; which: 'billing' | 'shipping'; before: Address; address: Address }
  /** The shopper withdrew from the contract; what follows from it is the owner's to do. */
  | { kind: 'withdrawn' }
  /** Written by the owner. `isPublic`: the shopper reads it, too. */
  | { kind: 'note'; text: string; isPublic: boolean }

/**
 * `returnsStock`: the goods are for sale again. `lines`: what it is given back for. `isPart`: it is less than the price of these
 * lines, so nobody was paid back for them whole. `shipping`: so much of the amount is of what sending cost. `isByHand`: the owner sent it, though a gateway took the money. `number`: of the credit memo, in
 * the shop it comes from.
 */
export type Refunded = {
  kind: 'refunded'
  amount: Money
  returnsStock: boolean
  lines?: readonly LinePieces[]
  isPart?: true
  shipping?: Money
  isByHand?: true
  reason?: string
  number?: string
}

/**
 * The state of a refund at a gateway. `asked`: nobody knows yet whether the money went back. `not-given`: it did not. `not-noted`: it did,
 * and the order had no room for it. `failed`: it was noted as given back, and never arrived. `late`: the money came when the order was over, and
 * its gateway has not given it back yet. `settled`: the owner has seen to it.
 */
export type RefundState = 'asked' | 'given' | 'not-given' | 'not-noted' | 'failed' | 'late' | 'settled'

/** States of a refund that somebody has to know of. */
export const OPEN_REFUND_STATES = ['asked', 'not-noted', 'failed', 'late'] as const satisfies RefundState[]
export type OpenRefundState = (typeof OPEN_REFUND_STATES)[number]

/** The time after which no request for a refund is under way any more: what its gateway knows nothing of then was never asked for. */
export const REFUND_SAFE_MS = 60 * 60_000

/**
 * Tells whether the owner may say that a refund is seen to. One whose end nobody knows is looked for by the shop first; later its gateway may be given
 * up, and the owner alone can look there. `at`: when its gateway was asked.
 */
export const maySettle = ({ state, at }: { state: OpenRefundState; at: string }, now: number): boolean =>
  state !== 'asked' || now - Date.parse(at) >= REFUND_SAFE_MS

export type RefundNews = {
  kind: 'refund-state'
  is: Exclude<RefundState, 'given'>
  /** The id by which the gateway knows it. */
  refund: string
  payment: string
  amount: Money
  /** The event that the order is told once it is known that the money went back, by whom, and the sum given back before. */
  asked?: { event: Refunded; actor: OrderActor; refundedBefore: Money }
}

/** Pieces of one line of an order, by its position, which counts from 0. */
export type LinePieces = { position: number; quantity: number }

/** Facts of an order that was placed in a former shop. They are kept as they were told there, and never computed anew. */
export type FormerOrder = {
  /** The way to pay, in that shop's words. */
  payment: string
  /** Its status in that shop's words, "On Hold". */
  status: string
  /** The part of the total that is neither line, discount, shipping nor tax: gift cards, wrapping, hidden tax. It may be negative. */
  other: Money
  /** The invoices' sum. */
  invoiced: Money
  /** The total in that shop's own currency, as a decimal, where the order's currency is another one. */
  base?: { currency: string; grandTotal: string }
}

/** All of an order that its state follows from. */
export type OrderProgress = {
  state: OrderState
  isPaid: boolean
  isShipped: boolean
  /** Some of it was sent, and some was not. */
  isPartlyShipped: boolean
  hasInvoice: boolean
  /** Nothing of it is sent. */
  isVirtual: boolean
  grandTotal: Money
  refunded: Money
}

/**
 * The order after an event; undefined when that cannot happen to it, so that no late, doubled or forged message takes an order
 * back to where it was. Only its owner takes something back (`unpaid`).
 * @param leavesNothing the event is a refund after which no piece is still to be sent
 */
export function afterEvent(order: OrderProgress, event: OrderEvent, leavesNothing = false): OrderProgress | undefined {
  const isOpen = order.state !== 'cancelled' && order.state !== 'refunded'
  switch (event.kind) {
    case 'placed':
      return undefined
    case 'invoiced':
      return !order.hasInvoice && mayHaveInvoice(order.state) ? { ...order, hasInvoice: true } : undefined
    case 'paid':
      return isOpen && !order.isPaid ? settled({ ...order, isPaid: true }) : undefined
    case 'unpaid': {
      if (!isOpen || !holdsMoney(order) || order.refunded > 0) return undefined
      return { ...order, isPaid: false, state: isSent(order) ? 'processing' : 'pending' }
    }
    case 'payment-failed':
    case 'payment-expired':
      return order.state === 'pending-payment' ? { ...order, state: 'cancelled' } : undefined
    case 'shipped': {
      const isWaiting = order.state === 'pending' || order.state === 'processing'
      const canBeSent = isWaiting && !order.isShipped && !order.isVirtual
      if (!canBeSent) return undefined
      return event.isPart
        ? { ...order, isPartlyShipped: true, hasInvoice: true, state: 'processing' }
        : settled({ ...order, isShipped: true, isPartlyShipped: false })
    }
    case 'cancelled':
      // A parcel that was never paid may come back.
      return isOpen && !holdsMoney(order) && !(order.isPaid && isSent(order))
        ? { ...order, state: 'cancelled' }
        : undefined
    case 'refunded': {
      const refunded = order.refunded + event.amount
      if (!isOpen || !order.isPaid || !(event.amount > 0) || refunded > order.grandTotal) return undefined
      const isOver = refunded === order.grandTotal
      if (!isOver && !leavesNothing) return { ...order, refunded }
      // The part that was sent before is all that is ever sent.
      const sent = order.isPartlyShipped && { isShipped: true, isPartlyShipped: false }
      return { ...order, refunded, ...sent, state: isOver ? 'refunded' : 'complete' }
    }
    case 'withdrawn':
      return order.state === 'pending-payment' ? undefined : order
    case 'address-changed':
      return isOpen && mayChange(order, event.which) ? order : undefined
    case 'refund-state':
    case 'note':
      return order
  }
}

/** Some or all of it has left the shop. */
export const isSent = ({ isShipped, isPartlyShipped }: Pick<OrderProgress, 'isShipped' | 'isPartlyShipped'>): boolean =>
  isShipped || isPartlyShipped

/** Neither over nor just being paid. */
export const mayHaveInvoice = (state: OrderState): boolean =>
  state === 'pending' || state === 'processing' || state === 'complete'

/** A shipping address is fixed once goods are sent, a billing address once it stands on an invoice. */
const mayChange = ({ isShipped, hasInvoice }: OrderProgress, which: 'billing' | 'shipping'): boolean =>
  which === 'shipping' ? !isShipped : !hasInvoice

/** Money has come in, which is given back instead; an order that costs nothing is paid without any. */
export const holdsMoney = ({ isPaid, grandTotal }: Pick<OrderProgress, 'isPaid' | 'grandTotal'>): boolean =>
  isPaid && grandTotal > 0

/** Paid or sent: the state that follows. It is due then, so it has an invoice. */
function settled(order: OrderProgress): OrderProgress {
  const isDone = order.isPaid && (order.isShipped || order.isVirtual)
  return { ...order, hasInvoice: true, state: isDone ? 'complete' : 'processing' }
}

/** Tells whether the pieces go back into the stock. */
export const returnsStock = (event: OrderEvent): boolean =>
  event.kind === 'payment-failed' ||
  event.kind === 'payment-expired' ||
  event.kind === 'cancelled' ||
  (event.kind === 'refunded' && event.returnsStock)
