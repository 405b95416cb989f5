import type { PaymentCard } from '#domain/payment-card/payment-card.ts'
import type {
  KnownPayment,
  PaymentGateway,
  PaymentLook,
  PaymentRequest,
  Refund,
  StartedPayment,
} from './payment-gateway.ts'

/** What the owner hears of a gateway that threw: which one and where, none of its words, which might hold the card. */
class GatewayFailed extends Error {
  override name = 'GatewayFailed'

  constructor(gateway: PaymentGateway, error: unknown) {
    super(`The payment gateway "${gateway.code}" failed with ${error instanceof Error ? error.name : 'no error'}.`)
    const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)) : []
    this.stack = [`${this.name}: ${this.message}`, ...frames].join('\n')
  }
}

type OnError = (error: unknown) => void

/** One that throws counts as one that cannot say; `onError` is told, without the card. */
async function answerOf<T>(gateway: PaymentGateway, ask: () => Promise<T>, otherwise: T, onError: OnError): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    onError(new GatewayFailed(gateway, error))
    return otherwise
  }
}

export const lookAt = (gateway: PaymentGateway, payment: KnownPayment, onError: OnError): Promise<PaymentLook> =>
  answerOf(gateway, () => gateway.look(payment), { state: 'unknown' }, onError)

export const cancelAt = (gateway: PaymentGateway, payment: KnownPayment, onError: OnError): Promise<PaymentLook> =>
  answerOf(gateway, () => gateway.cancel(payment), { state: 'unknown' }, onError)

export const refundAt = (
  gateway: PaymentGateway,
  payment: Parameters<PaymentGateway['refund']>[0],
  onError: OnError,
): Promise<Refund> => answerOf(gateway, () => gateway.refund(payment), { status: 'unavailable' }, onError)

/**
 * Begins a payment. Where the answer is lost the gateway is looked at, asked once more by the same id, and told to forget it, so
 * that in the end as often as possible somebody knows.
 */
export async function startAt(
  gateway: PaymentGateway,
  request: PaymentRequest,
  card: PaymentCard | undefined,
  onError: OnError,
): Promise<StartedPayment> {
  const start = () =>
    answerOf<StartedPayment>(gateway, () => gateway.start(request, card), { status: 'unavailable' }, onError)
  const payment = { paymentId: request.paymentId }
  const first = await start()
  if (first.status !== 'unavailable') return first
  const found = await lookAt(gateway, payment, onError)
  if (found.state === 'paid') return { status: 'paid', reference: found.reference ?? request.paymentId }
  const second = await start()
  if (second.status !== 'unavailable') return second
  const ended = await cancelAt(gateway, payment, onError)
  if (ended.state === 'paid') return { status: 'paid', reference: ended.reference ?? request.paymentId }
  if (ended.state === 'failed') return { status: 'declined', messageId: 'paymentUnavailable' }
  return { status: 'unavailable' }
}
