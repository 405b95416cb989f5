import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { aProduct } from '#test/catalogue.ts'
import { aCheckout, aCheckoutOf, aCustomer, aShopper, brokenInvariants, servicesOf, stockOf } from '#test/carts.ts'
import { engines } from '#test/databases.ts'
import { addCartRule } from '../coupon/cart-rules.ts'
import { type Database, rows } from '../database/database.ts'

describe.each(engines)('orders that are placed together on $name', ({ anew }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let transactions = 0
  beforeEach(async () => {
    const { db, ...seeded } = await aCheckout(await anew())
    const counted: Database['transaction'] = (work) => {
      transactions++
      return db.transaction(work)
    }
    shop = { ...seeded, ...servicesOf(Object.assign(Object.create(db) as Database, { transaction: counted })) }
  })

  type Owner = ReturnType<typeof aShopper> & { customerId?: string }
  const aBuyer = async (product: number, { store = shop.en, owner = aShopper() as Owner, code = '' } = {}) => {
    await shop.cart.addItem(owner, store, { productId: product, quantity: 1, options: {} })
    if (code) await shop.cart.applyCoupon(owner, store, code, '192.0.2.1')
    return { owner, store, input: aCheckoutOf(await shop.cart.view(owner, store)) }
  }
  type Buyer = Awaited<ReturnType<typeof aBuyer>>
  const buyers = async (products: number[]) => {
    const all: Buyer[] = []
    for (const product of products) all.push(await aBuyer(product))
    return all
  }
  const place = ({ owner, store, input }: Buyer) => shop.checkout.place(owner, store, input)
  async function placeAll(all: Buyer[]) {
    transactions = 0
    return Promise.all(all.map(place))
  }

  test('are each what was in its own cart, whoever ordered it, by few transactions', async () => {
    const products = [
      await aProduct(shop.db, shop.en, { price: 1000 }),
      await aProduct(shop.db, shop.en, { price: 2000 }),
    ]
    const customerId = await aCustomer(shop.db)
    const all = [
      ...(await buyers([...products, ...products])),
      await aBuyer(products[0]!, { owner: { ...aShopper(), customerId } }),
      await aBuyer(products[1]!, { store: shop.fr }),
    ]
    const answers = await placeAll(all)
    expect(transactions).toBeLessThan(all.length)
    const placed = await Promise.all(
      answers.map((answer) => (answer.status === 'placed' ? shop.orders.byToken(answer.token) : answer)),
    )
    expect(placed).toMatchObject([1000, 2000, 1000, 2000, 1000, 2000].map((subtotal) => ({ subtotal })))
    expect(new Set(answers.map((answer) => 'number' in answer && answer.number)).size).toBe(all.length)
    const written = await rows(
      shop.db,
      sql`select s.code, o.customer_id as customer, (select count(*)::int from sales_order_line l where l.order_id = o.id) as lines,
            (select count(*)::int from mail_outbox m where m.subject like '%' || o.number || '%' and m.language = left(s.locale, 2)) as letters
          from sales_order o join store s on s.id = o.store_id order by o.customer_id nulls last, s.code`,
    )
    const guest = { customer: null, lines: 1, letters: 1 }
    expect(written).toEqual([
      { code: 'en', customer: customerId, lines: 1, letters: 1 },
      ...Array.from({ length: 4 }, () => ({ code: 'en', ...guest })),
      { code: 'fr', ...guest },
    ])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('do not suffer from one that comes too late for the last pieces', async () => {
    const scarce = await aProduct(shop.db, shop.en, { stock: { quantity: 2 } })
    const plenty = await aProduct(shop.db, shop.en)
    const answers = await placeAll(await buyers([plenty, scarce, scarce, scarce, plenty]))
    expect(answers.filter(({ status }) => status === 'placed')).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 'changed')).toHaveLength(1)
    expect(answers[0]).toMatchObject({ status: 'placed' })
    expect(answers[4]).toMatchObject({ status: 'placed' })
    expect(await stockOf(shop.db, scarce)).toBe(0)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('do not suffer from one that cannot be written', async () => {
    const product = await aProduct(shop.db, shop.en)
    const all = await buyers([product, product, product])
    await shop.db.execute(sql`alter table sales_order add constraint refused check (email <> 'eve@example.com')`)
    all[1]!.input.email = 'eve@example.com'
    transactions = 0
    const answers = await Promise.allSettled(all.map(place))
    expect(answers).toMatchObject([
      { value: { status: 'placed' } },
      { status: 'rejected' },
      { value: { status: 'placed' } },
    ])
    expect(await stockOf(shop.db, product)).toBe(8)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('use a coupon as often as it may be used', async () => {
    await addCartRule(shop.db, {
      name: 'Once',
      conditions: {},
      action: { discount: { kind: 'percent', ppm: 100_000 } },
      coupon: { code: 'ONCE', usesLimit: 1 },
    })
    const product = await aProduct(shop.db, shop.en)
    const withCode = [await aBuyer(product, { code: 'ONCE' }), await aBuyer(product, { code: 'ONCE' })]
    const answers = await placeAll([...withCode, await aBuyer(product)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['changed', 'placed', 'placed'])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test.each([
    ['coupon', { coupon: { code: 'ONE', usesPerCustomer: 1 } }, 'ONE'],
    ['rule', { conditions: { usesPerCustomer: 1 } }, ''],
    ['rule that sends for nothing', { conditions: { usesPerCustomer: 1 }, action: { freeShipping: true } }, ''],
  ] as const)(
    'give a customer a %s of one use once, also where the staff orders for them at the same moment',
    async (_, given, code) => {
      await shop.db.execute(sql`update cart_rule set is_active = false`)
      const action = { discount: { kind: 'percent', ppm: 100_000 } } as const
      await addCartRule(shop.db, { name: 'One each', conditions: {}, action, ...given })
      const product = await aProduct(shop.db, shop.en)
      const customerId = await aCustomer(shop.db)
      const own = await aBuyer(product, { owner: { ...aShopper(), customerId }, code })
      const atDesk = await aBuyer(product, { code })
      const { cartId } = atDesk.input.seen
      await shop.db.execute(sql`update cart set for_customer_id = ${customerId}::uuid where id = ${cartId}::uuid`)
      atDesk.input = aCheckoutOf(await shop.cart.view(atDesk.owner, shop.en))
      const answers = await placeAll([own, atDesk])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['changed', 'placed'])
      const orders = await rows(
        shop.db,
        sql`select discount::int from sales_order where customer_id = ${customerId}::uuid`,
      )
      expect(orders).toHaveLength(1)
      expect(await brokenInvariants(shop.db)).toEqual([])
    },
  )

  test('tell each what is wrong with its own', async () => {
    const product = await aProduct(shop.db, shop.en)
    const [fine, otherTotal, empty, twice] = await buyers([product, product, product, product])
    otherTotal!.input.seen.grandTotal += 1
    empty!.input.seen.cartId = fine!.input.seen.cartId
    empty!.owner = aShopper()
    await place(twice!)
    const answers = await placeAll([fine!, otherTotal!, empty!, twice!, twice!])
    expect(answers.map(({ status }) => status)).toEqual([
      'placed',
      'changed',
      'cart-empty',
      'already-placed',
      'already-placed',
    ])
  })
})
