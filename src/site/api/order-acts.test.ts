import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { paths } from '#domain/paths.ts'
import type { Shop } from '#server/shop.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { apiRequests, type Answer } from '#test/api-requests.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { anAddress } from '#test/carts.ts'
import { oneEngine } from '#test/databases.ts'
import { anOrder } from '#test/orders.ts'
import { aRefund } from '#test/refunds.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

const aKey = () => ({ 'idempotency-key': randomUUID() })

describe.each(oneEngine)('orders by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let shop: Shop
  let site: Awaited<ReturnType<typeof aSite>>['app']
  let cup: number
  let ask: Awaited<ReturnType<typeof apiRequests>>

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea], stock: { quantity: 1000 } })
    const { app, shop: wired } = await aSite(db)
    shop = wired
    site = app
    ask = await apiRequests(app, db)
  })

  const placed = async (quantity = 3, firstName = 'Grace') => {
    const [en] = await shop.stores.all()
    const address = anAddress({ firstName })
    const checkout = { billing: address, shipping: address }
    return (await anOrder(shop, db, en!, { productId: cup, quantity, checkout })).number
  }
  const numbersOf = ({ body }: Answer) => body.items.map(({ number }: { number: string }) => number)
  const lettersOf = async (number: string) =>
    (
      await rows<{ subject: string; text: string }>(
        db,
        sql`select subject, body_text as text from mail_outbox where subject like ${`%${number}%`} order by created_at, id`,
      )
    ).map(({ subject, text }) => `${subject}\n${text}`)

  test('an order is sent in two parts; it is complete with the second, and no piece is sent twice', async () => {
    const number = await placed(3)
    await ask('POST', `/orders/${number}/pay`)
    const ship = (quantity: number) =>
      ask('POST', `/orders/${number}/ship`, {
        body: { carrier: 'Post', trackingNumber: `T${quantity}-${number}`, lines: [{ line: 0, quantity }] },
      })
    const part = await ship(2)
    expect(part).toMatchObject({
      code: 200,
      body: { state: 'processing', fulfilment: 'partly-shipped', lines: [{ quantity: 3, shipped: 2 }] },
    })
    expect((await lettersOf(number)).at(-1)).toMatch(/a part of your order[^]*2 × Cup/)
    expect(await ship(2)).toMatchObject({ code: 422, body: { errors: [{ pointer: '/lines/0' }] } })
    expect(await ask('POST', `/orders/${number}/cancel`)).toMatchObject({ code: 409 })
    const rest = await ask('POST', `/orders/${number}/ship`)
    expect(rest.body).toMatchObject({ state: 'complete', fulfilment: 'shipped', lines: [{ shipped: 3 }] })
    expect(rest.body.events.filter(({ kind }: { kind: string }) => kind === 'shipped')).toMatchObject([
      { isPart: true, lines: [{ line: 0, quantity: 2 }], trackingNumber: `T2-${number}` },
      {},
    ])
    expect(numbersOf(await ask('GET', `/orders?q=T2-${number}`))).toEqual([number])
  })

  test('an order that was to be collected is sent after all, by a carrier, and its page says so', async () => {
    const number = await placed(1)
    await db.execute(sql`update sales_order set shipping_method = 'pickup' where number = ${number}`)
    expect((await ask('POST', `/orders/${number}/pay`)).body).toMatchObject({ isCollected: true })
    const [{ token } = { token: '' }] = await rows<{ token: string }>(
      db,
      sql`select public_token as token from sales_order where number = ${number}`,
    )
    const page = async () => (await site.inject({ url: `/sales/guest/view/${token}/` })).body
    expect(await page()).toContain('collect')
    const { body } = await ask('POST', `/orders/${number}/ship`, { body: { carrier: 'DHL', trackingNumber: 'JD014' } })
    expect(body).toMatchObject({ isCollected: false, state: 'complete' })
    expect(await page()).not.toMatch(/collect it|be collected/)
    expect((await lettersOf(number)).at(-1)).toMatch(/is on its way[^]*JD014/)
  })

  test.each<[string, { carrier?: string }, { carrier?: string }]>([
    ['made ready first', {}, { carrier: 'DHL' }],
    ['sent first', { carrier: 'DHL' }, {}],
  ])('of an order that is collected in two parts, one %s, each is told as what it is', async (_, first, second) => {
    const number = await placed(2)
    await db.execute(sql`update sales_order set shipping_method = 'pickup' where number = ${number}`)
    await ask('POST', `/orders/${number}/pay`)
    const [{ token } = { token: '' }] = await rows<{ token: string }>(
      db,
      sql`select public_token as token from sales_order where number = ${number}`,
    )
    const ship = async (by: { carrier?: string }) => {
      const { body } = await ask('POST', `/orders/${number}/ship`, {
        body: { ...by, lines: [{ line: 0, quantity: 1 }] },
      })
      const page = (await site.inject({ url: `/sales/guest/view/${token}/` })).body
      const [event] = /<ol class="order-events">.*?<p[^>]*>(.*?)<\/p>/s.exec(page)!.slice(1)
      return { isCollected: body.isCollected, event, letter: (await lettersOf(number)).at(-1)! }
    }
    for (const by of [first, second]) {
      const { isCollected, event, letter } = await ship(by)
      expect(isCollected).toBe(true)
      for (const told of [event, letter]) expect(told).toMatch(by.carrier ? /sent|on its way/i : /ready/i)
      for (const told of [event, letter]) expect(told).not.toMatch(by.carrier ? /ready/i : /sent|on its way/i)
    }
  })

  test('an order of goods and files is all sent with its goods; the files are no pieces to be sent', async () => {
    const number = await placed(2)
    await ask('POST', `/orders/${number}/pay`)
    await db.execute(
      sql`insert into sales_order_line (order_id, position, sku, name, product_type, quantity, unit_price, row_total, tax_ppm)
          select id, 1, 'FILE', 'Pattern', 'downloadable', 1, 0, 0, 0 from sales_order where number = ${number}`,
    )
    const ship = (line: number, quantity: number) =>
      ask('POST', `/orders/${number}/ship`, { body: { lines: [{ line, quantity }] } })
    expect(await ship(1, 1)).toMatchObject({ code: 422, body: { errors: [{ pointer: '/lines/0' }] } })
    expect(await ship(0, 2)).toMatchObject({ code: 200, body: { state: 'complete', fulfilment: 'shipped' } })
    expect((await lettersOf(number)).at(-1)).not.toMatch(/a part of your order/)
  })

  test('an order that costs nothing is cancelled by its owner until it is sent; one that is paid is refunded', async () => {
    const free = await placed(2)
    await db.execute(
      sql`update sales_order set grand_total = 0, status = 'processing', paid_at = now() where number = ${free}`,
    )
    const sentFree = await placed(1)
    await db.execute(
      sql`update sales_order set grand_total = 0, status = 'processing', paid_at = now() where number = ${sentFree}`,
    )
    await ask('POST', `/orders/${sentFree}/ship`)
    expect(await ask('POST', `/orders/${sentFree}/cancel`)).toMatchObject({ code: 409 })
    const stock = async () =>
      (await rows<{ quantity: number }>(db, sql`select quantity from stock_item where product_id = ${cup}`))[0]!
        .quantity
    const before = await stock()
    expect(await ask('POST', `/orders/${free}/cancel`)).toMatchObject({ code: 200, body: { state: 'cancelled' } })
    expect(await stock()).toBe(before + 2)
    const paid = await placed(1)
    await ask('POST', `/orders/${paid}/pay`)
    expect(await ask('POST', `/orders/${paid}/cancel`)).toMatchObject({
      code: 409,
      body: { detail: expect.stringContaining('has to be refunded') },
    })
  })

  test('a refused invoice uses up no number', async () => {
    const numberOf = async () => {
      const order = await placed(1)
      return Number((await ask('POST', `/orders/${order}/invoice`)).body.invoiceNumber)
    }
    const first = await numberOf()
    const cancelled = await placed(1)
    await ask('POST', `/orders/${cancelled}/cancel`)
    expect(await ask('POST', `/orders/${cancelled}/invoice`)).toMatchObject({ code: 409 })
    expect(await numberOf()).toBe(first + 1)
    // An order of a former shop has the number that would be next.
    await db.execute(sql`update sales_order set invoice_number = ${String(first + 2)} where number = ${cancelled}`)
    expect(await numberOf()).toBe(first + 3)
  })

  test('pieces that were paid back before they were sent are not sent any more, and the rest completes the order', async () => {
    const number = await placed(3)
    await ask('POST', `/orders/${number}/pay`)
    const body = { lines: [{ line: 0, quantity: 1 }] }
    const back = () => ask('POST', `/orders/${number}/refunds`, { body, headers: aKey() })
    const ship = (quantity: number) =>
      ask('POST', `/orders/${number}/ship`, { body: { lines: [{ line: 0, quantity }] } })
    expect((await back()).body.order).toMatchObject({ lines: [{ shipped: 0, toShip: 2 }] })
    expect(await ship(3)).toMatchObject({ code: 422, body: { errors: [{ pointer: '/lines/0' }] } })
    expect((await ship(1)).body).toMatchObject({ fulfilment: 'partly-shipped', lines: [{ shipped: 1, toShip: 1 }] })
    const all = await ship(1)
    expect(all.body).toMatchObject({
      state: 'complete',
      fulfilment: 'shipped',
      lines: [{ shipped: 2, toShip: 0 }],
    })
    const [unit, letter] = [Number(all.body.lines[0].unitPrice.amount), (await lettersOf(number)).at(-1)!]
    expect(letter, 'the letter lists what was sent').toMatch(/on its way[^]*2 × Cup/)
    expect(letter).toContain((2 * unit).toFixed(2))
    expect((await back()).body.order, 'one that was sent came back').toMatchObject({
      state: 'complete',
      lines: [{ refunded: 2, shipped: 2, toShip: 0 }],
    })
  })

  test('of an order that was sent in part, pieces that were not sent are paid back first, and are not sent any more', async () => {
    const number = await placed(5)
    await ask('POST', `/orders/${number}/pay`)
    const some = (quantity: number) => ({ lines: [{ line: 0, quantity }] })
    const back = async (quantity: number) =>
      (await ask('POST', `/orders/${number}/refunds`, { body: some(quantity), headers: aKey() })).body.order
    await ask('POST', `/orders/${number}/ship`, { body: some(2) })
    expect(await back(1)).toMatchObject({ state: 'processing', lines: [{ refunded: 1, shipped: 2, toShip: 2 }] })
    expect(await back(3)).toMatchObject({
      state: 'complete',
      fulfilment: 'shipped',
      lines: [{ refunded: 4, shipped: 2, toShip: 0 }],
    })
    expect(await ask('POST', `/orders/${number}/ship`)).toMatchObject({ code: 409 })
  })

  test('an order of which a refund leaves nothing to be sent is to be sent no more', async () => {
    const isToShip = async (number: string) =>
      numbersOf(await ask('GET', '/orders?fulfilment=to-ship')).includes(number)
    const refund = (number: string, body: object) => ask('POST', `/orders/${number}/refunds`, { body, headers: aKey() })
    const paid = async (shipped: number) => {
      const number = await placed(3)
      await ask('POST', `/orders/${number}/pay`)
      const body = { lines: [{ line: 0, quantity: shipped }] }
      if (shipped > 0) await ask('POST', `/orders/${number}/ship`, { body })
      return number
    }
    const sentInPart = await paid(2)
    const { order } = (await refund(sentInPart, { lines: [{ line: 0, quantity: 1 }] })).body
    const sentAt = order.events.find(({ kind }: { kind: string }) => kind === 'shipped').at
    expect(order).toMatchObject({
      state: 'complete',
      fulfilment: 'shipped',
      shippedAt: sentAt,
      lines: [{ shipped: 2, toShip: 0 }],
    })
    const unsent = await paid(0)
    expect((await refund(unsent, { lines: [{ line: 0, quantity: 3 }] })).body.order).toMatchObject({
      state: 'complete',
      fulfilment: 'unshipped',
      shippedAt: null,
      lines: [{ shipped: 0, toShip: 0 }],
    })
    expect(await ask('POST', `/orders/${unsent}/ship`)).toMatchObject({ code: 409 })
    const wholly = await paid(2)
    expect((await refund(wholly, {})).body.order).toMatchObject({
      state: 'refunded',
      fulfilment: 'shipped',
      lines: [{ shipped: 2, toShip: 0 }],
    })
    for (const number of [sentInPart, unsent, wholly]) expect(await isToShip(number)).toBe(false)
    expect(numbersOf(await ask('GET', '/orders?fulfilment=partly-shipped'))).not.toContain(wholly)
  })

  test('nothing is to be sent of an order that is cancelled or wholly refunded', async () => {
    const cancelled = await placed(3)
    expect((await ask('POST', `/orders/${cancelled}/cancel`)).body).toMatchObject({ lines: [{ toShip: 0 }] })
    const refunded = await placed(3)
    expect((await ask('POST', `/orders/${refunded}/pay`)).body).toMatchObject({ lines: [{ toShip: 3 }] })
    await ask('POST', `/orders/${refunded}/refunds`, { body: {} })
    expect((await ask('GET', `/orders/${refunded}`)).body).toMatchObject({ lines: [{ shipped: 0, toShip: 0 }] })
  })

  test('an unpaid order whose goods came back is cancelled: they are for sale again, and nothing of it waits', async () => {
    const stock = async () =>
      (await rows<{ quantity: number }>(db, sql`select quantity from stock_item where product_id = ${cup}`))[0]!
        .quantity
    const before = await stock()
    for (const lines of [undefined, [{ line: 0, quantity: 1 }]]) {
      const number = await placed(3)
      const sent = await ask('POST', `/orders/${number}/ship`, { body: { isSilent: true, ...(lines && { lines }) } })
      expect(sent.body).toMatchObject({ state: 'processing', payment: 'unpaid' })
      const { body } = await ask('POST', `/orders/${number}/cancel`, { body: { reason: 'Refused' } })
      expect(body).toMatchObject({ state: 'cancelled', payment: 'void', lines: [{ toShip: 0 }] })
      expect(await ask('POST', `/orders/${number}/pay`)).toMatchObject({ code: 409 })
      for (const filter of ['payment=unpaid', 'fulfilment=to-ship'])
        expect(numbersOf(await ask('GET', `/orders?${filter}`))).not.toContain(number)
    }
    expect(await stock()).toBe(before)
  })

  test('an unpaid order that was sent in part is found by that', async () => {
    const number = await placed(2)
    const body = { lines: [{ line: 0, quantity: 1 }], isSilent: true }
    expect(await ask('POST', `/orders/${number}/ship`, { body })).toMatchObject({ body: { payment: 'unpaid' } })
    expect(numbersOf(await ask('GET', '/orders?fulfilment=partly-shipped&payment=unpaid'))).toContain(number)
  })

  test('money goes back for pieces, for sending and as an amount, and never more than is left', async () => {
    const number = await placed(3)
    const paid = await ask('POST', `/orders/${number}/pay`)
    const total = Number(paid.body.grandTotal.amount)
    const refund = (body: object) => ask('POST', `/orders/${number}/refunds`, { body, headers: aKey() })
    const one = await refund({ lines: [{ line: 0, quantity: 1 }], reason: 'Broken' })
    const unit = Number(paid.body.lines[0].unitPrice.amount)
    expect(one).toMatchObject({ code: 200, body: { isByHand: true, amount: { amount: unit.toFixed(2) } } })
    expect(one.body.order).toMatchObject({ payment: 'partly-refunded', lines: [{ refunded: 1 }] })
    expect(await refund({ lines: [{ line: 0, quantity: 3 }] })).toMatchObject({
      code: 422,
      body: { errors: [{ pointer: '/lines/0', detail: 'asks for more than is left: 2' }] },
    })
    expect(await refund({ amount: total.toFixed(2) })).toMatchObject({
      code: 422,
      body: { errors: [{ pointer: '/amount' }] },
    })
    expect(await refund({ lines: [{ line: 0, quantity: 1 }], returnsStock: true })).toMatchObject({
      code: 422,
      body: { errors: [{ pointer: '/returnsStock' }] },
    })
    const rest = await refund({})
    expect(rest.body.order).toMatchObject({ state: 'refunded', refunded: paid.body.grandTotal })
    expect(await refund({})).toMatchObject({ code: 422 })
  })

  test('all pieces are for sale again only with all of the money, while none was given back by itself', async () => {
    const number = await placed(3)
    await ask('POST', `/orders/${number}/pay`)
    const refund = (body: object) => ask('POST', `/orders/${number}/refunds`, { body, headers: aKey() })
    const refused = { code: 422, body: { errors: [{ pointer: '/returnsStock' }] } }
    expect(await refund({ amount: '0.10', returnsStock: true })).toMatchObject(refused)
    expect(await refund({ shipping: '0.10', returnsStock: true })).toMatchObject(refused)
    expect(await refund({ lines: [{ line: 0, quantity: 1 }] })).toMatchObject({ code: 200 })
    expect(await refund({ returnsStock: true })).toMatchObject(refused)
    expect(await refund({})).toMatchObject({ code: 200, body: { order: { state: 'refunded' } } })
    const whole = await placed(3)
    await ask('POST', `/orders/${whole}/pay`)
    const all = await ask('POST', `/orders/${whole}/refunds`, { body: { returnsStock: true } })
    expect(all).toMatchObject({ code: 200, body: { order: { state: 'refunded' } } })
  })

  test('what sending cost is given back once, in parts too', async () => {
    const number = await placed(1)
    const { shipping, shippingLeft } = (await ask('POST', `/orders/${number}/pay`)).body
    expect(shippingLeft).toEqual(shipping)
    const cost = Number(shipping.amount)
    const refund = (body: object) => ask('POST', `/orders/${number}/refunds`, { body, headers: aKey() })
    const tooMuch = (left: number) => ({
      code: 422,
      body: { errors: [{ pointer: '/shipping', detail: `asks for more than is left: ${left.toFixed(2)} EUR` }] },
    })
    expect(await refund({ shipping: (cost + 0.01).toFixed(2) })).toMatchObject(tooMuch(cost))
    const part = await refund({ shipping: '1.00' })
    expect(part.body.order).toMatchObject({ shippingLeft: { amount: (cost - 1).toFixed(2) } })
    expect(part.body.order.events.at(-1)).toMatchObject({ shipping: { amount: '1.00' } })
    expect(await refund({ shipping: cost.toFixed(2) })).toMatchObject(tooMuch(cost - 1))
    const both = { lines: [{ line: 0, quantity: 1 }], shipping: '1.00' }
    expect(
      (await refund({ ...both, amount: '0.50' })).body.order.shippingLeft.amount,
      'less than the pieces cost',
    ).toBe((cost - 1).toFixed(2))
    expect((await refund({ shipping: (cost - 1).toFixed(2) })).body.order.shippingLeft.amount).toBe('0.00')
    expect(await refund({ shipping: '0.01' })).toMatchObject(tooMuch(0))
  })

  test('a refund that was decided on before somebody else gave money back is not given', async () => {
    const number = await placed(3)
    await ask('POST', `/orders/${number}/pay`)
    const refund = (body: object) => ask('POST', `/orders/${number}/refunds`, { body, headers: aKey() })
    const seen = '0.00'
    expect((await refund({ amount: '1.00', seen })).code).toBe(200)
    expect(await refund({ amount: '1.00', seen })).toMatchObject({
      code: 412,
      body: { type: '/api/v1/#changed-meanwhile' },
    })
    expect((await refund({ amount: '1.00', seen: '1.00' })).body.order.refunded.amount).toBe('2.00')
  })

  test('a refund asked for several times with one key, at once too, is given once', async () => {
    const number = await placed(1)
    await ask('POST', `/orders/${number}/pay`)
    const given = { body: { amount: '1.00' }, headers: { 'idempotency-key': `refund-${number}` } }
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `/orders/${number}/refunds`, given)))
    for (const { code, body } of answers)
      expect({ code, refunded: body.order?.refunded?.amount }).toEqual({ code: 200, refunded: '1.00' })
    const other = { ...given, body: { amount: '2.00' } }
    expect(await ask('POST', `/orders/${number}/refunds`, other)).toMatchObject({ body: { type: '/api/v1/#key-used' } })
    const unpaid = await placed(1)
    expect(await ask('POST', `/orders/${unpaid}/refunds`, { body: {} })).toMatchObject({ code: 409 })
  })

  test('a refund of a part needs a key, by which it is given once when its answer is lost; one of the whole rest needs none', async () => {
    const number = await placed(2)
    await ask('POST', `/orders/${number}/pay`)
    const refund = (body: object, headers = {}) => ask('POST', `/orders/${number}/refunds`, { body, headers })
    for (const part of [{ amount: '1.00' }, { shipping: '1.00' }, { lines: [{ line: 0, quantity: 1 }] }])
      expect(await refund(part)).toMatchObject({ code: 400, body: { type: '/api/v1/#key-missing' } })
    expect(await refund({ amount: '1.00' }, { 'accept-language': 'de' })).toMatchObject({
      body: { title: 'Das braucht einen Idempotency-Key.', detail: expect.stringContaining('Eine Teilerstattung') },
    })
    expect((await ask('GET', `/orders/${number}`)).body.refunded.amount).toBe('0.00')
    const key = aKey()
    for (const one of [await refund({ amount: '1.00' }, key), await refund({ amount: '1.00' }, key)])
      expect(one).toMatchObject({ code: 200, body: { order: { refunded: { amount: '1.00' } } } })
    expect(await refund({ reason: 'Broken' })).toMatchObject({ code: 200, body: { order: { state: 'refunded' } } })
  })

  test('an address is corrected by who saw the present one, until it stands on an invoice or the goods have gone', async () => {
    const number = await placed()
    const seen = await ask('GET', `/orders/${number}`)
    const headers = { 'if-match': String(seen.headers.etag) }
    const correct = (which: string, body: object, given: Record<string, string> = headers) =>
      ask('PATCH', `/orders/${number}/addresses/${which}`, { body, headers: given })
    expect(await correct('shipping', { city: 'Bonn' }, {})).toMatchObject({ code: 428 })
    expect(await correct('shipping', { country: 'US' })).toMatchObject({
      code: 422,
      body: { errors: [{ pointer: '/country' }] },
    })
    expect(await correct('home', { city: 'Bonn' })).toMatchObject({ code: 404 })
    const changed = await correct('shipping', { city: ' Bonn ', street: ['New Lane 8'] })
    expect(changed).toMatchObject({
      code: 200,
      body: {
        shippingAddress: { city: 'Bonn', street: ['New Lane 8'], firstName: 'Grace' },
        billingAddress: seen.body.billingAddress,
      },
    })
    expect(changed.body.events.at(-1)).toMatchObject({ kind: 'address-changed', address: 'shipping' })
    expect(await correct('shipping', { city: 'Cologne' })).toMatchObject({ code: 412 })
    await ask('POST', `/orders/${number}/invoice`)
    expect(await correct('billing', { city: 'Cologne' }, { 'if-match': '*' })).toMatchObject({ code: 409 })
    expect(await correct('shipping', { city: 'Cologne' }, { 'if-match': '*' })).toMatchObject({ code: 200 })
    const [trail] = await rows<{ all: string }>(
      db,
      sql`select string_agg(details::text, '') as all from audit where subject = ${number}`,
    )
    expect(trail!.all).not.toContain('Bonn')
  })

  test('an invoice has one number, given before or with the payment', async () => {
    const number = await placed()
    const invoiced = await ask('POST', `/orders/${number}/invoice`)
    expect(invoiced).toMatchObject({
      code: 200,
      body: { state: 'pending', invoiceNumber: expect.stringMatching(/^\d+$/) },
    })
    expect(await ask('POST', `/orders/${number}/invoice`)).toMatchObject({ code: 409 })
    const paid = await ask('POST', `/orders/${number}/pay`)
    expect(paid.body.invoiceNumber).toBe(invoiced.body.invoiceNumber)
    const next = await placed()
    expect(Number((await ask('POST', `/orders/${next}/pay`)).body.invoiceNumber)).toBe(
      Number(paid.body.invoiceNumber) + 1,
    )
  })

  test('an order tells what its documents need, in its own language, and the shop who sells', async () => {
    const number = await placed()
    const before = await ask('GET', `/orders/${number}`)
    expect(before.body).toMatchObject({ invoice: null, other: null, lines: [{ isVirtual: false }] })
    const { body } = await ask('POST', `/orders/${number}/pay`)
    const { language, invoice, taxes, isTaxIncluded, tax, grandTotal, subtotal, shipping } = body
    expect(language).toBe((await shop.stores.all())[0]!.locale)
    expect(invoice).toEqual({
      number: body.invoiceNumber,
      at: expect.stringMatching(/^20/),
      seller: (await ask('GET', '/seller')).body.text,
    })
    const sum = (parts: { amount: string }[]) => parts.reduce((all, { amount }) => all + Number(amount), 0)
    expect(taxes).toMatchObject([{ label: expect.stringContaining('19'), net: { currency: body.tax.currency } }])
    await writeShopSettings(db, { texts: { en: { valueAddedTax: 'Duty of {percent}' } } })
    expect((await ask('GET', `/orders/${number}`)).body.taxes).toMatchObject([{ label: 'Duty of 19%' }])
    await writeShopSettings(db, { texts: {} })
    expect(sum(taxes.map((one: { amount: object }) => one.amount))).toBeCloseTo(Number(tax.amount), 2)
    expect(isTaxIncluded).toBe(Number(grandTotal.amount) === sum([subtotal, shipping]))
    const seller = await ask('GET', '/seller')
    expect(seller).toMatchObject({
      code: 200,
      body: { timeZone: expect.any(String), text: expect.stringMatching(/./) },
    })
    expect(v.safeParse(schemas.Seller, seller.body).issues).toBeUndefined()
  })

  test('an invoice names the seller of its day, for its shopper, too; one of a former shop names the seller of today', async () => {
    await writeShopSettings(db, { seller: 'Mill & Co\nMill Lane 1' })
    const number = await placed()
    await ask('POST', `/orders/${number}/invoice`)
    await writeShopSettings(db, { seller: 'Mill Ltd' })
    await ask('POST', `/orders/${number}/pay`)
    const sellerOf = async () => (await ask('GET', `/orders/${number}`)).body.invoice.seller
    expect(await sellerOf()).toBe('Mill & Co\nMill Lane 1')
    const [order] = await rows<{ token: string }>(
      db,
      sql`select public_token as token from sales_order where number = ${number}`,
    )
    const printed = await site.inject(paths.order('printInvoice', { token: order!.token }))
    expect(printed.body).toContain('Mill Lane 1')
    await db.execute(sql`update sales_order set invoice_seller = null where number = ${number}`)
    expect(await sellerOf()).toBe('Mill Ltd')
    await writeShopSettings(db, { seller: '' })
  })

  test('a comment is kept, shown or written to the shopper', async () => {
    const number = await placed()
    const before = (await lettersOf(number)).length
    await ask('POST', `/orders/${number}/notes`, { body: { text: 'Rings twice' } })
    expect(await lettersOf(number)).toHaveLength(before)
    const mailed = await ask('POST', `/orders/${number}/notes`, {
      body: { text: 'It leaves\ntomorrow', isMailed: true },
    })
    expect(mailed.body.events.at(-1)).toMatchObject({ kind: 'note', text: 'It leaves\ntomorrow', isPublic: true })
    expect((await lettersOf(number)).at(-1)).toMatch(/^About your order[^]*It leaves\n[^]*tomorrow/)
  })

  test('one box finds an order by its number, e-mail address, name, telephone number and SKU', async () => {
    const number = await placed(1, 'Zoë-Maria O’Neill')
    const { body: order } = await ask('GET', `/orders/${number}`)
    await db.execute(
      sql`update sales_order_address set address = address || '{"phone": "+49 (170) 555-01"}'::jsonb
          where order_id = (select id from sales_order where number = ${number})`,
    )
    const found = async (q: string) => numbersOf(await ask('GET', `/orders?q=${encodeURIComponent(q)}`))
    for (const q of [number, 'zoë', 'Maria o’nei', '+49 170 55501', '4917055', order.email.slice(0, 6), 'CUP'])
      expect.soft(await found(q), q).toContain(number)
    for (const q of ['zoé', '% or', "'; drop table", 'a\\', "a' & !b:*", '(|', `${number}0`])
      expect.soft(await found(q), q).not.toContain(number)
  })

  test('orders are filtered by their money and by their goods', async () => {
    const [unpaid, paid, sent] = [await placed(), await placed(), await placed()]
    for (const number of [paid, sent]) await ask('POST', `/orders/${number}/pay`)
    await ask('POST', `/orders/${sent}/ship`)
    const found = async (filter: string) => numbersOf(await ask('GET', `/orders?limit=200&${filter}`))
    const has = async (filter: string) => {
      const numbers = await found(filter)
      return [unpaid, paid, sent].map((number) => numbers.includes(number))
    }
    expect(await has('payment=unpaid')).toEqual([true, false, false])
    expect(await has('payment=paid')).toEqual([false, true, true])
    expect(await has('fulfilment=to-ship')).toEqual([false, true, false])
    expect(await has('payment=paid&fulfilment=shipped')).toEqual([false, false, true])
    expect(await has('fulfilment=unshipped')).toEqual([true, true, false])
  })

  test('an order by cash on delivery is to be sent before it is paid, until it has been', async () => {
    const number = await placed()
    await db.execute(sql`update sales_order set payment_method = 'cash-on-delivery' where number = ${number}`)
    const isToShip = async () => numbersOf(await ask('GET', '/orders?limit=200&fulfilment=to-ship')).includes(number)
    expect(await isToShip()).toBe(true)
    expect((await ask('POST', `/orders/${number}/ship`)).code).toBe(200)
    expect(await isToShip()).toBe(false)
  })

  test('a refund whose money did not arrive stands at its order until somebody has seen to it', async () => {
    const number = await placed()
    const refund = await aRefund(db, number, 'asked', 'failed')
    const settle = (id = refund, of = number) => ask('POST', `/orders/${of}/refunds/${id}/settle`)
    const open = async () => numbersOf(await ask('GET', '/orders?limit=200&refunds=open')).includes(number)
    const before = (await ask('GET', `/orders/${number}`)).body
    expect(v.safeParse(schemas.OrderWithHistory, before).issues).toBeUndefined()
    expect(before.refunds).toMatchObject([{ id: refund, state: 'failed', amount: { amount: '7.00' } }])
    expect(await open()).toBe(true)
    expect((await settle(randomUUID())).code).toBe(409)
    expect((await settle(refund, await placed())).code).toBe(409)
    expect((await settle('7')).code).toBe(404)
    const { code, body } = await settle()
    expect(code).toBe(200)
    expect(body.refunds).toEqual([])
    expect(body.events.slice(-2)).toMatchObject([
      { kind: 'refund-failed', actor: 'gateway', amount: { amount: '7.00' } },
      { kind: 'refund-settled', actor: 'owner', amount: { amount: '7.00' } },
    ])
    expect(await open()).toBe(false)
    expect((await settle()).code).toBe(409)
    expect(await lettersOf(number)).toHaveLength(1)
    const [order] = await rows<{ token: string }>(
      db,
      sql`select public_token as token from sales_order where number = ${number}`,
    )
    const seen = (await shop.orders.byToken(order!.token))!.history.map(({ event }) => event)
    expect(seen).toMatchObject([{ kind: 'placed' }, { is: 'failed', amount: 700 }, { is: 'settled', amount: 700 }])
  })

  test('what a gateway took that is not set up goes back by hand once its owner says that it is given up', async () => {
    const number = await placed()
    await ask('POST', `/orders/${number}/pay`)
    await db.execute(
      sql`insert into payment (id, order_id, gateway, reference, status, amount, currency)
          select ${randomUUID()}::uuid, id, 'stripe', ${number}, 'paid', grand_total, currency from sales_order where number = ${number}`,
    )
    const refund = (more = {}) =>
      ask('POST', `/orders/${number}/refunds`, { body: { amount: '2.00', ...more }, headers: aKey() })
    const refused = await refund()
    expect(refused).toMatchObject({ code: 503, body: { type: '/api/v1/#not-set-up' } })
    const given = await refund({ isByHand: true })
    expect(given).toMatchObject({ code: 200, body: { isByHand: true, amount: { amount: '2.00' } } })
    expect(v.safeParse(schemas.Refund, given.body).issues).toBeUndefined()
    expect(given.body.order.events.at(-1)).toMatchObject({ kind: 'refunded', isByHand: true })
    await aRefund(db, number, 'asked')
    expect(await refund({ isByHand: true })).toMatchObject({ code: 409 })
  })

  test('a refund of which nobody knows the end is shown, and is its owner’s to settle an hour later', async () => {
    const number = await placed()
    const refund = await aRefund(db, number, 'asked')
    const settle = () => ask('POST', `/orders/${number}/refunds/${refund}/settle`)
    expect((await ask('GET', `/orders/${number}`)).body.refunds).toMatchObject([{ id: refund, state: 'asked' }])
    expect((await settle()).code).toBe(409)
    await db.execute(sql`update payment_refund set asked_at = asked_at - interval '1 hour' where id = ${refund}::uuid`)
    const { code, body } = await settle()
    expect(code).toBe(200)
    expect(body.refunds).toEqual([])
    expect(body.events.at(-1)).toMatchObject({ kind: 'refund-settled', actor: 'owner' })
  })

  test('what the gateway that took it refuses to give back goes back by hand once its owner says so', async () => {
    const number = await placed()
    await ask('POST', `/orders/${number}/pay`)
    await db.execute(
      sql`insert into payment (id, order_id, gateway, reference, status, amount, currency)
          select ${randomUUID()}::uuid, id, 'test-card', ${number}, 'paid', grand_total, currency from sales_order where number = ${number}`,
    )
    const refund = (more = {}) =>
      ask('POST', `/orders/${number}/refunds`, { body: { amount: '2.00', ...more }, headers: aKey() })
    expect(await refund({ isByHand: true })).toMatchObject({ code: 409, body: { type: '/api/v1/#not-allowed-now' } })
    expect(await refund()).toMatchObject({ code: 409, body: { type: '/api/v1/#gateway-refuses' } })
    const given = await refund({ isByHand: true })
    expect(given).toMatchObject({ code: 200, body: { isByHand: true, amount: { amount: '2.00' } } })
  })

  test('a withdrawal waits, and nothing is to be sent, until something is given back or a remark is kept; the same words sent again are one', async () => {
    const number = await placed()
    const [en] = await shop.stores.all()
    const { email } = (await ask('GET', `/orders/${number}`)).body
    const withdraw = (text: string) =>
      shop.orders.withdraw(en!, { name: 'Grace', orderNumber: number, email, text }, '192.0.2.1')
    const note = () => ask('POST', `/orders/${number}/notes`, { body: { text: 'Too late' } })
    const waits = async () => numbersOf(await ask('GET', '/orders?limit=200&withdrawals=open')).includes(number)
    const ofNoOrder = { name: 'Ada', orderNumber: '1', email: 'ada@example.com', text: '' }
    expect(await shop.orders.withdraw(en!, ofNoOrder, '192.0.2.2')).toBe('received')
    expect(await withdraw('')).toBe('received')
    expect(await waits()).toBe(true)
    await note()
    expect(await waits()).toBe(false)
    expect(await withdraw('')).toBe('received')
    expect(await waits()).toBe(false)
    expect(await withdraw('The cup')).toBe('received')
    expect(await waits()).toBe(true)
    await ask('POST', `/orders/${number}/pay`)
    expect(await waits()).toBe(true)
    const isToShip = async () => numbersOf(await ask('GET', '/orders?limit=200&fulfilment=to-ship')).includes(number)
    expect(await isToShip(), 'before the withdrawal is answered').toBe(false)
    await ask('POST', `/orders/${number}/refunds`, { body: { amount: '1.00' }, headers: aKey() })
    expect(await waits()).toBe(false)
    expect(await isToShip()).toBe(true)
  })

  test('what is answered of an order has the form that the document says', async () => {
    const number = await placed()
    await ask('POST', `/orders/${number}/pay`)
    await ask('POST', `/orders/${number}/ship`, { body: { lines: [{ line: 0, quantity: 1 }] } })
    await ask('PATCH', `/orders/${number}/addresses/shipping`, { body: { city: 'Bonn' }, headers: { 'if-match': '*' } })
    await ask('POST', `/orders/${number}/notes`, { body: { text: 'Rings twice' } })
    const { body } = await ask('POST', `/orders/${number}/refunds`, {
      body: { shipping: '0.50' },
      headers: aKey(),
    })
    expect(v.safeParse(schemas.Refund, body).issues).toBeUndefined()
    expect(v.safeParse(schemas.OrderList, (await ask('GET', '/orders')).body).issues).toBeUndefined()
  })
})
