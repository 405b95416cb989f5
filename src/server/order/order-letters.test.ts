import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderActor, OrderEvent } from '#domain/order/order-state.ts'
import { defaultShipping } from '#domain/shipping/shipping-settings.ts'
import { aProduct } from '#test/catalogue.ts'
import { aCheckout, anAddress } from '#test/carts.ts'
import { engines } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { aMailServer } from '#test/mail-server.ts'
import { anOrder } from '#test/orders.ts'
import { readOrderRecord } from '../journal/order-record.ts'
import { deliverLetters } from '../mail/deliver-letters.ts'
import { folderTransport } from '../mail/folder-transport.ts'
import { createMailService } from '../mail/mail-service.ts'
import { smtpTransport } from '../mail/smtp-transport.ts'
import { changeOrder } from './change-order.ts'
import { changeOrderAsOwner } from './change-order-as-owner.ts'
import { type LetterDetails, type LetteredOrder, orderLetter, type OrderLetterKind } from './order-letters.ts'
import { orderForOwner } from './orders-for-owner.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const ORIGIN = 'https://shop.example'

/** The text on one line, without characters that only set the direction. */
const plain = (text: string) =>
  text
    .replaceAll(/&(?:lt|gt|amp|quot|nbsp);/g, (sign) => ENTITIES[sign]!)
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&nbsp;': ' ' }

