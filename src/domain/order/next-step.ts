import type { MessageId } from '#messages/en.ts'
import type { PaymentMethodCode } from '../checkout/payment-method.ts'
import type { OrderState } from './order-state.ts'

/** Ways to pay that the shopper has something to do for; the others are paid at a gateway. */
const payLater: Partial<Record<PaymentMethodCode, MessageId>> = {
  'bank-transfer': 'nextBankTransfer',
  'check-money-order': 'nextCheck',
  'cash-on-delivery': 'nextCash',
}

/** What happens next, in words: `{total}` and `{number}` are filled in. */
export function nextStep({ state, payment }: { state: OrderState; payment: PaymentMethodCode }): MessageId {
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
