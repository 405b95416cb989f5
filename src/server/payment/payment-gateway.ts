import type { PaymentMethodCode } from '#domain/checkout/payment-method.ts'
import type { Money } from '#domain/money/money.ts'
import type { PaymentCard } from '#domain/payment-card/payment-card.ts'
import type { MessageId } from '#messages/en.ts'

export type PaymentRequest = {
  paymentId: string
  orderNumber: string
  amountMinor: Money
  currency: string
  email: string
  language: string
  returnUrl: string
  expiresAt: Date
}
export type StartedPayment =
  | { status: 'later' }
  | { status: 'paid'; reference: string }
  | { status: 'redirect'; reference: string; url: string }
  | { status: 'declined'; messageId: MessageId }
  | { status: 'unavailable' }
export type PaymentLook = {
  state: 'open' | 'paid' | 'failed' | 'unknown'
  reference?: string
  amountMinor?: Money
  currency?: string
}
export type Refund =
  | { status: 'refunded'; reference?: string }
  | { status: 'by-hand' }
  | { status: 'refused' | 'unavailable' }
export type PaymentGateway = {
  code: PaymentMethodCode
  needsCard?: boolean
  start(request: PaymentRequest, card?: PaymentCard): Promise<StartedPayment>
  look(payment: { paymentId: string; reference?: string | undefined }): Promise<PaymentLook>
  cancel(payment: { paymentId: string; reference?: string | undefined }): Promise<PaymentLook>
  refund(payment: { reference: string; amountMinor: Money; currency: string; refundId: string }): Promise<Refund>
  readCallback?(message: {
    body: Buffer
    headers: Readonly<Record<string, string | string[] | undefined>>
  }): Promise<Callback>
}
export type Callback =
  | { status: 'payment'; eventId: string; paymentId?: string; reference?: string; look: PaymentLook }
  | { status: 'irrelevant'; eventId?: string }
  | { status: 'forged' }
