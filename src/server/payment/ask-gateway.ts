import type { PaymentCard } from '#domain/payment-card/payment-card.ts'
import type {
  Callback,
  CallbackMessage,
  KnownPayment,
  PaymentGateway,
  PaymentLook,
  PaymentRequest,
  Refund,
  RefundLook,
  StartedPayment,
} from './gateways/payment-gateway.ts'

/** The owner's message about a gateway that failed: its name and the step. The gateway's own words are left out, because they might hold card data. */
class GatewayFailed extends Error {
  override name = 'GatewayFailed'

  constructor(gateway: PaymentGateway, error: unknown) {
    super(`The payment gateway "${gateway.code}" failed with ${error instanceof Error ? error.name : 'no error'}.`)
    const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)) : []
    this.stack = [`${this.name}: ${this.message}`, ...frames].join('\n')
  }
}

type OnError = (error: unknown) => void

/** The longest wait for one answer, whatever the gateway's own time limit is. */
const QUESTION_MS = 7000
/** The longest wait for all the questions together that begin a payment. */
const START_MS = 14_000
/**
 * Most questions to one gateway at once, in one process: half of the requests that it takes at once (site/limits/overload.ts). While a gateway is silent,
 * who comes to more hears at once that it does not answer, and pages are answered as always.
 */
const MOST_AT_ONCE = 32

class NoAnswer extends Error {
  override name = 'NoAnswer'
}

const asking = new WeakMap<PaymentGateway, number>()

/** @throws {NoAnswer} also where too many wait for the gateway already: it is not asked then */
async function askOf<T>(gateway: PaymentGateway, limitMs: number, question: () => Promise<T>): Promise<T> {
  const count = asking.get(gateway) ?? 0
  if (count >= MOST_AT_ONCE) throw new NoAnswer()
  asking.set(gateway, count + 1)
  try {
    return await within(limitMs, question)
  } finally {
    asking.set(gateway, asking.get(gateway)! - 1)
  }
}

/** @throws {NoAnswer} when the time is over; what is answered after that is not heard, and has to be asked for again */
async function within<T>(limitMs: number, ask: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), limitMs)
  })
  try {
    return await Promise.race([ask(), over])
  } finally {
    clearTimeout(timer)
  }
}

/** One that throws, or does not answer, counts as one that cannot say; `onError` is told, without the card. */
async function answerOf<T>(
  gateway: PaymentGateway,
  ask: () => Promise<T>,
  otherwise: T,
  onError: OnError,
  limitMs = QUESTION_MS,
): Promise<T> {
  try {
    return await askOf(gateway, limitMs, ask)
  } catch (error) {
    onError(new GatewayFailed(gateway, error))
    return otherwise
  }
}

/**
 * @param gateway one that reads messages
 * @throws for a message that cannot be read now: the gateway sends it again
 */
export const readCallbackOf = (gateway: PaymentGateway, message: CallbackMessage): Promise<Callback> =>
  askOf(gateway, START_MS, () => gateway.readCallback!(message))

export const lookAt = (gateway: PaymentGateway, payment: KnownPayment, onError: OnError): Promise<PaymentLook> =>
  answerOf(gateway, () => gateway.look(payment), { state: 'unknown' }, onError)

export const cancelAt = (gateway: PaymentGateway, payment: KnownPayment, onError: OnError): Promise<PaymentLook> =>
  answerOf(gateway, () => gateway.cancel(payment), { state: 'unknown' }, onError)

export const refundAt = (
  gateway: PaymentGateway,
  payment: Parameters<PaymentGateway['refund']>[0],
  onError: OnError,
): Promise<Refund> => answerOf(gateway, () => gateway.refund(payment), { status: 'unavailable' }, onError)

export const lookRefundAt = (
  gateway: PaymentGateway,
  refund: Parameters<PaymentGateway['lookRefund']>[0],
  onError: OnError,
): Promise<RefundLook> => answerOf(gateway, () => gateway.lookRefund(refund), { state: 'unknown' }, onError)

/**
 * Begins a payment. If the answer is lost, the payment is looked up at the gateway, asked for once more by the same id, and the gateway is
 * told to forget it, so that in the end its state is known as often as possible; but a shopper waits no longer than `START_MS`.
 */
export async function startAt(
  gateway: PaymentGateway,
  request: PaymentRequest,
  card: PaymentCard | undefined,
  onError: OnError,
): Promise<StartedPayment> {
  const until = performance.now() + START_MS
  const ask = <T>(question: () => Promise<T>, otherwise: T): Promise<T> => {
    const left = until - performance.now()
    return left > 0
      ? answerOf(gateway, question, otherwise, onError, Math.min(left, QUESTION_MS))
      : Promise.resolve(otherwise)
  }
  const start = () => ask<StartedPayment>(() => gateway.start(request, card), { status: 'unavailable' })
  const payment = { paymentId: request.paymentId }
  const first = await start()
  if (first.status !== 'unavailable') return first
  const found = await ask<PaymentLook>(() => gateway.look(payment), { state: 'unknown' })
  if (found.state === 'paid') return paidBy(found, request)
  const second = await start()
  if (second.status !== 'unavailable') return second
  const ended = await ask<PaymentLook>(() => gateway.cancel(payment), { state: 'unknown' })
  if (ended.state === 'paid') return paidBy(ended, request)
  if (ended.state === 'failed') return { status: 'declined', messageId: 'paymentUnavailable' }
  return { status: 'unavailable' }
}

/** With everything that the gateway said about it, to be compared with what was asked for. */
function paidBy(look: PaymentLook, { paymentId }: PaymentRequest): StartedPayment {
  const { reference = paymentId, amountMinor, currency } = look
  return {
    status: 'paid',
    reference,
    ...(amountMinor !== undefined && { amountMinor }),
    ...(currency !== undefined && { currency }),
  }
}