describe.each(engines)('letters about an order on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let cup: number
  let folder: string
  beforeAll(async () => {
    shop = await aCheckout(await create(), {
      name: 'Loam',
      bankDetails: 'IBAN DE02\nBIC BYLA',
      shipping: { ...defaultShipping, pickup: { '*': 'Mill Lane 1\nTuesday to Saturday' } },
    })
    cup = await aProduct(shop.db, shop.en, {
      name: 'Cup <b>&</b> "Saucer"',
      price: 1000,
      taxClassId: shop.standardTax,
      stock: { quantity: 1000 },
    })
    folder = await mkdtemp(join(tmpdir(), 'vitrine-letters-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const deps = () => {
    const clock = () => NOON
    return { mail: createMailService({ db: shop.db, clock }), clock, origin: () => ORIGIN }
  }
  const change = (number: string, event: OrderEvent, actor: OrderActor = 'owner') =>
    shop.db.transaction((tx) => changeOrder(tx, deps(), sql`o.number = ${number}`, event, { actor }))
  const placed = () => anOrder(shop, shop.db, shop.en, { productId: cup, quantity: 2 })

  async function letterOf(
    kind: OrderLetterKind,
    changes: Partial<ReturnType<typeof anAddress>> = {},
    store = shop.en,
    order: Partial<LetteredOrder> = {},
    parcel: LetterDetails = { carrier: 'DHL', trackingNumber: 'JD014' },
  ) {
    const { token } = await anOrder(shop, shop.db, store, {
      productId: cup,
      checkout: { billing: anAddress(changes), shipping: anAddress(changes) },
    })
    const placed = (await readOrderRecord(shop.db, sql`o.public_token = ${token}`))!
    const settings = await shop.stores.settings()
    const details = { amount: 500, reason: 'Broken', ...parcel }
    return { token, ...(await orderLetter({ ...placed, ...order }, kind, settings, store, ORIGIN, details)) }
  }

  test('a confirmation holds lines, sums, addresses, how to pay, the way to the order and to withdraw, in both parts', async () => {
    const { token, text, html, to } = await letterOf('confirmation')
    expect(to).toBe('ada@example.com')
    for (const words of ['€10.00', '€14.90', 'Berlin', 'IBAN DE02', 'Bank transfer', `/sales/guest/view/${token}/`]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
    expect(text).toContain('1 × Cup <b>&</b> "Saucer"')
    expect(text).toContain(`${ORIGIN}/sales/withdrawal/`)
    expect(html).toContain(`href="${ORIGIN}/sales/withdrawal/"`)
  })

  test('a confirmation lists what was ordered, and the letter of its sending what of that is not paid back', async () => {
    const { number } = await placed()
    const order = (await readOrderRecord(shop.db, sql`o.number = ${number}`))!
    const paidBack = { ...order, lines: order.lines.map((line) => ({ ...line, notToSend: 1 })) }
    const textOf = async (kind: OrderLetterKind) =>
      plain((await orderLetter(paidBack, kind, await shop.stores.settings(), shop.en, ORIGIN)).text)
    expect(await textOf('confirmation')).toContain('2 × Cup')
    expect(await textOf('shipped')).toContain('1 × Cup')
  })

  test('the way to the order stands above what is only to be looked up', async () => {
    const { text, html, token } = await letterOf('confirmation')
    for (const part of [text, html!]) {
      expect(part.indexOf(`/view/${token}/`)).toBeGreaterThan(part.indexOf('IBAN DE02'))
      expect(part.indexOf(`/view/${token}/`)).toBeLessThan(part.indexOf('1 × Cup'))
    }
  })

  test('what was paid at a gateway is not waited for in its confirmation', async () => {
    const paid = await letterOf('confirmation', {}, shop.en, { state: 'processing', paymentMethod: 'test-card' })
    expect(paid.text).toContain('Your payment of €14.90 has arrived.')
    expect(paid.text).toContain('as soon as it goes on its way')
    expect(paid.text).not.toContain('as soon as your payment')
  })

  test('an order that is collected is ready, not on its way, and its letters say where', async () => {
    const fetched: Partial<LetteredOrder> = { shippingMethod: 'pickup', shippingTitle: 'Pick up' }
    const ready = await letterOf('shipped', {}, shop.en, fetched, {})
    expect(ready.subject).toMatch(/ is ready to be collected$/)
    expect(plain(ready.text)).toContain('Pick up Mill Lane 1 Tuesday to Saturday')
    for (const kind of ['confirmation', 'paid', 'shipped'] as const) {
      const paid = { ...fetched, state: 'processing', paymentMethod: 'test-card' } as const
      const { text } = await letterOf(kind, {}, shop.en, paid, {})
      expect(text, kind).not.toMatch(/on its way|have sent/)
      if (kind !== 'paid') expect(text, kind).toContain('Mill Lane 1')
    }
    const sent = await letterOf('shipped', {}, shop.en, fetched)
    expect(sent.subject, 'sent after all').toMatch(/ is on its way$/)
    expect(sent.text).toContain('JD014')
    const cash = { ...fetched, paymentMethod: 'cash-on-delivery' } as const
    expect((await letterOf('confirmation', {}, shop.en, cash)).text).toContain('when you collect the goods')
  })

  test('amounts have the digits of the order’s own currency, whatever its store view sells in since', async () => {
    const inYen = { ...shop.en, money: { ...shop.en.money, currency: 'JPY', decimals: 0 } }
    const { token } = await placed()
    const order = (await readOrderRecord(shop.db, sql`o.public_token = ${token}`))!
    const { text } = await orderLetter(order, 'refunded', await shop.stores.settings(), inYen, ORIGIN, { amount: 500 })
    expect(text).toContain('€5.00')
  })

  test('downloads are told of: there now, or once they are paid', async () => {
    const downloads = [{ linePosition: 0, title: 'Notes', file: 'notes.txt', token: 't', mostDownloads: null }]
    const ordered = await letterOf('confirmation', {}, shop.en, { downloads })
    expect(ordered.text).toContain('Your downloads are on your order’s page as soon as your payment has arrived.')
    const virtual = { downloads, state: 'complete', shippingMethod: null } as const
    for (const kind of ['confirmation', 'paid'] as const) {
      const { text } = await letterOf(kind, {}, shop.en, virtual)
      expect(text, kind).toContain('Your downloads are on your order’s page.')
      expect(text, kind).not.toContain('on its way')
    }
    expect(ordered.text).toContain('within 14 days of receiving the goods')
    expect((await letterOf('confirmation', {}, shop.en, virtual)).text).toContain('within 14 days from today')
  })

  test.each(['en', 'fr', 'ar', 'de'])(
    'whoever reads text alone reads all that the others read, in %s',
    async (language) => {
      const store = { ...shop.en, language, locale: language }
      const kinds: OrderLetterKind[] = ['confirmation', 'paid', 'shipped', 'cancelled', 'refunded', 'payment-failed']
      for (const kind of kinds) {
        const { text, html } = await letterOf(kind, {}, store)
        const shown = html!.slice(html!.indexOf('<table'))
        const words = shown.replaceAll(/<(?!br|\/)[^>]*>/g, '').split(/<[^>]*>/)
        for (const word of words.map((one) => plain(one)).filter(Boolean)) expect(plain(text), kind).toContain(word)
      }
    },
  )

  test('labels in a letter are written as their language writes them', async () => {
    const { text } = await letterOf('confirmation', {}, shop.fr)
    expect(text).toMatch(/^Sous-total\s: 10,00/m)
  })

  test('nothing of what a shopper or an owner wrote is markup in a letter', async () => {
    const { html } = await letterOf('confirmation', { lastName: '"><img src=x onerror=alert(1)>', city: '<script>1' })
    expect(html).not.toMatch(/<(img|script|b)\b/)
    expect(html).toContain('Cup &lt;b&gt;&amp;&lt;/b&gt; &quot;Saucer&quot;')
  })

  test('whoever orders for an address of somebody else greets them with no link', async () => {
    const { text } = await letterOf('confirmation', { firstName: 'Customer, pay again: https://evil.example/pay' })
    expect(text).toMatch(/^Hello Customer, pay again: https: evil\. example\/pay,\n/)
  })

  test('a letter is in the order’s language', async () => {
    const french = await letterOf('confirmation', {}, shop.fr)
    expect(french).toMatchObject({ language: 'fr', subject: expect.stringContaining('Votre commande') })
    expect(french.html).toContain('<html lang="fr" dir="ltr">')
    const arabic = await letterOf('shipped', {}, { ...shop.en, language: 'ar', locale: 'ar-AE' })
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
  })

  test('no link that was typed as a name, an address or a choice stands in a letter', async () => {
    const typed = { firstName: 'Pay again: https://evil.example/pay', city: 'www.evil.example' }
    const { number } = await placed()
    const { lines } = (await readOrderRecord(shop.db, sql`o.number = ${number}`))!
    const choices = [{ label: 'Engraving', value: 'To Ada\nevil.example/pay' }]
    const order = { lines: lines.map((line) => ({ ...line, choices })) }
    const { text, html } = await letterOf('confirmation', typed, shop.en, order)
    for (const part of [text, html]) {
      expect(part).toContain('Pay again: https: evil. example/pay')
      expect(part).toMatch(/To Ada\n\s*evil\. example\/pay/)
      expect(part).not.toContain('evil.example')
    }
  })

  test('what happens to an order is told in a letter, once, and not when it cannot happen', async () => {
    const { number } = await placed()
    await shop.db.execute(sql`delete from mail_outbox`)
    expect((await change(number, { kind: 'paid' })).status).toBe('done')
    expect((await change(number, { kind: 'paid' })).status).toBe('not-allowed')
    expect((await change(number, { kind: 'shipped', carrier: 'DHL', trackingNumber: 'JD014' })).status).toBe('done')
    expect((await change(number, { kind: 'note', text: 'careful', isPublic: false })).status).toBe('done')
    expect((await change(number, { kind: 'refunded', amount: 500, returnsStock: false })).status).toBe('done')
    expect((await change(number, { kind: 'cancelled' })).status).toBe('not-allowed')
    const letters = await lettersIn(shop.db)
    expect(letters.map(({ subject }) => subject).sort()).toEqual(
      [
        `Your payment for order ${number} has arrived`,
        `Your order ${number} is on its way`,
        `Money back for your order ${number}`,
      ].sort(),
    )
    expect(letters.find(({ subject }) => subject.includes('way'))!.text).toContain('JD014')
    expect(letters.find(({ subject }) => subject.includes('Money'))!.text).toContain('€5.00')
    expect((await change('0', { kind: 'paid' })).status).toBe('unknown-order')
  })

  test.each(['', 'a@example.com\r\nBcc: b@example.com'])(
    'an order of a former shop to which no letter can go ("%s") is paid, sent and given back without one',
    async (email) => {
      const { number } = await placed()
      await shop.db.execute(sql`update sales_order set email = ${email} where number = ${number}`)
      await shop.db.execute(sql`delete from mail_outbox`)
      expect((await change(number, { kind: 'paid' })).status).toBe('done')
      expect((await change(number, { kind: 'shipped' })).status).toBe('done')
      expect((await change(number, { kind: 'refunded', amount: 500, returnsStock: false })).status).toBe('done')
      expect(await lettersIn(shop.db)).toEqual([])
    },
  )

  test('an invoice that is told in a letter, too, takes one number', async () => {
    const [first, second] = [(await placed()).number, (await placed()).number]
    const invoice = async (number: string) => {
      await shop.db.transaction((tx) =>
        changeOrderAsOwner(tx, deps(), { number, event: { kind: 'invoice' }, hasLetter: true }),
      )
      return Number((await orderForOwner(shop.db, number))!.invoiceNumber)
    }
    const before = await invoice(first)
    expect(await invoice(second)).toBe(before + 1)
  })

  test('with a mail server that is down the order is changed, and the letter comes when it is up again', async () => {
    const { number } = await placed()
    await shop.db.execute(sql`delete from mail_outbox`)
    const server = await aMailServer()
    await server.close()
    const deliver = (now: Date) =>
      deliverLetters({
        db: shop.db,
        clock: () => now,
        sender: async () => ({ from: { name: 'Loam', address: 'shop@example.com' }, owner: undefined }),
        transport: smtpTransport({ url: server.url }),
        folder: folderTransport(folder),
        onEvent: () => {},
      })
    expect((await change(number, { kind: 'cancelled' }, 'shopper')).status).toBe('done')
    await deliver(NOON)
    expect(await lettersIn(shop.db)).toHaveLength(1)
    const again = await aMailServer({ port: server.port })
    await deliver(new Date(NOON.getTime() + 86_400_000))
    const [mail] = await again.mails()
    await again.close()
    expect(mail).toMatchObject({ subject: `Your order ${number} was cancelled` })
    expect(mail!.html).toContain('You have nothing to pay')
    expect(mail!.text).toContain('You have nothing to pay')
  })
})
