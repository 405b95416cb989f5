import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aCheckout, aCheckoutOf, aShopper, brokenInvariants, servicesOf, stockOf, TODAY } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aCard, aGateway, type Behaviour } from '#test/payments.ts'
import type { OrderEvent } from '#domain/order/order-state.ts'
import { rows } from '../database/database.ts'
import { changeOrder } from '../order/change-order.ts'
import { nextInvoiceNumber } from '../order/apply-event.ts'
import { confirmRestored } from './confirm-restored.ts'
import { dueEvents, journalEvents } from '../journal/journal-events.ts'
import { openOrderJournal, type OrderJournal } from '../journal/order-journal.ts'
import { replayJournal } from './replay-journal.ts'

// A PostgreSQL server has no journal; that one of another shop is replayed there is in commands/backup.test.ts.
const embedded = engines.filter(({ name }) => name === 'PGlite')

describe.each(embedded)('after a power cut the journal gives back to $name', ({ create }) => {
  let folder: string
  let file: string
  let journal: OrderJournal
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-replay-'))
    file = join(folder, 'orders.journal')
    journal = await openOrderJournal(file)
  })
  afterEach(async () => {
    await journal.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** A shopper orders; what the database keeps of it is then lost, as by a power cut. */
  async function aShopThatOrders(behaviour: Behaviour) {
    const shop = await aCheckout(await create(), { payment: ['test-card', 'bank-transfer'] })
    const bank = aGateway(behaviour)
    const time = { now: TODAY }
    const told: unknown[] = []
    const onError = (error: unknown) => told.push(error)
    const services = servicesOf(shop.db, journal, [bank.gateway], { clock: () => time.now, onError })
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
    const allOrders = () =>
      rows(
        shop.db,
        sql`select o.number, o.status, y.status as payment from sales_order o left join payment y on y.order_id = o.id
            order by o.created_at, o.id`,
      )
    return { ...shop, ...services, bank, time, told, owner, product, place, cutPower, allOrders }
  }

  test('a paid order as paid: it is never ended as unpaid', async () => {
    const shop = await aShopThatOrders('pays')
    const placed = await shop.place()
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    await shop.cutPower()
    expect(await replayJournal(shop.db, file)).toEqual({ orders: 1, restored: 1, events: 1 })
    shop.time.now = new Date(TODAY.getTime() + 24 * 3_600_000)
    await shop.payments.expireDue()
    expect(await shop.allOrders()).toEqual([{ number: placed.number, status: 'processing', payment: 'paid' }])
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
    expect(await shop.allOrders()).toEqual([{ number: placed.number, status: 'processing', payment: 'paid' }])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('what became of orders that no gateway paid: sent, given back, cancelled, withdrawn from, each once', async () => {
    const shop = await aShopThatOrders('pays')
    const anOrder = async () => {
      const owner = aShopper()
      await shop.cart.addItem(owner, shop.en, { productId: shop.product, quantity: 2, options: {} })
      const placed = await shop.checkout.place(owner, shop.en, aCheckoutOf(await shop.cart.view(owner, shop.en)))
      if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
      return (await shop.orders.byToken(placed.token))!
    }
    const [sent, cancelled] = [await anOrder(), await anOrder()]
    const how = { ...shop, clock: () => shop.time.now, origin: () => 'https://shop.example' }
    const happens: OrderEvent[] = [
      { kind: 'paid' },
      { kind: 'shipped', carrier: 'DHL', trackingNumber: 'JD 014' },
      { kind: 'refunded', amount: 1000, returnsStock: true, reason: 'a chip' },
      { kind: 'note', text: 'Rings twice', isPublic: true },
    ]
    // As commands do, in another process: the shop hears of it after.
    for (const event of happens) {
      shop.time.now = new Date(shop.time.now.getTime() + 1000)
      await shop.db.transaction((tx) => changeOrder(tx, how, sql`o.id = ${sent.id}::uuid`, event, { actor: 'owner' }))
    }
    await journalEvents(shop.db, journal)
    expect(await shop.orders.cancel(cancelled.id, 'https://shop.example')).toBe('cancelled')
    const notice = { name: 'Ada', orderNumber: sent.number, email: sent.email, text: 'The cup' }
    expect(await shop.orders.withdraw(shop.en, notice, '192.0.2.1')).toBe('received')
    await shop.orders.withdraw(shop.en, { ...notice, orderNumber: '1' }, '192.0.2.2')
    const facts = async () => ({
      orders: await rows(
        shop.db,
        sql`select id, status, refunded, paid_at, shipped_at, invoice_number, invoiced_at from sales_order order by id`,
      ),
      events: await rows(
        shop.db,
        sql`select id, order_id, event, actor, status, created_at from order_event order by id`,
      ),
      withdrawals: await rows(shop.db, sql`select * from withdrawal order by id`),
      stock: await stockOf(shop.db, shop.product),
      due: await dueEvents(shop.db),
    })
    const before = await facts()
    expect(before.due).toEqual([])
    expect(before.stock).toBe(10)
    expect(before.withdrawals).toHaveLength(2)
    await shop.db.execute(sql`delete from withdrawal`)
    await shop.db.execute(sql`delete from mail_outbox`)
    await shop.db.execute(sql`update cart set status = 'open'`)
    await shop.db.execute(sql`delete from invoice_counter`)
    await shop.cutPower()

    expect(await replayJournal(shop.db, file)).toEqual({ orders: 2, restored: 2, events: 6 })
    expect(await facts()).toEqual(before)
    expect(await replayJournal(shop.db, file)).toEqual({ orders: 2, restored: 0, events: 0 })
    expect(await facts()).toEqual(before)
    expect(await rows(shop.db, sql`select 1 from mail_outbox`)).toEqual([])
    // The next invoice is not one that was written already.
    expect(await nextInvoiceNumber(shop.db)).toBe('100002')
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('an order that moved in with several invoices keeps their numbers, which count for nothing', async () => {
    const shop = await aShopThatOrders('pays')
    const owner = aShopper()
    await shop.cart.addItem(owner, shop.en, { productId: shop.product, quantity: 1, options: {} })
    const placed = await shop.checkout.place(owner, shop.en, aCheckoutOf(await shop.cart.view(owner, shop.en)))
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    await shop.db.execute(sql`update sales_order set invoice_number = '100000007, 100000008', invoiced_at = now()`)
    const how = { ...shop, clock: () => shop.time.now, origin: () => 'https://shop.example' }
    const { number } = (await shop.orders.byToken(placed.token))!
    await shop.db.transaction((tx) =>
      changeOrder(tx, how, sql`o.number = ${number}`, { kind: 'paid' }, { actor: 'owner' }),
    )
    await journalEvents(shop.db, journal)
    await shop.cutPower()

    expect(await replayJournal(shop.db, file)).toMatchObject({ restored: 1, events: 1 })
    expect(await rows(shop.db, sql`select invoice_number as number from sales_order`)).toEqual([
      { number: '100000007, 100000008' },
    ])
  })

  test('what was given back of a payment at a gateway, so that it is not given back again', async () => {
    const shop = await aShopThatOrders('pays')
    const placed = await shop.place()
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    const some = { returnsStock: false, actor: 'owner' as const }
    expect(await shop.payments.refund(placed.number, 1000, some)).toEqual({ status: 'refunded' })
    await shop.cutPower()
    expect(await replayJournal(shop.db, file)).toMatchObject({ restored: 1, events: 3 })
    expect(await rows(shop.db, sql`select state from payment_refund`)).toEqual([{ state: 'given' }])
    expect(await rows(shop.db, sql`select status, refunded::int from payment`)).toEqual([
      { status: 'paid', refunded: 1000 },
    ])
    expect(await shop.payments.refund(placed.number, 4291, some)).toEqual({ status: 'not-allowed' })
    expect(await shop.payments.refund(placed.number, 4290, some)).toEqual({ status: 'refunded' })
    expect(shop.bank.refunds.size).toBe(2)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('that a gateway was asked for a refund, so that it is noted though the power went before it was', async () => {
    const shop = await aShopThatOrders('pays')
    const placed = await shop.place()
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    await new Promise<void>((resolve) => {
      shop.bank.afterRefund = () => {
        resolve()
        return new Promise(() => {})
      }
      void shop.payments.refund(placed.number, 1000, { returnsStock: true, reason: 'A chip', actor: 'owner' })
    })
    await shop.cutPower()
    expect(await replayJournal(shop.db, file)).toMatchObject({ restored: 1, events: 2 })
    const services = servicesOf(shop.db, undefined, [shop.bank.gateway], { clock: () => shop.time.now })
    shop.time.now = new Date(TODAY.getTime() + 60_000)
    expect(await services.payments.followRefunds()).toEqual({ refunds: 1 })
    expect(await rows(shop.db, sql`select status, refunded::int from payment`)).toEqual([
      { status: 'paid', refunded: 1000 },
    ])
    expect(await stockOf(shop.db, shop.product)).toBe(10)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('what happened while the disk was full, once there is room again', async () => {
    const { append } = journal
    let isFull = true
    const shop = await aShopThatOrders('pays')
    const placed = await shop.place()
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    journal.append = (entry) => (isFull ? Promise.reject(new Error('no space left')) : append(entry))
    const some = { returnsStock: true, actor: 'owner' as const }
    expect(await shop.payments.refund(placed.number, 1000, some)).toEqual({ status: 'refunded' })
    const full = { message: 'no space left' }
    expect(shop.told).toMatchObject([full, full])
    expect(await dueEvents(shop.db)).toHaveLength(2)
    isFull = false
    await shop.payments.expireDue()
    expect(await dueEvents(shop.db)).toEqual([])
    await shop.cutPower()
    expect(await replayJournal(shop.db, file)).toEqual({ orders: 1, restored: 1, events: 3 })
    expect(await stockOf(shop.db, shop.product)).toBe(10)
    expect(await rows(shop.db, sql`select state from payment_refund`)).toEqual([{ state: 'given' }])
  })

  test('the confirmation of an order that stands, if it was lost with the order', async () => {
    const shop = await aShopThatOrders('pays')
    const placed = await shop.place()
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    const letters = () => rows<{ id: string }>(shop.db, sql`select id, subject, to_address from mail_outbox`)
    const before = await letters()
    expect(before).toHaveLength(1)
    await shop.cutPower()
    const restored: string[] = []
    await replayJournal(shop.db, file, (id) => restored.push(id))
    const again = () => confirmRestored({ ...shop, origin: () => 'https://shop.example' }, restored)
    await again()
    expect(await letters()).toEqual(before)
    await shop.db.execute(sql`delete from mail_outbox`)
    await again()
    await again()
    expect(await letters()).toEqual(before)
    await shop.db.execute(sql`delete from mail_outbox`)
    await shop.db.execute(sql`update sales_order set status = 'cancelled'`)
    await again()
    expect(await letters()).toEqual([])
  })

  test('its news to programs, from the placing on', async () => {
    const shop = await aShopThatOrders('pays')
    const placed = await shop.place()
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    await shop.cutPower()
    await shop.db.execute(
      sql`insert into webhook (id, url, events, secret) values (gen_random_uuid(), 'https://erp.example', '{order.placed,order.paid}', 'x')`,
    )
    await replayJournal(shop.db, file)
    await replayJournal(shop.db, file)
    expect(await rows(shop.db, sql`select event, subject from webhook_delivery order by event desc`)).toEqual([
      { event: 'order.placed', subject: placed.number },
      { event: 'order.paid', subject: placed.number },
    ])
  })

  test('no failed order that was cleaned away, while a later one of its cart is being paid', async () => {
    const shop = await aShopThatOrders('declines')
    expect(await shop.place()).toMatchObject({ status: 'unpaid' })
    await shop.db.execute(sql`delete from sales_order`)
    shop.bank.behaviour = 'hosted'
    shop.time.now = new Date(TODAY.getTime() + 1000)
    expect(await shop.place()).toMatchObject({ status: 'redirect' })
    await journal.close()
    expect(await replayJournal(shop.db, file)).toEqual({ orders: 2, restored: 0, events: 0 })
    expect(await shop.allOrders()).toMatchObject([{ status: 'pending-payment', payment: 'open' }])
  })

  test('a declined order as cancelled, and the one that came of the same cart after it', async () => {
    const shop = await aShopThatOrders('declines')
    expect(await shop.place()).toMatchObject({ status: 'unpaid' })
    shop.bank.behaviour = 'pays'
    const placed = await shop.place()
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    await shop.cutPower()
    expect(await replayJournal(shop.db, file)).toEqual({ orders: 2, restored: 2, events: 2 })
    expect(await shop.allOrders()).toEqual([
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
    expect(await shop.allOrders()).toMatchObject([{ status: 'cancelled' }, { status: 'processing', payment: 'paid' }])
    expect(await stockOf(shop.db, shop.product)).toBe(8)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})
