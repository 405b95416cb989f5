import type { CallbackMessage, PaymentLook } from './gateways/payment-gateway.ts'
import type { LinePieces, OrderActor } from '#domain/order/order-state.ts'
import type { Money } from '#domain/money/money.ts'

/** The result of news about a payment. `late`: paid after the order was cancelled, so the money goes back. */
export type Settled = 'paid' | 'failed' | 'open' | 'already' | 'mismatch' | 'late'

/** The state of the order whose shopper came back from a payment page. `failed`: the cart is open again; `late`: the same, and the money goes back. */
export type ReturnedPayment = { status: 'paid' | 'open' | 'failed' | 'late'; token: string; number: string }

export type RefundResult =
  | { status: 'refunded' }
  /** Noted with the order; somebody of the shop must send the money. */
  | { status: 'by-hand' }
  /** The order was not paid, or not that much of it is left. */
  | { status: 'not-allowed' }
  /** The same amount went back at the same moment, asked for by somebody else: nothing more was done. */
  | { status: 'came-through' }
  /** Something else was given back since `after` was read: nothing was done. */
  | { status: 'overtaken' }
  /** The gateway that took the money is not set up in this process, and was not asked. */
  | { status: 'not-set-up'; gateway: string }
  /** The gateway that took the money is set up, and has not refused this amount: it gives the money back itself. */
  | { status: 'set-up'; gateway: string }
  /** Nobody knows what became of a refund at the gateway: by hand the money might go back a second time. */
  | { status: 'unfinished'; amount: Money; at: string }
  /** It went back, and the order had no room for it any more. */
  | { status: 'not-noted' }
  | { status: 'refused' | 'unavailable' }
  | { status: 'unknown-order' }

export type PaymentService = {
  /** Takes in what became known of a payment, by its id. */
  settle(paymentId: string, look: PaymentLook, actor: OrderActor): Promise<Settled | 'unknown-payment'>
  /** The shopper came back from a payment page: the gateway is asked, an unfinished payment is ended. `token`: of the order. */
  returned(token: string): Promise<ReturnedPayment | undefined>
  /** The shopper cancels an order that waits for its payment: ended at the gateway first, so that nobody can pay it any more. */
  giveUp(orderId: string): Promise<'cancelled' | 'not-allowed' | 'no-payment'>
  /** A gateway's own message; each is taken in once. `unknown`: no such gateway. */
  callback(code: string, message: CallbackMessage): Promise<'done' | 'forged' | 'malformed' | 'unknown'>
  /** Ends orders whose time to pay is over, and tries refunds again that did not succeed. `isStopped`: whether it should end early. */
  expireDue(isStopped?: () => boolean): Promise<{ expired: number; refunded: number }>
  /** Gives orders that wait for their money some time more: a clock that stood behind may have said when it is over. */
  giveTime(): Promise<void>
  /** Asks gateways what became of refunds whose end was lost, and notes them; gives nothing back itself. */
  followRefunds(isStopped?: () => boolean): Promise<{ refunds: number }>
  /**
   * `isPart`: less than the price of `lines`. `shipping`: so much of it is of what sending cost. `isByHand`: the gateway that took the money is given up, or has refused this amount, and the owner sends it. `after`: what of the order was given back before; left out,
   * whatever it is.
   */
  refund(
    orderNumber: string,
    amount: Money,
    how: {
      returnsStock: boolean
      lines?: readonly LinePieces[]
      isPart?: true
      shipping?: Money
      isByHand?: true
      reason?: string
      actor: OrderActor
      after?: Money
    },
  ): Promise<RefundResult>
}
