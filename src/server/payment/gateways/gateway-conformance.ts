import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PaymentCard } from '#domain/payment-card/payment-card.ts'
import type { PaymentGateway, PaymentRequest, StartedPayment } from './payment-gateway.ts'

/** A gateway and, around it, what a test needs of the world. */
export type GatewayStage = {
  gateway: PaymentGateway
  /** Leads to a payment that waits for the shopper. */
  card?: PaymentCard
  /** The shopper pays where the gateway led to; nothing happens where it is too late. */
  pay(reference: string): Promise<void>
  /** How a payment is begun to which the gateway's other side gives no answer at all. */
  unanswered(): { card?: PaymentCard }
}

export const aPaymentRequest = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  paymentId: v7(),
  orderNumber: '1234567890',
  amountMinor: 4990,
  currency: 'EUR',
  email: 'ada@example.com',
  language: 'en-GB',
  returnUrl: 'http://localhost/payment/return/token/',
  expiresAt: new Date(Date.now() + 20 * 60_000),
  ...changes,
})

/** The shop's demands on every gateway that takes money itself. A new gateway's test calls it (docs/how-to). */
export function describeGateway(name: string, make: () => Promise<GatewayStage>): void {
  describe(`${name} as a gateway`, () => {
    let stage: GatewayStage
    let gateway: PaymentGateway
    const heard: unknown[] = []

    beforeAll(async () => {
      stage = await make()
      gateway = listened(stage.gateway, heard)
    })

    const begin = async (request: PaymentRequest) => redirected(await gateway.start(request, stage.card))
    const paid = async (request: PaymentRequest) => {
      const { reference } = await begin(request)
      await stage.pay(reference)
      return reference
    }

    test('begins a payment once, however often and however fast it is asked', async () => {
      const request = aPaymentRequest()
      const first = await begin(request)
      const [second, third] = await Promise.all([begin(request), begin(request)])
      expect([second, third]).toEqual([first, first])
      expect((await begin(aPaymentRequest())).reference).not.toBe(first.reference)
    })

    test('says of a payment that it is open, and then paid, with the amount, with and without its reference', async () => {
      const request = aPaymentRequest({ amountMinor: 1234 })
      const { paymentId } = request
      const { reference } = await begin(request)
      expect(await gateway.look({ paymentId, reference })).toMatchObject({ state: 'open' })
      await stage.pay(reference)
      const known = { state: 'paid', reference, amountMinor: 1234, currency: 'EUR' }
      expect(await gateway.look({ paymentId, reference })).toEqual(known)
      expect(await gateway.look({ paymentId })).toEqual(known)
    })

    test('a payment that was asked for again after it was paid is paid, and not taken twice', async () => {
      const request = aPaymentRequest()
      const reference = await paid(request)
      expect(await gateway.start(request, stage.card)).toEqual({ status: 'paid', reference })
    })

    test('what is cancelled can be paid no more', async () => {
      const request = aPaymentRequest()
      const { reference } = await begin(request)
      const payment = { paymentId: request.paymentId, reference }
      expect(await gateway.cancel(payment)).toMatchObject({ state: 'failed' })
      await stage.pay(reference)
      expect(await gateway.look(payment)).toMatchObject({ state: 'failed' })
      expect(await gateway.cancel(payment)).toMatchObject({ state: 'failed' })
      expect(await gateway.start(request, stage.card)).toMatchObject({ status: 'declined' })
    })

    test('what is paid cannot be cancelled', async () => {
      const request = aPaymentRequest()
      const reference = await paid(request)
      expect(await gateway.cancel({ paymentId: request.paymentId, reference })).toMatchObject({ state: 'paid' })
    })

    test('gives money back once for each refund, and never more than was paid', async () => {
      const reference = await paid(aPaymentRequest({ amountMinor: 1000 }))
      const back = (amountMinor: number, refundId: string) =>
        gateway.refund({ reference, amountMinor, currency: 'EUR', refundId })
      const [one, two, three] = [v7(), v7(), v7()]
      const first = await back(600, one)
      expect(first.status).toBe('refunded')
      expect(await back(600, one)).toEqual(first)
      expect(await back(600, two)).toEqual({ status: 'refused' })
      expect((await back(400, three)).status).toBe('refunded')
      expect(await back(1, v7())).toEqual({ status: 'refused' })
    })

    test('tells what became of a refund, and gives nothing by being asked', async () => {
      const reference = await paid(aPaymentRequest({ amountMinor: 1000 }))
      const refundId = v7()
      expect(await gateway.lookRefund({ reference, refundId })).toEqual({ state: 'none' })
      expect(await gateway.refund({ reference, amountMinor: 600, currency: 'EUR', refundId })).toMatchObject({
        status: 'refunded',
      })
      const given = { state: 'given', amountMinor: 600, currency: 'EUR' }
      expect(await gateway.lookRefund({ reference, refundId })).toEqual(given)
      expect(await gateway.lookRefund({ reference, refundId: v7() })).toEqual({ state: 'none' })
      const { state } = await gateway.lookRefund({ reference: 'no-such-reference', refundId })
      expect(['none', 'unknown']).toContain(state)
    })

    test('gives nothing back of what was not paid, and nothing in another currency', async () => {
      const { reference } = await begin(aPaymentRequest())
      const refund = { amountMinor: 1, currency: 'EUR', refundId: v7() }
      expect(await gateway.refund({ ...refund, reference })).toEqual({ status: 'refused' })
      const other = await paid(aPaymentRequest())
      expect(await gateway.refund({ ...refund, currency: 'USD', reference: other })).toEqual({ status: 'refused' })
    })

    test('knows nothing of a payment it was never asked for', async () => {
      const payment = { paymentId: v7() }
      expect(await gateway.look(payment)).toEqual({ state: 'unknown' })
      expect((await gateway.cancel(payment)).state).toBe('failed')
      const refund = { reference: 'no-such-reference', amountMinor: 1, currency: 'EUR', refundId: v7() }
      expect(await gateway.refund(refund)).toEqual({ status: 'refused' })
    })

    test('gives up by itself when nobody answers', async () => {
      const { card } = stage.unanswered()
      expect(await gateway.start(aPaymentRequest(), card)).toEqual({ status: 'unavailable' })
    })

    test('never says a card number or its code', () => {
      expect(heard.length).toBeGreaterThan(20)
      const said = JSON.stringify(heard)
      expect(said).not.toMatch(/\d(?:[ -]?\d){12}/)
      if (stage.card) expect(said).not.toContain(`"${stage.card.verification}"`)
    })
  })
}

