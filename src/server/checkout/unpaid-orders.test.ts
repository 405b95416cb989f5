import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckout, aCheckoutOf, aCustomer, aShopper, servicesOf, stockOf } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { defaultSettings } from '#domain/store/store.ts'
import { rows, type Database } from '../database/database.ts'
import { writeShopSettings } from '../store/store-service.ts'
import { MANY_EMPTIED } from '../order/find-orders.ts'

const LIMITS = defaultSettings.unpaidOrders

describe.each(engines)('orders that are not paid on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create())
  })

  const aVictim = () => `${randomUUID()}@example.com`
  /** By services that read the settings anew. */
  async function order(product: number, email: string, from: string, customerId?: string) {
    const owner = { ...aShopper(), customerId }
    await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 1, options: {} })
    const input = aCheckoutOf(await shop.cart.view(owner, shop.en), { email })
    return servicesOf(shop.db).checkout.place(owner, shop.en, input, undefined, from)
  }
  const lettersTo = async (email: string) => (await lettersIn(shop.db)).filter(({ to }) => to === email)

  test('twelve for one address hold the goods of five, and bring it five letters', async () => {
    const [victim, product] = [aVictim(), await aProduct(shop.db, shop.en, { stock: { quantity: 50 } })]
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => order(product, victim, `198.51.100.${n}`)))
    expect(answers.filter(({ status }) => status === 'placed')).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 'placed')).toEqual({ status: 'unpaid', messageId: 'unpaidTooMany' })
    expect([await stockOf(shop.db, product), (await lettersTo(victim)).length]).toEqual([45, 5])
  })

  test('one address written in many ways is one', async () => {
    const product = await aProduct(shop.db, shop.en, { stock: { quantity: 50 } })
    const name = randomUUID()
    const domains = ['example.com', 'EXAMPLE.com', 'exａmple.com', 'eｘample.com']
    const answers = []
    for (let n = 0; n < 8; n++)
      answers.push((await order(product, `${name}@${domains[n % 4]}`, `198.51.101.${n}`)).status)
    expect(answers.filter((status) => status === 'placed')).toHaveLength(5)
    expect(await lettersTo(`${name}@example.com`)).toHaveLength(5)
  })

  test('a press that orders nothing does not count: neither its e-mail address nor its network is kept from ordering, or from letters', async () => {
    const [email, product] = [aVictim(), await aProduct(shop.db, shop.en, { stock: { quantity: 50 } })]
    const owner = aShopper()
    await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 1, options: {} })
    const input = aCheckoutOf(await shop.cart.view(owner, shop.en), { email })
    const { checkout } = servicesOf(shop.db)
    const seenOtherwise = { ...input, seen: { ...input.seen, grandTotal: input.seen.grandTotal - 1 } }
    const press = (what: typeof input) => checkout.place(owner, shop.en, what, undefined, '198.51.100.78')
    for (let n = 0; n < LIMITS.network + 1; n++) expect((await press(seenOtherwise)).status).not.toBe('unpaid')
    expect((await press(input)).status).toBe('placed')
    expect(await lettersTo(email)).toHaveLength(1)
  })

  test('a button that is pressed twenty times counts as one order, and answers all of them alike', async () => {
    const [email, product] = [aVictim(), await aProduct(shop.db, shop.en, { stock: { quantity: 50 } })]
    const owner = aShopper()
    await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 1, options: {} })
    const input = aCheckoutOf(await shop.cart.view(owner, shop.en), { email })
    const { checkout } = servicesOf(shop.db)
    const press = () => checkout.place(owner, shop.en, input, undefined, '198.51.100.77')
    const answers = await Promise.all(Array.from({ length: 20 }, press))
    const numbers = new Set(answers.map((answer) => ('number' in answer ? answer.number : answer.status)))
    expect([numbers.size, await stockOf(shop.db, product)]).toEqual([1, 49])
    for (let n = 0; n < 4; n++) expect((await order(product, email, '198.51.100.77')).status).toBe('placed')
  })

  test('one network holds the goods of only so many in a day', async () => {
    await writeShopSettings(shop.db, { unpaidOrders: { ...LIMITS, network: 3 } })
    const product = await aProduct(shop.db, shop.en, { stock: { quantity: 50 } })
    const answers = []
    for (let n = 0; n < 6; n++) answers.push((await order(product, aVictim(), `2001:db8:9:9::${n}`)).status)
    expect(answers).toEqual(['placed', 'placed', 'placed', 'unpaid', 'unpaid', 'unpaid'])
    expect((await order(product, aVictim(), '2001:db8:9:8::1')).status).toBe('placed')
    expect(await stockOf(shop.db, product)).toBe(46)
  })

  test('a customer has more than a guest, and not without end', async () => {
    const [customer, product] = [
      await aCustomer(shop.db),
      await aProduct(shop.db, shop.en, { stock: { quantity: 50 } }),
    ]
    const email = aVictim()
    for (let n = 0; n < 7; n++) expect((await order(product, email, '203.0.113.50', customer)).status).toBe('placed')
    expect(await lettersTo(email)).toHaveLength(7)
    await writeShopSettings(shop.db, { unpaidOrders: { ...LIMITS, customer: 8 } })
    const answers = []
    for (let n = 0; n < 3; n++) answers.push((await order(product, email, `203.0.113.${n + 70}`, customer)).status)
    expect(answers).toEqual(['placed', 'unpaid', 'unpaid'])
    expect(await stockOf(shop.db, product)).toBe(42)
  })

  test('one that takes the last pieces of very many products is told to the log, one that leaves some is not', async () => {
    const alerts: string[] = []
    const { cart, checkout } = servicesOf(shop.db, undefined, undefined, { onAlert: (event) => alerts.push(event) })
    const orderAll = async (quantity: number) => {
      const owner = aShopper()
      for (let n = 0; n < MANY_EMPTIED; n++) {
        const productId = await aProduct(shop.db, shop.en, { stock: { quantity: 2 } })
        await cart.addItem(owner, shop.en, { productId, quantity, options: {} })
      }
      const input = aCheckoutOf(await cart.view(owner, shop.en), { email: aVictim() })
      return checkout.place(owner, shop.en, input, undefined, '203.0.113.90')
    }
    expect((await orderAll(1)).status).toBe('placed')
    expect(alerts).toEqual([])
    expect((await orderAll(2)).status).toBe('placed')
    expect(alerts).toEqual(['unpaid_order_emptied_stock'])
  })

  test('one that stands is answered, also when the database goes away before it is counted', async () => {
    let isAway = false
    const fails = async () => {
      throw new Error('away')
    }
    const db = Object.assign(Object.create(shop.db) as Database, {
      execute: ((query) => (isAway ? fails() : shop.db.execute(query))) as Database['execute'],
      transaction: ((work) => (isAway ? fails() : shop.db.transaction(work))) as Database['transaction'],
    })
    const journal = { ...shop.journal, append: async () => void (isAway = true) }
    const faults: unknown[] = []
    const { checkout } = servicesOf(db, journal, undefined, { onError: (error) => faults.push(error) })
    const owner = aShopper()
    for (let n = 0; n < MANY_EMPTIED; n++) {
      const productId = await aProduct(shop.db, shop.en, { stock: { quantity: 2 } })
      await shop.cart.addItem(owner, shop.en, { productId, quantity: 1, options: {} })
    }
    const input = aCheckoutOf(await shop.cart.view(owner, shop.en), { email: aVictim() })
    expect(await checkout.place(owner, shop.en, input, undefined, '203.0.113.91')).toMatchObject({ status: 'placed' })
    // Its count, its claim, and the look at stocks that it emptied.
    expect(faults).toEqual(Array.from({ length: 3 }, () => new Error('away')))
  })

  test('an order whose letter is withheld stands, and says so; nothing that happens to it writes there', async () => {
    await writeShopSettings(shop.db, { letters: { order: { recipient: 1 } } })
    const [victim, product] = [aVictim(), await aProduct(shop.db, shop.en)]
    await order(product, victim, '203.0.113.60')
    const second = await order(product, victim, '203.0.113.61')
    if (second.status !== 'placed') throw new Error(JSON.stringify(second))
    const view = (await shop.orders.byToken(second.token))!
    expect([view.isUnconfirmed, (await lettersTo(victim)).length]).toEqual([true, 1])
    expect(await shop.orders.cancel(view.id, 'https://shop.example')).toBe('cancelled')
    expect(await lettersTo(victim)).toHaveLength(1)
    const [row] = await rows(shop.db, sql`select 1 from sales_order where id = ${view.id}::uuid and is_unconfirmed`)
    expect(row).toBeDefined()
    await writeShopSettings(shop.db, { letters: {} })
  })
})
