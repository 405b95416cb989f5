import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v5 } from 'uuid'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { aCheckout, aCheckoutOf, aShopper, brokenInvariants, servicesOf, stockOf, TODAY } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { aGateway } from '#test/payments.ts'
import { rows } from '../database/database.ts'
import { createMailService } from '../mail/mail-service.ts'
import { applyEvent } from '../order/apply-event.ts'
import { changeOrderAsOwner } from '../order/change-order-as-owner.ts'
import { orderForOwner } from '../order/orders-for-owner.ts'
import { refundOnce } from '../owner/refund-once.ts'
import { offlineGateway } from './gateways/offline-gateways.ts'
import type { RefundLook } from './gateways/payment-gateway.ts'
import type { PaymentService } from './payment-contract.ts'
import { refundAsOwner } from './refund-as-owner.ts'

const MINUTE_MS = 60_000
const KILLED = new Promise<never>(() => {})

describe.each(engines)('refunds whose end was lost, on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create(), { payment: ['test-card', 'bank-transfer'] })
  })

  /** An order of one piece for 28.90 that was paid at a gateway; `time` is the clock of its processes. */
  async function paidOrder() {
    const bank = aGateway()
    const told: string[] = []
    const time = { now: TODAY }
    const aProcess = (gateways = [bank.gateway]) =>
      servicesOf(shop.db, undefined, gateways, {
        clock: () => time.now,
        onError: (error) => void told.push((error as Error).message),
      }).payments
    const shopper = aShopper()
    const product = await aProduct(shop.db, shop.en, { price: 2400, stock: { quantity: 10 } })
    await shop.cart.addItem(shopper, shop.en, { productId: product, quantity: 1, options: {} })
    const email = `${randomUUID()}@example.com`
    const input = aCheckoutOf(await shop.cart.view(shopper, shop.en), { payment: 'test-card', email })
    const placed = await servicesOf(shop.db, undefined, [bank.gateway]).checkout.place(shopper, shop.en, input)
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    const { number } = placed
    const payments = aProcess()
    const wait = (minutes: number) => void (time.now = new Date(time.now.getTime() + minutes * MINUTE_MS))
    const give = (amount = 700, by: PaymentService = payments) =>
      by.refund(number, amount, { returnsStock: true, reason: 'A chip', actor: 'owner' })
    return { number, product, bank, told, wait, clock: () => time.now, payments, aProcess, give }
  }
  type Paid = Awaited<ReturnType<typeof paidOrder>>

  /** The owner says that the order's refund is seen to. */
  async function settle({ number, clock }: Paid): Promise<string> {
    const [refund] = (await orderForOwner(shop.db, number))!.refunds
    const event = { kind: 'settle-refund', refund: refund!.id } as const
    const changed = await shop.db.transaction((tx) =>
      changeOrderAsOwner(
        tx,
        { mail: createMailService({ db: tx, clock }), clock, origin: () => 'https://shop.example' },
        { number, event, hasLetter: false },
      ),
    )
    return changed.status
  }

  const stateOf = async ({ number }: Pick<Paid, 'number'>) => {
    const order = (await orderForOwner(shop.db, number))!
    const refunds = await rows<{ state: string }>(
      shop.db,
      sql`select state from payment_refund where order_id = ${order.id}::uuid order by asked_at, id`,
    )
    return {
      refunded: order.refunded,
      ofPayment: order.payments[0]!.refunded,
      refunds: refunds.map(({ state }) => state),
      memos: order.events.filter(({ event }) => event.kind === 'refunded').length,
      letters: (await lettersIn(shop.db)).filter(({ subject }) => subject === `Money back for your order ${number}`)
        .length,
    }
  }
  const NOTED = { refunded: 700, ofPayment: 700, refunds: ['given'], memos: 1, letters: 1 }
  const OPEN = { refunded: 0, ofPayment: 0, refunds: ['asked'], memos: 0, letters: 0 }

  /** The database is gone from the moment at which the money has gone back until the refund has failed. */
  async function loseDatabase({ bank, give }: Paid) {
    let lost: { mockRestore(): void } | undefined
    bank.afterRefund = async () => {
      lost = vi.spyOn(shop.db, 'transaction').mockRejectedValue(new Error('Connection terminated'))
    }
    await expect(give()).rejects.toThrow('Connection terminated')
    lost!.mockRestore()
    bank.afterRefund = async () => {}
  }

  /** The process is killed when the money has gone back: nothing after that is done by it. */
  async function kill({ bank, give }: Paid) {
    const gone = new Promise<void>((resolve) => {
      bank.afterRefund = async () => {
        resolve()
        await KILLED
      }
    })
    // Without an answer it comes to its end by itself, long after.
    void give().catch(() => {})
    await gone
    bank.afterRefund = async () => {}
  }

  test('one whose database went away while it was given is noted by itself, as any other is', async () => {
    const order = await paidOrder()
    await loseDatabase(order)
    expect(order.told).toEqual([expect.stringContaining('notes it by itself')])
    expect(await stateOf(order)).toEqual(OPEN)
    order.wait(1)
    expect(await order.payments.followRefunds()).toEqual({ refunds: 1 })
    expect(await stateOf(order)).toEqual(NOTED)
    expect(await stockOf(shop.db, order.product)).toBe(10)
    const { events } = (await orderForOwner(shop.db, order.number))!
    expect(events.at(-1)).toMatchObject({ actor: 'owner', event: { amount: 700, reason: 'A chip' } })
    expect(order.bank.refunds.size).toBe(1)
    order.wait(60)
    expect(await order.payments.followRefunds()).toEqual({ refunds: 0 })
    expect(await stateOf(order)).toEqual(NOTED)
  })

  test('one whose process was killed is noted by the next process', async () => {
    const order = await paidOrder()
    await kill(order)
    expect(await order.aProcess().followRefunds()).toEqual({ refunds: 0 })
    order.wait(1)
    expect(await order.aProcess().followRefunds()).toEqual({ refunds: 1 })
    expect(await stateOf(order)).toEqual(NOTED)
    expect(order.bank.refunds.size).toBe(1)
  })

  test('one whose answer was lost is noted by itself', async () => {
    const order = await paidOrder()
    order.bank.refundAnswer = 'gives money back, then is cut off'
    expect(await order.give()).toEqual({ status: 'unavailable' })
    order.wait(1)
    await order.payments.followRefunds()
    expect(await stateOf(order)).toEqual(NOTED)
  })

  test('is noted once by two processes at once', async () => {
    const order = await paidOrder()
    await kill(order)
    order.wait(1)
    const done = await Promise.all([order.aProcess().followRefunds(), order.aProcess().followRefunds()])
    expect(done.map(({ refunds }) => refunds).sort()).toEqual([0, 1])
    expect(await stateOf(order)).toEqual(NOTED)
  })

  test('is noted once when the same request comes again while it is looked up', async () => {
    const order = await paidOrder()
    const ask = (payments: PaymentService) =>
      refundOnce(
        { db: shop.db, payments },
        {
          callerId: '00000000-0000-0000-0000-000000000001',
          key: order.number,
          fingerprint: order.number,
          auditor: { actor: 'test', action: 'refundOrder' },
        },
        { number: order.number, amount: 700, returnsStock: false },
      )
    await kill({ ...order, give: (() => ask(order.payments)) as unknown as Paid['give'] })
    order.wait(1)
    const again: Promise<unknown>[] = []
    order.bank.meanwhileLooked = async () => void again.push(ask(order.aProcess()))
    await order.payments.followRefunds()
    expect(again).toHaveLength(1)
    expect(await again[0]).toMatchObject({ amount: 700 })
    expect(await ask(order.payments)).toMatchObject({ amount: 700 })
    expect(await stateOf(order)).toEqual(NOTED)
    expect(order.bank.refunds.size).toBe(1)
  })

  test('one whose end nobody knows holds back another amount, also where no audit trail tells of it', async () => {
    const order = await paidOrder()
    await kill(order)
    expect(await order.give(500)).toMatchObject({ status: 'unfinished', amount: 700 })
    expect(order.bank.refunds.size).toBe(1)
    order.wait(1)
    expect(await order.payments.followRefunds()).toEqual({ refunds: 1 })
    expect(await stateOf(order)).toEqual(NOTED)
    expect(await order.give(500)).toEqual({ status: 'refunded' })
  })

  test('one that is asked for again in other words is noted in the last ones', async () => {
    const order = await paidOrder()
    order.bank.refundAnswer = 'unavailable'
    await order.give()
    order.bank.refundAnswer = 'gives money back, then is cut off'
    const lines = [{ position: 0, quantity: 1 }]
    const how = { returnsStock: false, lines, isPart: true, reason: 'Two chips', actor: 'owner' } as const
    expect(await order.payments.refund(order.number, 700, how)).toEqual({ status: 'unavailable' })
    const told = await rows<{ event: object }>(
      shop.db,
      sql`select event -> 'asked' -> 'event' as event from order_event
          where order_id = (select id from sales_order where number = ${order.number}) and event ->> 'is' = 'asked' order by created_at`,
    )
    expect(told, 'the journal of events has the last words').toMatchObject([
      { event: { reason: 'A chip', returnsStock: true } },
      { event: { reason: 'Two chips', returnsStock: false, lines } },
    ])
    order.wait(1)
    await order.payments.followRefunds()
    const { events } = (await orderForOwner(shop.db, order.number))!
    expect(events.at(-1)!.event).toMatchObject({ reason: 'Two chips', returnsStock: false, lines })
    expect(await stockOf(shop.db, order.product)).toBe(9)
  })

  test('one that is asked for again by its amount alone is noted with the goods of before', async () => {
    const asked = [
      { returnsStock: true, reason: 'A chip' },
      { returnsStock: false, lines: [{ position: 0, quantity: 1 }], isPart: true, reason: 'A chip' },
    ] as const
    for (const how of asked) {
      const order = await paidOrder()
      order.bank.refundAnswer = 'unavailable'
      await order.payments.refund(order.number, 700, { ...how, actor: 'owner' })
      order.bank.refundAnswer = 'refunded'
      const again = { returnsStock: false, actor: 'owner' } as const
      expect(await order.payments.refund(order.number, 700, again)).toEqual({ status: 'refunded' })
      const { events } = (await orderForOwner(shop.db, order.number))!
      expect(events.at(-1)!.event).toEqual({ kind: 'refunded', amount: 700, ...how })
      expect(await stockOf(shop.db, order.product)).toBe(how.returnsStock ? 10 : 9)
    }
  })

  test('one by a command that was killed holds back another amount until it is noted, and is told to the command again', async () => {
    const order = await paidOrder()
    const ask = (action: string, amount: number) =>
      refundAsOwner(
        { db: shop.db, payments: order.payments },
        { actor: 'test', action },
        { number: order.number, amount, returnsStock: false },
      )
    const command = () => ask('orders refund', 700)
    await kill({ ...order, give: command as unknown as Paid['give'] })
    expect(await ask('refundOrder', 500)).toMatchObject({ status: 'unfinished', amount: 700 })
    order.wait(1)
    await order.payments.followRefunds()
    expect(await ask('refundOrder', 500)).toEqual({ status: 'refunded', amount: 500 })
    expect(await order.payments.followRefunds()).toEqual({ refunds: 0 })
    expect(await stateOf(order)).toMatchObject({ refunded: 1200, refunds: ['given', 'given'], memos: 2 })
    expect([...order.bank.refunds.values()].map(({ amountMinor }) => amountMinor)).toEqual([700, 500])
  })

  test('that its gateway knows nothing of is closed after an hour, and another amount may be given then', async () => {
    const order = await paidOrder()
    const ask = (amount: number) =>
      refundAsOwner(
        { db: shop.db, payments: order.payments },
        { actor: 'test', action: 'refundOrder' },
        { number: order.number, amount, returnsStock: false },
      )
    order.bank.refundAnswer = 'unavailable'
    expect(await ask(700)).toMatchObject({ status: 'unavailable' })
    order.wait(59)
    await order.payments.followRefunds()
    expect(await stateOf(order)).toEqual(OPEN)
    expect(await ask(500)).toMatchObject({ status: 'unfinished', amount: 700 })
    order.wait(10)
    expect(await order.payments.followRefunds()).toEqual({ refunds: 1 })
    expect(await stateOf(order)).toEqual({ ...OPEN, refunds: ['not-given'] })
    order.bank.refundAnswer = 'refunded'
    expect(await ask(500)).toEqual({ status: 'refunded', amount: 500 })
    expect(await ask(700)).toEqual({ status: 'refunded', amount: 700 })
    expect([...order.bank.refunds.values()].map(({ amountMinor }) => amountMinor)).toEqual([500, 700])
  })

  test('that is asked for once more is looked for as long again', async () => {
    const order = await paidOrder()
    order.bank.refundAnswer = 'unavailable'
    await order.give()
    order.wait(59)
    await order.give()
    order.wait(10)
    await order.payments.followRefunds()
    expect(await stateOf(order)).toEqual(OPEN)
  })

  test('that was closed as not given and is asked for again is given', async () => {
    const order = await paidOrder()
    order.bank.refundAnswer = 'unavailable'
    await order.give()
    order.wait(61)
    await order.payments.followRefunds()
    order.bank.refundAnswer = 'refunded'
    expect(await order.give()).toEqual({ status: 'refunded' })
    expect(await stateOf(order)).toEqual(NOTED)
  })

  test('that its gateway refuses is closed at once', async () => {
    const order = await paidOrder()
    order.bank.refundAnswer = 'refused'
    expect(await order.give()).toEqual({ status: 'refused' })
    expect(await stateOf(order)).toEqual({ ...OPEN, refunds: ['not-given'] })
  })

  test('that its gateway refuses when it is asked again, as with the key of another account, stays open: the money may have gone back', async () => {
    const order = await paidOrder()
    await kill(order)
    order.bank.refundAnswer = 'refused'
    expect(await order.give()).toEqual({ status: 'unavailable' })
    expect(await stateOf(order)).toEqual({ ...OPEN, refunds: ['asked'] })
    await order.payments.followRefunds()
    order.wait(61)
    await order.payments.followRefunds()
    expect(await stateOf(order)).toEqual(NOTED)
  })

  test('waits as long as its gateway says nothing, or is not set up, and is looked for every ten minutes', async () => {
    const order = await paidOrder()
    await kill(order)
    order.bank.isDown = true
    order.wait(1)
    for (let round = 0; round < 3; round++) await order.payments.followRefunds()
    const [refundId] = [...order.bank.refunds.keys()]
    expect(order.bank.looks.filter((looked) => looked === refundId)).toHaveLength(1)
    order.wait(120)
    await order.aProcess([offlineGateway('bank-transfer')]).followRefunds()
    expect(await stateOf(order)).toEqual(OPEN)
    order.bank.isDown = false
    order.wait(10)
    await order.payments.followRefunds()
    expect(await stateOf(order)).toEqual(NOTED)
  })

  test('that a gateway cannot tell of is its owner’s to end an hour after it was asked for, and another amount goes back by hand then', async () => {
    const order = await paidOrder()
    const byHand = (amount: number) =>
      refundAsOwner(
        { db: shop.db, payments: order.aProcess([offlineGateway('bank-transfer')]) },
        { actor: 'test', action: 'refundOrder' },
        { number: order.number, amount, returnsStock: false, isByHand: true },
      )
    order.bank.refundAnswer = 'unavailable'
    order.bank.isDown = true
    const asked = await refundAsOwner(
      { db: shop.db, payments: order.payments },
      { actor: 'test', action: 'refundOrder' },
      { number: order.number, amount: 700, returnsStock: false },
    )
    expect(asked).toMatchObject({ status: 'unavailable' })
    order.wait(59)
    expect(await settle(order)).toBe('no-refund')
    expect(await byHand(500)).toMatchObject({ status: 'unfinished', amount: 700 })
    order.wait(1)
    expect(await settle(order)).toBe('done')
    await order.payments.followRefunds()
    expect(await stateOf(order)).toEqual({ ...OPEN, refunds: ['settled'] })
    expect(await byHand(500)).toEqual({ status: 'by-hand', amount: 500 })
    expect(await byHand(700)).toEqual({ status: 'by-hand', amount: 700 })
    expect(await stateOf(order)).toEqual({ refunded: 1200, ofPayment: 0, refunds: ['settled'], memos: 2, letters: 2 })
  })

  test('that its gateway has refused goes back by hand where its owner says so, and no other amount does', async () => {
    const order = await paidOrder()
    const byHand = (amount: number) =>
      order.payments.refund(order.number, amount, { returnsStock: true, isByHand: true, actor: 'owner' })
    order.bank.refundAnswer = 'refused'
    expect(await byHand(700)).toEqual({ status: 'set-up', gateway: 'test-card' })
    expect(await order.give()).toEqual({ status: 'refused' })
    expect(await byHand(500)).toEqual({ status: 'set-up', gateway: 'test-card' })
    const both = await Promise.all([byHand(700), byHand(700)])
    expect(both.filter(({ status }) => status === 'by-hand')).toHaveLength(1)
    expect(await stateOf(order)).toEqual({ refunded: 700, ofPayment: 0, refunds: ['not-given'], memos: 1, letters: 1 })
    expect(await stockOf(shop.db, order.product)).toBe(10)
    expect(order.bank.refunds.size).toBe(0)
    order.bank.refundAnswer = 'refunded'
    expect(await byHand(2190)).toEqual({ status: 'set-up', gateway: 'test-card' })
    expect(await order.give(2190)).toEqual({ status: 'refunded' })
  })

  test('that its gateway refuses one of two who ask for it stays given, as the other has heard', async () => {
    const order = await paidOrder()
    const refusing = order.aProcess([
      {
        ...order.bank.gateway,
        async refund() {
          expect(await order.give()).toEqual({ status: 'refunded' })
          return { status: 'refused' }
        },
      },
    ])
    expect(await order.give(700, refusing)).toEqual({ status: 'refused' })
    expect(await stateOf(order)).toEqual(NOTED)
  })

  test('for which the order has no room any more once it went back is not told as given', async () => {
    const order = await paidOrder()
    order.bank.afterRefund = async () => {
      await shop.db.transaction((tx) =>
        applyEvent(
          tx,
          sql`o.number = ${order.number}`,
          { kind: 'refunded', amount: 2500, returnsStock: false },
          { actor: 'owner', now: TODAY },
        ),
      )
    }
    expect(await order.give()).toEqual({ status: 'not-noted' })
    expect(await stateOf(order)).toMatchObject({ refunded: 2500, refunds: ['not-noted'], memos: 1 })
    expect(await settle(order)).toBe('done')
  })

  test('F21 that was asked for while the clock ran a year ahead is looked for once it is set back', async () => {
    const order = await paidOrder()
    order.wait(365 * 24 * 60)
    order.bank.refundAnswer = 'unavailable'
    await order.give()
    order.wait(-365 * 24 * 60)
    await order.payments.followRefunds()
    order.wait(61)
    await order.payments.followRefunds()
    expect(await stateOf(order)).toEqual({ ...OPEN, refunds: ['not-given'] })
  })

  test('that went back and that the order has no room for stays open for its owner, who is told', async () => {
    const order = await paidOrder()
    await kill(order)
    await shop.db.transaction((tx) =>
      applyEvent(
        tx,
        sql`o.number = ${order.number}`,
        { kind: 'refunded', amount: 2500, returnsStock: false },
        { actor: 'owner', now: TODAY },
      ),
    )
    order.wait(1)
    await order.payments.followRefunds()
    expect(await stateOf(order)).toMatchObject({ refunded: 2500, refunds: ['not-noted'], memos: 1 })
    expect(order.told).toEqual([expect.stringContaining('has no room for it')])
  })

  test('of which the gateway says another amount is noted as nothing, and stays open for its owner', async () => {
    const order = await paidOrder()
    await kill(order)
    for (const given of order.bank.refunds.values()) given.amountMinor = 699
    order.wait(1)
    await order.payments.followRefunds()
    expect(await stateOf(order)).toEqual({ ...OPEN, refunds: ['not-noted'] })
  })

  describe('and refunds that fail later', () => {
    const failed = (order: Paid, refundId: string, look: RefundLook = { state: 'failed' }, paymentId?: string) => {
      order.bank.callbacks.push({ status: 'refund', refundId, look, ...(paymentId !== undefined && { paymentId }) })
      return order.payments.callback('test-card', { body: Buffer.from(''), headers: {} })
    }
    const newsOf = async ({ number }: Paid) =>
      (await orderForOwner(shop.db, number))!.events.flatMap(({ event }) =>
        event.kind === 'refund-state' && event.is !== 'asked' ? [[event.is, event.amount]] : [],
      )

    test('are marked at the order, once however often it is told; what was given back stays as it was noted', async () => {
      const order = await paidOrder()
      await order.give()
      const [refundId] = [...order.bank.refunds.keys()]
      await Promise.all([failed(order, refundId!), failed(order, refundId!), failed(order, refundId!)])
      expect(await failed(order, refundId!)).toBe('done')
      expect(await stateOf(order)).toEqual({ ...NOTED, refunds: ['failed'] })
      expect(await newsOf(order)).toEqual([['failed', 700]])
    })

    test('are marked where no row tells of the refund', async () => {
      const order = await paidOrder()
      await order.give()
      await shop.db.execute(sql`delete from payment_refund`)
      await failed(order, [...order.bank.refunds.keys()][0]!)
      expect(await stateOf(order)).toEqual({ ...NOTED, refunds: ['failed'] })
    })

    test('are not marked where the money went back, or the refund is none of this shop’s', async () => {
      const order = await paidOrder()
      await order.give()
      const [refundId] = [...order.bank.refunds.keys()]
      await failed(order, refundId!, { state: 'given', amountMinor: 700, currency: 'EUR' })
      expect(await failed(order, randomUUID())).toBe('done')
      expect(await newsOf(order)).toEqual([])
    })

    test('while they are being noted are told once more by their gateway, and marked then', async () => {
      const order = await paidOrder()
      let refundId: string | undefined
      order.bank.afterRefund = async () => {
        refundId = [...order.bank.refunds.keys()][0]!
        await expect(failed(order, refundId)).rejects.toThrow('being noted')
      }
      expect(await order.give()).toEqual({ status: 'refunded' })
      expect(await stateOf(order)).toEqual(NOTED)
      expect(await failed(order, refundId!)).toBe('done')
      expect(await stateOf(order)).toEqual({ ...NOTED, refunds: ['failed'] })
      expect(await newsOf(order)).toEqual([['failed', 700]])
    })

    test('while the job notes them are marked, too', async () => {
      const order = await paidOrder()
      await kill(order)
      order.wait(1)
      const [refundId] = [...order.bank.refunds.keys()]
      // The message reads the refund as asked for; the job notes it before the message has its turn at the order.
      const transaction = shop.db.transaction.bind(shop.db)
      vi.spyOn(shop.db, 'transaction').mockImplementationOnce(async (work) => {
        expect(await order.aProcess().followRefunds()).toEqual({ refunds: 1 })
        return transaction(work)
      })
      expect(await failed(order, refundId!)).toBe('done')
      vi.restoreAllMocks()
      expect(await stateOf(order)).toEqual({ ...NOTED, refunds: ['failed'] })
      expect(await newsOf(order)).toEqual([['failed', 700]])
    })

    test('before they went back by hand are told of that no more', async () => {
      const order = await paidOrder()
      order.bank.refundAnswer = 'refused'
      await order.give()
      await order.payments.refund(order.number, 700, { returnsStock: true, isByHand: true, actor: 'owner' })
      const [given] = await rows<{ id: string }>(
        shop.db,
        sql`select r.id from payment_refund r join sales_order o on o.id = r.order_id where o.number = ${order.number}`,
      )
      expect(await failed(order, given!.id)).toBe('done')
      expect(await newsOf(order)).toEqual([['not-given', 700]])
    })

    test('before they were noted end as not given', async () => {
      const order = await paidOrder()
      await kill(order)
      order.wait(1)
      await failed(order, [...order.bank.refunds.keys()][0]!)
      expect(await stateOf(order)).toEqual({ ...OPEN, refunds: ['not-given'] })
    })

    test('of money that came too late are marked, too', async () => {
      const order = await paidOrder()
      const [payment] = await rows<{ id: string }>(
        shop.db,
        sql`update payment set status = 'late', retry_at = ${TODAY.toISOString()}::timestamptz
            where order_id = (select id from sales_order where number = ${order.number}) returning id`,
      )
      await order.payments.expireDue()
      const refundId = v5('late', payment!.id)
      expect([...order.bank.refunds.keys()]).toEqual([refundId])
      await failed(order, refundId, { state: 'failed' }, payment!.id)
      expect(await newsOf(order)).toEqual([['failed', 2890]])
    })
  })

  test('after all of this every invariant holds', async () => expect(await brokenInvariants(shop.db)).toEqual([]))
})
