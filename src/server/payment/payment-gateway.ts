import type { PaymentMethodCode } from '#domain/checkout/payment-method.ts'
import type { Money } from '#domain/money/money.ts'
import type { PaymentCard } from '#domain/payment-card/payment-card.ts'
import type { MessageId } from '#messages/en.ts'

export type Amount = {
  amountMinor: Money
  /** ISO 4217. */
  currency: string
  /** What is paid: one state of one cart. */
  reference: string
}

export type Authorisation =
  /** The amount is held on the card; `reference` is the gateway's, kept with the order. */
  | { status: 'authorised'; reference: string }
  | { status: 'declined'; messageId: MessageId }
  /** Nobody knows: the shopper may try again. */
  | { status: 'unavailable' }

/**
 * Whoever takes cards for the shop. To add one: its file here, a row in gateways.ts, its code in `PaymentMethodCode`.
 *
 * A gateway gives up by itself after some seconds. It keeps nothing of a card and writes nothing of it to a log; what it
 * throws is not shown to anybody.
 */
export type PaymentGateway = {
  code: PaymentMethodCode
  /** Where it sends shoppers to pay, "https://checkout.stripe.com": the checkout's form may lead there. */
  pageOrigin?: string
  /** Asked again with the same reference while the amount is held, it answers the same and holds nothing twice. */
  authorise(card: PaymentCard, amount: Amount): Promise<Authorisation>
  /** Gives back what is held: the order was not placed. Asked twice it does nothing more. */
  release(reference: string): Promise<void>
}