/** The answers of ways to pay that involve no provider. */
export function describeOfflineGateway(gateway: PaymentGateway): void {
  test(`${gateway.code}: the order stands, and people move the money`, async () => {
    const request = aPaymentRequest()
    expect(await gateway.start(request)).toEqual({ status: 'later' })
    expect(await gateway.look(request)).toEqual({ state: 'unknown' })
    expect(await gateway.cancel(request)).toEqual({ state: 'unknown' })
    const refund = { reference: '', amountMinor: 1, currency: 'EUR', refundId: v7() }
    expect(await gateway.refund(refund)).toEqual({ status: 'by-hand' })
    expect(await gateway.lookRefund(refund)).toEqual({ state: 'none' })
  })
}

function redirected(started: StartedPayment): { reference: string; url: string } {
  if (started.status !== 'redirect') throw new Error(`The payment was not begun: ${JSON.stringify(started)}`)
  return { reference: started.reference, url: started.url }
}

/** The same gateway; everything it answers or throws is written down, without the ids that are random. */
function listened(gateway: PaymentGateway, heard: unknown[]): PaymentGateway {
  const note = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      const value = await answer
      heard.push({ ...(value as object), reference: '', url: '' })
      return value
    } catch (error) {
      heard.push(String((error as Error).stack), error)
      throw error
    }
  }
  return {
    ...gateway,
    start: (request, card) => note(gateway.start(request, card)),
    look: (payment) => note(gateway.look(payment)),
    cancel: (payment) => note(gateway.cancel(payment)),
    refund: (payment) => note(gateway.refund(payment)),
    lookRefund: (refund) => note(gateway.lookRefund(refund)),
  }
}
