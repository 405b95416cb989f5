import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { rows, type Database } from '#server/database/database.ts'
import { forgetPaymentKey, paymentKeySealer, storePaymentKey } from '#server/payment/keys/payment-keys.ts'
import { PAYMENT_LIMITS } from '#server/payment/payment-attempts.ts'
import { createShop } from '#server/shop.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { answerSteps, guestBilling, seenOn } from '#test/checkout.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { aStripeServer, type FakeEvent, type StripeServer } from '#test/stripe-server.ts'
import { filesInFolder } from '#server/files/open-files.ts'

const byStripe = { 'payment[method]': 'stripe' }
const byTransfer = { 'payment[method]': 'bank-transfer' }
const byCard = (number: string) => ({
  'payment[method]': 'test-card',
  'payment[cc_type]': 'VI',
  'payment[cc_number]': number,
  'payment[cc_exp_month]': '12',
  'payment[cc_exp_year]': String(new Date().getFullYear() + 3),
  'payment[cc_cid]': '739',
})
const STEP = '4000000000003220'
const PAYS = '4111111111111111'
const LATE = '4000002500003155'
const DECLINED = '4000000000000002'

describe.each(oneEngine)('paying on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let stripe: StripeServer
  let cup: number
  let ticket: number
  let shop: ReturnType<typeof createShop>
  let alerts: string[] = []
  let errors: string[] = []
  let networks = 100
  let expireDue: () => Promise<unknown>
  let now = new Date()

  beforeAll(async () => {
    db = await create()
    stripe = await aStripeServer()
    const { en } = await seedStores(db)
    await writeShopSettings(db, { payment: ['bank-transfer', 'test-card', 'stripe'], countries: ['DE'] })
    cup = await aProduct(db, en, { sku: 'CUP', price: 1250, stock: { quantity: 10_000 } })
    const unmanaged = { isManaged: false, quantity: 0 }
    ticket = await aProduct(db, en, { name: 'Ticket', type: 'virtual', price: 30, stock: unmanaged })
    const clock = () => now
    const origin = () => 'http://localhost'
    const onAlert = (event: string) => void alerts.push(event)
    shop = createShop({
      db,
      journal: noJournal,
      files: filesInFolder(mkdtempSync(join(tmpdir(), 'vitrine-media-'))),
      gatewaySettings: {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_BASE: stripe.base,
      },
      clock,
      origin,
      onAlert,
      onError: (error) => void errors.push((error as Error).message),
    })
    expireDue = () => shop.payments.expireDue()
    ;({ app } = await aSite(db, { shop, trustProxy: 1 }))
  })
  afterAll(() => stripe.close())
  beforeEach(async () => {
    alerts = []
    errors = []
    now = new Date()
    await db.execute(sql`delete from attempt`)
    await db.execute(sql`delete from shop_setting where key like 'payment-refused-%'`)
  })

  const shopper = async (from = '203.0.113.1') => {
    const browser = aBrowser(app)
    const headers = { 'x-forwarded-for': from }
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' }, headers)
    return {
      ...browser,
      async place(payment: Record<string, string>) {
        const page = await answerSteps(browser)
        const fields = { ...seenOn(page.body), ...payment }
        return browser.post('/checkout/onepage/saveOrder/', fields, headers)
      },
    }
  }

  const deliver = (event: FakeEvent, changes?: Parameters<StripeServer['message']>[1]) => {
    const { body, headers } = stripe.message(event, changes)
    return app.inject({ method: 'POST', url: '/payment/callback/stripe/', headers, payload: body })
  }
  const orders = (which = sql`true`) =>
    rows<{ status: string; isPaid: boolean; events: number }>(
      db,
      sql`select o.status, o.paid_at is not null as "isPaid",
            (select count(*)::int from order_event e where e.order_id = o.id and e.event ->> 'kind' = 'paid') as events
          from sales_order o where ${which} order by o.created_at desc, o.id desc`,
    )
  const newest = async () => (await orders())[0]!
  const byStripeNow = async () => {
    const one = await shopper()
    const placed = await one.place(byStripe)
    const session = [...stripe.sessions.values()].find(({ url }) => url === placed.headers.location)!
    return { one, session, returnPath: new URL(session.success_url).pathname }
  }
  const last = () => stripe.events.at(-1)!

  test('Stripe: the form leads there, the callback pays the order, coming back shows it', async () => {
    const { one, session, returnPath } = await byStripeNow()
    expect(session).toMatchObject({ amount_total: 1740, currency: 'eur', status: 'open' })
    expect(await newest()).toMatchObject({ status: 'pending-payment', isPaid: false })
    stripe.shopper(session.id, 'pay')
    expect((await deliver(last())).statusCode).toBe(200)
    expect(await newest()).toMatchObject({ isPaid: true, events: 1 })
    const back = await one.get(returnPath)
    expect(back.headers.location).toMatch(/^\/checkout\/onepage\/success\//)
  })

  test('Stripe: coming back pays the order also when no callback ever comes', async () => {
    const { one, session, returnPath } = await byStripeNow()
    stripe.shopper(session.id, 'pay')
    await one.get(returnPath)
    expect(await newest()).toMatchObject({ isPaid: true, events: 1 })
  })

  test('Stripe: who comes back without having paid finds the cart, and the page there is closed', async () => {
    const { one, session, returnPath } = await byStripeNow()
    const back = await one.get(returnPath)
    expect(back.headers.location).toBe('/checkout/onepage/')
    expect((await one.get('/checkout/onepage/')).body).toContain('The payment was not made.')
    expect(stripe.shopper(session.id, 'pay')).toBe(false)
    expect(await newest()).toMatchObject({ status: 'cancelled', isPaid: false })
  })

  test('F29: a callback that comes twice, and again after the return, pays once', async () => {
    const { one, session, returnPath } = await byStripeNow()
    stripe.shopper(session.id, 'pay')
    const event = last()
    const answers = await Promise.all([deliver(event), deliver(event), one.get(returnPath)])
    answers.push(await deliver(event), await deliver({ ...event, id: 'evt_test_the_same_again' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 303, 200, 200])
    expect(await newest()).toMatchObject({ isPaid: true, events: 1 })
  })

  test('F29: callbacks in the wrong order: the state never goes back', async () => {
    const { session } = await byStripeNow()
    stripe.shopper(session.id, 'pay-slowly')
    const completed = last()
    stripe.bank(session.id, 'paid')
    await deliver(last())
    await deliver(completed)
    expect(await newest()).toMatchObject({ isPaid: true, events: 1 })
    await deliver({ ...completed, id: 'evt_test_expired', type: 'checkout.session.expired' })
    expect(await newest()).toMatchObject({ isPaid: true, events: 1 })
  })

  test('F29: forged, old and changed callbacks are refused and change nothing', async () => {
    const { session } = await byStripeNow()
    stripe.shopper(session.id, 'pay')
    const event = last()
    const forgeries = [
      { secret: 'whsec_other' },
      { timestamp: 1_700_000_000 },
      { body: JSON.stringify({ ...event, id: 'evt_2' }) },
    ]
    for (const changes of forgeries) expect((await deliver(event, changes)).statusCode).toBe(400)
    const plain = { method: 'POST' as const, url: '/payment/callback/stripe/' }
    expect((await app.inject(plain)).statusCode).toBe(400)
    expect((await app.inject({ ...plain, payload: 'x'.repeat(300_000) })).statusCode).toBe(413)
    expect(await newest()).toMatchObject({ status: 'pending-payment', isPaid: false, events: 0 })
  })

  test('a message that Stripe signed and the shop refuses is told as one point until one is taken; what anybody writes is not', async () => {
    const points = async () =>
      (await shop.owner.launch.findings('en'))
        .filter(({ id }) => id === 'payment-messages-stripe')
        .map(({ text }) => text)
    const { session } = await byStripeNow()
    stripe.shopper(session.id, 'pay')
    const event = last()
    const stranger = structuredClone(event)
    stranger.data.object.client_reference_id = randomUUID()
    for (const changes of [{ body: JSON.stringify(stranger) }, { body: '{}' }, { body: 'x' }])
      expect((await deliver(event, changes)).statusCode).toBe(400)
    expect([await points(), errors]).toEqual([[], []])
    for (let sent = 0; sent < 3; sent++) await deliver(event, { secret: 'whsec_former' })
    const secret = 'Messages of {} are refused: they are not signed with the secret that the shop has.'
    expect([await points(), errors]).toEqual([[secret.replace('{}', 'stripe')], [secret.replace('{}', '"stripe"')]])
    await deliver(event)
    expect(await points()).toEqual([])
    const clocks = 'Messages of stripe are refused: its clock and that of this machine do not agree.'
    for (const seconds of [-400, 400]) {
      await deliver(event, { timestamp: Math.floor(Date.now() / 1000) + seconds })
      expect(await points()).toEqual([clocks])
      await deliver(event)
      expect(await points()).toEqual([])
    }
  })

  test('refused messages are no point any more once Stripe is not offered, or its key is set anew or taken away', async () => {
    const isTold = async () =>
      (await shop.owner.launch.findings('en')).some(({ id }) => id === 'payment-messages-stripe')
    const { session } = await byStripeNow()
    stripe.shopper(session.id, 'pay')
    const refused = () => deliver(last(), { secret: 'whsec_former' })
    await refused()
    expect(await isTold()).toBe(true)
    await writeShopSettings(db, { payment: ['bank-transfer', 'test-card'] })
    expect(await isTold()).toBe(false)
    await writeShopSettings(db, { payment: ['bank-transfer', 'test-card', 'stripe'] })
    expect(await isTold()).toBe(true)
    const key = { name: 'STRIPE_WEBHOOK_SECRET', value: 'whsec_new', setAt: now }
    await storePaymentKey(db, paymentKeySealer('secret'), key)
    expect(await isTold()).toBe(false)
    await refused()
    expect(await isTold()).toBe(true)
    await forgetPaymentKey(db, key.name)
    expect(await isTold()).toBe(false)
  })

  test('F29: a signed event without data, without type or from the future is refused and changes nothing', async () => {
    const { session } = await byStripeNow()
    stripe.shopper(session.id, 'pay')
    const { data, type, ...rest } = last()
    const bodies = [
      { ...rest, type },
      { ...rest, data },
      { ...rest, data, type, created: rest.created + 86_400 },
    ]
    for (const body of bodies) {
      const answer = await deliver(last(), { body: JSON.stringify(body), isSigned: true })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ status: 'malformed' })
    }
    expect(await newest()).toMatchObject({ status: 'pending-payment', isPaid: false, events: 0 })
  })

  test('F29: a payment of another amount pays nothing', async () => {
    const { session } = await byStripeNow()
    session.amount_total = 1
    stripe.shopper(session.id, 'pay')
    expect((await deliver(last())).statusCode).toBe(200)
    expect(await newest()).toMatchObject({ status: 'pending-payment', isPaid: false })
  })

  test('F29: a callback while Stripe is away is asked for again, and then pays', async () => {
    const { session } = await byStripeNow()
    stripe.shopper(session.id, 'pay')
    stripe.misbehave(500, 2)
    expect((await deliver(last())).statusCode).toBe(500)
    expect((await deliver(last())).statusCode).toBe(200)
    expect(await newest()).toMatchObject({ isPaid: true, events: 1 })
  })

  test('F29: money that comes after the order was given up goes back once', async () => {
    const one = await shopper()
    const asked = await one.place(byCard(LATE))
    const step = asked.headers.location as string
    await one.get(step)
    const { returnUrl } = (
      await rows<{ returnUrl: string }>(
        db,
        sql`select return_url as "returnUrl" from test_payment
      where token = ${step.split('/')[3]!}`,
      )
    )[0]!
    await one.get(returnUrl)
    expect(await newest()).toMatchObject({ status: 'cancelled' })
    await one.post(step, { answer: 'confirmed' })
    await one.post(step, { answer: 'confirmed' })
    const [payment] = await rows<{ status: string; refunds: Record<string, number> }>(
      db,
      sql`select y.status, t.refunds from payment y join test_payment t on t.id = y.id where t.token = ${step.split('/')[3]!}`,
    )
    expect(payment!.status).toBe('refunded')
    expect(Object.values(payment!.refunds)).toEqual([1740])
  })

  test('the 3-D step asks in words, and its answer counts without script', async () => {
    for (const [answer, isPaid] of [
      ['confirmed', true],
      ['refused', false],
    ] as const) {
      const one = await shopper()
      const step = (await one.place(byCard(STEP))).headers.location as string
      const page = await one.get(step)
      expect(page.body).toContain('A payment of €17.40 to')
      const answered = await one.post(step, { answer })
      const back = await one.get(answered.headers.location as string)
      expect(back.headers.location).toMatch(isPaid ? /success/ : /\/checkout\/onepage\/$/)
      expect((await one.get(step)).body).toContain('answered already')
      expect((await newest()).isPaid).toBe(isPaid)
    }
  })

  test('F3: "Place order" pressed 20 times at once is one order and one payment, whatever one pays with', async () => {
    const answers = async (payment: Record<string, string>) => {
      const one = await shopper(`203.0.113.${++networks}`)
      const fields = { ...seenOn((await answerSteps(one)).body), ...payment }
      const before = (await orders()).length
      const sent = await Promise.all(Array.from({ length: 20 }, () => one.post('/checkout/onepage/saveOrder/', fields)))
      expect((await orders()).length).toBe(before + 1)
      return [...new Set(sent.map(({ statusCode, headers }) => `${statusCode} ${String(headers.location)}`))]
    }
    for (const payment of [byTransfer, byCard(PAYS)])
      expect(await answers(payment)).toEqual([expect.stringMatching(/^303 \/checkout\/onepage\/success\//)])
    expect(await newest()).toMatchObject({ isPaid: true, events: 1 })
  })

  test('whoever left the payment page goes on from the order, which may be cancelled, too; then nobody can pay it', async () => {
    const one = await shopper()
    const step = String((await one.place(byCard(STEP))).headers.location)
    const [{ token }] = (await rows<{ token: string }>(
      db,
      sql`select public_token as token from sales_order order by created_at desc, id desc limit 1`,
    )) as [{ token: string }]
    const page = await one.get(`/checkout/onepage/success/${token}/`)
    expect(page.body).toContain(`action="/sales/guest/pay/${token}/"`)
    expect(page.body).toContain(`href="/sales/guest/cancel/${token}/"`)
    expect(page.headers['content-security-policy']).toMatch(/form-action 'self' http/)
    const again = await one.post(`/sales/guest/pay/${token}/`, {})
    expect(again.headers.location).toBe(step)
    await one.post(`/sales/guest/cancel/${token}/`, {})
    expect(await newest()).toMatchObject({ status: 'cancelled', isPaid: false })
    expect((await one.get(new URL(step, 'http://localhost').pathname)).body).not.toContain('name="answer"')
    const over = await one.get(`/checkout/onepage/success/${token}/`)
    expect(over.body).not.toContain('/sales/guest/pay/')
    expect((await one.post(`/sales/guest/pay/${token}/`, {})).headers.location).toBe(
      `/checkout/onepage/success/${token}/`,
    )
  })

  test('an order nobody paid in time says so on its page', async () => {
    const one = await shopper()
    await one.place(byCard(STEP))
    const [row] = await rows<{ token: string }>(
      db,
      sql`select public_token as token from sales_order order by created_at desc, id desc limit 1`,
    )
    now = new Date(now.getTime() + 31 * 60_000)
    await expireDue()
    const page = await one.get(`/checkout/onepage/success/${row!.token}/`)
    expect(page.body).toContain('No payment arrived in time; the order was cancelled')
    expect(page.body).not.toContain('has reached us')
  })

  test('the same cart with another way to pay, while its payment is on its way, is refused and changes nothing', async () => {
    const one = await shopper()
    const fields = seenOn((await answerSteps(one)).body)
    const step = await one.post('/checkout/onepage/saveOrder/', { ...fields, ...byCard(STEP) })
    const before = await orders()
    const other = await one.post('/checkout/onepage/saveOrder/', { ...fields, ...byTransfer })
    expect(other.statusCode).toBe(422)
    const same = await one.post('/checkout/onepage/saveOrder/', { ...fields, ...byCard(STEP) })
    expect(same.headers.location).toBe(step.headers.location)
    expect(await orders()).toEqual(before)
  })

  test('an unknown return, step or gateway finds nothing', async () => {
    const one = await shopper()
    expect((await one.get('/payment/return/nobody/')).statusCode).toBe(404)
    expect((await one.get('/payment/test/nobody/')).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/payment/callback/nobody/', payload: '{}' })).statusCode).toBe(404)
  })

  test('the policy lets the form lead to Stripe and nowhere else', async () => {
    const one = await shopper()
    const policy = String((await one.get('/checkout/onepage/')).headers['content-security-policy'])
    expect(policy).toContain(`form-action 'self' ${stripe.base};`)
  })

  describe('S18: cards tried by the hundred', () => {
    const reached = async () => (await rows<{ n: number }>(db, sql`select count(*)::int as n from test_payment`))[0]!.n

    test('by one shopper: five reach the gateway, all read the same, and a transfer still works', async () => {
      const before = await reached()
      const one = await shopper()
      let answer = await one.place(byCard(DECLINED))
      expect(answer.body).toContain('Your card was declined.')
      for (let count = 1; count < 8; count++) answer = await one.place(byCard(DECLINED))
      expect(answer.body).toContain('Too many payments were tried.')
      expect((await reached()) - before).toBe(PAYMENT_LIMITS.cart)
      expect(alerts).toContain('payment_attempts_limited')
      expect((await one.place(byTransfer)).headers.location).toMatch(/success/)
    }, 60_000)

    test('an hour later one may try again', async () => {
      const before = await reached()
      const one = await shopper()
      for (let count = 0; count < 7; count++) await one.place(byCard(DECLINED))
      now = new Date(now.getTime() + 61 * 60_000)
      await one.place(byCard(DECLINED))
      expect((await reached()) - before).toBe(PAYMENT_LIMITS.cart + 1)
    }, 60_000)
  })

  describe('S19: a card number where none belongs', () => {
    const NUMBER = '4111 1111 1111 1111'

    test('in a field of the checkout: said beside the field, and not shown again', async () => {
      const one = await shopper()
      const typed = { ...guestBilling, 'billing[street][]': NUMBER }
      await one.get('/checkout/onepage/')
      await one.post('/checkout/onepage/saveMethod/', { checkout_method: 'guest' })
      const answer = await one.post('/checkout/onepage/saveBilling/', typed)
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain('This looks like a card number.')
      expect(answer.body).toContain('value="Lovelace"')
      expect(answer.body).not.toContain(`value="${NUMBER}"`)
    })

    test('in what is sent without a form of its own: nothing is taken in', async () => {
      const one = await shopper()
      await one.get('/checkout/cart/')
      const page = await one.post('/checkout/cart/couponPost/', { coupon_code: NUMBER })
      expect(page.statusCode).toBe(400)
      expect(page.body).toContain('That looks like a card number')
      const call = await one.post(`/checkout/cart/add/product/${cup}/`, {
        qty: '1',
        'options[7]': NUMBER,
        isajaxcart: 'true',
      })
      expect(call.statusCode).toBe(400)
      expect(call.json()).toMatchObject({ error: expect.stringContaining('looks like a card number') })
    })
  })

  test('a cart that no offered way to pay takes is told so, at the step and when the button is pressed', async () => {
    await writeShopSettings(db, { payment: ['stripe'], countries: ['DE'] })
    // The site remembers settings for a second.
    now = new Date(now.getTime() + 2_000)
    const browser = aBrowser(app)
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    await browser.post(`/checkout/cart/add/product/${ticket}/`, { qty: '1' }, headers)
    const none = 'We have no way to pay for this cart.'
    const page = await answerSteps(browser)
    expect(page.body).toContain(none)
    const pressed = await browser.post('/checkout/onepage/saveOrder/', seenOn(page.body), headers)
    expect(pressed.statusCode).toBe(400)
    expect(pressed.body).toContain(none)
    // The step before it leads the focus here.
    expect(pressed.body).toMatch(/<h2 id="checkout-step-payment" tabindex="-1">Payment<\/h2>/i)
    expect(pressed.body).not.toContain('Please select an option.')
  })
})
