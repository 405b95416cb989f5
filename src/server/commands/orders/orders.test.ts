import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeAudit } from '../../audit/write-audit.ts'
import { rows } from '../../database/database.ts'
import { aCheckout, aCheckoutOf, anAddress, aShopper, brokenInvariants, servicesOf, stockOf } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { runningShops, type RunningShop } from '#test/commands.ts'
import { aRefund } from '#test/refunds.ts'
import { aStripeServer } from '#test/stripe-server.ts'
import { createStripeGateway } from '../../payment/gateways/stripe-gateway.ts'

describe.each(runningShops)('orders of a running shop on $name', { timeout: 120_000 }, ({ start }) => {
  let shop: RunningShop
  let services: Awaited<ReturnType<typeof aCheckout>>
  let product: number
  beforeAll(async () => {
    shop = await start()
    services = await aCheckout(shop.db)
    product = await aProduct(shop.db, services.en, {
      sku: '=CUP',
      name: 'A "fine" cup',
      price: 2400,
      taxClassId: services.standardTax,
      stock: { quantity: 500 },
    })
  }, 120_000)

  async function anOrder(email = 'ada@example.com'): Promise<string> {
    const { cart, checkout, en } = services
    const owner = aShopper()
    await cart.addItem(owner, en, { productId: product, quantity: 2, options: {} })
    const view = await cart.view(owner, en)
    const billing = anAddress({ firstName: '=cmd|calc', lastName: 'Löwe\u001B[2J', company: '@SUM(A1)' })
    const placed = await checkout.place(owner, en, aCheckoutOf(view, { email, billing }))
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    return placed.number
  }
  const letters = (number: string) =>
    rows<{ subject: string; text: string }>(
      shop.db,
      sql`select subject, body_text as text from mail_outbox where subject like ${`%${number}%`} order by created_at, id`,
    )
  const lettersAfter = async (number: string, ...args: string[]) => {
    const before = (await letters(number)).length
    const result = await shop.run(...args)
    return { ...result, letters: (await letters(number)).slice(before) }
  }
  const stateOf = async (number: string) =>
    (await rows<{ status: string }>(shop.db, sql`select status from sales_order where number = ${number}`))[0]?.status
  const invoiceOf = async (number: string) =>
    (
      await rows<{ invoice: string }>(
        shop.db,
        sql`select invoice_number as invoice from sales_order where number = ${number}`,
      )
    )[0]!.invoice
  const wrong = async (...args: string[]) => {
    const { code, err } = await shop.run(...args)
    expect(code, args.join(' ')).toBe(2)
    return err.trimEnd()
  }

  test('are listed, by state, day, shopper and number', async () => {
    const [first, second] = [await anOrder(), await anOrder('bob@example.com')]
    const all = await shop.run('orders', 'list')
    expect(all.err).toBe('2 orders.\n')
    expect(all.out.split('\n')[0]).toContain(second)
    expect(all.out).not.toContain('\u001B')
    expect(all.out).toMatch(
      new RegExp(`^${first}  2026-11-21T12:00:00Z  pending +52.90 EUR  ada@example.com  =cmd`, 'm'),
    )
    expect((await shop.run('orders', 'list', '--email', 'BOB@example.com')).out).toContain(second)
    expect((await shop.run('orders', 'list', '--limit', '1')).err).toBe('1 order.\n')
    expect((await shop.run('orders', 'list', '--state', 'complete')).err).toBe('0 orders.\n')
    expect((await shop.run('orders', 'list', '--from', '2026-11-21', '--to', '2026-11-21')).err).toBe('2 orders.\n')
    expect((await shop.run('orders', 'list', '--from', '2026-11-22')).err).toBe('0 orders.\n')
    expect((await shop.run('orders', 'list', '--to', '2026-11-20')).err).toBe('0 orders.\n')
  })

  test('are paid and sent, the shopper reads it, and each change stands in the trail', async () => {
    const number = await anOrder()
    const paid = await lettersAfter(number, 'orders', 'pay', number)
    expect(paid).toMatchObject({ code: 0, err: `Order ${number} is paid, and processing.\n` })
    expect(paid.letters).toHaveLength(1)
    const sent = await lettersAfter(number, 'orders', 'ship', number, '--carrier', 'DHL', '--tracking', 'JD 014')
    expect(sent.err).toBe(`Order ${number} is sent, and complete.\n`)
    expect(sent.letters[0]!.text).toContain('JD 014')
    expect(sent.letters[0]!.text).toContain('https://shop.example/')
    expect(await wrong('orders', 'ship', number)).toBe(`Order ${number} is complete: this cannot be done to it.`)
    expect(await wrong('orders', 'cancel', number)).toContain('"orders refund" gives its money back')
    const shown = (await shop.run('orders', 'show', number)).out
    for (const text of [
      `Order ${number}  complete`,
      '2 × =CUP  A "fine" cup',
      '48.00 EUR',
      'shipped DHL JD 014',
      'bank-transfer',
    ])
      expect(shown).toContain(text)
    expect(shown).not.toContain('\u001B')
    const trail = (await shop.run('audit', 'list', '--subject', number)).out
    expect(trail).toMatch(/orders pay .*\n.*orders ship .*"trackingNumber":"JD 014"/)
  })

  test('marked as paid by mistake are unpaid again, their invoices keep their numbers, and what was given back stays paid', async () => {
    const number = await anOrder()
    expect(await wrong('orders', 'unpay', number)).toBe(`Order ${number} is pending: this cannot be done to it.`)
    await shop.run('orders', 'pay', number, '--no-letter')
    const invoice = await invoiceOf(number)
    expect(invoice).toMatch(/^\d+$/)
    const taken = await lettersAfter(number, 'orders', 'unpay', number)
    expect(taken).toMatchObject({ code: 0, err: `Order ${number} is not paid, and pending.\n`, letters: [] })
    expect(await wrong('orders', 'unpay', number)).toBe(`Order ${number} is pending: this cannot be done to it.`)
    await shop.run('orders', 'ship', number, '--no-letter')
    expect(await stateOf(number)).toBe('processing')
    await shop.run('orders', 'pay', number, '--no-letter')
    expect(await stateOf(number)).toBe('complete')
    await shop.run('orders', 'unpay', number)
    expect(await stateOf(number)).toBe('processing')
    await shop.run('orders', 'pay', number, '--no-letter')
    expect(await invoiceOf(number)).toBe(invoice)
    await shop.run('orders', 'refund', number, '--amount', '1')
    expect(await wrong('orders', 'unpay', number)).toBe(`Order ${number} is complete: this cannot be done to it.`)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('are cancelled without a letter where that is wished, and their pieces are for sale again', async () => {
    const number = await anOrder()
    const before = await stockOf(shop.db, product)
    const cancelled = await lettersAfter(number, 'orders', 'cancel', number, '--no-letter', '--reason', 'broken')
    expect(cancelled).toMatchObject({ code: 0, letters: [] })
    expect(await stockOf(shop.db, product)).toBe(before + 2)
    expect(await stateOf(number)).toBe('cancelled')
    expect(await wrong('orders', 'pay', number)).toBe(`Order ${number} is cancelled: this cannot be done to it.`)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('whose shopper is paying are left alone', async () => {
    const number = await anOrder()
    await shop.db.execute(sql`update sales_order set status = 'pending-payment' where number = ${number}`)
    for (const verb of ['pay', 'ship', 'cancel'])
      expect(await wrong('orders', verb, number)).toContain('is pending-payment: its shopper is paying it')
    expect(await stateOf(number)).toBe('pending-payment')
  })

  test('are given back in parts and as a whole, by hand where no gateway took the money', async () => {
    const number = await anOrder()
    expect(await wrong('orders', 'refund', number)).toBe(`Order ${number} is not paid: there is nothing to give back.`)
    await shop.run('orders', 'pay', number, '--no-letter')
    const before = await stockOf(shop.db, product)
    const part = await lettersAfter(number, 'orders', 'refund', number, '--amount', '10', '--reason', 'a chip')
    expect(part.err).toBe(`10.00 EUR of order ${number} is noted as given back: send the money yourself.\n`)
    expect(part.letters[0]!.text).toContain('a chip')
    expect(await wrong('orders', 'refund', number, '--amount', '42.91')).toContain('42.90 EUR of order')
    expect(await wrong('orders', 'refund', number, '--amount', '0')).toContain('not 0.00 EUR')
    expect(await wrong('orders', 'refund', number, '--amount', '10', '--restock')).toContain(
      '--restock puts back every',
    )
    expect(await stockOf(shop.db, product)).toBe(before)
    expect((await shop.run('orders', 'refund', number, '--restock')).err).toContain('42.90 EUR')
    expect(await stateOf(number)).toBe('refunded')
    expect(await stockOf(shop.db, product)).toBe(before + 2)
    expect(await wrong('orders', 'refund', number)).toContain('0.00 EUR of order')
  })

  test('whose refund was cut off give the money back once', async () => {
    const number = await anOrder()
    await shop.run('orders', 'pay', number, '--no-letter')
    await shop.run('orders', 'refund', number, '--amount', '10')
    const begin = (amount: number, refundedBefore: number) =>
      writeAudit(shop.db, { actor: 'owner', action: 'orders refund' }, [
        { subject: number, details: { is: 'asked', amount, refundedBefore } },
      ])
    // The refund had come through, and the command was cut off before it could say so.
    await begin(1000, 0)
    expect((await shop.run('orders', 'refund', number, '--amount', '10')).err).toMatch(
      /^The 10\.00 EUR asked for at .* went back; nothing more was done\.\n$/,
    )
    expect((await shop.run('orders', 'show', number)).out).toContain('given back  10.00 EUR')
    // The refund had not come through, or nobody knows.
    await begin(500, 1000)
    expect(await wrong('orders', 'refund', number, '--amount', '10')).toContain(
      'repeat that first, with --amount 5.00.',
    )
    expect((await shop.run('orders', 'refund', number, '--amount', '5')).code).toBe(0)
    expect((await shop.run('orders', 'show', number)).out).toContain('given back  15.00 EUR')
  })

  test('whose gateway is cut off while it gives money back give it back once, also when repeated a day later', async () => {
    const stripe = await aStripeServer()
    try {
      const { base, secretKey, webhookSecret } = stripe
      const settings = { secretKey, webhookSecret, apiBase: base }
      const gateway = createStripeGateway({ ...settings, decimalsOf: async () => 2 })
      const { cart, checkout, payments } = servicesOf(shop.db, undefined, [gateway], { clock: () => new Date() })
      const owner = aShopper()
      await cart.addItem(owner, services.en, { productId: product, quantity: 2, options: {} })
      const input = aCheckoutOf(await cart.view(owner, services.en), { payment: 'stripe' })
      const placed = await checkout.place(owner, services.en, input)
      if (placed.status !== 'redirect') throw new Error(JSON.stringify(placed))
      const session = [...stripe.sessions.keys()][0]!
      stripe.shopper(session, 'pay')
      expect(await payments.returned(placed.token)).toMatchObject({ status: 'paid' })
      const { number } = placed
      expect(await wrong('orders', 'unpay', number)).toContain('"orders refund" gives back money that has come')
      Object.assign(shop.env, {
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_BASE: base,
      })

      expect(await wrong('orders', 'refund', number, '--amount', '52.91')).toContain('52.90 EUR of order')
      delete shop.env.STRIPE_SECRET_KEY
      expect(await wrong('orders', 'refund', number)).toContain(
        'The payment gateway stripe, which took the money, is not',
      )
      expect((await shop.run('orders', 'show', number)).out).not.toContain('given back')
      expect((await shop.run('orders', 'refund', number, '--amount', '1', '--by-hand')).err).toBe(
        `1.00 EUR of order ${number} is noted as given back: send the money yourself.\n`,
      )
      expect((await shop.run('orders', 'show', number)).out).toContain('refunded 1.00 EUR: sent by hand')
      shop.env.STRIPE_SECRET_KEY = secretKey
      expect(await wrong('orders', 'refund', number, '--by-hand')).toContain(
        'stripe is set up, and gives the money back',
      )
      const refund = () => shop.run('orders', 'refund', number, '--amount', '10')
      stripe.misbehave('cut', 2, 'POST /v1/refunds')
      expect(await refund()).toMatchObject({ code: 2, err: expect.stringContaining('repeat the command later') })
      expect(stripe.refunded(session)).toBe(1000)
      stripe.forgetKeys()
      expect(await wrong('orders', 'refund', number)).toContain('repeat that first, with --amount 10.00.')
      expect((await refund()).err).toBe(`10.00 EUR of order ${number} went back.\n`)
      expect(stripe.refunded(session)).toBe(1000)
      expect((await shop.run('orders', 'show', number)).out).toContain('given back  11.00 EUR')
      const rest = () => shop.run('orders', 'refund', number)
      const both = await Promise.all([rest(), rest()])
      expect(both.map(({ err }) => err)).toContain(`41.90 EUR of order ${number} went back.\n`)
      expect(stripe.refunded(session)).toBe(5190)
      expect(await stateOf(number)).toBe('refunded')
      const trail = (await shop.run('audit', 'list', '--subject', number)).out
      expect(trail).toContain('"is":"unavailable"')
      for (const secret of [secretKey, webhookSecret, session]) expect(trail).not.toContain(secret)
      const [payment] = await rows(shop.db, sql`select status, refunded::int from payment where reference = ${session}`)
      expect(payment).toEqual({ status: 'paid', refunded: 5190 })
    } finally {
      for (const name of Object.keys(shop.env)) delete shop.env[name]
      await stripe.close()
    }
  })

  test('show refunds whose money did not arrive until they are settled', async () => {
    const number = await anOrder()
    await aRefund(shop.db, number, 'failed')
    await aRefund(shop.db, number, 'asked')
    const shown = async () => (await shop.run('orders', 'show', number)).out
    expect(await shown()).toMatch(/Refunds to look at\n.* 7\.00 EUR  did not arrive/)
    expect(await shown()).toContain('7.00 EUR  nobody knows yet')
    expect((await shop.run('orders', 'settle', number)).err).toBe('1 refund is settled.\n')
    expect(await shown()).toContain('owner  refund of 7.00 EUR: settled by hand')
    expect(await shown()).not.toContain('EUR  did not arrive')
    expect(await wrong('orders', 'settle', number)).toBe(`No refund of order ${number} waits for you.`)
    await shop.db.execute(
      sql`update payment_refund set asked_at = asked_at - interval '1 hour' where state = 'asked'
          and order_id = (select id from sales_order where number = ${number})`,
    )
    expect((await shop.run('orders', 'settle', number)).err).toBe('1 refund is settled.\n')
    expect((await shop.run('audit', 'list', '--subject', number)).out).toContain('orders settle')
  })

  test('take notes, public ones and others', async () => {
    const number = await anOrder()
    await shop.run('orders', 'note', number, 'called twice')
    expect((await shop.run('orders', 'note', number, 'It comes on Monday', '--public')).err).toContain(
      'the shopper reads it',
    )
    const shown = (await shop.run('orders', 'show', number)).out
    expect(shown).toContain('note: called twice')
    expect(shown).toContain('note to the shopper: It comes on Monday')
  })

  test('are exported as a table that is no formula anywhere, and as JSON Lines (S14)', async () => {
    const file = shop.file('orders.csv')
    const exported = await shop.run('orders', 'export', file, '--state', 'cancelled')
    expect(exported.err).toBe(`1 order is in ${file}.\n`)
    const text = await readFile(file, 'utf8')
    const [row] = parse(text, { columns: true }) as Record<string, string>[]
    expect(row).toMatchObject({
      state: 'cancelled',
      sku: "'=CUP",
      name: 'A "fine" cup',
      quantity: '2',
      unit_price: '24.00',
      row_total: '48.00',
      shipping: '4.90',
      total: '52.90',
      tax_percent: '19',
      billing_company: "'@SUM(A1)",
      billing_first_name: "'=cmd|calc",
      billing_street: 'Main Street 1',
      shipping_city: 'Berlin',
      currency: 'EUR',
    })
    const lines = (await shop.run('orders', 'export', '-', '--format', 'jsonl')).out.trim().split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(6)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      grandTotal: '52.90',
      refundedShipping: '0.00',
      taxShares: [{ base: '52.90', amount: '8.44' }],
      lines: [{ sku: '=CUP', rowTotal: '48.00' }],
    })
    expect((await shop.run('audit', 'list')).out).toContain('orders export')
  })

  test('what is wrong is said in one sentence, and nothing is changed', async () => {
    expect(await wrong('orders', 'show', '1')).toBe('There is no order 1.')
    for (const verb of ['pay', 'ship', 'cancel']) expect(await wrong('orders', verb, '1')).toBe('There is no order 1.')
    expect(await wrong('orders', 'list', '--state', 'new')).toContain(
      'There is no state "new"; there are pending-payment',
    )
    expect(await wrong('orders', 'list', '--limit', '0')).toContain('--limit takes a whole number')
    expect(await wrong('orders', 'list', '--from', '2026-02-30')).toBe(
      '"2026-02-30" is no day; write it as in 2026-06-01.',
    )
    expect(await wrong('orders', 'list', '--from', '2026-02-03', '--to', '2026-02-01')).toBe(
      '2026-02-01 is before 2026-02-03.',
    )
    expect(await wrong('orders', 'export', '-', '--format', 'xml')).toBe('--format is csv or jsonl, not "xml".')
    expect(await wrong('orders', 'note', '1')).toContain('Say "orders note NUMBER TEXT"')
    expect(await wrong('orders', 'note', '1', ' ')).toBe('A note takes 1 to 2000 characters.')
    expect(await wrong('orders', 'shp', '1')).toContain('did you mean "ship"?')
    expect((await shop.run('orders', 'withdrawals')).err).toBe('0 withdrawals.\n')
  })
})
