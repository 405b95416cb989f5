import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckout, aCheckoutOf, aShopper, brokenInvariants, servicesOf, stockOf } from '#test/carts.ts'
import { aCategory, aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { journalLine } from '../journal/journal-file.ts'
import type { OrderJournal } from '../journal/order-journal.ts'
import { readOrderRecord, type OrderRecord } from '../journal/order-record.ts'
import { replayJournal } from '../recovery/replay-journal.ts'
import { takeBack } from '../checkout/take-back.ts'
import { addCartRule, removeRule, setRuleActive, type NewRule } from '../coupon/cart-rules.ts'
import { rows } from '../database/database.ts'
import { applyEvent } from '../order/apply-event.ts'
import { customer } from '../database/schema/customer.ts'
import { MOST_UNKNOWN_CODES } from './coupons.ts'
import type { CartOwner } from './cart-contract.ts'

let codes = 0
let networks = 0
const aNetwork = () => `10.0.${networks >> 8}.${++networks & 255}`

describe.each(engines)('coupons on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create())
  })

  /** 10 % off, unless said otherwise. @returns its code */
  async function aCoupon(rule: Partial<NewRule> = {}, limits: Partial<NonNullable<NewRule['coupon']>> = {}) {
    const code = `CODE-${++codes}`
    await addCartRule(shop.db, {
      name: 'Ten',
      conditions: {},
      action: { discount: { kind: 'percent', ppm: 100_000 } },
      coupon: { code, ...limits },
      ...rule,
    })
    return code
  }

  async function aCart(owner: CartOwner = aShopper(), price = 2000) {
    const product = await aProduct(shop.db, shop.en, { price, stock: { quantity: 1000 }, taxClassId: shop.standardTax })
    await add(owner, product)
    return { owner, product }
  }
  const add = (owner: CartOwner, productId: number, quantity = 1) =>
    shop.cart.addItem(owner, shop.en, { productId, quantity, options: {} })
  const apply = (owner: CartOwner, code: string | null, from = aNetwork()) =>
    shop.cart.applyCoupon(owner, shop.en, code, from)
  const view = (owner: CartOwner) => shop.cart.view(owner, shop.en)
  const place = async (owner: CartOwner) => shop.checkout.place(owner, shop.en, aCheckoutOf(await view(owner)))
  const usesOf = async (code: string) =>
    (await rows<{ n: number }>(shop.db, sql`select times_used as n from coupon where code = ${code}`))[0]!.n
  const aCustomer = async (customerGroup = 'general'): Promise<CartOwner> => {
    const email = `${++codes}@example.com`
    const [row] = await shop.db
      .insert(customer)
      .values({ email, firstName: 'Ada', lastName: 'L', customerGroup })
      .returning({ id: customer.id })
    return { ...aShopper(), customerId: row!.id }
  }

  test('a rule may ask how the cart is paid and sent; the order gets what was shown, and another way is asked again', async () => {
    const code = await aCoupon({
      conditions: {
        cart: {
          of: 'all',
          conditions: [
            { cart: 'payment', is: 'one-of', values: ['bank-transfer'] },
            { cart: 'shipping', is: 'none-of', values: ['pickup'] },
          ],
        },
      },
      action: { discount: { kind: 'cart', amount: 500 } },
    })
    const { owner } = await aCart()
    expect(await apply(owner, code)).toMatchObject({ status: 'not-for-this-cart' })
    const before = aCheckoutOf(await view(owner))
    await shop.checkout.saveDraft(owner, { payment: 'bank-transfer' })
    const chosen = await view(owner)
    expect(chosen).toMatchObject({ version: before.seen.version, totals: { discount: 500 }, couponCode: code })
    const placing = (payment: 'bank-transfer' | 'check-money-order', cart = aCheckoutOf(chosen)) =>
      shop.checkout.place(owner, shop.en, { ...cart, payment })
    expect(await placing('check-money-order')).toMatchObject({ status: 'changed', totals: { discount: 0 } })
    expect(await placing('bank-transfer', before)).toMatchObject({ status: 'changed', totals: { discount: 500 } })
    expect(await placing('bank-transfer')).toMatchObject({ status: 'placed' })
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('a rule may lower the cost of one way of sending, of some lines, or of all to a region', async () => {
    const code = await aCoupon({
      conditions: { cart: { cart: 'shipping', is: 'one-of', values: ['flat-rate'] } },
      action: { discount: { kind: 'percent', ppm: 100_000 }, toShipping: true },
    })
    const { owner } = await aCart()
    await apply(owner, code)
    expect(await view(owner)).toMatchObject({
      shippingMethods: [{ code: 'flat-rate', price: 441 }],
      totals: { discount: 200, shipping: 441 },
    })
    expect((await place(owner)).status).toBe('placed')
    const there = await aCoupon({
      conditions: { cart: { cart: 'region', is: 'one-of', values: ['NJ'] } },
      action: { freeLines: true },
    })
    const other = await aCart()
    await apply(other.owner, there)
    expect((await view(other.owner)).totals.shipping).toBe(490)
    await shop.cart.setDestination(other.owner, { country: 'US', region: 'nj', postcode: '' })
    expect((await view(other.owner)).totals.shipping).toBe(0)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('a rule may ask for a product’s own category and attributes, and count a customer’s orders', async () => {
    const { owner, product } = await aCart(await aCustomer())
    const above = await aCategory(shop.db, shop.en, 'rules', 'Rules')
    const [attribute] = await rows<{ id: number }>(
      shop.db,
      sql`insert into attribute (code, label, input) values ('wood', 'Wood', 'text') returning id`,
    )
    await shop.db.execute(
      sql`insert into product_attribute (product_id, attribute_id, text) values (${product}, ${attribute!.id}, 'Oak')`,
    )
    const code = await aCoupon({
      conditions: {
        cart: { found: true, line: { attribute: 'wood', is: 'one-of', values: ['oak'] } },
        lines: { line: 'category', is: 'one-of', values: [String(above)] },
        usesPerCustomer: 1,
      },
    })
    expect(await apply(owner, code)).toMatchObject({ status: 'not-for-this-cart' })
    await shop.db.execute(sql`insert into product_category (product_id, category_id) values (${product}, ${above})`)
    expect((await view(owner)).totals.discount).toBe(200)
    expect((await place(owner)).status).toBe('placed')
    await add(owner, product)
    await apply(owner, code)
    expect(await view(owner)).toMatchObject({ couponProblem: 'used-up', totals: { discount: 0 } })
    const guest = aShopper()
    await add(guest, product)
    expect(await apply(guest, code)).toMatchObject({ status: 'applied' })
  })

  test('a code in any letters counts, changes the totals, and is taken out again', async () => {
    const code = await aCoupon()
    const { owner } = await aCart()
    const before = await view(owner)
    expect(before).toMatchObject({ couponCode: null, totals: { discount: 0, discounts: [] } })
    expect(await apply(owner, ` ${code.toLowerCase()} `)).toEqual({ status: 'applied', code })
    const cart = await view(owner)
    expect(cart.version).toBe(before.version + 1)
    expect(cart).toMatchObject({
      couponCode: code,
      totals: {
        subtotal: 2000,
        discount: 200,
        discounts: [{ label: 'Ten', amount: 200, code }],
        shipping: 490,
        tax: Math.round((1800 * 19) / 119) + 78,
        grandTotal: 2290,
      },
    })
    expect(cart.couponProblem).toBeUndefined()
    expect(await apply(owner, null)).toEqual({ status: 'removed' })
    expect(await view(owner)).toMatchObject({ couponCode: null, totals: before.totals })
  })

  test('a label is in the words of the store view', async () => {
    const code = await aCoupon({ labels: { fr: 'Dix' } })
    const { owner } = await aCart()
    await apply(owner, code)
    expect((await shop.cart.view(owner, shop.fr)).totals.discounts).toMatchObject([{ label: 'Dix' }])
  })

  test('a code that does not count is shown with the reason, and counts once it does', async () => {
    const code = await aCoupon({ conditions: { minimumSubtotal: 5000 } })
    const { owner, product } = await aCart()
    expect(await apply(owner, code)).toEqual({ status: 'not-for-this-cart', code })
    expect(await view(owner)).toMatchObject({
      couponCode: code,
      couponProblem: 'not-for-this-cart',
      totals: { discount: 0 },
    })
    await add(owner, product, 2)
    expect((await view(owner)).totals.discount).toBe(600)
    await setRuleActive(shop.db, { code }, false)
    expect(await view(owner)).toMatchObject({ couponCode: code, couponProblem: 'unknown', totals: { discount: 0 } })
  })

  test('what is typed is kept without what surrounds it; nothing but that takes the code out', async () => {
    const { owner } = await aCart()
    const { version } = await view(owner)
    await apply(owner, '  Spring 10\u0000\n')
    expect(await view(owner)).toMatchObject({ couponCode: 'Spring 10', version: version + 1 })
    await apply(owner, 'Spring 10')
    expect((await view(owner)).version).toBe(version + 1)
    await apply(owner, `${'x'.repeat(63)}\u{1f375}`)
    expect((await view(owner)).couponCode).toHaveLength(64)
    for (const none of [' \u0000 ', null]) {
      expect(await apply(owner, none)).toEqual({ status: 'removed' })
      expect((await view(owner)).couponCode).toBeNull()
    }
    for (const nobody of [aShopper(), { sessionHash: undefined }])
      expect(await apply(nobody, 'NO CART')).toEqual({ status: 'not-for-this-cart', code: 'NO CART' })
  })

  test('another code never takes the place of one that counts unless it counts itself', async () => {
    const [first, second] = [await aCoupon(), await aCoupon({ action: { discount: { kind: 'cart', amount: 500 } } })]
    const { owner } = await aCart()
    await apply(owner, first)
    const before = await view(owner)
    expect(await apply(owner, 'MISTYPED')).toEqual({ status: 'unknown', code: 'MISTYPED', kept: first })
    expect(await view(owner), 'nothing has changed, so the version is the same').toEqual(before)
    expect(await apply(owner, second)).toMatchObject({ status: 'applied' })
    expect((await view(owner)).totals.discount).toBe(500)
    await removeRule(shop.db, { code: second })
    expect(await view(owner)).toMatchObject({ couponCode: second, couponProblem: 'unknown' })
    expect(await apply(owner, 'MISTYPED')).toEqual({ status: 'unknown', code: 'MISTYPED' })
    expect(await view(owner)).toMatchObject({ couponCode: 'MISTYPED', couponProblem: 'unknown' })
  })

  test.each([
    ['not-yet', { fromDay: '2026-11-22' }],
    ['expired', { toDay: '2026-11-20' }],
    ['needs-login', {}, { usesPerCustomer: 1 }],
  ] as const)('%s is told', async (status, rule, limits: { usesPerCustomer?: number } = {}) => {
    const code = await aCoupon(rule, limits)
    const { owner } = await aCart()
    expect(await apply(owner, code)).toEqual({ status, code })
  })

  test('whatever is typed is looked up as text', async () => {
    const { owner } = await aCart()
    for (const code of ["' or 1=1 --", '%', 'a\0b', 'x'.repeat(5000), '🍵'.repeat(40), '\uD800'])
      expect(await apply(owner, code), code).toMatchObject({ status: 'unknown' })
    expect(await apply({ sessionHash: undefined }, 'X')).toMatchObject({ status: 'not-for-this-cart' })
    expect(await apply(aShopper(), null)).toEqual({ status: 'removed' })
  })

  test('codes cannot be guessed without end, and known ones are never counted', async () => {
    const [from, code] = [aNetwork(), await aCoupon()]
    const { owner } = await aCart()
    for (let i = 0; i < 3; i++) expect((await apply(owner, code, from)).status).toBe('applied')
    await apply(owner, null)
    const guesses = Array.from({ length: MOST_UNKNOWN_CODES.cart }, (_, i) => apply(owner, `GUESS-${i}`, from))
    expect((await Promise.all(guesses)).some(({ status }) => status === 'too-many')).toBe(false)
    await apply(owner, null)
    expect(await apply(owner, code, from)).toEqual({ status: 'too-many' })
    expect(await apply(owner, code)).toEqual({ status: 'too-many' })
    expect((await view(owner)).couponCode).toBeNull()
    const { owner: neighbour } = await aCart()
    expect(await apply(neighbour, code, from)).toMatchObject({ status: 'applied' })
  })

  test('nor by one cart after the other; a shopper without a cart counts for nobody', async () => {
    const [from, code] = [aNetwork(), await aCoupon()]
    for (let i = 0; i < MOST_UNKNOWN_CODES.network; i++)
      expect((await apply(aShopper(), `GUESS-${i}`, from)).status).toBe('not-for-this-cart')
    const { owner } = await aCart()
    expect(await apply(owner, code, from)).toMatchObject({ status: 'applied' })
    await shop.db.execute(sql`update attempt set count = ${MOST_UNKNOWN_CODES.network}::int where count = 0`)
    expect(await apply((await aCart()).owner, code, from)).toEqual({ status: 'too-many' })
    expect(await apply((await aCart()).owner, code)).toMatchObject({ status: 'applied' })
  })

  test('a rule without a code counts for every cart it fits: categories and those below them, SKUs, groups', async () => {
    await aCategory(shop.db, shop.en, 'tea', 'Tea')
    const pots = await aCategory(shop.db, shop.en, 'tea/pots', 'Pots')
    const teapots = await aCategory(shop.db, shop.en, 'teapots', 'Not below tea')
    const [{ id: tea } = { id: 0 }] = await rows<{ id: number }>(
      shop.db,
      sql`select id from category where path = 'tea'`,
    )
    const pot = await aProduct(shop.db, shop.en, { sku: 'POT', price: 1000, categories: [pots] })
    const cup = await aProduct(shop.db, shop.en, { price: 1000, categories: [teapots] })
    const owner = await aCustomer('wholesale')
    for (const id of [pot, cup]) await add(owner, id)
    const rule = async (changes: Partial<NewRule>) => {
      const percent = { discount: { kind: 'percent', ppm: 500_000 } } as const
      const id = await addCartRule(shop.db, { name: 'Half', conditions: {}, action: percent, ...changes })
      const { totals } = await view(owner)
      await removeRule(shop.db, { id: id as number })
      return totals
    }
    expect(await rule({ conditions: { categories: [tea] } })).toMatchObject({
      discount: 500,
      discounts: [{ label: 'Half', amount: 500 }],
    })
    expect((await rule({ conditions: { skus: ['POT'] } })).discount).toBe(500)
    expect((await rule({ conditions: { customerGroups: ['wholesale'] } })).discount).toBe(1000)
    expect((await rule({ conditions: { customerGroups: ['not-logged-in'] } })).discount).toBe(0)
    expect(await rule({ action: { freeShipping: true } })).toMatchObject({ discount: 0, shipping: 0, grandTotal: 2000 })
    expect((await view(owner)).totals).toMatchObject({ discount: 0, shipping: 490 })
  })

  test('an order keeps the discount by line and rule, and is read again as it was written', async () => {
    const code = await aCoupon({ action: { discount: { kind: 'cart', amount: 1000 } } }, { usesLimit: 5 })
    const { owner } = await aCart()
    await add(owner, await aProduct(shop.db, shop.en, { price: 999 }))
    await apply(owner, code)
    const placed = await place(owner)
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    expect(await shop.orders.byToken(placed.token)).toMatchObject({
      subtotal: 2999,
      discount: 1000,
      discounts: [{ label: 'Ten', amount: 1000, code }],
      shipping: 490,
      grandTotal: 2489,
      taxIncluded: true,
    })
    const record = await readOrderRecord(shop.db, sql`o.number = ${placed.number}`)
    expect(record).toMatchObject({ couponCode: code, lines: [{ discount: 667 }, { discount: 333 }] })
    expect(await usesOf(code)).toBe(1)
    // The same order sent twice uses the coupon once.
    expect((await place(owner)).status).not.toBe('placed')
    expect(await usesOf(code)).toBe(1)
    expect((await view(owner)).couponCode).toBeNull()
    await removeRule(shop.db, { code })
    expect((await shop.orders.byToken(placed.token))!.discounts).toMatchObject([{ code }])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('a coupon whose code was changed gets its use back from a cancelled order, and no other that has the old code now', async () => {
    const code = await aCoupon()
    const { owner } = await aCart()
    await apply(owner, code)
    const placed = await place(owner)
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    await shop.db.execute(sql`update coupon set code = ${`${code}-RENAMED`} where code = ${code}`)
    await aCoupon({ coupon: { code } })
    const other = await aCart()
    await apply(other.owner, code)
    expect((await place(other.owner)).status).toBe('placed')
    const which = sql`o.number = ${placed.number}`
    const cancel = { actor: 'owner' as const, now: new Date() }
    await shop.db.transaction((tx) => applyEvent(tx, which, { kind: 'cancelled' }, cancel))
    expect(await usesOf(`${code}-RENAMED`)).toBe(0)
    expect(await usesOf(code)).toBe(1)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('S13 a coupon for one order, in a hundred checkouts at once, is used exactly once', async () => {
    const code = await aCoupon({}, { usesLimit: 1 })
    const product = await aProduct(shop.db, shop.en, { price: 2000, stock: { quantity: 100 } })
    const buyers = Array.from({ length: 100 }, aShopper)
    const hashes = JSON.stringify(buyers.map(({ sessionHash }) => sessionHash))
    const carts = await rows<{ id: string; owner: string }>(
      shop.db,
      sql`with made as (insert into cart (id, store_id, session_hash, coupon_code)
            select gen_random_uuid(), ${shop.en.id}::int, value, ${code} from json_array_elements_text(${hashes}::json)
            returning id, session_hash), filled as (
          insert into cart_line (id, cart_id, product_id, quantity, seen_unit_price)
            select gen_random_uuid(), id, ${product}::int, 1, 2000 from made)
          select id, session_hash as owner from made`,
    )
    const input = aCheckoutOf(await view(buyers[0]!))
    expect(input.seen.grandTotal).toBe(2290)
    const seenBy = ({ sessionHash }: { sessionHash: string }) => ({
      ...input.seen,
      cartId: carts.find(({ owner }) => owner === sessionHash)!.id,
    })
    const answers = await Promise.all(
      buyers.map((owner) => shop.checkout.place(owner, shop.en, { ...input, seen: seenBy(owner) })),
    )
    expect(answers.filter(({ status }) => status === 'placed')).toHaveLength(1)
    const losers = answers.filter((answer) => answer.status === 'changed')
    expect(losers).toHaveLength(99)
    for (const loser of losers) expect(loser).toMatchObject({ totals: { discount: 0, grandTotal: 2490 }, problems: [] })
    expect([await usesOf(code), await stockOf(shop.db, product)]).toEqual([1, 99])
    const loser = buyers[answers.findIndex(({ status }) => status === 'changed')]!
    expect(await view(loser)).toMatchObject({ couponCode: code, couponProblem: 'used-up' })
    // The second attempt orders at the price without the coupon.
    expect(await place(loser)).toMatchObject({ status: 'placed' })
    expect(await usesOf(code)).toBe(1)
    expect(await brokenInvariants(shop.db)).toEqual([])
  }, 120_000)

  test('a customer’s own limit holds, and is not that of others', async () => {
    const code = await aCoupon({}, { usesPerCustomer: 1 })
    const owner = await aCustomer()
    await aCart(owner)
    expect(await apply(owner, code)).toMatchObject({ status: 'applied' })
    const input = aCheckoutOf(await view(owner))
    expect((await shop.checkout.place(owner, shop.en, input)).status).toBe('placed')
    await aCart(owner)
    expect(await apply(owner, code)).toMatchObject({ status: 'used-up' })
    const other = await aCustomer()
    await aCart(other)
    expect(await apply(other, code)).toMatchObject({ status: 'applied' })
  })

  test('a coupon that was used up meanwhile orders nothing and shows the new total', async () => {
    const code = await aCoupon({}, { usesLimit: 3 })
    const { owner, product } = await aCart()
    await apply(owner, code)
    const input = aCheckoutOf(await view(owner))
    await shop.db.execute(sql`update coupon set uses_limit = 0 where code = ${code}`)
    expect(await shop.checkout.place(owner, shop.en, input)).toMatchObject({
      status: 'changed',
      totals: { discount: 0, grandTotal: 2490 },
      problems: [],
    })
    expect(await stockOf(shop.db, product)).toBe(1000)
  })

  test('an order that is taken back gives the use back', async () => {
    const code = await aCoupon({}, { usesLimit: 1 })
    const { owner } = await aCart()
    await apply(owner, code)
    const full: OrderJournal = {
      append: () => Promise.reject(new Error('The disk is full.')),
      close: async () => {},
    }
    const { checkout } = servicesOf(shop.db, full)
    await expect(checkout.place(owner, shop.en, aCheckoutOf(await view(owner)))).rejects.toThrow('journal')
    expect(await usesOf(code)).toBe(0)
    expect(await view(owner)).toMatchObject({ couponCode: code, totals: { discount: 200 } })
    expect((await place(owner)).status).toBe('placed')
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('a journal of a release before coupons is replayed', async () => {
    const { replayed } = await lostAndReplayed(({ discount: _d, discounts: _s, couponCode: _c, lines, ...order }) => ({
      ...order,
      lines: lines.map(({ discount: _l, ...line }) => line),
    }))
    expect(replayed).toMatchObject({ discount: 0, discounts: [], couponCode: null, lines: [{ discount: 0 }] })
  })

  test('an order the database has lost comes back with its discount and its use', async () => {
    const code = await aCoupon({}, { usesLimit: 1 })
    const { order, replayed } = await lostAndReplayed((order) => order, code)
    expect(replayed).toEqual(order)
    expect(await usesOf(code)).toBe(1)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('an order that is taken back gives its use to the coupon, also under another code', async () => {
    const code = await aCoupon({}, { usesLimit: 1 })
    const { owner } = await aCart()
    await apply(owner, code)
    const placed = await place(owner)
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    const order = (await readOrderRecord(shop.db, sql`o.number = ${placed.number}`))!
    await shop.db.execute(sql`update coupon set code = ${`${code}-RENAMED`} where code = ${code}`)
    await takeBack(shop.db, order)
    await takeBack(shop.db, order)
    expect(await usesOf(`${code}-RENAMED`)).toBe(0)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  /** Places an order, loses it as a power cut would, and replays a journal that holds it as `written` says. */
  async function lostAndReplayed(written: (order: OrderRecord) => OrderRecord, code?: string) {
    const { owner } = await aCart()
    if (code) await apply(owner, code)
    const placed = await place(owner)
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    const which = sql`o.number = ${placed.number}`
    const order = (await readOrderRecord(shop.db, which))!
    await takeBack(shop.db, order)
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-coupons-'))
    try {
      const file = join(folder, 'orders.journal')
      await writeFile(file, journalLine(written(order), 0))
      expect(await replayJournal(shop.db, file)).toEqual({ orders: 1, restored: 1, events: 0 })
      expect(await replayJournal(shop.db, file)).toEqual({ orders: 1, restored: 0, events: 0 })
    } finally {
      await rm(folder, { recursive: true })
    }
    return { order, replayed: await readOrderRecord(shop.db, which) }
  }
})
