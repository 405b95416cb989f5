import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#domain/store/store.ts'
import { aCheckout, aCheckoutOf, aCustomer, aShopper, servicesOf, stockOf, TODAY } from '#test/carts.ts'
import { aBundle, aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aCard, aGateway } from '#test/payments.ts'
import { rows } from '../database/database.ts'
import { FEW_LINES } from '../limits/attempts.ts'
import { writeShopSettings } from '../store/store-service.ts'
import { countOrder, FEW_STOCKS, MOST_PAYING, payingLimits, unpaidLimits } from './day-limits.ts'

const LIMITS = { ...defaultSettings.unpaidOrders, lines: 4, stocks: 8 }
const LONG = FEW_LINES + 1
const SEVERAL = FEW_STOCKS + 1

describe.each(engines)('in a day, the orders of one network on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  const downloads: number[] = []
  beforeAll(async () => {
    shop = await aCheckout(await create(), { payment: ['test-card', 'bank-transfer'] })
    for (let n = 0; n < LONG; n++)
      downloads.push(await aProduct(shop.db, shop.en, { price: 1000, type: 'virtual', stock: { quantity: 100_000 } }))
  })

  const goods = async (products: number, quantity = 1, allowsBackorders = false) =>
    Promise.all(
      Array.from({ length: products }, () => aProduct(shop.db, shop.en, { stock: { quantity, allowsBackorders } })),
    )
  let services: ReturnType<typeof servicesOf>
  /** Settings are kept for a while: new services read them anew. */
  async function setLimits(limits: Partial<typeof LIMITS>) {
    await writeShopSettings(shop.db, { unpaidOrders: { ...LIMITS, ...limits } })
    services = servicesOf(shop.db, undefined, [aGateway('hosted').gateway])
  }
  beforeEach(() => setLimits({}))

  async function order(
    products: readonly number[],
    {
      from,
      customerId,
      quantity = 1,
      ...as
    }: Partial<Record<'from' | 'customerId', string>> & {
      quantity?: number
      payment?: 'free' | 'test-card'
    },
  ) {
    const owner = { ...aShopper(), customerId }
    const { cart, checkout } = services
    for (const productId of products) await cart.addItem(owner, shop.en, { productId, quantity, options: {} })
    const input = aCheckoutOf(await cart.view(owner, shop.en), { email: `${randomUUID()}@example.com`, ...as })
    return checkout.place(owner, shop.en, input, as.payment === 'test-card' ? aCard() : undefined, from)
  }
  const refused = { status: 'unpaid', messageId: 'unpaidTooMany' }
  const sellsOut = { status: 'unpaid', messageId: 'unpaidTooMuchStock' }

  test("have only so many lines, a customer's, too: the order that goes past the limit is the last long one", async () => {
    const [from, customerId] = ['203.0.113.91', await aCustomer(shop.db)]
    expect((await order(downloads.slice(0, 3), { from })).status).toBe('placed')
    expect((await order(downloads.slice(0, 6), { from, customerId })).status).toBe('placed')
    expect(await order(downloads, { from })).toEqual(refused)
    expect(await order(downloads, { from, customerId })).toEqual(refused)
    expect((await order(downloads.slice(0, 1), { from })).status, 'a short one').toBe('placed')
    expect((await order(downloads, { from: '203.0.113.92' })).status).toBe('placed')
  })

  test('do not become long once their lines were counted: what the cart got meanwhile is seen first', async () => {
    const from = '203.0.113.101'
    await countOrder(shop.db, unpaidLimits(from, LIMITS), { lines: LIMITS.lines, stocks: 0 }, TODAY)
    const [owner, other] = [aShopper(), aShopper()]
    for (const productId of downloads)
      await services.cart.addItem(owner, shop.en, { productId, quantity: 1, options: {} })
    const long = await services.cart.view(owner, shop.en)
    await services.cart.addItem(other, shop.en, { productId: downloads[0]!, quantity: 1, options: {} })
    const { id: otherId } = await services.cart.view(other, shop.en)
    const move = (to: string | null, which = sql`product_id <> ${downloads[0]!}::int`) =>
      shop.db.execute(
        sql`update cart_line set cart_id = ${to}::uuid where cart_id in (${long.id}, ${otherId}) and ${which}`,
      )
    await move(otherId)
    // The first transaction counts the order: its lines have been counted then.
    const transaction = shop.db.transaction.bind(shop.db)
    vi.spyOn(shop.db, 'transaction').mockImplementationOnce(async (work) => {
      await move(long.id)
      return transaction(work)
    })
    const input = aCheckoutOf(long, { email: `${randomUUID()}@example.com` })
    expect(await services.checkout.place(owner, shop.en, input, undefined, from)).toMatchObject({ status: 'changed' })
    expect(await services.checkout.place(owner, shop.en, input, undefined, from)).toEqual(refused)
    vi.restoreAllMocks()
  })

  test('are only so many that cost nothing, and have so many lines', async () => {
    await setLimits({ network: 2 })
    const free = await Promise.all(
      Array.from({ length: LONG }, () => aProduct(shop.db, shop.en, { price: 0, type: 'virtual' })),
    )
    const one = { from: '203.0.113.93', payment: 'free' as const }
    for (let n = 0; n < 2; n++) expect((await order(free.slice(0, 1), one)).status).toBe('placed')
    expect(await order(free.slice(0, 1), one)).toEqual(refused)
    const other = { from: '203.0.113.94', payment: 'free' as const }
    expect((await order(free.slice(0, 5), other)).status).toBe('placed')
    expect(await order(free, other)).toEqual(refused)
  })

  test("take the last pieces of only so many products, a customer's, too; a few are always sold", async () => {
    const [from, customerId] = ['203.0.113.95', await aCustomer(shop.db)]
    const [first, second, others] = [await goods(SEVERAL), await goods(SEVERAL), await goods(SEVERAL)]
    expect((await order(first, { from })).status).toBe('placed')
    expect(await order(second, { from })).toEqual(sellsOut)
    expect(await order(second, { from, customerId })).toEqual(sellsOut)
    expect(await stockOf(shop.db, second[0]!)).toBe(1)
    expect((await order(second.slice(0, FEW_STOCKS), { from })).status).toBe('placed')
    expect((await order(await goods(SEVERAL, 20), { from })).status, 'some of many pieces').toBe('placed')
    const another = await aCustomer(shop.db)
    expect((await order(await goods(FEW_STOCKS), { from, customerId: another })).status).toBe('placed')
    expect(await order(await goods(FEW_STOCKS), { from, customerId: another }), 'past twice the limit').toEqual(
      sellsOut,
    )
    expect((await order(await goods(1), { from })).status, 'the last piece of one').toBe('placed')
    expect((await order(await goods(LIMITS.stocks + 1, 1, true), { from })).status, 'of what may be owed').toBe(
      'placed',
    )
    expect((await order(others, { from: '203.0.113.96' })).status).toBe('placed')
  })

  test('are refused one by one, however many come at once, from however many addresses of a network, and however much one alone takes', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => goods(SEVERAL)))
    const answers = await Promise.all(all.map((products) => order(products, { from: '203.0.113.97' })))
    expect(answers.filter(({ status }) => status === 'placed')).toHaveLength(1)
    const more = await Promise.all(Array.from({ length: 4 }, () => goods(SEVERAL)))
    const ofOneHome = await Promise.all(more.map((products, at) => order(products, { from: `2001:db8:7:7::${at}` })))
    expect(ofOneHome.filter(({ status }) => status === 'placed')).toHaveLength(1)
    expect(await order(await goods(LIMITS.stocks + 1), { from: '203.0.113.98' })).toEqual(sellsOut)
    expect((await order(await goods(LIMITS.stocks + 1, 4), { from: '203.0.113.98', quantity: 3 })).status).toBe(
      'placed',
    )
  })

  test('count for the wider networks, too: a home with thousands of networks may take as many stocks as eight', async () => {
    const placed = []
    for (let n = 0; n < 12; n++)
      placed.push((await order(await goods(SEVERAL), { from: `2001:db8:9:${n}::1` })).status === 'placed')
    expect(placed.filter(Boolean)).toHaveLength(Math.floor((8 * LIMITS.stocks) / SEVERAL))
  })

  test('are refused one by one where they are bundles, whose parts count, however few lines they have', async () => {
    const bundles = await Promise.all(Array.from({ length: 3 }, async () => aBundleOfAll(await goods(SEVERAL))))
    const buy = async (bundle: Awaited<ReturnType<typeof aBundleOfAll>>) => {
      const owner = aShopper()
      await services.cart.addItem(owner, shop.en, { ...bundle, quantity: 1 })
      const seen = await services.cart.view(owner, shop.en)
      const input = aCheckoutOf(seen, { email: `${randomUUID()}@example.com` })
      return () => services.checkout.place(owner, shop.en, input, undefined, '203.0.113.100')
    }
    const presses = await Promise.all(bundles.map(buy))
    const answers = await Promise.all(presses.map((press) => press()))
    expect(answers.filter(({ status }) => status === 'placed')).toHaveLength(1)
    expect(answers).toContainEqual(sellsOut)
  })

  /** A bundle with all of these parts, chosen. */
  async function aBundleOfAll(parts: number[]) {
    const productId = await aBundle(shop.db, shop.en, parts)
    await shop.db.execute(sql`update bundle_option set input = 'checkbox' where product_id = ${productId}`)
    const [option] = await rows<{ id: number; selections: number[] }>(
      shop.db,
      sql`select b.id, json_agg(s.id) as selections from bundle_option b join bundle_selection s on s.option_id = b.id
          where b.product_id = ${productId} group by b.id`,
    )
    return { productId, options: { bundle: { [option!.id]: option!.selections } } }
  }

  test('hold the last pieces of only so many products at payment pages', async () => {
    const from = '203.0.113.99'
    await countOrder(shop.db, payingLimits(from), { lines: 1, stocks: MOST_PAYING.stocks - SEVERAL }, TODAY)
    expect((await order(await goods(SEVERAL), { from, payment: 'test-card' })).status).toBe('redirect')
    expect(await order(await goods(SEVERAL), { from, payment: 'test-card' })).toEqual(sellsOut)
    expect((await order(await goods(FEW_STOCKS), { from, payment: 'test-card' })).status).toBe('redirect')
    await countOrder(shop.db, payingLimits(from), { lines: MOST_PAYING.lines, stocks: 0 }, TODAY)
    expect((await order(downloads, { from, payment: 'test-card' })).status).toBe('unpaid')
  })
})
