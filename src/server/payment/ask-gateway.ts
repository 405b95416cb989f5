import type { PaymentCard } from '#domain/payment-card/payment-card.ts'
import type { PaymentGateway, PaymentRequest, StartedPayment } from './payment-gateway.ts'

/** What the owner hears of a gateway that threw: which one and where, none of its words, which might hold the card. */
class GatewayFailed extends Error {
  override name = 'GatewayFailed'

  constructor(gateway: PaymentGateway, error: unknown) {
    super(`The payment gateway "${gateway.code}" failed with ${error instanceof Error ? error.name : 'no error'}.`)
    const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)) : []
    this.stack = [`${this.name}: ${this.message}`, ...frames].join('\n')
  }
}

/** Asks for the money. A gateway that throws counts as unavailable, and `onError` is told, without the card. */
export async function askGateway(
  gateway: PaymentGateway,
  card: PaymentCard,
  request: PaymentRequest,
  onError: (error: unknown) => void,
): Promise<StartedPayment> {
  try {
    return await gateway.start(request, card)
  } catch (error) {
    onError(new GatewayFailed(gateway, error))
    return { status: 'unavailable' }
  }
}

/** Gives the money back. What fails is told to `onError`. */
export async function releasePayment(
  gateway: PaymentGateway,
  { paymentId, amountMinor, currency }: PaymentRequest,
  reference: string,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    await gateway.refund({ reference, amountMinor, currency, refundId: paymentId })
  } catch (error) {
    onError(new GatewayFailed(gateway, error))
  }
}
