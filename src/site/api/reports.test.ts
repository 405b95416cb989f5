import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import type { Shop } from '#server/shop.ts'
import { apiRequests } from '#test/api-requests.ts'
import { MANY_EMPTIED } from '#server/order/find-orders.ts'
import { aCheckoutOf, aShopper, servicesOf } from '#test/carts.ts'
import { aCategory, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { anOrder } from '#test/orders.ts'
import { aRefund } from '#test/refunds.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

describe.each(oneEngine)('reports by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let shop: Shop
  let cup: number
  let ask: Awaited<ReturnType<typeof apiRequests>>

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', categories: [tea], stock: { quantity: 1000 } })
    await aProduct(db, en, { sku: 'POT', name: 'Pot', categories: [tea], stock: { quantity: 2 } })
    await aProduct(db, en, { sku: 'KIT', name: 'Kit', type: 'grouped', categories: [tea], stock: { quantity: 0 } })
    const { app, shop: wired } = await aSite(db)
    shop = wired
    ask = await apiRequests(app, db)
  })

  const placed = async (at?: string, quantity = 1) => {
    const [en] = await shop.stores.all()
    const { number } = await anOrder(shop, db, en!, { productId: cup, quantity })
    if (at) await db.execute(sql`update sales_order set created_at = ${at}::timestamptz where number = ${number}`)
    return number
  }

  test('today counts what waits, and each list shows what its count counts', async () => {
    const withdrawn = await placed()
    const [paid, old] = [await placed(), await placed('2020-01-01T00:00:00Z')]
    await ask('POST', `/orders/${paid}/pay`)
    const [en] = await shop.stores.all()
    await shop.reviews.post(
      en!,
      { productId: cup, nickname: 'Ada', title: 'Good', text: 'Very.', stars: 5 },
      '127.0.0.1',
    )
    const message = { name: 'Ada', email: 'ada@example.com', telephone: '', comment: 'Good day.' }
    await shop.contact.send(en!, message)
    await db.execute(
      sql`update mail_outbox set status = 'given-up', settled_at = now() where id = (select id from mail_outbox order by id limit 1)`,
    )
    await aRefund(db, paid, 'failed')
    await db.execute(
      sql`insert into withdrawal (id, order_id, order_number, name, email)
          select ${randomUUID()}::uuid, id, number, 'Ada', email from sales_order where number = ${withdrawn}`,
    )
    const today = await ask('GET', '/reports/today')
    expect(v.safeParse(schemas.Today, today.body).issues).toBeUndefined()
    for (const [name, waiting] of Object.entries(today.body)) {
      const { code, body } = await ask('GET', waiting.list)
      expect.soft({ name, code, count: body.items?.length }).toEqual({ name, code: 200, count: waiting.count })
      expect.soft(waiting.count, name).toBe(['failedMessages', 'failingJobs', 'emptying'].includes(name) ? 0 : 1)
    }
    expect((await ask('GET', today.body.toShip.list)).body.items[0].number).toBe(paid)
    expect((await ask('GET', today.body.unpaid.list)).body.items[0].number).toBe(old)
    expect((await ask('GET', today.body.refunds.list)).body.items[0].number).toBe(paid)
    expect((await ask('GET', today.body.withdrawals.list)).body.items[0].number).toBe(withdrawn)
    expect((await ask('GET', today.body.lowStock.list)).body.items[0].sku).toBe('POT')
    for (const path of ['reviews', 'lowStock', 'failedLetters'] as const) {
      const form = { reviews: 'ReviewList', lowStock: 'StockList', failedLetters: 'LetterList' } as const
      expect(v.safeParse(schemas[form[path]], (await ask('GET', today.body[path].list)).body).issues).toBeUndefined()
    }
  })

  test('an order without payment that holds the last pieces of many products waits for the owner, until it is paid or cancelled', async () => {
    const [en] = await shop.stores.all()
    const orderAll = async (quantity: number) => {
      const owner = aShopper()
      for (let n = 0; n < MANY_EMPTIED; n++) {
        const productId = await aProduct(db, en!, { stock: { quantity: 2 } })
        await shop.cart.addItem(owner, en!, { productId, quantity, options: {} })
      }
      const answer = await shop.checkout.place(owner, en!, aCheckoutOf(await shop.cart.view(owner, en!)))
      return 'number' in answer ? answer.number : answer.status
    }
    const emptying = async () => {
      const { count, list } = (await ask('GET', '/reports/today')).body.emptying
      const { items } = (await ask('GET', list)).body
      return { count, numbers: items.map(({ number }: { number: string }) => number) }
    }
    await orderAll(1)
    expect(await emptying()).toEqual({ count: 0, numbers: [] })
    const [paid, cancelled] = [await orderAll(2), await orderAll(2)]
    expect(await emptying()).toEqual({ count: 2, numbers: [cancelled, paid] })
    await ask('POST', `/orders/${paid}/pay`)
    await ask('POST', `/orders/${cancelled}/cancel`)
    expect(await emptying()).toEqual({ count: 0, numbers: [] })
  })

  test('turnover is told by days of the shop’s time zone, weeks from Monday and months, in the base currency', async () => {
    // 2021-03-28 has 23 hours in Berlin; its last second and the first of the next day lie one second apart.
    await placed('2021-03-28T21:59:59Z')
    await placed('2021-03-28T22:00:00Z')
    const cancelled = await placed('2021-03-28T12:00:00Z')
    await ask('POST', `/orders/${cancelled}/cancel`)
    const franc = await placed('2021-04-01T10:00:00Z')
    await db.execute(
      sql`insert into currency (code, decimals, rate_ppm) values ('JPY', 0, 161500000) on conflict do nothing`,
    )
    await db.execute(
      sql`update sales_order set currency = 'JPY', grand_total = 1615, refunded = 323 where number = ${franc}`,
    )
    const [one] = await rows<{ total: number }>(
      db,
      sql`select grand_total::float8 / 100 as total from sales_order where created_at = '2021-03-28T22:00:00Z'`,
    )
    const of = async (by: string, from = '2021-03-27', to = '2021-04-02') => {
      const { body } = await ask('GET', `/reports/turnover?from=${from}&to=${to}&by=${by}`)
      expect(v.safeParse(schemas.Turnover, body).issues).toBeUndefined()
      return body.periods.map((period: Record<string, { amount: string }>) => [
        period.from,
        period.to,
        period.orders,
        period.total!.amount,
        period.refunded!.amount,
      ])
    }
    const each = one!.total.toFixed(2)
    const none = '0.00'
    expect(await of('day')).toEqual([
      ['2021-03-27', '2021-03-27', 0, none, none],
      ['2021-03-28', '2021-03-28', 1, each, none],
      ['2021-03-29', '2021-03-29', 1, each, none],
      ['2021-03-30', '2021-03-30', 0, none, none],
      ['2021-03-31', '2021-03-31', 0, none, none],
      ['2021-04-01', '2021-04-01', 1, '10.00', '2.00'],
      ['2021-04-02', '2021-04-02', 0, none, none],
    ])
    expect(await of('week')).toEqual([
      ['2021-03-27', '2021-03-28', 1, each, none],
      ['2021-03-29', '2021-04-02', 2, (one!.total + 10).toFixed(2), '2.00'],
    ])
    expect(await of('month')).toEqual([
      ['2021-03-27', '2021-03-31', 2, (2 * one!.total).toFixed(2), none],
      ['2021-04-01', '2021-04-02', 1, '10.00', '2.00'],
    ])
  })

  test('best sellers are counted in pieces, and cancelled orders count nothing', async () => {
    await placed('2022-05-01T10:00:00Z', 3)
    await placed('2022-05-02T10:00:00Z', 4)
    await ask('POST', `/orders/${await placed('2022-05-02T10:00:00Z', 9)}/cancel`)
    const { body } = await ask('GET', '/reports/best-sellers?from=2022-05-01&to=2022-05-02')
    expect(body).toEqual({ items: [{ sku: 'CUP', name: 'Cup', quantity: 7 }] })
    expect(v.safeParse(schemas.BestSellers, body).issues).toBeUndefined()
  })

  test('more pieces than 32 bits count are best sellers, too', async () => {
    for (const day of ['2022-06-01', '2022-06-02']) {
      const number = await placed(`${day}T10:00:00Z`)
      await db.execute(
        sql`update sales_order_line set quantity = 2000000000 where order_id = (select id from sales_order where number = ${number})`,
      )
    }
    const { body } = await ask('GET', '/reports/best-sellers?from=2022-06-01&to=2022-06-02')
    expect(body).toEqual({ items: [{ sku: 'CUP', name: 'Cup', quantity: 4_000_000_000 }] })
  })

  test('a cart that was left is listed, and nobody’s address stands there', async () => {
    const [en] = await shop.stores.all()
    const [shopper, other] = [aShopper(), aShopper()]
    for (const one of [shopper, other])
      await shop.cart.addItem(one, en!, { productId: cup, quantity: 2, options: {}, hasSeenOptions: true })
    await db.execute(
      sql`update cart set updated_at = now() - interval '2 days' where status = 'open' and id = (select min(id::text)::uuid from cart where status = 'open')`,
    )
    const { body } = await ask('GET', '/reports/abandoned-carts')
    expect(v.safeParse(schemas.AbandonedCartList, body).issues).toBeUndefined()
    expect(body.items).toMatchObject([{ customerId: null, lines: [{ sku: 'CUP', quantity: 2 }] }])
    const all = await ask('GET', '/reports/abandoned-carts?idleHours=72')
    expect(all.body.items).toEqual([])
  })

  test('the report of carts goes on where its last one was, which somebody has touched meanwhile', async () => {
    const [en] = await shop.stores.all()
    const shoppers = [aShopper(), aShopper(), aShopper()]
    for (const [days, one] of shoppers.entries()) {
      await shop.cart.addItem(one, en!, { productId: cup, quantity: 1, options: {}, hasSeenOptions: true })
      await db.execute(
        sql`update cart set updated_at = now() - ${days + 20}::int * interval '1 day' where session_hash = ${one.sessionHash}`,
      )
    }
    const page = async (next = '') =>
      (await ask('GET', `/reports/abandoned-carts?idleHours=400&limit=1${next && `&cursor=${next}`}`)).body
    const first = await page()
    await db.execute(sql`update cart set updated_at = now() where session_hash = ${shoppers[0]!.sessionHash}`)
    const second = await page(first.next as string)
    await db.execute(sql`delete from cart where session_hash = ${shoppers[1]!.sessionHash}`)
    const third = await page(second.next as string)
    const ids = [first, second, third].map(({ items }) => (items as { id: string }[]).map(({ id }) => id))
    expect(ids.map(({ length }) => length)).toEqual([1, 1, 1])
    expect(new Set(ids.flat()).size).toBe(3)
    for (const { sessionHash } of shoppers) await db.execute(sql`delete from cart where session_hash = ${sessionHash}`)
  })

  test('amounts of a cart that was left in a store view of another currency are in the base currency, and say so', async () => {
    await db.execute(
      sql`insert into currency (code, decimals, rate_ppm) values ('JPY', 0, 161500000) on conflict do nothing`,
    )
    await db.execute(
      sql`insert into store (code, name, locale, currency, position) values ('jp', 'Japan', 'ja-JP', 'JPY', 9)`,
    )
    const yen = servicesOf(db)
    const jp = (await yen.stores.all()).find(({ code }) => code === 'jp')!
    const shopper = aShopper()
    await yen.cart.addItem(shopper, jp, { productId: cup, quantity: 2, options: {}, hasSeenOptions: true })
    await db.execute(
      sql`update cart set updated_at = now() - interval '40 days' where session_hash = ${shopper.sessionHash}`,
    )
    const [price] = await rows<{ price: number }>(db, sql`select price::float8 as price from product where id = ${cup}`)
    const { body } = await ask('GET', '/reports/abandoned-carts?idleHours=900')
    const amount = (minor: number) => ({ amount: (minor / 100).toFixed(2), currency: 'EUR' })
    expect(body.items).toMatchObject([
      { store: 'jp', total: amount(2 * price!.price), lines: [{ unitPrice: amount(price!.price) }] },
    ])
    await db.execute(sql`delete from cart where session_hash = ${shopper.sessionHash}`)
  })

  test('a cart of more than is counted exactly keeps nobody from the report of carts that were left', async () => {
    const [en] = await shop.stores.all()
    const shopper = aShopper()
    await shop.cart.addItem(shopper, en!, { productId: cup, quantity: 1, options: {} })
    await db.execute(
      sql`update cart set updated_at = now() - interval '9 days' where session_hash = ${shopper.sessionHash}`,
    )
    await db.execute(
      sql`update cart_line set quantity = 1000000, seen_unit_price = 10000000000
          where cart_id = (select id from cart where session_hash = ${shopper.sessionHash})`,
    )
    const { code, body } = await ask('GET', '/reports/abandoned-carts?idleHours=200')
    expect({ code, items: body.items }).toMatchObject({
      code: 200,
      items: [{ total: { amount: '90071992547409.91' } }],
    })
  })

  test.each([
    ['/reports/turnover?to=2021-01-01', 'from'],
    ['/reports/turnover?from=2021-02-01&to=2021-01-01', 'to'],
    ['/reports/turnover?from=2000-01-01&to=2021-01-01', 'to'],
    ['/reports/best-sellers?from=2021-01-01&to=9999-12-31', 'to'],
    ['/reports/best-sellers?from=1899-12-31&to=1900-01-01', 'from'],
    ['/reports/turnover?from=2021-01-01&to=2021-01-02&by=hour', 'by'],
    ['/reports/best-sellers?from=2021-01-01&to=2021-12-31', 'to'],
    ['/reports/best-sellers?from=2021-01-01&to=2021-01-02&limit=1000', 'limit'],
    ['/reports/abandoned-carts?idleHours=0', 'idleHours'],
    [`/reports/searches-without-result?cursor=${Buffer.from('9999999999:1').toString('base64url')}`, 'cursor'],
    [`/reports/searches-without-result?cursor=${Buffer.from('-2147483649:1').toString('base64url')}`, 'cursor'],
  ])('%s is refused by the name of its parameter', async (path, parameter) => {
    expect(await ask('GET', path)).toMatchObject({ code: 422, body: { errors: [{ parameter }] } })
  })

  test.each(['0000-01-01', '9999-12-31'])('a report of %s is refused, and ends', async (day) => {
    for (const report of ['turnover', 'best-sellers'])
      expect(await ask('GET', `/reports/${report}?from=${day}&to=${day}`)).toMatchObject({
        code: 422,
        body: { errors: [{ parameter: 'from' }, { parameter: 'to' }] },
      })
  })

  test('reviews are approved and refused together, and the product’s rating follows', async () => {
    const [en] = await shop.stores.all()
    for (const stars of [5, 2])
      await shop.reviews.post(en!, { productId: cup, nickname: `N${stars}`, title: 'T', text: 'X', stars }, '127.0.0.2')
    const pending = (await ask('GET', '/reviews?state=pending&sku=CUP&limit=2')).body.items
    const ids = pending.map(({ id }: { id: number }) => id)
    const unknown = await ask('POST', '/reviews/approve', { body: { ids: [ids[0], 999_999] } })
    expect(unknown).toMatchObject({ code: 422, body: { errors: [{ pointer: '/ids/1' }] } })
    expect(await ask('POST', '/reviews/approve', { body: { ids } })).toMatchObject({ code: 200, body: { changed: 2 } })
    expect((await shop.reviews.list(cup, 1)).total).toBe(2)
    expect(await ask('POST', '/reviews/reject', { body: { ids: [ids[0]] } })).toMatchObject({ body: { changed: 1 } })
    expect((await shop.reviews.list(cup, 1)).total).toBe(1)

    const shown = ids[1]
    expect(await ask('POST', `/reviews/${shown}/reply`, { body: { reply: ' Thank you. ' } })).toMatchObject({
      code: 200,
      body: { id: shown, reply: 'Thank you.' },
    })
    expect((await shop.reviews.list(cup, 1)).reviews).toMatchObject([{ reply: 'Thank you.' }])
    const long = await ask('POST', `/reviews/${shown}/reply`, { body: { reply: 'a'.repeat(2001) } })
    expect(long).toMatchObject({ code: 422, body: { errors: [{ pointer: '/reply' }] } })
    expect(await ask('POST', '/reviews/999999/reply', { body: { reply: 'Hello' } })).toMatchObject({ code: 404 })
    await ask('POST', `/reviews/${shown}/reply`, { body: { reply: null } })
    expect((await shop.reviews.list(cup, 1)).reviews).toMatchObject([{ reply: null }])
  })
})
