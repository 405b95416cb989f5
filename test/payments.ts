import { paymentCard } from '#domain/payment-card/payment-card.ts'
import type {
  Callback,
  PaymentGateway,
  PaymentLook,
  PaymentRequest,
  StartedPayment,
} from '#server/payment/gateways/payment-gateway.ts'

export const aCard = () =>
  paymentCard({
    type: 'VI',
    number: '4111 1111 1111 1111',
    expiryMonth: '12',
    expiryYear: '2030',
    verification: '739',
    issueNumber: '',
    startMonth: '',
    startYear: '',
  })

/** The behaviour of a test's gateway when a payment is begun; `hosted`: the shopper goes on at its page. */
export type Behaviour = 'pays' | 'declines' | 'hosted' | 'throws' | 'unavailable' | 'takes money, then is cut off'

/**
 * A gateway that keeps its books: each payment's id has one state, money is taken once, refunds are known by their id. It does what
 * `behaviour` says at the time; `meanwhile` runs while it is asked.
 */
export function aGateway(behaviour: Behaviour = 'pays') {
  const payments = new Map<string, { request: PaymentRequest; state: PaymentLook['state'] }>()
  const refunds = new Map<string, { reference: string; amountMinor: number; hasFailed?: true }>()
  const looks: string[] = []
  const callbacks: Callback[] = []
  const told = {
    behaviour,
    asked: [] as PaymentRequest[],
    meanwhile: async () => {},
    refundAnswer: 'refunded' as 'refunded' | 'unavailable' | 'refused' | 'gives money back, then is cut off',
    /** Runs once the money of a refund has gone back, before the shop hears of it. */
    afterRefund: async () => {},
    /** Runs while a refund is looked up, before the answer. */
    meanwhileLooked: async () => {},
    /** Refunds that were looked up. */
    looks,
    isDown: false,
    payments,
    refunds,
    /** The event that the next call of `readCallback` finds. */
    callbacks,
  }
  const referenceOf = (paymentId: string) => `ref-${paymentId}`
  const lookOf = (paymentId: string): PaymentLook => {
    if (told.isDown) throw new Error('no answer')
    const payment = payments.get(paymentId)
    if (!payment) return { state: 'failed' }
    const { amountMinor, currency } = payment.request
    return { state: payment.state, reference: referenceOf(paymentId), amountMinor, currency }
  }
  const start = async (request: PaymentRequest): Promise<StartedPayment> => {
    told.asked.push(request)
    await told.meanwhile()
    if (told.isDown) throw new Error('no answer')
    const { paymentId } = request
    const reference = referenceOf(paymentId)
    const known = payments.get(paymentId)
    if (known?.state === 'paid') return { status: 'paid', reference }
    switch (told.behaviour) {
      case 'pays':
        payments.set(paymentId, { request, state: 'paid' })
        return { status: 'paid', reference }
      case 'declines':
        payments.set(paymentId, { request, state: 'failed' })
        return { status: 'declined', messageId: 'paymentDeclined' }
      case 'hosted':
        payments.set(paymentId, { request, state: 'open' })
        return { status: 'redirect', reference, url: `https://pay.example/${paymentId}` }
      case 'takes money, then is cut off':
        payments.set(paymentId, { request, state: 'paid' })
        return { status: 'unavailable' }
      case 'unavailable':
        return { status: 'unavailable' }
      case 'throws':
        throw new TypeError(`cannot send ${JSON.stringify(aCard())}`)
    }
  }
  const gateway: PaymentGateway = {
    code: 'test-card',
    start,
    look: async ({ paymentId }) => lookOf(paymentId),
    async cancel({ paymentId }) {
      const look = lookOf(paymentId)
      if (look.state !== 'open') return look
      payments.get(paymentId)!.state = 'failed'
      return { ...look, state: 'failed' }
    },
    async refund({ reference, amountMinor, refundId }) {
      if (told.refundAnswer === 'unavailable' || told.refundAnswer === 'refused') return { status: told.refundAnswer }
      refunds.set(refundId, { reference, amountMinor })
      await told.afterRefund()
      return { status: told.refundAnswer === 'refunded' ? 'refunded' : 'unavailable' }
    },
    async lookRefund({ refundId }) {
      looks.push(refundId)
      await told.meanwhileLooked()
      if (told.isDown) throw new Error('no answer')
      const given = refunds.get(refundId)
      if (!given) return { state: 'none' }
      return given.hasFailed ? { state: 'failed' } : { state: 'given', amountMinor: given.amountMinor, currency: 'EUR' }
    },
    readCallback: async () => callbacks.shift() ?? { status: 'forged' },
  }
  /** The shopper pays on the gateway's page: even if the shop has forgotten the payment, money moves. */
  const payAtPage = (paymentId: string) => void (payments.get(paymentId)!.state = 'paid')
  return Object.assign(told, { gateway, payAtPage })
}
