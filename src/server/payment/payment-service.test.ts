import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
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
import { listOrders, orderForOwner } from '../order/orders-for-owner.ts'
import { offlineGateway } from './gateways/offline-gateways.ts'
import type { PaymentLook } from './gateways/payment-gateway.ts'

const MINUTE_MS = 60_000
const ORIGIN = 'https://shop.example'

describe.each(engines)('payments on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create(), { payment: ['test-card', 'bank-transfer'] })
  })

  /** An order that waits for its payment at a hosted page; `now` is the shop's clock. */
  async function waiting({ stock = 10, price = 2400 } = {}) {
    const bank = aGateway('hosted')
    const told: Error[] = []
    const time = { now: TODAY }
    const servicesAt = () =>
      servicesOf(shop.db, undefined, [bank.gateway], {
        clock: () => time.now,
        onError: (error) => void told.push(error as Error),
      })
    const services = servicesAt()
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { price, stock: { quantity: stock } })
    await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 1, options: {} })
    // One of their own, for a letter box takes only so many letters in a day.
    const email = `${randomUUID()}@example.com`
    const input = aCheckoutOf(await shop.cart.view(owner, shop.en), { payment: 'test-card', email })
    const placed = await services.checkout.place(owner, shop.en, input)
    if (placed.status !== 'redirect') throw new Error(JSON.stringify(placed))
    const { paymentId } = bank.asked[0]!
    const wait = (minutes: number) => void (time.now = new Date(time.now.getTime() + minutes * MINUTE_MS))
    const { id } = (await services.orders.byToken(placed.token))!
    return { id, bank, told, ...services, servicesAt, owner, product, input, ...placed, paymentId, wait }
  }
  type Waiting = Awaited<ReturnType<typeof waiting>>

  const stateOf = async ({ number }: Pick<Waiting, 'number'>) => {
    const [row] = await rows<{ state: string }>(
      shop.db,
      sql`select o.status || ', payment ' || y.status as state from sales_order o join payment y on y.order_id = o.id
          where o.number = ${number}`,
    )
    return row!.state
  }
  const lettersAbout = async (number: string) =>
    (await lettersIn(shop.db)).filter(({ subject }) => subject.includes(number)).map(({ subject }) => subject)
  const refundsOf = async ({ number }: Waiting) =>
    (await orderForOwner(shop.db, number))!.refunds.map(({ state, amount }) => ({ state, amount }))
  const isToLookAt = async ({ number }: Waiting) =>
    (await listOrders(shop.db, { refunds: 'open' }, 200)).orders.some((one) => one.number === number)
  /** Money that came too late is given back once more. */
  const again = (order: Waiting) => {
    order.wait(11)
    return order.payments.expireDue()
  }
  /** Its owner has seen to a refund. */
  const settle = ({ number }: Waiting, refund: string) =>
    shop.db.transaction((tx) =>
      changeOrderAsOwner(
        tx,
        { mail: createMailService({ db: tx, clock: () => TODAY }), clock: () => TODAY, origin: () => ORIGIN },
        { number, event: { kind: 'settle-refund', refund }, hasLetter: false },
      ),
    )
  const callback = (payment: Waiting, eventId: string, look: PaymentLook) => {
    payment.bank.callbacks.push({
      status: 'payment',
      eventId: `${payment.paymentId} ${eventId}`,
      paymentId: payment.paymentId,
      look,
    })
    return payment.payments.callback('test-card', { body: Buffer.from(''), headers: {} })
  }
  const paid = ({ paymentId }: Waiting): PaymentLook => ({
    state: 'paid',
    reference: `ref-${paymentId}`,
    amountMinor: 2890,
    currency: 'EUR',
  })

  test('the shopper who paid and comes back has ordered; coming back again changes nothing', async () => {
    const order = await waiting()
    order.bank.payAtPage(order.paymentId)
    const told = { status: 'paid', token: order.token, number: order.number }
    expect(await order.payments.returned(order.token)).toEqual(told)
    expect(await order.payments.returned(order.token)).toEqual(told)
    expect(await stateOf(order)).toBe('processing, payment paid')
    expect(await lettersAbout(order.number)).toEqual([`Your order ${order.number} at Vitrine`])
  })

  test('the shopper who gave up and comes back finds the cart as it was, and may order it again at once', async () => {
    const order = await waiting()
    expect(await order.payments.returned(order.token)).toMatchObject({ status: 'failed' })
    expect(await stateOf(order)).toBe('cancelled, payment failed')
    expect(await stockOf(shop.db, order.product)).toBe(10)
    expect(await order.checkout.place(order.owner, shop.en, order.input)).toMatchObject({ status: 'redirect' })
    expect(await stockOf(shop.db, order.product)).toBe(9)
    expect(order.bank.payments.size).toBe(2)
  })

  test('while the gateway cannot say, nothing happens to the order', async () => {
    const order = await waiting()
    order.bank.isDown = true
    expect(await order.payments.returned(order.token)).toMatchObject({ status: 'open' })
    expect(await stateOf(order)).toBe('pending-payment, payment open')
    expect(await order.payments.returned('x'.repeat(24))).toBeUndefined()
  })

  test('an order whose time to pay is over is cancelled: its goods, its cart and a letter say so', async () => {
    const order = await waiting()
    order.wait(29)
    await order.payments.expireDue()
    expect(await stateOf(order)).toBe('pending-payment, payment open')
    order.wait(1)
    await order.payments.expireDue()
    expect(await stateOf(order)).toBe('cancelled, payment failed')
    expect(await stockOf(shop.db, order.product)).toBe(10)
    expect(await shop.cart.count(order.owner)).toBe(1)
    expect(await lettersAbout(order.number)).toEqual([`Your order ${order.number} was not paid`])
    expect(order.bank.payments.get(order.paymentId)!.state).toBe('failed')
  })

  test('an order that was paid at the last moment is paid, not cancelled', async () => {
    const order = await waiting()
    order.bank.payAtPage(order.paymentId)
    order.wait(40)
    await order.payments.expireDue()
    expect(await stateOf(order)).toBe('processing, payment paid')
  })

  test('two processes that look for such orders at once end each of them once', async () => {
    const order = await waiting()
    order.wait(31)
    await Promise.all([order.servicesAt().payments.expireDue(), order.servicesAt().payments.expireDue()])
    expect(await stateOf(order)).toBe('cancelled, payment failed')
    expect(await stockOf(shop.db, order.product)).toBe(10)
    expect(await lettersAbout(order.number)).toHaveLength(1)
  })

  test('a gateway that is down is given as much time again', async () => {
    const order = await waiting()
    order.bank.isDown = true
    order.wait(31)
    await order.payments.expireDue()
    expect(await stateOf(order)).toBe('pending-payment, payment open')
    order.wait(30)
    await order.payments.expireDue()
    expect(await stateOf(order)).toBe('cancelled, payment failed')
  })

  test('F6: the hold is over, another buyer takes the last piece, then the first pays: one wins, the other has the money back', async () => {
    const order = await waiting({ stock: 1 })
    order.wait(31)
    await order.payments.expireDue()
    const other = aShopper()
    await shop.cart.addItem(other, shop.en, { productId: order.product, quantity: 1, options: {} })
    const theirs = aCheckoutOf(await shop.cart.view(other, shop.en))
    expect(await shop.checkout.place(other, shop.en, theirs)).toMatchObject({ status: 'placed' })
    order.bank.payAtPage(order.paymentId)
    expect(await callback(order, 'late', paid(order))).toBe('done')
    expect(await stateOf(order)).toBe('cancelled, payment refunded')
    expect([...order.bank.refunds.values()]).toEqual([{ reference: `ref-${order.paymentId}`, amountMinor: 2890 }])
    expect(await stockOf(shop.db, order.product)).toBe(0)
    expect(await lettersAbout(order.number)).toEqual([
      `Your order ${order.number} was not paid`,
      `Money back for your order ${order.number}`,
    ])
    const notes = await rows(
      shop.db,
      sql`select e.event ->> 'text' as text from order_event e join sales_order o on o.id = e.order_id
          where o.number = ${order.number} and e.event ->> 'kind' = 'note' order by e.created_at, e.id`,
    )
    expect(notes).toEqual([
      { text: 'A payment for this order came after it was cancelled. It is given back.' },
      { text: 'The payment was given back.' },
    ])
  })

  test('money that could not be given back is given back later, once', async () => {
    const order = await waiting()
    await order.payments.returned(order.token)
    order.bank.refundAnswer = 'unavailable'
    await callback(order, 'late', paid(order))
    expect(await stateOf(order)).toBe('cancelled, payment late')
    expect(order.told.at(-1)!.message).toMatch(/came too late .* not given back yet/)
    order.bank.refundAnswer = 'refunded'
    await order.payments.expireDue()
    expect(order.bank.refunds.size).toBe(0)
    order.wait(11)
    await Promise.all([order.payments.expireDue(), order.servicesAt().payments.expireDue()])
    await order.payments.expireDue()
    expect(order.bank.refunds.size).toBe(1)
    expect(await stateOf(order)).toBe('cancelled, payment refunded')
  })

  test.each(['refused', 'unavailable'] as const)(
    'late money whose gateway answers "%s" is told once, and stands among the refunds to look at until it goes back',
    async (answer) => {
      const order = await waiting()
      await order.payments.returned(order.token)
      order.bank.refundAnswer = answer
      await callback(order, 'late', paid(order))
      await again(order)
      expect(await refundsOf(order)).toEqual([{ state: 'late', amount: 2890 }])
      expect(await isToLookAt(order)).toBe(true)
      expect(order.told.filter(({ message }) => message.includes('not given back yet'))).toHaveLength(1)
      order.bank.refundAnswer = 'refunded'
      await again(order)
      expect(order.bank.refunds.size).toBe(1)
      expect(await isToLookAt(order)).toBe(false)
      expect(await stateOf(order)).toBe('cancelled, payment refunded')
      expect(await lettersAbout(order.number)).toEqual([`Money back for your order ${order.number}`])
    },
  )

  test('late money that its owner has seen to is asked for no more, and its shopper reads that it went another way', async () => {
    const order = await waiting()
    await order.payments.returned(order.token)
    order.bank.refundAnswer = 'refused'
    await callback(order, 'late', paid(order))
    const refund = (await orderForOwner(shop.db, order.number))!.refunds[0]!.id
    expect(await settle(order, refund)).toMatchObject({ status: 'done' })
    expect(await settle(order, refund)).toEqual({ status: 'no-refund' })
    order.bank.refundAnswer = 'refunded'
    await again(order)
    expect(order.bank.refunds.size).toBe(0)
    expect(await isToLookAt(order)).toBe(false)
    expect(await stateOf(order)).toBe('cancelled, payment refunded')
    expect(await lettersAbout(order.number)).toEqual([])
    const { history } = (await order.orders.byToken(order.token))!
    expect(history.at(-1)!.event).toMatchObject({ kind: 'refund-state', is: 'settled', amount: 2890 })
  })

  test('late money that its gateway gives back while its owner settles it is told, and stands among the refunds to look at', async () => {
    const order = await waiting()
    await order.payments.returned(order.token)
    order.bank.refundAnswer = 'refused'
    await callback(order, 'late', paid(order))
    const refund = (await orderForOwner(shop.db, order.number))!.refunds[0]!.id
    order.bank.afterRefund = async () => void (await settle(order, refund))
    order.bank.refundAnswer = 'refunded'
    await again(order)
    expect(order.bank.refunds.size).toBe(1)
    expect(order.told.at(-1)!.message).toMatch(/may have gone twice/)
    expect(await refundsOf(order)).toEqual([{ state: 'not-noted', amount: 2890 }])
    expect(await isToLookAt(order)).toBe(true)
    expect(await settle(order, refund)).toMatchObject({ status: 'done' })
    expect(await isToLookAt(order)).toBe(false)
  })

  test('F21 late money that was not given back while the clock ran a year ahead is given back once it is set back', async () => {
    const order = await waiting()
    await order.payments.returned(order.token)
    order.bank.refundAnswer = 'unavailable'
    order.wait(365 * 24 * 60)
    await callback(order, 'late', paid(order))
    expect(await stateOf(order)).toBe('cancelled, payment late')
    order.wait(-365 * 24 * 60)
    order.bank.refundAnswer = 'refunded'
    await order.payments.expireDue()
    expect(await stateOf(order)).toBe('cancelled, payment refunded')
  })

  test('the same message of a gateway twice, or a failure after the payment, changes nothing more', async () => {
    const order = await waiting()
    expect(await callback(order, 'one', paid(order))).toBe('done')
    expect(await callback(order, 'one', paid(order))).toBe('done')
    expect(await callback(order, 'two', { state: 'failed' })).toBe('done')
    expect(await callback(order, 'three', { state: 'open' })).toBe('done')
    expect(await stateOf(order)).toBe('processing, payment paid')
    expect(await lettersAbout(order.number)).toHaveLength(1)
    expect(order.bank.refunds.size).toBe(0)
  })

  test('that something else of the gateway’s came to nothing ends no order', async () => {
    const order = await waiting()
    expect(await callback(order, 'other', { state: 'failed', reference: 'somebody-else' })).toBe('done')
    expect(await stateOf(order)).toBe('pending-payment, payment open')
    expect(await callback(order, 'own', { state: 'failed', reference: `ref-${order.paymentId}` })).toBe('done')
    expect(await stateOf(order)).toBe('cancelled, payment failed')
  })

  test('a payment that its bank refuses days after the shopper was done is told by letter', async () => {
    const [slow, card] = [await waiting(), await waiting()]
    expect(await callback(slow, 'refused', { state: 'failed', wasAccepted: true })).toBe('done')
    expect(await callback(card, 'declined', { state: 'failed' })).toBe('done')
    for (const order of [slow, card]) expect(await stateOf(order)).toBe('cancelled, payment failed')
    expect(await lettersAbout(slow.number)).toEqual([`Your order ${slow.number} was not paid`])
    expect(await lettersAbout(card.number)).toEqual([])
  })

  test('the same message many times at once pays once', async () => {
    const order = await waiting()
    await Promise.all(Array.from({ length: 10 }, () => callback(order, 'one', paid(order))))
    expect(await stateOf(order)).toBe('processing, payment paid')
    expect(await lettersAbout(order.number)).toHaveLength(1)
  })

  test.each([
    ['another amount', { amountMinor: 2889 }],
    ['another currency', { currency: 'USD' }],
    ['another reference', { reference: 'somebody-else' }],
  ])('money with %s pays for nothing, and the owner is told', async (_, wrong) => {
    const order = await waiting()
    expect(await callback(order, 'odd', { ...paid(order), ...wrong })).toBe('done')
    expect(await stateOf(order)).toBe('pending-payment, payment open')
    expect(order.told.map(({ message }) => message)).toEqual([
      `Payment ${order.paymentId}: what its gateway says was paid is not what was asked for.`,
    ])
  })

  test('an order whose money does not fit ends with its time: its goods are for sale again, and the owner is told', async () => {
    const order = await waiting()
    order.bank.payAtPage(order.paymentId)
    order.bank.payments.get(order.paymentId)!.request.amountMinor -= 1
    order.wait(30)
    await order.payments.expireDue()
    expect(await stateOf(order)).toBe('cancelled, payment failed')
    expect(await stockOf(shop.db, order.product)).toBe(10)
    expect(order.told.map(({ message }) => message)).toEqual([
      `Payment ${order.paymentId}: what its gateway says was paid is not what was asked for.`,
    ])
    expect(order.bank.refunds.size).toBe(0)
  })

  test('a message that is forged, or about nothing this shop knows, changes nothing', async () => {
    const order = await waiting()
    const message = { body: Buffer.from('{}'), headers: {} }
    expect(await order.payments.callback('test-card', message)).toBe('forged')
    expect(await order.payments.callback('nobody', message)).toBe('unknown')
    order.bank.callbacks.push({ status: 'irrelevant' })
    expect(await order.payments.callback('test-card', message)).toBe('done')
    order.bank.callbacks.push({ status: 'payment', eventId: 'e', reference: 'nobody’s', look: { state: 'paid' } })
    // Told again it would be none of ours either: who sends it need not send it again.
    expect(await order.payments.callback('test-card', message)).toBe('done')
    expect(await order.payments.settle('no id', { state: 'paid' }, 'gateway')).toBe('unknown-payment')
    expect(await stateOf(order)).toBe('pending-payment, payment open')
  })

  test('a payment that the shop has lost is told, unless it is another shop’s with the same account', async () => {
    const order = await waiting()
    const lost = async (returnUrl: string, state: PaymentLook['state'] = 'paid') => {
      const asked = { orderNumber: '8027483384', returnUrl }
      order.bank.callbacks.push({ status: 'payment', eventId: 'e', paymentId: randomUUID(), asked, look: { state } })
      expect(await order.payments.callback('test-card', { body: Buffer.from(''), headers: {} })).toBe('done')
    }
    await lost('https://another.example/')
    await lost('no address')
    await lost(order.bank.asked[0]!.returnUrl, 'open')
    expect(order.told).toEqual([])
    await lost(order.bank.asked[0]!.returnUrl)
    expect(order.told.map(({ message }) => message)).toEqual([expect.stringContaining('for order 8027483384 was made')])
  })

  test('an order the shopper cancelled while paying: what is paid all the same comes back', async () => {
    const order = await waiting()
    order.bank.isDown = true
    expect(await order.orders.cancel(order.id, ORIGIN)).toBe('cancelled')
    order.bank.isDown = false
    order.bank.payAtPage(order.paymentId)
    expect(await order.payments.settle(order.paymentId, paid(order), 'gateway')).toBe('late')
    expect(await stateOf(order)).toBe('cancelled, payment refunded')
    expect(order.bank.refunds.size).toBe(1)
  })

  test('whoever cancels an order at a payment page cannot pay there any more; cart, goods and a letter say so', async () => {
    const order = await waiting()
    expect(await order.orders.cancel(order.id, ORIGIN)).toBe('cancelled')
    expect(order.bank.payments.get(order.paymentId)!.state).toBe('failed')
    expect(await stateOf(order)).toBe('cancelled, payment failed')
    expect(await stockOf(shop.db, order.product)).toBe(10)
    expect(await shop.cart.count(order.owner)).toBe(1)
    expect(await lettersAbout(order.number)).toEqual([`Your order ${order.number} was cancelled`])
    expect((await order.orders.byToken(order.token))!.history.map(({ event }) => event.kind)).toEqual([
      'placed',
      'cancelled',
    ])
    expect(await order.orders.cancel(order.id, ORIGIN)).toBe('not-allowed')
  })

  test('whoever cancels an order that was paid meanwhile has paid it', async () => {
    const order = await waiting()
    order.bank.payAtPage(order.paymentId)
    expect(await order.orders.cancel(order.id, ORIGIN)).toBe('not-allowed')
    expect(await stateOf(order)).toBe('processing, payment paid')
  })

  test('whoever closed the payment page pays from the order: the same payment, no other after it is over', async () => {
    const order = await waiting()
    const again = () => order.checkout.payOrder(order.owner, shop.en, order.token)
    expect(await again()).toMatchObject({ status: 'redirect', url: `https://pay.example/${order.paymentId}` })
    expect(order.bank.payments.size).toBe(1)
    await order.payments.settle(order.paymentId, { state: 'failed' }, 'gateway')
    expect(await again()).toMatchObject({ status: 'already-placed' })
    expect(order.bank.asked).toHaveLength(2)
    expect(await order.checkout.payOrder(order.owner, shop.en, 'x'.repeat(24))).toEqual({ status: 'cart-empty' })
  })

  test('of two refunds at once of different sums one waits until the end of the other is known, and the order knows of both then', async () => {
    const order = await waiting()
    await order.payments.settle(order.paymentId, paid(order), 'gateway')
    const refund = (amount: number) =>
      order.payments.refund(order.number, amount, { returnsStock: false, actor: 'owner' })
    const answers = await Promise.all([refund(1000), refund(500)])
    for (const [at, { status }] of answers.entries()) if (status === 'unfinished') await refund([1000, 500][at]!)
    const sent = [...order.bank.refunds.values()].reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect((await order.orders.byToken(order.token))!.refunded).toBe(sent)
    expect(sent).toBe(1500)
  })

  test('the owner gives back part of it, then the rest, and no more', async () => {
    const order = await waiting()
    await order.payments.settle(order.paymentId, paid(order), 'gateway')
    const refund = (amount: number) =>
      order.payments.refund(order.number, amount, { returnsStock: false, actor: 'owner' })
    expect(await refund(1000)).toEqual({ status: 'refunded' })
    expect(await stateOf(order)).toBe('processing, payment paid')
    expect(await refund(1891)).toEqual({ status: 'not-allowed' })
    expect(await refund(0)).toEqual({ status: 'not-allowed' })
    expect(await refund(1890)).toEqual({ status: 'refunded' })
    expect(await stateOf(order)).toBe('refunded, payment refunded')
    expect(await refund(1)).toEqual({ status: 'not-allowed' })
    expect([...order.bank.refunds.values()].map(({ amountMinor }) => amountMinor)).toEqual([1000, 1890])
    expect(await order.payments.refund('1', 1, { returnsStock: false, actor: 'owner' })).toEqual({
      status: 'unknown-order',
    })
  })

  test('a refund that went back and could not be noted is logged; asked for once more it is noted, and given once', async () => {
    const order = await waiting()
    await order.payments.settle(order.paymentId, paid(order), 'gateway')
    const refund = () => order.payments.refund(order.number, 700, { returnsStock: false, actor: 'owner' })
    order.bank.afterRefund = async () =>
      void vi.spyOn(shop.db, 'transaction').mockRejectedValueOnce(new Error('Connection terminated'))
    await expect(refund()).rejects.toThrow('Connection terminated')
    vi.restoreAllMocks()
    order.bank.afterRefund = async () => {}
    expect(order.told.map(({ message }) => message)).toEqual([expect.stringContaining('could not be noted')])
    expect(await refund()).toEqual({ status: 'refunded' })
    expect((await order.orders.byToken(order.token))!.refunded).toBe(700)
    expect([...order.bank.refunds.values()].map(({ amountMinor }) => amountMinor)).toEqual([700])
  })

  test('a refund pressed twice, or whose answer was lost, is one refund', async () => {
    const order = await waiting()
    await order.payments.settle(order.paymentId, paid(order), 'gateway')
    const press = () => order.payments.refund(order.number, 500, { returnsStock: false, actor: 'owner' })
    await Promise.all([press(), press()])
    order.bank.refundAnswer = 'unavailable'
    expect(await press()).toEqual({ status: 'unavailable' })
    const [row] = await rows<{ refunded: number }>(
      shop.db,
      sql`select refunded::int as refunded from sales_order where number = ${order.number}`,
    )
    const given = [...order.bank.refunds.values()].reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect(row).toEqual({ refunded: given })
  })

  test('what a gateway took is not given back by hand by a process in which that gateway is not set up', async () => {
    const order = await waiting()
    await order.payments.settle(order.paymentId, paid(order), 'gateway')
    const { payments } = servicesOf(shop.db, undefined, [offlineGateway('bank-transfer')])
    const refund = () => payments.refund(order.number, 2890, { returnsStock: false, actor: 'owner' })
    expect(await refund()).toEqual({ status: 'not-set-up', gateway: 'test-card' })
    expect(await stateOf(order)).toBe('processing, payment paid')
    expect((await order.orders.byToken(order.token))!.refunded).toBe(0)
  })

  test('the history of an order has its refunds before what happened after them', async () => {
    const order = await waiting()
    await order.payments.settle(order.paymentId, paid(order), 'gateway')
    for (const amount of [700, 300]) {
      await order.payments.refund(order.number, amount, { returnsStock: false, actor: 'owner' })
      await shop.db.transaction((tx) =>
        applyEvent(
          tx,
          sql`o.number = ${order.number}`,
          { kind: 'note', text: `after ${amount}`, isPublic: true },
          { actor: 'owner', now: TODAY },
        ),
      )
    }
    const { history } = (await order.orders.byToken(order.token))!
    expect(
      history.slice(-4).map(({ event }) => ('amount' in event ? event.amount : 'text' in event && event.text)),
    ).toEqual([700, 'after 700', 300, 'after 300'])
  })

  test('what a gateway took that is given up is given back by hand if its owner says so, each time once', async () => {
    const order = await waiting()
    await order.payments.settle(order.paymentId, paid(order), 'gateway')
    const { payments } = servicesOf(shop.db, undefined, [offlineGateway('bank-transfer')])
    const byHand = (amount: number, by = payments) =>
      by.refund(order.number, amount, { returnsStock: false, isByHand: true, actor: 'owner' })
    expect(await byHand(700, order.payments)).toEqual({ status: 'set-up', gateway: 'test-card' })
    const both = await Promise.all([byHand(700), byHand(700)])
    const given = both.filter(({ status }) => status === 'by-hand').length * 700
    expect((await order.orders.byToken(order.token))!.refunded).toBe(given)
    expect(await byHand(300)).toEqual({ status: 'by-hand' })
    expect(await byHand(300)).toEqual({ status: 'by-hand' })
    const { refunded, history } = (await order.orders.byToken(order.token))!
    expect(refunded).toBe(given + 600)
    expect(history.at(-1)!.event).toMatchObject({ kind: 'refunded', amount: 300, isByHand: true })
    expect(order.bank.refunds.size).toBe(0)
    // Set up again, it gives back the rest and no more.
    expect(await order.payments.refund(order.number, 2890, { returnsStock: false, actor: 'owner' })).toEqual({
      status: 'not-allowed',
    })
    const rest = { returnsStock: false, actor: 'owner' as const }
    expect(await order.payments.refund(order.number, 2890 - refunded, rest)).toEqual({ status: 'refunded' })
  })

  test('nothing goes back by hand while nobody knows what became of a refund at the gateway', async () => {
    const order = await waiting()
    await order.payments.settle(order.paymentId, paid(order), 'gateway')
    order.bank.refundAnswer = 'gives money back, then is cut off'
    const how = { returnsStock: false, actor: 'owner' as const }
    expect(await order.payments.refund(order.number, 700, how)).toEqual({ status: 'unavailable' })
    const { payments } = servicesOf(shop.db, undefined, [offlineGateway('bank-transfer')])
    const byHand = () => payments.refund(order.number, 700, { ...how, isByHand: true })
    expect(await byHand()).toMatchObject({ status: 'unfinished', amount: 700 })
    order.wait(1)
    await order.payments.followRefunds()
    expect(await byHand()).toEqual({ status: 'by-hand' })
  })

  test('what was paid by hand is given back by hand', async () => {
    const { bank: _, payments, checkout } = await waiting()
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { price: 2400 })
    await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 1, options: {} })
    const placed = await checkout.place(owner, shop.en, aCheckoutOf(await shop.cart.view(owner, shop.en)))
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    const refund = () => payments.refund(placed.number, 2890, { returnsStock: true, actor: 'owner' })
    expect(await refund()).toEqual({ status: 'not-allowed' })
    await shop.db.transaction((tx) =>
      applyEvent(tx, sql`o.number = ${placed.number}`, { kind: 'paid' }, { actor: 'owner', now: TODAY }),
    )
    expect(await refund()).toEqual({ status: 'by-hand' })
    expect(await stockOf(shop.db, product)).toBe(10)
    expect(await refund()).toEqual({ status: 'not-allowed' })
  })

  test('after all of this every invariant holds', async () => expect(await brokenInvariants(shop.db)).toEqual([]))
})
