import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { OrderEvent } from '#domain/order/order-state.ts'
import { rows, type Database } from '#server/database/database.ts'
import { applyEvent } from '#server/order/apply-event.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { paths } from '#domain/paths.ts'
import { aDownload, anOrder } from '#test/orders.ts'
import { aBrowser, aSite, type TestSite } from '#test/site.ts'

describe.each(oneEngine)('orders in the site on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: TestSite['shop']
  let en: Awaited<ReturnType<typeof seedStores>>['en']
  let cup: number

  beforeAll(async () => {
    db = await create()
    ;({ en } = await seedStores(db))
    cup = await aProduct(db, en, { name: 'Cup', price: 1000, stock: { quantity: 1000 } })
    ;({ app, shop } = await aSite(db, { baseUrl: 'http://localhost' }))
    mkdirSync(join(shop.mediaDir, 'downloadable'))
    writeFileSync(join(shop.mediaDir, 'downloadable/notes.txt'), 'The notes.')
  })

  const place = (given: Partial<Parameters<typeof anOrder>[3]> = {}) =>
    anOrder(shop, db, en, { productId: cup, ...given })
  const happens = (id: string, event: OrderEvent) =>
    applyEvent(db, sql`o.id = ${id}::uuid`, event, { actor: 'owner', now: shop.clock() })

  async function aCustomer(email: string) {
    const browser = aBrowser(app)
    await browser.get('/customer/account/create/')
    const password = 'a long password'
    await browser.post('/customer/account/createpost/', {
      firstname: 'Ada',
      lastname: 'Lovelace',
      email,
      password,
      confirmation: password,
    })
    await db.execute(sql`update customer set confirmed_at = now() where email = ${email}`)
    await browser.get('/customer/account/login/')
    await browser.post('/customer/account/loginPost/', { 'login[username]': email, 'login[password]': password })
    const [customer] = await rows<{ id: string }>(db, sql`select id from customer where email = ${email}`)
    return { browser, customerId: customer!.id }
  }

  test('who is not logged in is asked to log in before an order by its id, and comes back', async () => {
    const { id } = await place()
    const answer = await aBrowser(app).get(`/sales/order/view/order_id/${id}/`)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toContain('/customer/account/login/')
    expect(decodeURIComponent(String(answer.headers.location))).toContain(`/sales/order/view/order_id/${id}/`)
  })

  test('a customer sees the history and each order; the account names the latest and stands beside', async () => {
    const { browser, customerId } = await aCustomer('history@example.com')
    const { id, number } = await place({ customerId })
    for (const address of ['/sales/order/history/', '/downloadable/customer/products/', '/customer/address/new/']) {
      expect((await browser.get(address)).body, address).toContain('block-account')
    }
    for (const address of ['/sales/order/history/', '/customer/account/', `/sales/order/view/order_id/${id}/`]) {
      const { body, statusCode, headers } = await browser.get(address)
      expect(statusCode, address).toBe(200)
      expect(body, address).toContain(number)
      expect(headers['cache-control'], address).toContain('no-store')
    }
  })

  test('a former address of an order leads its customer to it, and tells nobody else whether there is one', async () => {
    const { browser, customerId } = await aCustomer('former@example.com')
    const { browser: stranger } = await aCustomer('stranger@example.com')
    const { id } = await place({ customerId })
    const { id: other } = await place()
    await db.execute(
      sql`insert into moved_record (kind, old_id, new_id, fingerprint) values ('order', '12', ${id}, ''), ('order', '13', ${other}, '')`,
    )
    const at = (page: string, formerId = 12) => `/sales/order/${page}/order_id/${formerId}/`
    const leadsTo = async (path: string) => {
      const { statusCode, headers } = await browser.get(path)
      return [statusCode, headers.location].join(' ')
    }
    for (const page of ['view', 'invoice', 'shipment', 'creditmemo', 'printInvoice', 'printCreditmemo', 'track'])
      expect(await leadsTo(at(page)), page).toBe(`303 ${paths.order('view', { orderId: id })}`)
    for (const page of ['print', 'reorder'] as const)
      expect(await leadsTo(at(page)), page).toBe(`303 ${paths.order(page, { orderId: id })}`)
    await happens(id, { kind: 'paid' })
    expect(await leadsTo(at('printInvoice'))).toBe(`303 ${paths.order('printInvoice', { orderId: id })}`)
    expect(await leadsTo('/sales/order/printShipment/shipment_id/4/')).toBe(`301 ${paths.orderHistory}`)

    for (const page of ['view', 'invoice']) {
      const answers = await Promise.all([12, 13, 99].map((formerId) => stranger.get(at(page, formerId))))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
      expect(new Set(answers.map(({ body }) => /<main[\s\S]*<\/main>/.exec(body)![0])).size).toBe(1)
      const visitors = await Promise.all([12, 99].map((formerId) => aBrowser(app).get(at(page, formerId))))
      for (const { statusCode, headers } of visitors)
        expect([statusCode, String(headers.location).split('?')[0]]).toEqual([303, '/customer/account/login/'])
    }
    for (const page of ['print', 'invoice', 'view/order_id/12', 'printInvoice/order_id/12'])
      expect((await aBrowser(app).get(`/sales/guest/${page}/`)).headers.location, page).toBe(paths.orderLookUp)
  })

  test('an invoice and a packing slip are there once there is one; a packing slip has no prices', async () => {
    const { id, token, grandTotal } = await place()
    const of = (page: string) => aBrowser(app).get(`/sales/guest/${page}/${token}/`)
    expect((await of('printInvoice')).statusCode).toBe(404)
    expect((await of('printShipment')).statusCode).toBe(404)
    await happens(id, { kind: 'paid' })
    await happens(id, { kind: 'shipped', carrier: 'DHL', trackingNumber: 'JD014' })
    const invoice = await of('printInvoice')
    expect(grandTotal).toBe(1490)
    for (const words of ['Invoice 1', '€14.90', 'Berlin']) expect(invoice.body).toContain(words)
    const main = (body: string) => /<main[\s\S]*<\/main>/.exec(body)![0]
    const slip = main((await of('printShipment')).body)
    expect(slip).toContain('Cup')
    expect(slip).not.toMatch(/€|14\.90|example\.com/)
    expect((await of('view')).body).toContain('JD014')
  })

  test('the invoice of an order that was cancelled says so', async () => {
    const { id, token } = await place()
    const invoice = async () => (await aBrowser(app).get(`/sales/guest/printInvoice/${token}/`)).body
    await happens(id, { kind: 'paid' })
    await happens(id, { kind: 'unpaid' })
    expect(await invoice()).not.toContain('Cancelled<!-- -->: ')
    await happens(id, { kind: 'cancelled' })
    expect(await invoice()).toMatch(/Invoice \d+[^]*Cancelled<!-- -->: <time/)
  })

  test('a packing slip leaves out what is not sent', async () => {
    const { id, token } = await place()
    await db.execute(
      sql`insert into sales_order_line select o.order_id, 1, o.product_id, 'notes', 'Notes to download', o.choices, o.quantity,
            o.unit_price, o.row_total, o.tax_ppm, o.discount, 'downloadable', o.options
          from sales_order_line o where o.order_id = ${id}::uuid`,
    )
    await happens(id, { kind: 'shipped' })
    const of = async (page: string) => (await aBrowser(app).get(`/sales/guest/${page}/${token}/`)).body
    expect(await of('printInvoice')).toContain('Notes to download')
    const slip = await of('printShipment')
    expect(slip).toContain('Cup')
    expect(slip).not.toContain('Notes to download')
  })

  test('an invoice that is not paid says how; one that is says so, and what it comes to without tax', async () => {
    const { id, token } = await place()
    await happens(id, { kind: 'shipped' })
    const invoice = async () => (await aBrowser(app).get(`/sales/guest/printInvoice/${token}/`)).body
    expect(await invoice()).toContain('Please transfer')
    await db.execute(
      sql`update sales_order set tax_shares = '[{"title": "VAT 19 %", "ratePpm": 190000, "base": 1490, "amount": 238}]'
          where id = ${id}::uuid`,
    )
    await happens(id, { kind: 'paid' })
    const paid = await invoice()
    expect(paid).not.toContain('Please transfer')
    for (const words of ['Paid: €14.90', 'Without tax (VAT 19%)', '€12.52']) expect(paid).toContain(words)
  })

  test('who has withdrawn is not asked to transfer any more', async () => {
    const { id, token } = await place()
    const page = async () => (await aBrowser(app).get(`/sales/guest/view/${token}/`)).body
    expect(await page()).toContain('Please transfer')
    await happens(id, { kind: 'withdrawn' })
    expect(await page()).toContain('We have your withdrawal')
    expect(await page()).not.toContain('Please transfer')
  })

  test('an order that is over can neither be cancelled nor withdrawn from', async () => {
    const { id, token, number } = await place()
    await happens(id, { kind: 'cancelled' })
    const of = async (page: string) => (await aBrowser(app).get(`/sales/guest/${page}/${token}/`)).body
    const main = (body: string) => /<main[\s\S]*<\/main>/.exec(body)![0]
    for (const page of ['view', 'cancel']) {
      expect(main(await of(page))).toContain('This order was cancelled')
      expect(main(await of(page))).not.toContain('order_number=')
    }
    const confirmation = (await aBrowser(app).get(`/checkout/onepage/success/${token}/`)).body
    expect(confirmation).toContain(`<title>Order ${number}`)
  })

  test('a guest who knows number, name and address is led to the order; a wrong one is told the same, whatever is wrong', async () => {
    const { number, token } = await place()
    const browser = aBrowser(app)
    await browser.get('/sales/guest/form/')
    const right = { oar_order_id: number, oar_billing_lastname: 'Lovelace', oar_email: 'ada@example.com' }
    const found = await browser.post('/sales/guest/view/', right)
    expect(found.headers.location).toBe(`/sales/guest/view/${token}/`)
    const wrongs = await Promise.all(
      [{ oar_order_id: '1' }, { oar_billing_lastname: 'X' }, { oar_email: 'x@example.com' }].map((wrong) =>
        browser.post('/sales/guest/view/', { ...right, ...wrong }),
      ),
    )
    for (const { statusCode, body } of wrongs) {
      expect(statusCode).toBe(404)
      expect(body).toContain('We found no order with these three together')
    }
    const empty = await browser.post('/sales/guest/view/', { oar_order_id: '', oar_email: 'x' })
    expect(empty.statusCode).toBe(400)
    expect(empty.body).toContain('error-summary')
  })

  test('cancelling asks first, happens once, and a paid order is led to the withdrawal', async () => {
    const { id, token, number } = await place()
    const browser = aBrowser(app)
    const address = `/sales/guest/cancel/${token}/`
    expect((await browser.get(address)).body).toContain('Yes, cancel it')
    expect((await shop.orders.byToken(token))!.state).toBe('pending')
    expect((await browser.post(address)).headers.location).toBe(`/sales/guest/view/${token}/`)
    expect((await browser.get(`/sales/guest/view/${token}/`)).body).toContain(`Your order ${number} was cancelled.`)
    const again = await browser.post(address)
    expect(again.statusCode).toBe(409)
    expect(again.body).toContain('This order was cancelled')
    const paid = await place()
    await happens(paid.id, { kind: 'paid' })
    expect((await browser.post(`/sales/guest/cancel/${paid.token}/`)).statusCode).toBe(409)
    expect((await shop.orders.byToken(paid.token))!.state).toBe('processing')
    expect(id).not.toBe(paid.id)
  })

  test('what is ordered again is in the cart', async () => {
    const { token } = await place({ quantity: 3 })
    const browser = aBrowser(app)
    await browser.get(`/sales/guest/view/${token}/`)
    expect((await browser.post(`/sales/guest/reorder/${token}/`)).headers.location).toBe('/checkout/cart/')
    const { body } = await browser.get('/checkout/cart/')
    expect(body).toContain('value="3"')
    expect(body).toContain('What you ordered is in your cart')
  })

  test('"Order again", pressed twice, adds once; pressed on the page that is drawn anew, it adds again', async () => {
    const { token } = await place({ quantity: 3 })
    const browser = aBrowser(app)
    const cart = async () => (await browser.get('/checkout/cart/')).body
    const press = () => browser.post(`/sales/guest/reorder/${token}/`)
    await press()
    expect(await cart()).toContain('value="3"')
    await browser.get(`/sales/guest/view/${token}/`)
    for (const { headers } of await Promise.all([press(), press()])) expect(headers.location).toBe('/checkout/cart/')
    expect((await press()).headers.location).toBe('/checkout/cart/')
    expect(await cart()).toContain('value="6"')
    await browser.get(`/sales/guest/view/${token}/`)
    await press()
    expect(await cart()).toContain('value="9"')
  })

  test('a withdrawal is said twice: the first step changes nothing, the second gives the same answer to everybody', async () => {
    const { number } = await place()
    const browser = aBrowser(app)
    const notice = { name: 'Ada', order_number: number, email: 'ada@example.com', text: 'The <cup>' }
    const count = async () => (await rows<{ n: number }>(db, sql`select count(*)::int as n from withdrawal`))[0]!.n
    const first = await browser.post('/sales/withdrawal/', notice)
    expect(first.body).toContain('Confirm withdrawal')
    expect(first.body).toContain('The &lt;cup&gt;')
    expect(await count()).toBe(0)
    const back = await browser.post('/sales/withdrawal/confirm/', { ...notice, back: '1' })
    expect(back.body).toContain(`value="${number}"`)
    expect(await count()).toBe(0)
    const done = await browser.post('/sales/withdrawal/confirm/', notice)
    const unknown = await browser.post('/sales/withdrawal/confirm/', { ...notice, order_number: '1' })
    expect(await count()).toBe(2)
    const main = (body: string) => /<main[\s\S]*<\/main>/.exec(body)![0]
    expect(main(done.body)).toContain('We have your withdrawal')
    expect(main(unknown.body)).toBe(main(done.body))
    expect((await browser.post('/sales/withdrawal/confirm/', { ...notice, email: 'x' })).statusCode).toBe(400)
  })

  test('strangers who use up the letters of a day keep nobody from withdrawing from an order of theirs', async () => {
    const { number } = await place()
    await writeShopSettings(db, { letters: { withdrawal: { shop: 1 } } })
    const limited = (await aSite(db, { baseUrl: 'http://localhost', rateLimit: 1000 })).app
    const withdrawal = async (order_number: string, email: string) =>
      (await aBrowser(limited).post('/sales/withdrawal/confirm/', { name: 'Ada', order_number, email, text: '' }))
        .statusCode
    await db.execute(sql`delete from attempt`)
    expect(await withdrawal('1', 'eve@example.com')).toBe(200)
    expect(await withdrawal('2', 'mal@example.com')).toBe(429)
    expect(await withdrawal(number, 'ada@example.com')).toBe(200)
    await writeShopSettings(db, { letters: {} })
  })

  test('every page has the way to withdraw, and needs no login for it', async () => {
    for (const page of ['/', '/checkout/cart/', '/contacts/', '/sales/guest/form/'])
      expect((await aBrowser(app).get(page)).body, page).toContain('href="/sales/withdrawal/"')
    expect((await aBrowser(app).get('/sales/withdrawal/?order_number=42')).body).toContain('value="42"')
  })

  test('a file is sent as an attachment, once for each that is left; its link alone takes none', async () => {
    const guide = await aProduct(db, en, { name: 'Guide', price: 500 })
    await aDownload(db, guide, 1)
    const { browser, customerId } = await aCustomer('files@example.com')
    const { id, downloads } = await place({ productId: guide, customerId })
    const address = `/downloadable/download/link/id/${downloads[0]!.token}/`
    expect((await browser.post(address)).statusCode).toBe(403)
    await happens(id, { kind: 'paid' })
    for (let i = 0; i < 3; i++) expect((await browser.get(address)).body).toContain('1 download left')
    expect((await browser.get('/downloadable/customer/products/')).body).toContain('The notes')
    const file = await browser.post(address)
    expect(file.headers['content-disposition']).toContain('attachment; filename="notes.txt"')
    expect(file.headers['cache-control']).toContain('no-store')
    expect(file.body).toBe('The notes.')
    const refused = await browser.post(address)
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toContain('as often as was agreed')
    for (const hidden of [
      '/media/downloadable/notes.txt',
      '/media/x/../downloadable/notes.txt',
      '/media/%64ownloadable/notes.txt',
    ])
      expect((await browser.get(hidden)).body, hidden).not.toContain('The notes.')
  })

  test('a file’s address in a former shop leads its customer to it, others only if it was shared, and a guest to the login', async () => {
    const guide = await aProduct(db, en, { name: 'Guide', price: 500 })
    await aDownload(db, guide, 1)
    const [ann, bob] = [await aCustomer('ann@example.com'), await aCustomer('bob@example.com')]
    const bought = async (hash: string, isShared: boolean, customerId?: string) => {
      const { id, downloads } = await place({ productId: guide, ...(customerId && { customerId }) })
      await db.execute(
        sql`update download_access set former_hash = ${hash}, is_shared = ${isShared} where order_id = ${id}::uuid`,
      )
      return paths.download(downloads[0]!.token)
    }
    const old = (hash: string) => `/downloadable/download/link/id/${hash}`
    const [own, shared] = [await bought('MC4xMjM0,,', false, ann.customerId), await bought('MC4shared', true)]
    await bought('MC4guest', false)
    const leads = async (browser: ReturnType<typeof aBrowser>, hash: string) => {
      const { statusCode, headers } = await browser.get(`${old(hash)}/`)
      return statusCode === 303 ? headers.location : statusCode
    }
    expect(await leads(ann.browser, 'MC4xMjM0,,')).toBe(own)
    expect(await leads(bob.browser, 'MC4xMjM0,,')).toBe(404)
    expect(await leads(aBrowser(app), 'MC4xMjM0,,')).toBe(
      `/customer/account/login/?back=${encodeURIComponent(`${old('MC4xMjM0,,')}/`)}`,
    )
    for (const browser of [bob.browser, aBrowser(app)]) expect(await leads(browser, 'MC4shared')).toBe(shared)
    expect(await leads(bob.browser, 'MC4guest')).toBe('/sales/guest/form/')
    expect(await leads(ann.browser, 'MC4unknown')).toBe(404)
  })

  test('the confirmation shows a guest no account’s data, and offers one with what they told', async () => {
    const { token } = await place()
    const page = await aBrowser(app).get(`/checkout/onepage/success/${token}/`)
    expect(page.body).toContain(`/customer/account/create/?order=${token}`)
    const form = await aBrowser(app).get(`/customer/account/create/?order=${token}`)
    for (const told of ['Ada', 'Lovelace', 'ada@example.com']) expect(form.body).toContain(`value="${told}"`)
    expect((await aBrowser(app).get('/customer/account/create/?order=x')).body).not.toContain('ada@example.com')
  })

  test('F22 the form of an account reads of an order what it shows, however long the order is', async () => {
    const { token } = await place()
    const read = vi.spyOn(shop.orders, 'byToken').mockRejectedValue(new Error('reads all lines'))
    const form = await aBrowser(app).get(`/customer/account/create/?order=${token}`)
    read.mockRestore()
    expect(form.body).toContain('value="ada@example.com"')
  })

  test('an order keeps its currency and is read in any language', async () => {
    const { token } = await place()
    await db.execute(sql`update sales_order set currency = 'JPY' where public_token = ${token}`)
    await db.execute(sql`insert into currency (code, decimals, rate_ppm) values ('JPY', 0, 160000000)`)
    const { body } = await aBrowser(app).get(`/sales/guest/view/${token}/?___store=fr`)
    expect(body).toContain('Commande')
    expect(body).toMatch(/1\s490\s(JPY|¥)/u)
  })
})
