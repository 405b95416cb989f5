import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { paymentCard } from '#domain/payment-card/payment-card.ts'
import { aCheckout, aCheckoutOf, aShopper, brokenInvariants, servicesOf, stockOf, TODAY } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { rows } from '../database/database.ts'
import type { PaymentGateway, PaymentRequest, StartedPayment } from '../payment/payment-gateway.ts'
import { createCheckoutService } from './checkout-service.ts'
import type { OrderJournal } from './order-journal.ts'

const card = paymentCard({
  type: 'VI',
  number: '4111 1111 1111 1111',
  expiryMonth: '12',
  expiryYear: '2030',
  verification: '739',
  issueNumber: '',
  startMonth: '',
  startYear: '',
})

/** A gateway that does what the test says, and tells what it was asked. */
function aGateway(answer: (request: PaymentRequest) => Promise<StartedPayment> = async () => authorised) {
  const asked: PaymentRequest[] = []
  const released: string[] = []
  const gateway: PaymentGateway = {
    code: 'test-card',
    async start(request) {
      asked.push(request)
      return answer(request)
    },
    look: async () => ({ state: 'unknown' }),
    cancel: async () => ({ state: 'failed' }),
    async refund({ reference }) {
      released.push(reference)
      return { status: 'refunded' }
    },
  }
  return { gateway, asked, released }
}

const authorised: StartedPayment = { status: 'paid', reference: 'held-1' }

