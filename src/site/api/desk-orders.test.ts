import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { MOST_UNKNOWN_CODES } from '#server/cart/coupons.ts'
import { rows, type Database } from '#server/database/database.ts'
import { customOption } from '#server/database/schema/catalog.ts'
import { customer } from '#server/database/schema/customer.ts'
import { filesInFolder } from '#server/files/open-files.ts'
import { createShop, type Shop } from '#server/shop.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { apiRequests, aToken } from '#test/api-requests.ts'
import { aConfigurable, anAttribute, aProduct, seedStores, type TestAttribute } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

const billing = {
  firstName: 'Grace',
  lastName: 'Hopper',
  street: ['1 Navy Way'],
  city: 'Berlin',
  postcode: '10115',
  country: 'DE',
}
const guest = { email: 'grace@example.com', billing, shippingMethod: 'flat-rate', payment: 'bank-transfer' }

describe.each(oneEngine)('orders by telephone on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: Shop
  let ask: Awaited<ReturnType<typeof apiRequests>>
  let size: TestAttribute
  let engraving: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    await writeShopSettings(db, { payment: ['bank-transfer', 'cash-on-delivery', 'test-card'] })
    const cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', stock: { quantity: 500 } })
    await aProduct(db, en, { sku: 'LAST', name: 'Last', stock: { quantity: 1 } })
    size = await anAttribute(db, 'size', ['s', 'l'])
    await aConfigurable(db, en, size, [{ code: 's' }, { code: 'l' }], { sku: 'TEE', name: 'Tee' })
    const [made] = await db
      .insert(customOption)
      .values({ productId: cup, title: 'Engraving', input: 'field', isRequired: false, maxLength: 10 })
      .returning({ id: customOption.id })
    engraving = made!.id
    ;({ app, shop } = await aSite(db))
    ask = await apiRequests(app, db)
  })

  const cups = (quantity = 2) => [{ sku: 'CUP', quantity }]
  const quote = (body: object) => ask('POST', '/order-quotes', { body })
  const place = (body: object, key?: string) =>
    ask('POST', '/orders', { body, ...(key && { headers: { 'idempotency-key': key } }) })
  const counts = async () =>
    (
      await rows<Record<'carts' | 'orders' | 'audit' | 'stock', string>>(
        db,
        sql`select (select count(*) from cart) as carts, (select count(*) from sales_order) as orders,
          (select count(*) from audit) as audit, (select sum(quantity) from stock_item) as stock`,
      )
    )[0]
  const pointers = ({ body }: { body: { errors?: { pointer: string }[] } }) =>
    body.errors?.map(({ pointer }) => pointer)

  test('what is missing is named at its place while the order is taken; nothing of it stays', async () => {
    const before = await counts()
    const empty = await quote({ items: [] })
    expect(empty.code).toBe(200)
    expect(pointers(empty)).toEqual(
      expect.arrayContaining(['/email', '/billing/firstName', '/billing/street/0', '/billing/postcode', '/items']),
    )
    const whole = await quote({ ...guest, items: cups() })
    expect(v.safeParse(schemas.OrderQuote, whole.body).issues).toBeUndefined()
    expect(whole.body).toMatchObject({
      subtotal: '20.00',
      shipping: '4.90',
      grandTotal: '24.90',
      shippingMethods: [{ code: 'flat-rate', price: '4.90' }],
      payments: ['bank-transfer', 'cash-on-delivery'],
      errors: [],
    })
    const german = await quote({ ...guest, billing: { ...billing, city: '' }, items: cups(), language: 'de' })
    expect(german.body.errors).toEqual([{ pointer: '/billing/city', detail: expect.stringContaining('Pflichtfeld') }])
    expect(await counts()).toEqual(before)
  })

  test('an order is placed as the shop places it: stock, letter, number; the audit trail says by whom', async () => {
    const [stock] = await rows<{ quantity: number }>(
      db,
      sql`select quantity::int from stock_item s join product p on p.id = s.product_id where p.sku = 'CUP'`,
    )
    const options = { custom: { [engraving]: 'For Ada' } }
    const items = [{ sku: 'CUP', quantity: 2, options }]
    const placed = await place({ ...guest, items, grandTotal: '24.90' })
    expect(v.safeParse(schemas.OrderWithHistory, placed.body).issues).toBeUndefined()
    expect(placed).toMatchObject({
      code: 200,
      body: {
        state: 'pending',
        email: 'grace@example.com',
        customerId: null,
        paymentMethod: 'bank-transfer',
        shippingMethod: expect.any(String),
        lines: [{ sku: 'CUP', quantity: 2, choices: [{ label: 'Engraving', value: 'For Ada', file: null }] }],
        shippingAddress: { city: 'Berlin', postcode: '10115' },
      },
    })
    expect(
      await rows(
        db,
        sql`select quantity::int from stock_item s join product p on p.id = s.product_id where p.sku = 'CUP'`,
      ),
    ).toEqual([{ quantity: stock!.quantity - 2 }])
    const { number } = placed.body
    expect(
      (await lettersIn(db)).filter(({ to, subject }) => to === guest.email && subject.includes(number)),
    ).toHaveLength(1)
    expect(await rows(db, sql`select actor, action from audit where subject = ${number}`)).toEqual([
      { actor: expect.stringMatching(/^token test/), action: 'placeOrder' },
    ])
  })

  test('the same request, sent twice or at once, places one order; its key serves for no other', async () => {
    const body = { ...guest, items: cups(1), grandTotal: '14.90' }
    const answers = await Promise.all([place(body, 'k1'), place(body, 'k1'), place(body, 'k1')])
    const again = await place(body, 'k1')
    expect(new Set([...answers, again].map(({ body: { number } }) => number)).size).toBe(1)
    expect(again.code).toBe(200)
    const { number } = again.body
    expect(await rows(db, sql`select actor from audit where subject = ${number}`)).toHaveLength(1)
    expect(await place({ ...body, items: cups(3) }, 'k1')).toMatchObject({
      code: 422,
      body: { type: '/api/v1/#key-used' },
    })
  })

  test('a request that is sent twice is answered when the journal has the order, and refused where it cannot have it', async () => {
    const before = await counts()
    const disk = new EventEmitter()
    const append = vi.fn(async () => void (await once(disk, 'written')))
    const files = filesInFolder(mkdtempSync(join(tmpdir(), 'vitrine-desk-orders-')))
    const slow = await aSite(db, { shop: createShop({ db, journal: { append, close: async () => {} }, files }) })
    const askSlow = await apiRequests(slow.app, db)
    const token = await aToken(db)
    const send = () =>
      askSlow('POST', '/orders', {
        token,
        body: { ...guest, items: cups(1), grandTotal: '14.90' },
        headers: { 'idempotency-key': 'k3' },
      })
    const first = send()
    await vi.waitFor(() => expect(append).toHaveBeenCalledTimes(1))
    const twin = send()
    await vi.waitFor(() => expect(append).toHaveBeenCalledTimes(2))
    disk.emit('error', new Error('No space left on the disk.'))
    expect([(await first).code, (await twin).code]).toEqual([500, 500])
    expect(await counts()).toMatchObject({ orders: before!.orders, stock: before!.stock })
  })

  test('an order that was refused may be sent again with the same key, mended or not', async () => {
    const before = await counts()
    const body = { ...guest, items: cups(1), grandTotal: '14.90' }
    expect(await place({ ...body, payment: 'test-card' }, 'k2')).toMatchObject({
      code: 422,
      body: { errors: [{ pointer: '/payment' }] },
    })
    expect(await place({ ...body, grandTotal: '14.89' }, 'k2')).toMatchObject({
      code: 409,
      body: { detail: expect.stringContaining('14.90 EUR') },
    })
    expect(await counts()).toEqual(before)
    expect(await place(body, 'k2')).toMatchObject({ code: 200 })
  })

  test('an account’s order is theirs, at the prices of their group, and leaves their own cart alone', async () => {
    const [made] = await db
      .insert(customer)
      .values({
        email: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Lovelace',
        passwordHash: 'x',
        customerGroup: 'vip',
      })
      .returning({ id: customer.id })
    const customerId = made!.id
    await db.execute(
      sql`insert into tier_price (product_id, quantity, price, customer_group)
          select id, 1, 700, 'vip' from product where sku = 'CUP'`,
    )
    const [en] = await shop.stores.all()
    const owner = { sessionHash: 'ada', customerId }
    const [last] = await rows<{ id: number }>(db, sql`select id from product where sku = 'LAST'`)
    await shop.cart.addItem(owner, en!, { productId: last!.id, quantity: 1, options: {} })
    const order = { ...guest, email: undefined, customerId, items: cups(1) }
    expect((await quote(order)).body).toMatchObject({ subtotal: '7.00', errors: [] })
    const placed = await place({ ...order, grandTotal: '11.90' })
    expect(placed.body).toMatchObject({ customerId, email: 'ada@example.com', subtotal: { amount: '7.00' } })
    expect((await shop.cart.view(owner, en!)).lines.map(({ sku }) => sku)).toEqual(['LAST'])
    const theirs = await ask('GET', `/orders?customerId=${customerId}`)
    expect(theirs.body.items.map(({ number }: { number: string }) => number)).toEqual([placed.body.number])
  })

  test('an account of a former shop whose address no letter goes to is ordered for without one', async () => {
    const email = 'a..b@docomo.example'
    const [made] = await db
      .insert(customer)
      .values({ email, firstName: 'Aiko', lastName: 'Sato', passwordHash: null })
      .returning({ id: customer.id })
    const order = { ...guest, email: undefined, customerId: made!.id, items: cups(1) }
    const { grandTotal } = (await quote(order)).body
    expect(await place({ ...order, grandTotal })).toMatchObject({ code: 200, body: { email } })
    expect((await lettersIn(db)).filter(({ to }) => to === email)).toEqual([])
  })

  test('choices are named by the product, and what is not chosen or not there is refused at its item', async () => {
    const { body: choices } = await ask('GET', '/products/TEE/choices')
    expect(v.safeParse(schemas.ProductChoices, choices).issues).toBeUndefined()
    expect(choices.attributes).toEqual([
      {
        id: size.id,
        label: 'size',
        options: [
          { id: size.options.s, label: 's' },
          { id: size.options.l, label: 'l' },
        ],
      },
    ])
    const [small] = await rows<{ sku: string }>(db, sql`select sku from product where visibility = 'none' limit 1`)
    for (const sku of [small!.sku, 'NONE'])
      expect(await ask('GET', `/products/${sku}/choices`)).toMatchObject({ code: 404 })
    const byThemselves = (await ask('GET', '/products?isBoughtByItself=true')).body.items
    expect(byThemselves.map(({ sku }: { sku: string }) => sku)).toEqual(['CUP', 'LAST', 'TEE'])
    const tee = (options?: object) =>
      quote({ ...guest, items: [{ sku: 'TEE', quantity: 1, ...(options && { options }) }] })
    expect((await tee({ attributes: { [size.id]: size.options.l } })).body).toMatchObject({
      lines: [{ name: 'Tee', choices: [{ label: 'size', value: 'l' }] }],
      errors: [],
    })
    expect(pointers(await tee())).toContain('/items/0')
    expect(pointers(await tee({ attributes: { [size.id]: 999 } }))).toContain('/items/0')
    expect(pointers(await quote({ ...guest, items: [{ sku: 'NONE', quantity: 1 }] }))).toContain('/items/0')
    const two = [...cups(1), { sku: 'LAST', quantity: 2 }]
    expect(pointers(await quote({ ...guest, items: two }))).toEqual(['/items/1'])
  })

  test.each([
    ['nothing', {}, 422],
    ['no list', { items: 'x' }, 422],
    ['fewer pieces than none', { items: [{ sku: 'CUP', quantity: -1 }] }, 422],
    ['half a piece', { items: [{ sku: 'CUP', quantity: 1.5 }] }, 422],
    ['too many items', { items: Array.from({ length: 101 }, () => ({ sku: 'CUP', quantity: 1 })) }, 422],
    [
      'ids that are none',
      { items: [{ sku: 'CUP', quantity: 1, options: { custom: { '1; drop table cart': 'x' } } }] },
      422,
    ],
    [
      'a file at the desk',
      { items: [{ sku: 'CUP', quantity: 1, options: { custom: { 1: { file: '/etc/passwd' } } } }] },
      422,
    ],
    ['a price of its own', { items: [{ sku: 'CUP', quantity: 1, unitPrice: '0.01' }] }, 422],
    ['an account that is none', { items: [], customerId: 'x' }, 422],
    ['a card', { items: [], card: '4242424242424242' }, 422],
    ['a language that is none', { items: [], language: 'Name' }, 422],
    ['a long name', { items: [], billing: { firstName: 'x'.repeat(256) } }, 422],
    ['what no database keeps', { items: [], billing: { city: '\0' } }, 422],
    ['a country that is none', { items: [], billing: { country: 'XX', region: '../..' } }, 200],
    ['a card number for a street', { items: [], billing: { street: ['4242 4242 4242 4242'] } }, 200],
    ['an account that is not there', { items: [], customerId: '00000000-0000-7000-8000-000000000000' }, 200],
    [
      'codes that are none',
      { items: [], store: 'xx', coupon: "'; --", shippingMethod: '__proto__', payment: 'constructor' },
      200,
    ],
  ])('a quote with %s is answered, and never a surprise', async (_, body, code) => {
    const answer = await quote(body)
    expect(answer.code).toBe(code)
    expect(answer.body.errors).not.toEqual([])
  })

  test('codes of coupons are guessed by quotes and orders as little as by carts', { timeout: 120_000 }, async () => {
    const guessing = await apiRequests(app, db)
    const guess = async (path: string, at: number) => {
      const body = { items: [], coupon: `GUESS-${at}`, ...(path === '/orders' && { grandTotal: '1.00' }) }
      const { errors } = (await guessing('POST', path, { body })).body as {
        errors: { pointer: string; detail: string }[]
      }
      return errors.find(({ pointer }) => pointer === '/coupon')?.detail
    }
    for (let at = 0; at < MOST_UNKNOWN_CODES.network; at++)
      expect(await guess(at % 10 === 0 ? '/orders' : '/order-quotes', at)).toContain(`GUESS-${at}`)
    for (const path of ['/orders', '/order-quotes']) expect(await guess(path, 100)).not.toContain('GUESS')
  })
})
