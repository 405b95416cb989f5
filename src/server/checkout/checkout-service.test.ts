import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderJournal } from '../journal/order-journal.ts'
import { aProduct } from '#test/catalogue.ts'
import { aCheckout, aCheckoutOf, anAddress, aShopper, brokenInvariants, servicesOf, stockOf } from '#test/carts.ts'
import { engines } from '#test/databases.ts'
import { rows, type Database } from '../database/database.ts'
import { webhookSealer } from '../webhook/webhook-secrets.ts'
import { addWebhook } from '../webhook/webhooks.ts'

describe.each(engines)('the checkout on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create())
  })

  const add = (owner: { sessionHash: string }, productId: number, quantity = 1) =>
    shop.cart.addItem(owner, shop.en, { productId, quantity, options: {} })

  async function aCartWith(productId: number, quantity = 1) {
    const owner = aShopper()
    await add(owner, productId, quantity)
    return { owner, input: aCheckoutOf(await shop.cart.view(owner, shop.en)) }
  }

  const orders = async () => (await rows<{ n: number }>(shop.db, sql`select count(*)::int as n from sales_order`))[0]!.n

  test('an order keeps what was bought, takes the stock and closes the cart', async () => {
    const product = await aProduct(shop.db, shop.en, { name: 'Pot', price: 2400, taxClassId: shop.standardTax })
    const { owner, input } = await aCartWith(product, 2)
    const placed = await shop.checkout.place(owner, shop.en, input)
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    expect(placed.number).toMatch(/^[1-9]\d{9}$/)
    expect(placed.token).toMatch(/^[\w-]{24}$/)
    expect(await shop.orders.byToken(placed.token)).toMatchObject({
      number: placed.number,
      createdAt: '2026-11-21T12:00:00.000Z',
      email: 'ada@example.com',
      lines: [{ name: 'Pot', quantity: 2, unitPrice: 2400, rowTotal: 4800 }],
      billingAddress: { city: 'Berlin' },
      shippingAddress: { city: 'Berlin' },
      subtotal: 4800,
      shipping: 490,
      tax: 766 + 78,
      taxShares: [{ title: 'VAT 19 %', ratePpm: 190_000, base: 5290, amount: 844 }],
      taxIncluded: true,
      grandTotal: 5290,
      currency: 'EUR',
    })
    expect(await stockOf(shop.db, product)).toBe(8)
    expect(await shop.cart.view(owner, shop.en)).toMatchObject({ id: null, lines: [] })
    expect(await shop.checkout.place(owner, shop.en, input)).toEqual({ ...placed, status: 'already-placed' })
    expect(await shop.orders.byToken('x'.repeat(24))).toBeUndefined()
    expect(await shop.orders.byToken("' or 1=1 \0")).toBeUndefined()
  })

  test('an order whose sum could not be counted is not placed, in one line or in several', async () => {
    const stock = { quantity: 0, isManaged: false }
    const dear = await aProduct(shop.db, shop.en, { name: 'Palace', price: 1_500_000_000, stock })
    const one = await aCartWith(dear, 6667)
    const refusal = { reason: 'quantity-maximum', name: 'Palace', maximum: 6666 }
    expect(await shop.checkout.place(one.owner, shop.en, one.input)).toMatchObject({
      status: 'changed',
      problems: [{ line: { productId: dear, problem: { kind: 'quantity', refusal } } }],
    })
    const other = await aProduct(shop.db, shop.en, { name: 'Castle', price: 1_500_000_000, stock })
    const { owner } = await aCartWith(dear, 6000)
    await add(owner, other, 667)
    const several = aCheckoutOf(await shop.cart.view(owner, shop.en))
    expect(await shop.checkout.place(owner, shop.en, several)).toMatchObject({
      status: 'changed',
      problems: [{ line: { productId: other, problem: { refusal: { name: 'Castle', maximum: 666 } } } }],
    })
  })

  test('a late copy of a placed order does not order what was put into the next cart', async () => {
    const product = await aProduct(shop.db, shop.en)
    const { owner, input } = await aCartWith(product)
    const placed = await shop.checkout.place(owner, shop.en, input)
    await add(owner, product)
    expect(await shop.checkout.place(owner, shop.en, input)).toEqual({ ...placed, status: 'already-placed' })
    expect(await shop.cart.count(owner)).toBe(1)
    const next = aCheckoutOf(await shop.cart.view(owner, shop.en))
    expect(await shop.checkout.place(owner, shop.en, next)).toMatchObject({ status: 'placed' })
  })

  test('twenty identical submits at once are one order and twenty same answers', async () => {
    const product = await aProduct(shop.db, shop.en)
    const { owner, input } = await aCartWith(product, 3)
    const before = await orders()
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.checkout.place(owner, shop.en, input)))
    expect(answers.filter(({ status }) => status === 'placed')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 'already-placed')).toHaveLength(19)
    expect(new Set(answers.map((answer) => 'token' in answer && `${answer.token} ${answer.number}`)).size).toBe(1)
    expect(await orders()).toBe(before + 1)
    expect(await stockOf(shop.db, product)).toBe(7)
  })

  test('what was typed into the checkout is kept with the cart, but not without end', async () => {
    const { owner } = await aCartWith(await aProduct(shop.db, shop.en))
    const billing = { 'billing-city': 'Berlin', 'billing-street1': '\u{1f3fa}'.repeat(40_000) }
    await shop.checkout.saveDraft(owner, { billing })
    const kept = (await shop.checkout.draft(owner)).billing!
    expect(kept['billing-city']).toBe('Berlin')
    expect(kept['billing-street1']).toBe('\u{1f3fa}'.repeat(500))
  })

  test('the last piece is sold once to twenty buyers, and the others keep their carts', async () => {
    const product = await aProduct(shop.db, shop.en, { stock: { quantity: 1 } })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aCartWith(product)))
    const answers = await Promise.all(buyers.map(({ owner, input }) => shop.checkout.place(owner, shop.en, input)))
    expect(answers.filter(({ status }) => status === 'placed')).toHaveLength(1)
    const losers = answers.filter((answer) => answer.status === 'changed')
    expect(losers).toHaveLength(19)
    expect(losers[0]!.problems[0]!.line).toMatchObject({ quantity: 1, problem: { kind: 'out-of-stock' } })
    expect(await stockOf(shop.db, product)).toBe(0)
    const counts = await Promise.all(buyers.map(({ owner }) => shop.cart.count(owner)))
    expect(counts.filter((count) => count === 1)).toHaveLength(19)
  })

  test('orders of the same products in opposite orders do not block each other', async () => {
    const [a, b] = [await aProduct(shop.db, shop.en), await aProduct(shop.db, shop.en)]
    const carts = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const owner = aShopper()
        for (const id of i % 2 ? [a, b] : [b, a]) await add(owner, id)
        return { owner, input: aCheckoutOf(await shop.cart.view(owner, shop.en)) }
      }),
    )
    const answers = await Promise.all(carts.map(({ owner, input }) => shop.checkout.place(owner, shop.en, input)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill('placed'))
    expect([await stockOf(shop.db, a), await stockOf(shop.db, b)]).toEqual([0, 0])
  })

  test('a price that changed since it was seen orders nothing and shows the new total', async () => {
    const product = await aProduct(shop.db, shop.en, { price: 1000 })
    const { owner, input } = await aCartWith(product)
    await shop.db.execute(sql`update product set price = 1100 where id = ${product}`)
    const before = await orders()
    const answer = await shop.checkout.place(owner, shop.en, input)
    expect(answer).toMatchObject({ status: 'changed', problems: [], totals: { subtotal: 1100, grandTotal: 1590 } })
    expect(await orders()).toBe(before)
    expect(await stockOf(shop.db, product)).toBe(10)
    const again = aCheckoutOf(await shop.cart.view(owner, shop.en))
    expect(await shop.checkout.place(owner, shop.en, again)).toMatchObject({ status: 'placed' })
  })

  test('a cart changed in another tab, or with something no longer sold, is shown again', async () => {
    const product = await aProduct(shop.db, shop.en)
    const { owner, input } = await aCartWith(product)
    await add(owner, product)
    expect(await shop.checkout.place(owner, shop.en, input)).toMatchObject({ status: 'changed' })
    await shop.db.execute(sql`update product set is_enabled = false where id = ${product}`)
    const seen = aCheckoutOf(await shop.cart.view(owner, shop.en))
    expect(await shop.checkout.place(owner, shop.en, seen)).toMatchObject({
      status: 'changed',
      problems: [{ line: { problem: { kind: 'unavailable' } } }],
    })
    for (const seen of [NaN, -1, 1.5, 2 ** 60]) {
      const input = aCheckoutOf(await shop.cart.view(owner, shop.en))
      Object.assign(input.seen, { version: seen, grandTotal: seen })
      expect(await shop.checkout.place(owner, shop.en, input)).toMatchObject({ status: 'changed' })
    }
  })

  test('quantity rules that came after a line went into the cart are kept too', async () => {
    const product = await aProduct(shop.db, shop.en, { name: 'Cup' })
    const { owner } = await aCartWith(product)
    const place = async () => shop.checkout.place(owner, shop.en, aCheckoutOf(await shop.cart.view(owner, shop.en)))
    const changed = (refusal: object) => ({
      status: 'changed',
      problems: [{ line: { productId: product, problem: { kind: 'quantity', refusal } } }],
    })
    await shop.db.execute(sql`update stock_item set minimum = 2 where product_id = ${product}`)
    expect(await place()).toMatchObject(changed({ reason: 'quantity-minimum', name: 'Cup', minimum: 2 }))
    await shop.db.execute(sql`update stock_item set minimum = 1, increment = 3 where product_id = ${product}`)
    expect(await place()).toMatchObject(changed({ reason: 'quantity-increment', name: 'Cup', increment: 3 }))
    await add(owner, product, 5)
    await shop.db.execute(sql`update stock_item set maximum = 4 where product_id = ${product}`)
    expect(await place()).toMatchObject(changed({ reason: 'quantity-maximum', name: 'Cup', maximum: 4 }))
    await shop.db.execute(sql`update stock_item set maximum = 6 where product_id = ${product}`)
    expect(await place()).toMatchObject({ status: 'placed' })
  })

  test('without a cart nothing is ordered', async () => {
    const { input } = await aCartWith(await aProduct(shop.db, shop.en))
    expect(await shop.checkout.place(aShopper(), shop.en, input)).toEqual({ status: 'cart-empty' })
    expect(await shop.checkout.place({ sessionHash: undefined }, shop.en, input)).toEqual({ status: 'cart-empty' })
  })

  test('what is to be shipped needs an address to go to', async () => {
    const { owner, input } = await aCartWith(await aProduct(shop.db, shop.en))
    const nowhere = { ...input, shipping: undefined }
    expect(await shop.checkout.place(owner, shop.en, nowhere)).toMatchObject({ status: 'changed', problems: [] })
    expect(await shop.checkout.place(owner, shop.en, input)).toMatchObject({ status: 'placed' })
  })

  test('what is not shipped needs no shipping address and costs no shipping', async () => {
    const product = await aProduct(shop.db, shop.en, {
      type: 'virtual',
      price: 500,
      stock: { isManaged: false, quantity: 0 },
    })
    const { owner, input } = await aCartWith(product)
    const empty = anAddress({ firstName: '', city: '', street: [], postcode: '', country: '' })
    const answer = await shop.checkout.place(owner, shop.en, { ...input, shipping: empty, billing: anAddress() })
    if (answer.status !== 'placed') throw new Error(JSON.stringify(answer))
    expect(await shop.orders.byToken(answer.token)).toMatchObject({
      shipping: 0,
      grandTotal: 500,
      shippingAddress: undefined,
    })
    expect(await stockOf(shop.db, product)).toBe(0)
  })

  test('an order that cannot be journaled is taken back and never acknowledged', async () => {
    const full: OrderJournal = {
      append: () => Promise.reject(new Error('ENOSPC')),
      close: async () => {},
    }
    const broken = servicesOf(shop.db, full)
    const product = await aProduct(shop.db, shop.en)
    const { owner, input } = await aCartWith(product, 6)
    const before = await orders()
    await addWebhook(shop.db, webhookSealer('secret'), {
      url: 'https://erp.example/in',
      events: ['stock.low', 'order.placed'],
    })
    const messages = () => rows(shop.db, sql`select event from webhook_delivery`)
    const letters = async () => (await rows(shop.db, sql`select 1 from mail_outbox`)).length
    const lettersBefore = await letters()
    await expect(broken.checkout.place(owner, shop.en, input)).rejects.toThrow('taken back')
    expect(await orders()).toBe(before)
    expect(await letters()).toBe(lettersBefore)
    expect(await stockOf(shop.db, product)).toBe(10)
    expect(await messages()).toEqual([])
    expect(await shop.checkout.place(owner, shop.en, input)).toMatchObject({ status: 'placed' })
    expect(await messages()).toEqual(expect.arrayContaining([{ event: 'stock.low' }, { event: 'order.placed' }]))
  })

  test('when the answer to a commit is lost, the next try finds the order and journals it', async () => {
    const journaled: string[] = []
    const journal: OrderJournal = {
      append: async (entry) => void journaled.push('number' in entry ? entry.number : entry.id),
      close: async () => {},
    }
    const lostAnswer: Database['transaction'] = async (work) => {
      await shop.db.transaction(work)
      throw new Error('Connection terminated unexpectedly')
    }
    const cutOff = servicesOf(Object.assign(Object.create(shop.db) as Database, { transaction: lostAnswer }), journal)
    const { owner, input } = await aCartWith(await aProduct(shop.db, shop.en))
    await expect(cutOff.checkout.place(owner, shop.en, input)).rejects.toThrow('terminated')
    expect(journaled).toEqual([])
    const again = await servicesOf(shop.db, journal).checkout.place(owner, shop.en, input)
    expect(again).toMatchObject({ status: 'already-placed', number: journaled[0] })
  })

  test('after all of this every invariant holds', async () => {
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})