describe.each(engines)('an order paid by card on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create(), { payment: ['test-card', 'bank-transfer'] })
  })

  async function aCart({ stock = 10 } = {}) {
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { price: 2400, stock: { quantity: stock } })
    await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 1, options: {} })
    const cart = await shop.cart.view(owner, shop.en)
    return { owner, product, cart, input: aCheckoutOf(cart, { payment: 'test-card' }) }
  }
  const checkoutWith = (gateway: PaymentGateway, journal?: OrderJournal) =>
    servicesOf(shop.db, journal, [gateway]).checkout
  const orders = async () => (await rows<{ n: number }>(shop.db, sql`select count(*)::int as n from sales_order`))[0]!.n

  test('is made of what was authorised and keeps the type, the last four digits and the reference', async () => {
    const { gateway, asked, released } = aGateway()
    const { owner, input, product } = await aCart()
    const placed = await checkoutWith(gateway).place(owner, shop.en, input, card)
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    expect(asked).toMatchObject([{ amountMinor: 2890, currency: 'EUR' }])
    expect(released).toEqual([])
    expect(await shop.checkout.order(placed.token)).toMatchObject({
      payment: 'test-card',
      card: { type: 'VI', lastFour: '1111' },
      grandTotal: 2890,
    })
    const [kept] = await rows(
      shop.db,
      sql`select payment_reference as reference from sales_order where number = ${placed.number}`,
    )
    expect(kept).toEqual({ reference: 'held-1' })
    expect(await stockOf(shop.db, product)).toBe(9)
  })

  test.each([
    [{ status: 'declined', messageId: 'paymentDeclined' }, 'paymentDeclined'],
    [{ status: 'unavailable' }, 'paymentUnavailable'],
  ] as const)('is not made when the answer is %o, and another try makes it', async (answer, messageId) => {
    const { gateway, released } = aGateway(async () => answer)
    const { owner, input, product } = await aCart()
    const before = await orders()
    expect(await checkoutWith(gateway).place(owner, shop.en, input, card)).toEqual({ status: 'unpaid', messageId })
    expect(await orders()).toBe(before)
    expect(await stockOf(shop.db, product)).toBe(10)
    expect(await shop.cart.count(owner)).toBe(1)
    expect(released).toEqual([])
    expect(await checkoutWith(aGateway().gateway).place(owner, shop.en, input, card)).toMatchObject({
      status: 'placed',
    })
  })

  test('is not made when the gateway throws; the owner is told which one, and not what it said', async () => {
    const { gateway } = aGateway(async () => {
      throw new TypeError(`cannot send ${JSON.stringify(card)}`)
    })
    const told: Error[] = []
    const { owner, input } = await aCart()
    const { db, stores } = shop
    const onError = (error: unknown) => told.push(error as Error)
    const journal = { append: async () => {}, close: async () => {} }
    const checkout = createCheckoutService({ db, stores, clock: () => TODAY, journal, gateways: [gateway], onError })
    expect(await checkout.place(owner, shop.en, input, card)).toEqual({
      status: 'unpaid',
      messageId: 'paymentUnavailable',
    })
    expect(told).toHaveLength(1)
    expect(told[0]!.message).toBe('The payment gateway "test-card" failed with TypeError.')
    expect(told[0]!.stack).toMatch(/pay-and-place\.test/)
    expect(`${told[0]!.stack} ${JSON.stringify(told[0])} ${String(told[0]!.cause)}`).not.toMatch(/4111|739/)
  })

  test('is one order and one payment for twenty presses of the button', async () => {
    const { gateway, asked } = aGateway()
    const checkout = checkoutWith(gateway)
    const { owner, input, product } = await aCart()
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout.place(owner, shop.en, input, card)))
    expect(answers.filter(({ status }) => status === 'placed')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 'already-placed')).toHaveLength(19)
    expect(asked).toHaveLength(1)
    expect(await stockOf(shop.db, product)).toBe(9)
    expect(await checkout.place(owner, shop.en, input, card)).toMatchObject({ status: 'already-placed' })
    expect(asked).toHaveLength(1)
  })

  test('of another process at the same time is the same order', async () => {
    const { gateway, asked } = aGateway()
    const { owner, input } = await aCart()
    const answers = await Promise.all([1, 2].map(() => checkoutWith(gateway).place(owner, shop.en, input, card)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['already-placed', 'placed'])
    // A gateway answers the same reference with the same payment.
    expect(new Set(asked.map(({ paymentId }) => paymentId)).size).toBe(1)
  })

  test('asks for no money while the cart is not what was seen', async () => {
    const { gateway, asked } = aGateway()
    const { owner, input, product } = await aCart()
    await shop.db.execute(sql`update product set price = 2500 where id = ${product}`)
    expect(await checkoutWith(gateway).place(owner, shop.en, input, card)).toMatchObject({ status: 'changed' })
    expect(await checkoutWith(gateway).place(aShopper(), shop.en, input, card)).toEqual({ status: 'cart-empty' })
    expect(asked).toEqual([])
  })

  test('gives the money back when the last piece went while the gateway was thinking, which locks nothing', async () => {
    const { owner, input, product } = await aCart({ stock: 1 })
    const other = aShopper()
    await shop.cart.addItem(other, shop.en, { productId: product, quantity: 1, options: {} })
    const { gateway, released } = aGateway(async () => {
      const theirs = aCheckoutOf(await shop.cart.view(other, shop.en))
      expect(await shop.checkout.place(other, shop.en, theirs)).toMatchObject({ status: 'placed' })
      return authorised
    })
    expect(await checkoutWith(gateway).place(owner, shop.en, input, card)).toMatchObject({ status: 'changed' })
    expect(released).toEqual(['held-1'])
    expect(await stockOf(shop.db, product)).toBe(0)
  })

  test('gives the money back when the cart was changed while the gateway was thinking', async () => {
    const { owner, input, product } = await aCart()
    const { gateway, released } = aGateway(async () => {
      await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 1, options: {} })
      return authorised
    })
    expect(await checkoutWith(gateway).place(owner, shop.en, input, card)).toMatchObject({ status: 'changed' })
    expect(released).toEqual(['held-1'])
    expect(await shop.cart.count(owner)).toBe(2)
  })

  test('gives the money back when the order cannot be journaled, and the cart is as it was', async () => {
    const full: OrderJournal = { append: () => Promise.reject(new Error('no space left')), close: async () => {} }
    const { gateway, released } = aGateway()
    const { owner, input, product } = await aCart()
    await expect(checkoutWith(gateway, full).place(owner, shop.en, input, card)).rejects.toThrow('journal')
    expect(released).toEqual(['held-1'])
    expect(await stockOf(shop.db, product)).toBe(10)
    expect(await checkoutWith(gateway).place(owner, shop.en, input, card)).toMatchObject({ status: 'placed' })
  })

  test('needs a card', async () => {
    const { gateway, asked } = aGateway()
    const { owner, input } = await aCart()
    await expect(checkoutWith(gateway).place(owner, shop.en, input)).rejects.toThrow('needs a card')
    expect(asked).toEqual([])
  })

  test('keeps the shop’s books', async () => expect(await brokenInvariants(shop.db)).toEqual([]))
})
