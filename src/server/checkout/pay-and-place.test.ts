import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  aCheckout,
  aCheckoutOf,
  aCustomer,
  aShopper,
  brokenInvariants,
  servicesOf,
  sessionsOf,
  stockOf,
  TODAY,
} from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aCard, aGateway, type Behaviour } from '#test/payments.ts'
import { rows } from '../database/database.ts'
import type { JournalEntry } from '../journal/journal-entry.ts'
import type { OrderJournal } from '../journal/order-journal.ts'
import { PAYMENT_LIMITS } from '../payment/payment-attempts.ts'

const card = aCard()

describe.each(engines)('an order paid at a gateway on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create(), { payment: ['test-card', 'bank-transfer'] })
  })

  async function aCart({ stock = 10, price = 2400, sessionHash = aShopper().sessionHash as string } = {}) {
    const owner = { sessionHash }
    const product = await aProduct(shop.db, shop.en, { price, stock: { quantity: stock } })
    await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 1, options: {} })
    const cart = await shop.cart.view(owner, shop.en)
    return { owner, product, cart, input: aCheckoutOf(cart, { payment: 'test-card' }) }
  }
  function aShopWith(behaviour?: Behaviour, journal?: OrderJournal) {
    const bank = aGateway(behaviour)
    const told: Error[] = []
    const { checkout } = servicesOf(shop.db, journal, [bank.gateway], {
      onError: (error) => void told.push(error as Error),
    })
    return { bank, told, place: checkout.place, payAgain: checkout.payAgain }
  }
  const stateOf = async (number: string) =>
    (
      await rows<{ status: string; payment: string; reference: string | null }>(
        shop.db,
        sql`select o.status, y.status as payment, y.reference from sales_order o join payment y on y.order_id = o.id
            where o.number = ${number}`,
      )
    )[0]
  const orders = async () => (await rows<{ n: number }>(shop.db, sql`select count(*)::int as n from sales_order`))[0]!.n
  const letters = async (number: string) =>
    (await rows(shop.db, sql`select 1 from mail_outbox where subject like ${`%${number}%`}`)).length

  test('is placed first, its goods held and kept in the journal; then it is paid, confirmed once and acknowledged', async () => {
    const entries: JournalEntry[] = []
    const { bank, place } = aShopWith('pays', { append: async (one) => void entries.push(one), close: async () => {} })
    const { owner, input, product } = await aCart()
    bank.meanwhile = async () => {
      expect(entries).toHaveLength(1)
      expect(await stockOf(shop.db, product)).toBe(9)
      const [held] = await rows(
        shop.db,
        sql`select status, hold_until = ${TODAY.toISOString()}::timestamptz + interval '30 minutes' as "isHeld" from sales_order
            where number = ${bank.asked[0]!.orderNumber}`,
      )
      expect(held).toEqual({ status: 'pending-payment', isHeld: true })
      expect(await letters(bank.asked[0]!.orderNumber)).toBe(0)
    }
    const placed = await place(owner, shop.en, input, card)
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    expect(bank.asked).toMatchObject([
      {
        orderNumber: placed.number,
        amountMinor: 2890,
        currency: 'EUR',
        email: 'ada@example.com',
        returnUrl: `https://shop.example/payment/return/${placed.token}/`,
        expiresAt: new Date('2026-11-21T12:30:00Z'),
      },
    ])
    const { paymentId } = bank.asked[0]!
    expect(await stateOf(placed.number)).toEqual({
      status: 'processing',
      payment: 'paid',
      reference: `ref-${paymentId}`,
    })
    // A server keeps what it has committed by itself.
    const kinds = shop.db.kind === 'embedded' ? ['order', 'paid'] : ['order']
    expect(entries.map((entry) => ('event' in entry ? entry.event.kind : 'order'))).toEqual(kinds)
    expect(await letters(placed.number)).toBe(1)
    expect(await shop.orders.byToken(placed.token)).toMatchObject({
      payment: 'test-card',
      card: { type: 'VI', lastFour: '1111' },
      grandTotal: 2890,
    })
  })

  test.each([
    ['declines', 'paymentDeclined'],
    ['unavailable', 'paymentUnavailable'],
    ['throws', 'paymentUnavailable'],
  ] as const)('that %s is cancelled, and the same submit may be tried again at once', async (behaviour, messageId) => {
    const { bank, place } = aShopWith(behaviour)
    const { owner, input, product, cart } = await aCart()
    expect(await place(owner, shop.en, input, card)).toEqual({ status: 'unpaid', messageId })
    expect(await stockOf(shop.db, product)).toBe(10)
    const again = await shop.cart.view(owner, shop.en)
    expect(again).toMatchObject({ id: cart.id, version: cart.version, lines: [{ quantity: 1 }] })
    expect(await stateOf(bank.asked[0]!.orderNumber)).toMatchObject({ status: 'cancelled', payment: 'failed' })
    bank.behaviour = 'pays'
    expect(await place(owner, shop.en, input, card)).toMatchObject({ status: 'placed' })
    expect(await stockOf(shop.db, product)).toBe(9)
  })

  test('of a process whose clock stands behind the server’s has the whole of its time, and so has one that is paid later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 40 * 24 * 3_600_000 })
    try {
      const bank = aGateway()
      bank.isDown = true
      const { checkout } = servicesOf(shop.db, undefined, [bank.gateway], { clock: () => new Date() })
      const [paying, later] = [await aCart(), await aCart()]
      const held = await checkout.place(paying.owner, shop.en, paying.input, card)
      const input = { ...later.input, payment: 'bank-transfer' as const }
      const waiting = await servicesOf(shop.db, undefined, undefined, { clock: () => new Date() }).checkout.place(
        later.owner,
        shop.en,
        input,
      )
      if (held.status !== 'checking' || waiting.status !== 'placed') throw new Error(JSON.stringify({ held, waiting }))
      const isLeft = async (number: string) =>
        (
          await rows(
            shop.db,
            sql`select coalesce(hold_until, pay_by) > clock_timestamp() + interval '29 minutes' as "isLeft"
                from sales_order where number = ${number}`,
          )
        )[0]
      expect([await isLeft(held.number), await isLeft(waiting.number)]).toEqual([{ isLeft: true }, { isLeft: true }])
    } finally {
      vi.useRealTimers()
    }
  })

  test('that was just taken away places nothing', async () => {
    const { checkout } = servicesOf(shop.db, undefined, [])
    const { owner, input, product } = await aCart()
    const before = await orders()
    expect(await checkout.place(owner, shop.en, input, card)).toEqual({
      status: 'unpaid',
      messageId: 'paymentUnavailable',
    })
    expect([await orders(), await stockOf(shop.db, product)]).toEqual([before, 10])
  })

  test('whose gateway throws: the owner is told which one, and not what it said', async () => {
    const { told, place } = aShopWith('throws')
    const { owner, input } = await aCart()
    await place(owner, shop.en, input, card)
    expect(told.length).toBeGreaterThan(0)
    for (const error of told) {
      expect(error.message).toBe('The payment gateway "test-card" failed with TypeError.')
      expect(error.stack).toMatch(/payments\.ts/)
      expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(/4111|739/)
    }
  })

  test('whose answer was lost is looked up, and not paid twice', async () => {
    const { bank, place } = aShopWith('takes money, then is cut off')
    const { owner, input } = await aCart()
    const placed = await place(owner, shop.en, input, card)
    expect(placed).toMatchObject({ status: 'placed' })
    expect(bank.payments.size).toBe(1)
    expect(bank.asked).toHaveLength(1)
  })

  test('whose gateway is down waits: the goods stay held, and a second press finds the same payment', async () => {
    const { bank, place } = aShopWith('pays')
    bank.isDown = true
    const { owner, input, product } = await aCart()
    const checking = await place(owner, shop.en, input, card)
    if (checking.status !== 'checking') throw new Error(JSON.stringify(checking))
    expect(await stateOf(checking.number)).toMatchObject({ status: 'pending-payment', payment: 'open' })
    expect(await stockOf(shop.db, product)).toBe(9)
    // Nobody learns anything of a gateway that does not answer: these presses do not count.
    for (let n = 0; n < PAYMENT_LIMITS.cart; n++)
      expect(await place(owner, shop.en, input, card)).toMatchObject({ status: 'checking' })
    bank.isDown = false
    expect(await place(owner, shop.en, input, card)).toEqual({ ...checking, status: 'placed' })
    expect(new Set(bank.asked.map(({ paymentId }) => paymentId)).size).toBe(1)
    expect(bank.payments.size).toBe(1)
  })

  test('F3: is one order and one payment for twenty presses of the button', async () => {
    const { bank, place } = aShopWith()
    const { owner, input, product } = await aCart()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(owner, shop.en, input, card)))
    expect(answers.filter(({ status }) => status === 'placed')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 'already-placed')).toHaveLength(19)
    expect(new Set(answers.map((answer) => 'token' in answer && answer.token)).size).toBe(1)
    expect(bank.asked).toHaveLength(1)
    expect(await stockOf(shop.db, product)).toBe(9)
    expect(await place(owner, shop.en, input, card)).toMatchObject({ status: 'already-placed' })
    expect(bank.asked).toHaveLength(1)
  })

  test('of another process at the same time is the same order and the same payment', async () => {
    const { bank } = aShopWith()
    const { owner, input } = await aCart()
    const places = [1, 2].map(() => servicesOf(shop.db, undefined, [bank.gateway]).checkout)
    const answers = await Promise.all(places.map(({ place }) => place(owner, shop.en, input, card)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['already-placed', 'placed'])
    expect(new Set(answers.map((answer) => 'token' in answer && answer.token)).size).toBe(1)
    expect(bank.payments.size).toBe(1)
  })

  test('at a page of the gateway: the shopper goes there, and a second press goes to the same page', async () => {
    const { bank, place } = aShopWith('hosted')
    const { owner, input } = await aCart()
    const first = await place(owner, shop.en, input)
    expect(first).toMatchObject({ status: 'redirect', url: `https://pay.example/${bank.asked[0]!.paymentId}` })
    expect(await place(owner, shop.en, input)).toEqual(first)
    expect(bank.payments.size).toBe(1)
  })

  test('is asked for in the language of the order, whatever the shopper reads by then', async () => {
    const { bank, payAgain, place } = aShopWith('hosted')
    const { owner, input } = await aCart()
    const first = await place(owner, shop.en, input)
    expect(await payAgain(owner, shop.fr, input.seen.cartId, undefined, '192.0.2.1')).toEqual(first)
    expect(bank.asked.map(({ language }) => language)).toEqual([shop.en.locale, shop.en.locale])
  })

  test('F4: the same cart with other details is another submit: told so, and nothing is changed', async () => {
    const { bank, place } = aShopWith('hosted')
    const { owner, input } = await aCart()
    const first = await place(owner, shop.en, input)
    if (first.status !== 'redirect') throw new Error(JSON.stringify(first))
    const before = await orders()
    const others = [
      { ...input, email: 'eve@example.com' },
      { ...input, payment: 'bank-transfer' as const },
      { ...input, billing: { ...input.billing, city: 'Paris' } },
      { ...input, seen: { ...input.seen, version: input.seen.version + 1 } },
    ]
    for (const other of others) {
      expect(await place(owner, shop.en, other, card)).toEqual({
        status: 'ordered-otherwise',
        token: first.token,
        number: first.number,
      })
    }
    expect(await orders()).toBe(before)
    expect(bank.asked).toHaveLength(1)
    expect(await shop.orders.byToken(first.token)).toMatchObject({ email: 'ada@example.com', payment: 'test-card' })
  })

  test('asks for no money while the cart is not what was seen, nor for what costs nothing', async () => {
    const { bank, place } = aShopWith()
    const { owner, input, product } = await aCart()
    await shop.db.execute(sql`update product set price = 2500 where id = ${product}`)
    expect(await place(owner, shop.en, input, card)).toMatchObject({ status: 'changed' })
    expect(await place(aShopper(), shop.en, input, card)).toEqual({ status: 'cart-empty' })
    const gift = await aProduct(shop.db, shop.en, { type: 'virtual', price: 0 })
    const lucky = aShopper()
    await shop.cart.addItem(lucky, shop.en, { productId: gift, quantity: 1, options: {} })
    const free = aCheckoutOf(await shop.cart.view(lucky, shop.en), { payment: 'test-card' })
    expect(await place(lucky, shop.en, free, card)).toMatchObject({ status: 'placed' })
    expect(bank.asked).toEqual([])
  })

  test('whose last piece somebody else wants meanwhile is safe: nothing is locked, and the other one is told before paying', async () => {
    const { owner, input, product } = await aCart({ stock: 1 })
    const other = aShopper()
    await shop.cart.addItem(other, shop.en, { productId: product, quantity: 1, options: {} })
    const theirs = aCheckoutOf(await shop.cart.view(other, shop.en))
    const { bank, place } = aShopWith()
    bank.meanwhile = async () =>
      void expect(await shop.checkout.place(other, shop.en, theirs)).toMatchObject({
        status: 'changed',
        problems: [{ line: { problem: { kind: 'out-of-stock' } } }],
      })
    expect(await place(owner, shop.en, input, card)).toMatchObject({ status: 'placed' })
    expect(await stockOf(shop.db, product)).toBe(0)
  })

  test('that cannot be journaled asks for no money, and the cart is as it was', async () => {
    const full: OrderJournal = { append: () => Promise.reject(new Error('no space left')), close: async () => {} }
    const { bank, place } = aShopWith('pays', full)
    const { owner, input, product } = await aCart()
    await expect(place(owner, shop.en, input, card)).rejects.toThrow('journal')
    expect(bank.asked).toEqual([])
    expect(await stockOf(shop.db, product)).toBe(10)
    expect(await aShopWith().place(owner, shop.en, input, card)).toMatchObject({ status: 'placed' })
  })

  test('after a declined one leaves a cart alone that was begun meanwhile', async () => {
    const { bank, place } = aShopWith('declines')
    const { owner, input, product } = await aCart()
    bank.meanwhile = async () =>
      void (await shop.cart.addItem(owner, shop.en, { productId: product, quantity: 3, options: {} }))
    expect(await place(owner, shop.en, input, card)).toMatchObject({ status: 'unpaid' })
    expect(await shop.cart.count(owner)).toBe(3)
    expect(await place(owner, shop.en, input, card)).toMatchObject({ status: 'already-placed' })
  })

  test.each([
    ['alone where there was none', 0],
    ['beside what was in it', 3],
  ])('after a declined one is in the cart of a guest who logged in meanwhile, %s', async (_, before) => {
    const { bank, place } = aShopWith('declines')
    const sessions = sessionsOf(shop.db)
    const [customerId, guest] = [await aCustomer(shop.db), await sessions.start()]
    const { owner, input, product } = await aCart({ sessionHash: guest.hash })
    const other = await aProduct(shop.db, shop.en, { stock: { quantity: 10 } })
    let customer = { sessionHash: (await sessions.renew(undefined, customerId)).hash, customerId }
    if (before > 0) await shop.cart.addItem(customer, shop.en, { productId: other, quantity: before, options: {} })
    bank.meanwhile = async () => {
      customer = { sessionHash: (await sessions.renew(guest, customerId)).hash, customerId }
    }
    expect(await place(owner, shop.en, input, card)).toMatchObject({ status: 'unpaid' })
    const lines = (await shop.cart.view(customer, shop.en)).lines.map(({ productId, quantity }) => [
      productId,
      quantity,
    ])
    expect(lines).toEqual([[product, 1], ...(before > 0 ? [[other, before]] : [])])
    expect(await shop.cart.count({ sessionHash: customer.sessionHash })).toBe(0)
    bank.meanwhile = async () => {}
    bank.behaviour = 'pays'
    const again = aCheckoutOf(await shop.cart.view(customer, shop.en), { payment: 'test-card' })
    expect(await place(customer, shop.en, again, card)).toMatchObject({ status: 'placed' })
  })

  test('by a card needs a card', async () => {
    const { owner, input } = await aCart()
    await expect(shop.checkout.place(owner, shop.en, input)).rejects.toThrow('needs a card')
  })

  test('keeps the shop’s books', async () => expect(await brokenInvariants(shop.db)).toEqual([]))
})
