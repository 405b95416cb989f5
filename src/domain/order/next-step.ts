import type { MessageId } from '#messages/en/en.ts'
import type { PaidBy } from '../payment/payment-method.ts'
import type { OrderState } from './order-state.ts'
import { isOver, type OrderView } from './order-view.ts'

/** Ways to pay that the shopper has something to do for; the others are paid at a gateway. */
const payLater: Partial<Record<PaidBy, MessageId>> = {
  'bank-transfer': 'nextBankTransfer',
  'check-money-order': 'nextCheck',
  'cash-on-delivery': 'nextCash',
}

/** The same in words for an order that is collected, where nothing is on its way. */
const collected: Partial<Record<MessageId, MessageId>> = {
  nextCash: 'nextCashCollect',
  nextProcessing: 'nextProcessingCollect',
  nextSent: 'nextReady',
  nextComplete: 'nextCompleteCollect',
}

/** The next step of an order, as a message; `{total}` and `{number}` are filled in. */
export const nextStep = (order: { state: OrderState; payment: PaidBy; isCollected?: boolean }): MessageId =>
  inWordsFor(order, stepOf(order))

const inWordsFor = ({ isCollected = false }: { isCollected?: boolean }, step: MessageId): MessageId =>
  (isCollected && collected[step]) || step

function stepOf({ state, payment }: { state: OrderState; payment: PaidBy }): MessageId {
  switch (state) {
    case 'pending-payment':
      return 'nextPaymentChecked'
    case 'pending':
      return payLater[payment] ?? 'nextPaidOnline'
    case 'processing':
      return 'nextProcessing'
    case 'complete':
      return 'nextComplete'
    case 'cancelled':
      return 'nextCancelled'
    case 'refunded':
      return 'nextRefunded'
  }
}

/** The same for its page, of all that happened to it. Money that is still due for what was sent is named, too. */
export function nextSteps(
  order: Pick<OrderView, 'state' | 'payment' | 'isPaid' | 'shippedAt' | 'history' | 'isCollected'>,
): MessageId[] {
  return stepsOf(order).map((step) => inWordsFor(order, step))
}

function stepsOf(order: Parameters<typeof nextSteps>[0]): MessageId[] {
  if (isOver(order)) return [stepOf(order)]
  if (order.history.some(({ event }) => event.kind === 'withdrawn'))
    return order.isPaid ? ['nextWithdrawn'] : ['nextWithdrawn', 'nextWithdrawnUnpaid']
  if (order.state === 'processing' && !order.isPaid)
    return [order.shippedAt === undefined ? 'nextProcessing' : 'nextSent', payLater[order.payment] ?? 'nextPaidOnline']
  if (order.state === 'complete' && order.shippedAt === undefined) return ['nextPaid']
  return [stepOf(order)]
}
