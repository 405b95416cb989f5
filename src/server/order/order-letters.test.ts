import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '#test/catalogue.ts'
import { aCheckout, anAddress } from '#test/carts.ts'
import { engines } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { aMailServer } from '#test/mail-server.ts'
import { anOrder } from '#test/orders.ts'
import { readOrderRecord } from '../checkout/order-record.ts'
import { deliverLetters } from '../mail/deliver-letters.ts'
import { folderTransport } from '../mail/folder-transport.ts'
import { createMailService } from '../mail/mail-service.ts'
import { smtpTransport } from '../mail/smtp-transport.ts'
import { changeOrder } from './change-order.ts'
import { orderLetter, type OrderLetterKind } from './order-letters.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const ORIGIN = 'https://shop.example'

describe.each(engines)('letters about an order on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let cup: number
  let folder: string
  beforeAll(async () => {
    shop = await aCheckout(await create(), { name: 'Loam', bankDetails: 'IBAN DE02\nBIC BYLA' })
    cup = await aProduct(shop.db, shop.en, { name: 'Cup <b>&</b> "Saucer"', price: 1000, taxClassId: shop.standardTax })
    folder = await mkdtemp(join(tmpdir(), 'vitrine-letters-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const deps = () => {
    const clock = () => NOON
    return { db: shop.db, mail: createMailService({ db: shop.db, clock }), clock, origin: ORIGIN }
  }
  const placed = () => anOrder(shop, shop.db, shop.en, { productId: cup, quantity: 2 })

  async function letterOf(kind: OrderLetterKind, changes: Partial<ReturnType<typeof anAddress>> = {}, store = shop.en) {
    const { token } = await anOrder(shop, shop.db, store, {
      productId: cup,
      checkout: { billing: anAddress(changes), shipping: anAddress(changes) },
    })
    const order = (await readOrderRecord(shop.db, sql`o.public_token = ${token}`))!
    const settings = await shop.stores.settings()
    return { token, ...(await orderLetter(order, kind, settings, store, ORIGIN, { amount: 500, carrier: 'DHL' })) }
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

  test('nothing of what a shopper or an owner wrote is markup in a letter', async () => {
    const { html } = await letterOf('confirmation', { lastName: '"><img src=x onerror=alert(1)>', city: '<script>1' })
    expect(html).not.toMatch(/<(img|script|b)\b/)
    expect(html).toContain('Cup &lt;b&gt;&amp;&lt;/b&gt; &quot;Saucer&quot;')
  })

  test('a letter is in the order’s language', async () => {
    const french = await letterOf('confirmation', {}, shop.fr)
    expect(french).toMatchObject({ language: 'fr', subject: expect.stringContaining('Votre commande') })
    expect(french.html).toContain('<html lang="fr" dir="ltr">')
    const arabic = await letterOf('shipped', {}, { ...shop.en, language: 'ar', locale: 'ar-AE' })
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
  })

  test('what happens to an order is told in a letter, once, and not when it cannot happen', async () => {
    const { number } = await placed()
    await shop.db.execute(sql`delete from mail_outbox`)
    const change = (event: Parameters<typeof changeOrder>[2]) => changeOrder(deps(), number, event, 'owner')
    expect((await change({ kind: 'paid' })).status).toBe('done')
    expect((await change({ kind: 'paid' })).status).toBe('not-allowed')
    expect((await change({ kind: 'shipped', carrier: 'DHL', trackingNumber: 'JD014' })).status).toBe('done')
    expect((await change({ kind: 'note', text: 'careful', isPublic: false })).status).toBe('done')
    expect((await change({ kind: 'refunded', amount: 500, returnsStock: false })).status).toBe('done')
    expect((await change({ kind: 'cancelled' })).status).toBe('not-allowed')
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
    expect((await changeOrder(deps(), '0', { kind: 'paid' }, 'owner')).status).toBe('unknown-order')
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
        transport: smtpTransport(server.url),
        folder: folderTransport(folder),
        onEvent: () => {},
      })
    expect((await changeOrder(deps(), number, { kind: 'cancelled' }, 'shopper')).status).toBe('done')
    await deliver(NOON)
    expect(await lettersIn(shop.db)).toHaveLength(1)
    const again = await aMailServer({ port: server.port })
    await deliver(new Date(NOON.getTime() + 86_400_000))
    const [mail] = await again.mails()
    await again.close()
    expect(mail).toMatchObject({ subject: `Your order ${number} was cancelled` })
    expect(mail!.html).toContain('Nothing is sent')
    expect(mail!.text).toContain('Nothing is sent')
  })
})
