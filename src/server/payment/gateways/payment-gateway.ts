import type { PaymentMethodCode } from '#domain/payment/payment-method.ts'
import type { Money } from '#domain/money/money.ts'
import type { PaymentCard } from '#domain/payment-card/payment-card.ts'
import type { MessageId } from '#messages/en/en.ts'

export type PaymentRequest = {
  /** UUID, the gateway's idempotency key: the same one never takes money twice. */
  paymentId: string
  orderNumber: string
  amountMinor: Money
  /** ISO 4217. */
  currency: string
  email: string
  /** BCP 47. */
  language: string
  /** The address to which a hosted page sends the shopper back, also after giving up. */
  returnUrl: string
  /** When the shop stops holding the goods. */
  expiresAt: Date
}

export type StartedPayment =
  /** The order stands, money comes another day. */
  | { status: 'later' }
  /** Amount and currency where the gateway names them: they must be what was asked for. */
  | { status: 'paid'; reference: string; amountMinor?: Money; currency?: string }
  /** The shopper goes on there; `url` may be a path of this shop. */
  | { status: 'redirect'; reference: string; url: string }
  | { status: 'declined'; messageId: MessageId }
  /** Nobody knows: asked again with the same `paymentId`, or looked up. */
  | { status: 'unavailable' }

/** The state of a payment at the gateway. `failed`: it can no longer be paid. `unknown`: the gateway cannot say. */
export type PaymentLook = {
  state: 'open' | 'paid' | 'failed' | 'unknown'
  reference?: string
  amountMinor?: Money
  currency?: string
  /** With `failed`: its shopper was done and sent away, and the bank refused days later. */
  wasAccepted?: boolean
}

export type Refund =
  | { status: 'refunded'; reference?: string }
  /** Somebody of the shop must send it. */
  | { status: 'by-hand' }
  | { status: 'refused' | 'unavailable' }

/** A refund as its gateway knows it. `none`: nobody asked for it. `failed`: the money did not arrive. `unknown`: the gateway cannot say. */
export type RefundLook =
  | { state: 'given'; amountMinor: Money; currency: string }
  | { state: 'failed' | 'none' | 'unknown' }

/**
 * A message the gateway sent by itself. `payment`: names one by the shop's id or by the gateway's reference; with `asked`, parts of the request as the
 * gateway knows them, it is told of one that the shop has lost. `refund`: names one by the shop's id.
 */
export type Callback =
  | {
      status: 'payment'
      eventId: string
      paymentId?: string
      reference?: string
      asked?: Pick<PaymentRequest, 'orderNumber' | 'returnUrl'>
      look: PaymentLook
    }
  | { status: 'refund'; refundId: string; paymentId?: string; look: RefundLook }
  | { status: 'irrelevant'; eventId?: string }
  | ({ status: 'forged' } & RefusedCallback)
  /** Signed, and yet none of the gateway's messages: a part is missing, or it comes from the future. */
  | ({ status: 'malformed' } & RefusedCallback)

/**
 * A message that is not believed. `isSigned`: it is the gateway's, and of another time than the shop's. `paymentId`: the payment that it names, whoever
 * wrote it.
 */
export type RefusedCallback = { isSigned?: true; paymentId?: string | undefined }

/** A payment as its gateway is asked about it; no reference while the gateway has not told one. */
export type KnownPayment = { paymentId: string; reference?: string | undefined }

/**
 * Takes money for the shop. To add one: docs/how-to/add-a-payment-gateway.md.
 *
 * A gateway gives up by itself after some seconds; else the shop does (ask-gateway.ts). It keeps nothing of a card and writes nothing of it to a log; what it
 * throws is not shown to anybody and counts as "nobody knows".
 */
export type PaymentGateway = {
  code: PaymentMethodCode
  needsCard?: boolean
  /** The way to pay takes no part in ordering: the money comes another day, so `start` would answer `later`. */
  isOffline?: boolean
  /** The origin of its payment page, "https://checkout.stripe.com": the checkout's form may lead there. */
  pageOrigin?: string
  /** Asked again with the same `paymentId` it answers the same and takes nothing twice. */
  start(request: PaymentRequest, card?: PaymentCard): Promise<StartedPayment>
  look(payment: KnownPayment): Promise<PaymentLook>
  /** Ends an open payment so that nobody can pay it any more; tells if it was paid already. */
  cancel(payment: KnownPayment): Promise<PaymentLook>
  /** `refundId`: idempotency key. */
  refund(payment: { reference: string; amountMinor: Money; currency: string; refundId: string }): Promise<Refund>
  /** Tells what became of a refund, and gives nothing. */
  lookRefund(refund: { reference: string; refundId: string }): Promise<RefundLook>
  /** Reads a message the gateway sent by itself. `body`: the raw bytes. */
  readCallback?(message: CallbackMessage): Promise<Callback>
}

export type CallbackMessage = { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }
