import { v4, v7 } from 'uuid'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aStripeServer, type StripeServer } from '#test/stripe-server.ts'
import { aPaymentRequest, describeGateway } from './gateway-conformance.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { fromStripe, toStripe } from './stripe-amount.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const TIMEOUT_MS = 150
const nowS = () => Math.floor(Date.now() / 1000)
const servers: StripeServer[] = []
afterAll(async () => void (await Promise.all(servers.map((server) => server.close()))))

async function staged(): Promise<{ server: StripeServer; gateway: PaymentGateway }> {
  const server = await aStripeServer()
  servers.push(server)
  const { base, secretKey, webhookSecret } = server
  const decimalsOf = async (currency: string) => (currency === 'JPY' ? 0 : 2)
  return {
    server,
    gateway: createStripeGateway({ secretKey, webhookSecret, apiBase: base, decimalsOf, timeoutMs: TIMEOUT_MS }),
  }
}

describeGateway('stripe', async () => {
  const { server, gateway } = await staged()
  return {
    gateway,
    pay: async (reference) => void server.shopper(reference, 'pay'),
    unanswered: () => {
      server.misbehave('hang', 2)
      return {}
    },
  }
})

describe('a payment by Stripe', () => {
  let server: StripeServer
  let gateway: PaymentGateway
  beforeEach(async () => ({ server, gateway } = await staged()))

  const begin = async (changes: Parameters<typeof aPaymentRequest>[0] = {}) => {
    const request = aPaymentRequest(changes)
    const started = await gateway.start(request)
    if (started.status !== 'redirect') throw new Error(started.status)
    return { request, session: server.sessions.get(started.reference)!, paymentId: request.paymentId }
  }

  test('is the order’s total, leads to Stripe’s page and back to the shop', async () => {
    const { session, request } = await begin()
    expect(session).toMatchObject({
      amount_total: 4990,
      currency: 'eur',
      client_reference_id: request.paymentId,
      success_url: request.returnUrl,
      cancel_url: request.returnUrl,
    })
  })

  test('of a shopper whose e-mail address Stripe refuses begins without it', async () => {
    for (const email of ['jürgen@example.com', 'ada@müller.example']) {
      const { session } = await begin({ email })
      expect(session.status).toBe('open')
    }
  })

  test('below the least that Stripe takes is declined, and asked for once', async () => {
    const request = { ...aPaymentRequest(), amountMinor: 49 }
    expect(await gateway.start(request)).toEqual({ status: 'declined', messageId: 'paymentDeclined' })
    expect(server.requests).toHaveLength(1)
  })

  test('in yen has no decimals', async () => {
    const { session, paymentId } = await begin({ amountMinor: 500, currency: 'JPY' })
    expect(session.amount_total).toBe(500)
    expect(await gateway.look({ paymentId })).toMatchObject({ amountMinor: 500, currency: 'JPY' })
  })

  test('of an amount that the shop cannot write is not taken for what was asked for', async () => {
    const { session, paymentId } = await begin({ amountMinor: 500, currency: 'KWD' })
    expect(session.amount_total).toBe(5000)
    session.amount_total = 5001
    expect(server.shopper(session.id, 'pay')).toBe(true)
    const { amountMinor } = await gateway.look({ paymentId })
    expect(amountMinor).toBeDefined()
    expect(amountMinor).not.toBe(500)
  })

  test('F29: an answer that was lost: the library asks again with the same key, and one session is there', async () => {
    server.misbehave('cut')
    const { session } = await begin()
    expect([...server.sessions.keys()]).toEqual([session.id])
  })

  test.each(['cut', 500, 429] as const)(
    'F29: Stripe that fails (%s): nobody knows; asked again it is the same payment',
    async (how) => {
      const request = aPaymentRequest()
      server.misbehave(how, 9)
      expect(await gateway.start(request)).toEqual({ status: 'unavailable' })
      await expect(gateway.look({ paymentId: request.paymentId })).rejects.toThrow('Stripe')
      server.misbehave(how, 0)
      expect(await gateway.start(request)).toMatchObject({ status: 'redirect' })
      expect(server.sessions.size).toBe(1)
    },
  )

  test('another order under the same key is a mistake that is heard of, without a word of the shopper', async () => {
    const { request } = await begin()
    const failed = gateway.start({ ...request, amountMinor: 1 })
    await expect(failed).rejects.toThrow('StripeIdempotencyError')
    await expect(failed).rejects.not.toThrow('ada@')
  })

  test('a wrong key of the owner’s is named, and not shown', async () => {
    const wrong = createStripeGateway({
      secretKey: 'sk_test_wrong',
      webhookSecret: 'whsec',
      apiBase: server.base,
      decimalsOf: async () => 2,
    })
    const failed = wrong.start(aPaymentRequest())
    await expect(failed).rejects.toThrow('StripeAuthenticationError')
    await expect(failed).rejects.not.toThrow('sk_test_wrong')
  })

  test('that takes days is open until the bank has spoken', async () => {
    for (const says of ['paid', 'failed'] as const) {
      const { session, paymentId } = await begin()
      const payment = { paymentId, reference: session.id }
      server.shopper(session.id, 'pay-slowly')
      expect(await gateway.look(payment)).toMatchObject({ state: 'open' })
      expect(await gateway.cancel(payment), 'it cannot be stopped').toMatchObject({ state: 'open' })
      server.bank(session.id, says)
      expect(await gateway.look(payment)).toMatchObject({ state: says })
      if (says === 'failed') expect(await gateway.look(payment)).toMatchObject({ wasAccepted: true })
    }
  })

  test('is found without its reference also among many, and not when its time is not known', async () => {
    const { paymentId } = await begin()
    for (let count = 0; count < 120; count++) await gateway.start(aPaymentRequest())
    expect(await gateway.look({ paymentId })).toMatchObject({ state: 'open' })
    expect(await gateway.look({ paymentId: v4() })).toEqual({ state: 'unknown' })
  })

  test('that was begun with the key of another account is neither called failed nor its refund not given', async () => {
    const { session, paymentId } = await begin()
    const { gateway: other } = await staged()
    const reference = session.id
    expect(await other.cancel({ paymentId, reference })).toEqual({ state: 'unknown' })
    expect(await other.lookRefund({ reference, refundId: v7() })).toEqual({ state: 'unknown' })
    expect(await other.cancel({ paymentId }), 'no page of it was ever seen').toEqual({ state: 'failed' })
  })

  describe('F29: a callback', () => {
    test('tells what is true now, in whatever order callbacks arrive', async () => {
      const { session, paymentId, request } = await begin()
      server.shopper(session.id, 'pay-slowly')
      server.bank(session.id, 'paid')
      const [completed, succeeded] = server.events
      for (const event of [succeeded!, completed!, succeeded!])
        expect(await gateway.readCallback!(server.message(event))).toEqual({
          status: 'payment',
          eventId: event.id,
          paymentId,
          reference: session.id,
          asked: { orderNumber: request.orderNumber, returnUrl: request.returnUrl },
          look: { state: 'paid', reference: session.id, amountMinor: 4990, currency: 'EUR' },
        })
    })

    test.each([
      ['signed with another secret', { secret: 'whsec_other' }],
      ['with another body', { body: '{"id":"evt_1","type":"checkout.session.completed"}' }],
      ['that is no JSON', { body: 'paid!' }],
      ['signed long ago', { timestamp: Math.floor(Date.now() / 1000) - 3600 }],
    ])('%s is forged', async (_what, changes) => {
      const { session } = await begin()
      server.shopper(session.id, 'pay')
      expect(await gateway.readCallback!(server.message(server.events[0]!, changes))).toMatchObject({
        status: 'forged',
      })
    })

    test.each<[string, (event: Record<string, unknown>) => unknown, number?]>([
      ['without data', ({ data: _data, ...event }) => event],
      ['whose data has no object', (event) => ({ ...event, data: {} })],
      ['whose object is none', (event) => ({ ...event, data: { object: null } })],
      ['whose object is a list', (event) => ({ ...event, data: { object: [] } })],
      ['without a type', ({ type: _type, ...event }) => event],
      ['whose type is a number', (event) => ({ ...event, type: 7 })],
      ['without an id', ({ id: _id, ...event }) => event],
      ['whose id holds NUL', (event) => ({ ...event, id: 'evt_\u0000' })],
      ['whose id holds half of a surrogate pair', (event) => ({ ...event, id: 'evt_\ud800' })],
      [
        'whose session has no id',
        ({ data, ...event }) => ({
          ...event,
          data: { object: { ...(data as { object: object }).object, id: 'cs_\u0000' } },
        }),
      ],
      ['made in the future', (event) => ({ ...event, created: nowS() + 3600 })],
      ['signed in the future', (event) => event, nowS() + 3600],
      ['that is null', () => null],
      ['that is a list', () => []],
      ['that is a text', () => 'paid'],
    ])('%s is malformed, whoever signed it', async (_what, changed, timestamp) => {
      const { session } = await begin()
      server.shopper(session.id, 'pay')
      const event = server.events[0]!
      const changes = { body: JSON.stringify(changed({ ...event })), isSigned: true, ...(timestamp && { timestamp }) }
      expect(await gateway.readCallback!(server.message(event, changes))).toMatchObject({ status: 'malformed' })
    })

    test('without a signature is forged', async () => {
      expect(await gateway.readCallback!({ body: Buffer.from('{}'), headers: {} })).toEqual({ status: 'forged' })
    })

    test('is believed with the one or the other secret while they are exchanged, and by no older scheme alone', async () => {
      const { session, paymentId } = await begin()
      server.shopper(session.id, 'pay')
      const event = server.events[0]!
      const [ours, theirs] = [server.message(event), server.message(event, { secret: 'whsec_other' })]
      const [time, v1] = String(ours.headers['stripe-signature']).split(',')
      const signedAs = (signature: string) =>
        gateway.readCallback!({ ...ours, headers: { 'stripe-signature': signature } })
      const other = String(theirs.headers['stripe-signature']).split(',')[1]!
      for (const signature of [`${time},${other},${v1}`, `${time},${v1},${other},v0=${'0'.repeat(64)}`])
        expect(await signedAs(signature)).toMatchObject({ status: 'payment', paymentId })
      const old = v1!.replace('v1', 'v0')
      for (const signature of [
        `${time},${old}`,
        v1!,
        `${time}`,
        `t=,${v1}`,
        `t=NaN,${v1}`,
        `${time},v1=`,
        `${time},v1=ä`,
      ])
        expect(await signedAs(signature), signature).toMatchObject({ status: 'forged' })
    })

    test('that names a payment of ours and a session of another account pays nothing', async () => {
      const { session } = await begin()
      server.shopper(session.id, 'pay')
      const event = structuredClone(server.events[0]!)
      event.data.object.id = 'cs_test_of_another_account'
      const read = await gateway.readCallback!(server.message({ ...event, account: 'acct_other' } as typeof event))
      expect(read).toMatchObject({ status: 'payment', look: { state: 'unknown' } })
    })

    test('of another kind, or of somebody else’s session, is of no interest', async () => {
      const { session } = await begin()
      server.shopper(session.id, 'pay')
      const [event] = server.events
      const others = [
        { ...event!, type: 'charge.refunded' },
        { ...event!, data: { object: { ...session, client_reference_id: 'another-shop-7' } } },
      ]
      for (const one of others)
        expect(await gateway.readCallback!(server.message(one))).toEqual({ status: 'irrelevant', eventId: event!.id })
    })

    test('about a session that has the payment’s id by a Payment Link is of no interest, whatever becomes of it', async () => {
      const [mine, link] = [await begin(), await begin()]
      link.session.client_reference_id = mine.paymentId
      server.shopper(link.session.id, 'pay-slowly')
      server.bank(link.session.id, 'paid')
      server.expire(link.session.id)
      expect(server.events).toHaveLength(3)
      for (const event of server.events)
        expect(await gateway.readCallback!(server.message(event))).toEqual({ status: 'irrelevant', eventId: event.id })
      expect(await gateway.look({ paymentId: mine.paymentId })).toMatchObject({ reference: mine.session.id })
    })

    test('with an amount of its own is not believed: the session is asked', async () => {
      const { session } = await begin()
      server.shopper(session.id, 'pay')
      const event = structuredClone(server.events[0]!)
      event.data.object.amount_total = 1
      expect(await gateway.readCallback!(server.message(event))).toMatchObject({ look: { amountMinor: 4990 } })
    })

    test('while Stripe does not answer is to be sent again', async () => {
      const { session } = await begin()
      server.shopper(session.id, 'pay')
      server.misbehave(500, 9)
      await expect(gateway.readCallback!(server.message(server.events[0]!))).rejects.toThrow('StripeAPIError')
    })
  })

  describe('a refund', () => {
    const given = async () => {
      const { session, paymentId } = await begin()
      server.shopper(session.id, 'pay')
      const refund = { reference: session.id, amountMinor: 1000, currency: 'EUR', refundId: v7() }
      const { reference } = (await gateway.refund(refund)) as { reference: string }
      return { ...refund, paymentId, stripes: reference }
    }

    test.each(['failed', 'canceled'] as const)(
      'that %s days later is told of by each of Stripe’s events',
      async (status) => {
        const { stripes, refundId, paymentId, reference } = await given()
        const events = server.loseRefund(stripes, status)
        expect(events.length).toBeGreaterThan(1)
        for (const event of events)
          expect(await gateway.readCallback!(server.message(event))).toEqual({
            status: 'refund',
            refundId,
            paymentId,
            look: { state: 'failed' },
          })
        expect(await gateway.lookRefund({ reference, refundId })).toEqual({ state: 'failed' })
        expect(await gateway.readCallback!(server.message(events[0]!, { secret: 'whsec_other' }))).toEqual({
          status: 'forged',
        })
      },
    )

    test('is as Stripe says when it is asked, whatever an event says', async () => {
      const { stripes, refundId, paymentId } = await given()
      const [event] = server.loseRefund(stripes)
      const other = await given()
      event!.data.object = { ...event!.data.object, id: other.stripes }
      const look = { state: 'given', amountMinor: 1000, currency: 'EUR' }
      expect(await gateway.readCallback!(server.message(event!))).toEqual({
        status: 'refund',
        refundId: other.refundId,
        paymentId: other.paymentId,
        look,
      })
      expect([refundId, paymentId]).not.toContain(other.refundId)
    })

    test('that was made at Stripe’s own pages, or that Stripe does not know, is of no interest', async () => {
      const { session } = await begin()
      server.shopper(session.id, 'pay')
      const [event] = server.loseRefund(server.refundAtStripe(session.id, 500))
      const unknown = structuredClone(event!)
      unknown.data.object.id = 're_of_another_account'
      for (const one of [event!, unknown])
        expect(await gateway.readCallback!(server.message(one))).toEqual({ status: 'irrelevant', eventId: one.id })
      const nameless = { ...event!, data: { object: {} } }
      expect(await gateway.readCallback!(server.message(nameless))).toEqual({ status: 'malformed' })
    })

    test('is not looked up while Stripe does not answer: its message is to be sent again', async () => {
      const { stripes, refundId, reference } = await given()
      const [event] = server.loseRefund(stripes)
      server.misbehave(500, 9)
      await expect(gateway.readCallback!(server.message(event!))).rejects.toThrow('StripeAPIError')
      await expect(gateway.lookRefund({ reference, refundId })).rejects.toThrow('StripeAPIError')
      server.behave()
    })
  })

  test('a refund that nobody answered, asked for again, is one refund', async () => {
    const { session } = await begin()
    server.shopper(session.id, 'pay')
    const refund = { reference: session.id, amountMinor: 1000, currency: 'EUR', refundId: v7() }
    server.misbehave('hang', 9)
    expect(await gateway.refund(refund)).toEqual({ status: 'unavailable' })
    server.misbehave('cut', 0)
    expect(await gateway.refund(refund)).toMatchObject({ status: 'refunded' })
    expect(await gateway.refund(refund)).toMatchObject({ status: 'refunded' })
    expect(server.refunded(session.id)).toBe(1000)
  })
})

test.each([
  ['EUR', 2, 1234, 1234],
  ['JPY', 0, 500, 500],
  ['JPY', 2, 50_000, 500],
  ['KWD', 3, 5120, 5120],
  ['KWD', 2, 512, 5120],
  ['ISK', 0, 5, 500],
  ['UGX', 2, 4000, 4000],
  ['HUF', 2, 1045, 1045],
  ['TWD', 2, 80045, 80045],
  ['UGX', 2, 500, 500],
])(
  '%s with %i decimals: %i minor units of the shop are %i of Stripe’s, and back',
  (currency, decimals, ours, theirs) => {
    expect(toStripe(ours, currency, decimals)).toBe(theirs)
    expect(fromStripe(theirs, currency, decimals)).toBe(ours)
  },
)

test('what Stripe cannot take exactly is not rounded', () => {
  expect(() => toStripe(5125, 'KWD', 3)).toThrow('exactly')
  expect(() => toStripe(50, 'JPY', 2)).toThrow('exactly')
  for (const currency of ['ISK', 'UGX']) expect(() => toStripe(4010, currency, 2)).toThrow('exactly')
  expect(fromStripe(5125, 'KWD', 2)).toBeUndefined()
})
