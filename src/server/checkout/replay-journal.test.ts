import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aCheckout, aCheckoutOf, aShopper, brokenInvariants, servicesOf, stockOf, TODAY } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aCard, aGateway, type Behaviour } from '#test/payments.ts'
import { rows } from '../database/database.ts'
import { openOrderJournal, type OrderJournal } from './order-journal.ts'
import { replayJournal } from './replay-journal.ts'

describe.each(engines)('after a power cut the journal gives back to $name', ({ create }) => {
  let folder: string
  let file: string
  let journal: OrderJournal
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-replay-'))
    file = join(folder, 'orders.journal')
    journal = await openOrderJournal(file)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** A shopper orders; what the database keeps of it is then lost, as by a power cut. */
  async function aShopThatOrders(behaviour: Behaviour) {
    const shop = await aCheckout(await create(), { payment: ['test-card', 'bank-transfer'] })
    const bank = aGateway(behaviour)
    const time = { now: TODAY }
    const services = servicesOf(shop.db, journal, [bank.gateway], { clock: () => time.now })
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { price: 2400 })
    await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 2, options: {} })
    const input = aCheckoutOf(await shop.cart.view(owner, shop.en), { payment: 'test-card' })
    const place = () => services.checkout.place(owner, shop.en, input, aCard())
    const cutPower = async () => {
      await journal.close()
      await shop.db.execute(sql`delete from sales_order`)
      await shop.db.execute(sql`update stock_item set quantity = 10 where product_id = ${product}`)
      await shop.db.execute(sql`update cart set status = 'open', version = ${input.seen.version}`)
    }
    const orders = () =>
      rows(
        shop.db,
        sql`select o.number, o.status, y.status as payment from sales_order o left join payment y on y.order_id = o.id
            order by o.created_at, o.id`,
      )
    return { ...shop, ...services, bank, time, owner, product, place, cutPower, orders }
  }

  test('a paid order as paid: it is never ended as unpaid', async () => {
    const shop = await aShopThatOrders('pays')
    const placed = await shop.place()
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    await shop.cutPower()
    expect(await replayJournal(shop.db, file)).toEqual({ orders: 1, restored: 1, events: 1 })
    shop.time.now = new Date(TODAY.getTime() + 24 * 3_600_000)
    await shop.payments.expireDue()
    expect(await shop.orders()).toEqual([{ number: placed.number, status: 'processing', payment: 'paid' }])
    expect(await stockOf(shop.db, shop.product)).toBe(8)
    expect(await replayJournal(shop.db, file)).toEqual({ orders: 1, restored: 0, events: 0 })
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('an order whose payment nobody knows: the gateway is asked, and what it took counts', async () => {
    const shop = await aShopThatOrders('hosted')
    const placed = await shop.place()
    if (placed.status !== 'redirect') throw new Error(JSON.stringify(placed))
    await shop.cutPower()
    await replayJournal(shop.db, file)
    shop.bank.payAtPage(shop.bank.asked[0]!.paymentId)
    shop.time.now = new Date(TODAY.getTime() + 3_600_000)
    await shop.payments.expireDue()
    expect(await shop.orders()).toEqual([{ number: placed.number, status: 'processing', payment: 'paid' }])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('a declined order as cancelled, and the one that came of the same cart after it', async () => {
    const shop = await aShopThatOrders('declines')
    expect(await shop.place()).toMatchObject({ status: 'unpaid' })
    shop.bank.behaviour = 'pays'
    const placed = await shop.place()
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    await shop.cutPower()
    expect(await replayJournal(shop.db, file)).toEqual({ orders: 2, restored: 2, events: 2 })
    expect(await shop.orders()).toEqual([
      { number: expect.any(String), status: 'cancelled', payment: 'failed' },
      { number: placed.number, status: 'processing', payment: 'paid' },
    ])
    expect(await stockOf(shop.db, shop.product)).toBe(8)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('also where the disk was full when the first one failed', async () => {
    const { append } = journal
    const shop = await aShopThatOrders('declines')
    let isFull = false
    journal.append = (entry) => (isFull ? Promise.reject(new Error('no space left')) : append(entry))
    shop.bank.meanwhile = async () => void (isFull = true)
    expect(await shop.place()).toMatchObject({ status: 'unpaid' })
    isFull = false
    shop.bank.meanwhile = async () => {}
    shop.bank.behaviour = 'pays'
    expect(await shop.place()).toMatchObject({ status: 'placed' })
    await shop.cutPower()
    expect(await replayJournal(shop.db, file)).toEqual({ orders: 2, restored: 2, events: 1 })
    expect(await shop.orders()).toMatchObject([{ status: 'cancelled' }, { status: 'processing', payment: 'paid' }])
    expect(await stockOf(shop.db, shop.product)).toBe(8)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})
