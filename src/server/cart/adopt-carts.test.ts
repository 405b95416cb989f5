import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckout, aCheckoutOf, aCustomer, sessionsOf } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { rows } from '../database/database.ts'
import type { Session } from '../session/session-service.ts'
import { createShopperService } from '../shopper/shopper-service.ts'
import { MAXIMUM_LINES } from './basket.ts'

describe.each(engines)('a login on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let sessions: ReturnType<typeof sessionsOf>
  let shopper: ReturnType<typeof createShopperService>
  beforeAll(async () => {
    shop = await aCheckout(await create())
    sessions = sessionsOf(shop.db)
    shopper = createShopperService(shop)
  })

  const guestOf = ({ hash }: Session) => ({ sessionHash: hash })
  const ownerOf = ({ hash }: Session, customerId: string) => ({ sessionHash: hash, customerId })
  const add = (owner: { sessionHash: string }, productId: number, quantity = 1) =>
    shop.cart.addItem(owner, shop.en, { productId, quantity, options: {} })
  const view = (owner: { sessionHash: string }) => shop.cart.view(owner, shop.en)
  const linesOf = async (owner: { sessionHash: string }) =>
    (await view(owner)).lines.map((line) => [line.productId, line.quantity])

  /** A customer who had `before` in the cart, and a guest who has `now` in it. */
  async function aGuestWith(now: [product: number, quantity: number][], before: [product: number, quantity: number][]) {
    const id = await aCustomer(shop.db)
    const elsewhere = await sessions.renew(undefined, id)
    for (const [product, quantity] of before) await add(ownerOf(elsewhere, id), product, quantity)
    const guest = await sessions.start()
    for (const [product, quantity] of now) await add(guestOf(guest), product, quantity)
    const logIn = async () => ownerOf(await sessions.renew(guest, id), id)
    return { id, guest, elsewhere: ownerOf(elsewhere, id), logIn }
  }

  test('the guest’s cart is the customer’s who had none', async () => {
    const product = await aProduct(shop.db, shop.en)
    const { logIn, guest } = await aGuestWith([[product, 2]], [])
    const before = await view(guestOf(guest))
    const owner = await logIn()
    const after = await view(owner)
    expect(after.lines).toEqual(before.lines)
    expect(after.version).toBeGreaterThan(before.version)
    expect(await linesOf(guestOf(guest))).toEqual([])
  })

  test('what was on its way while the guest logged in comes into the customer’s cart', async () => {
    const product = await aProduct(shop.db, shop.en, { stock: { quantity: 1000 } })
    const { id, guest, logIn } = await aGuestWith([[product, 1]], [[product, 1]])
    const owner = await logIn()
    expect(await add(guestOf(guest), product, 3)).toMatchObject({ status: 'added', count: 5 })
    expect(await linesOf(owner)).toEqual([[product, 5]])
    expect(await linesOf(guestOf(guest))).toEqual([])
    const other = await sessions.start()
    await Promise.all([
      ...Array.from({ length: 10 }, () => add(guestOf(other), product)),
      sessions.renew(other, id),
      ...Array.from({ length: 10 }, () => add(guestOf(other), product)),
    ])
    expect(await linesOf(owner)).toEqual([[product, 25]])
  })

  test('equal lines are added up, the others stand beside them', async () => {
    const [a, b, c] = [
      await aProduct(shop.db, shop.en),
      await aProduct(shop.db, shop.en),
      await aProduct(shop.db, shop.en),
    ]
    const { logIn, elsewhere, guest } = await aGuestWith(
      [
        [a, 2],
        [b, 1],
      ],
      [
        [a, 3],
        [c, 1],
      ],
    )
    const versions = [(await view(elsewhere)).version, (await view(guestOf(guest))).version]
    const owner = await logIn()
    expect(await linesOf(owner)).toEqual([
      [a, 5],
      [c, 1],
      [b, 1],
    ])
    const { version, count } = await view(owner)
    expect(version).toBeGreaterThan(Math.max(...versions))
    expect(await shopper.summary(elsewhere)).toMatchObject({ cart: { version, count } })
  })

  test('what may be had limits the sum, and no line gets smaller', async () => {
    const few = await aProduct(shop.db, shop.en, { stock: { quantity: 4 } })
    const most = await aProduct(shop.db, shop.en, { stock: { quantity: 100, maximum: 7, increment: 2 } })
    const less = await aProduct(shop.db, shop.en, { stock: { quantity: 10 } })
    const both: [number, number][] = [
      [few, 3],
      [most, 4],
      [less, 5],
    ]
    const { logIn } = await aGuestWith(both, both)
    await shop.db.execute(sql`update stock_item set quantity = 1 where product_id = ${less}`)
    expect(await linesOf(await logIn())).toEqual([
      [few, 4],
      [most, 6],
      [less, 5],
    ])
  })

  test('what is no longer sold or no longer fits is kept as it is', async () => {
    const [off, changed] = [await aProduct(shop.db, shop.en), await aProduct(shop.db, shop.en)]
    const both: [number, number][] = [
      [off, 1],
      [changed, 2],
    ]
    const { logIn } = await aGuestWith([...both], [[changed, 1]])
    await shop.db.execute(sql`update product set is_enabled = false where id = ${off}`)
    await shop.db.execute(
      sql`insert into custom_option (product_id, title, input, is_required) values (${changed}, 'Words', 'field', true)`,
    )
    const { lines } = await view(await logIn())
    expect(lines.map(({ productId, quantity, problem }) => [productId, quantity, problem?.kind])).toEqual([
      [changed, 3, 'options-changed'],
      [off, 1, 'unavailable'],
    ])
  })

  test('destination, way of sending and coupon of the guest hold, where set', async () => {
    const product = await aProduct(shop.db, shop.en)
    const { logIn, elsewhere, guest, id } = await aGuestWith([[product, 1]], [[product, 1]])
    const paris = { country: 'FR', region: '', postcode: '75001' }
    await shop.cart.setDestination(elsewhere, paris)
    await shop.db.execute(sql`update cart set shipping_method = 'flat-rate' where id = ${(await view(elsewhere)).id}`)
    await shop.db.execute(sql`update cart set shipping_method = 'pickup' where id = ${(await view(guestOf(guest))).id}`)
    await shop.cart.applyCoupon(elsewhere, shop.en, 'OLD', '10.0.0.1')
    await shop.cart.applyCoupon(guestOf(guest), shop.en, 'NEW', '10.0.0.1')
    const owner = await logIn()
    expect(await view(owner)).toMatchObject({ destination: paris, couponCode: 'NEW' })
    const wayOf = async () =>
      (
        await rows<{ way: string }>(
          shop.db,
          sql`select shipping_method as way from cart where id = ${(await view(owner)).id}`,
        )
      )[0]!.way
    expect(await wayOf()).toBe('pickup')
    const other = await sessions.start()
    await add(guestOf(other), product)
    await shop.cart.setDestination(guestOf(other), { ...paris, country: 'DE' })
    await sessions.renew(other, id)
    expect(await view(owner)).toMatchObject({ destination: { country: 'DE' }, couponCode: 'NEW' })
    expect(await wayOf()).toBe('pickup')
  })

  test('what is saved for later and what was removed comes along', async () => {
    const [a, b] = [await aProduct(shop.db, shop.en), await aProduct(shop.db, shop.en, { name: 'Bowl' })]
    const { logIn, elsewhere, guest } = await aGuestWith(
      [
        [a, 9],
        [b, 1],
      ],
      [[a, 9]],
    )
    const [theirs] = (await view(elsewhere)).lines
    const [saved, removed] = (await view(guestOf(guest))).lines
    await shop.cart.saveForLater(elsewhere, theirs!.id)
    await shop.cart.saveForLater(guestOf(guest), saved!.id)
    await shop.cart.remove(guestOf(guest), removed!.id)
    const owner = await logIn()
    expect(await view(owner)).toMatchObject({ count: 0, lines: [], saved: [{ productId: a, quantity: 18 }] })
    expect(await shop.cart.restore(owner, shop.en, removed!.id)).toMatchObject({ status: 'changed', count: 1 })
    expect(await linesOf(owner)).toEqual([[b, 1]])
  })

  test('after the logout the cart is empty, after the next login it is back', async () => {
    const product = await aProduct(shop.db, shop.en)
    const { id, guest } = await aGuestWith([[product, 2]], [])
    const known = await sessions.renew(guest, id)
    const out = await sessions.renew(known, undefined)
    expect(await view(guestOf(out))).toMatchObject({ id: null, lines: [], saved: [] })
    expect(await shopper.summary(guestOf(out))).toMatchObject({ cart: { count: 0 } })
    const again = await sessions.renew(out, id)
    expect(await linesOf(ownerOf(again, id))).toEqual([[product, 2]])
  })

  test('twice, or twice at once, counts nothing twice', async () => {
    const product = await aProduct(shop.db, shop.en)
    const { id, guest, elsewhere } = await aGuestWith([[product, 2]], [[product, 1]])
    const both = await Promise.all([sessions.renew(guest, id), sessions.renew(guest, id)])
    expect(await linesOf(elsewhere)).toEqual([[product, 3]])
    for (const session of both) await sessions.renew(session, id)
    expect(await linesOf(elsewhere)).toEqual([[product, 3]])
  })

  test('two guests who log in at once as a customer without a cart lose nothing', async () => {
    const id = await aCustomer(shop.db)
    const products = await Promise.all([1, 2, 3, 4].map(() => aProduct(shop.db, shop.en)))
    const guests = await Promise.all(products.map(() => sessions.start()))
    for (const [i, guest] of guests.entries()) await add(guestOf(guest), products[i]!, i + 1)
    const known = await Promise.all(guests.map((guest) => sessions.renew(guest, id)))
    const lines = await linesOf(ownerOf(known[0]!, id))
    expect(lines.sort()).toEqual(products.map((product, i) => [product, i + 1]).sort())
    expect(await rows(shop.db, sql`select 1 from cart where customer_id = ${id}`)).toHaveLength(1)
  })

  test('what a full cart has no room for waits for the guest', async () => {
    const [known, fresh] = [await aProduct(shop.db, shop.en), await aProduct(shop.db, shop.en)]
    const { logIn, elsewhere } = await aGuestWith(
      [
        [known, 1],
        [fresh, 1],
      ],
      [[known, 1]],
    )
    const { id } = await view(elsewhere)
    await shop.db.execute(sql`
      with made as (insert into product (sku, type, price) select 'LOGIN-' || n, 'simple', 100 from generate_series(2, ${MAXIMUM_LINES}) n returning id)
      insert into cart_line (id, cart_id, product_id, quantity, seen_unit_price, options_key)
      select gen_random_uuid(), ${id}::uuid, id, 1, 100, '{}' from made`)
    const owner = await logIn()
    const { lines } = await view(owner)
    expect(lines).toHaveLength(MAXIMUM_LINES)
    expect(lines.find((line) => line.productId === known)).toMatchObject({ quantity: 2 })
    expect(await linesOf({ sessionHash: owner.sessionHash })).toEqual([[fresh, 1]])
  })

  test('an order sent again after the login is the order there is, and is in nobody’s account', async () => {
    const product = await aProduct(shop.db, shop.en)
    const { id, guest } = await aGuestWith([[product, 1]], [[product, 1]])
    const input = aCheckoutOf(await view(guestOf(guest)))
    const placed = await shop.checkout.place(guestOf(guest), shop.en, input)
    const owner = ownerOf(await sessions.renew(guest, id), id)
    expect(await shop.checkout.place(owner, shop.en, input)).toEqual({ ...placed, status: 'already-placed' })
    expect(await linesOf(owner)).toEqual([[product, 1]])
    expect(await rows(shop.db, sql`select 1 from sales_order where customer_id = ${id}`)).toEqual([])
    expect(await rows(shop.db, sql`select 1 from cart where customer_id = ${id} and status = 'ordered'`)).toEqual([])
  })

  test('what a customer typed after the end of the session is that customer’s alone', async () => {
    const product = await aProduct(shop.db, shop.en)
    const { id, elsewhere } = await aGuestWith([], [[product, 1]])
    const cartId = (await view(elsewhere)).id!
    const billing = { 'billing:street1': 'Secret Lane 7' }
    const typed = async () => {
      const next = await sessions.start()
      await shop.checkout.keepForLogin(guestOf(next), shop.en, { billing }, cartId)
      return next
    }
    expect(await shop.checkout.draft(ownerOf(await sessions.renew(await typed(), id), id))).toEqual({ billing })
    const other = await aCustomer(shop.db)
    expect(await shop.checkout.draft(ownerOf(await sessions.renew(await typed(), other), other))).toEqual({})
    const guest = guestOf(await typed())
    expect(await shop.checkout.draft(guest)).toEqual({})
    await shop.checkout.saveDraft(guest, { method: 'guest' })
    expect(await shop.checkout.draft(guest)).toEqual({ method: 'guest' })
  })

  test('a checkout filled in before the login is no order of long ago', async () => {
    const product = await aProduct(shop.db, shop.en)
    const { logIn, elsewhere, guest } = await aGuestWith([[product, 1]], [[product, 1]])
    const before = await shop.checkout.place(elsewhere, shop.en, aCheckoutOf(await view(elsewhere)))
    expect(before.status).toBe('placed')
    const input = aCheckoutOf(await view(guestOf(guest)))
    expect(await shop.checkout.place(await logIn(), shop.en, input)).toMatchObject({ status: 'changed', problems: [] })
  })

  test('nobody finds a stranger’s order by the id of its cart', async () => {
    const product = await aProduct(shop.db, shop.en)
    const { guest, elsewhere, id } = await aGuestWith([[product, 1]], [[product, 1]])
    const theirs = aCheckoutOf(await view(elsewhere))
    const own = aCheckoutOf(await view(guestOf(guest)))
    await shop.checkout.place(elsewhere, shop.en, theirs)
    await shop.checkout.place(guestOf(guest), shop.en, own)
    const stranger = guestOf(await sessions.start())
    const other = ownerOf(await sessions.renew(undefined, await aCustomer(shop.db)), id)
    expect(await shop.checkout.place(stranger, shop.en, theirs)).toEqual({ status: 'cart-empty' })
    expect(await shop.checkout.place(stranger, shop.en, own)).toEqual({ status: 'cart-empty' })
    expect(await shop.checkout.place(other, shop.en, own)).toEqual({ status: 'cart-empty' })
    const odd = { ...own, seen: { ...own.seen, cartId: "'; drop" } }
    expect(await shop.checkout.place(stranger, shop.en, odd)).toEqual({ status: 'cart-empty' })
  })
})
