import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { MINI_CART_LINES } from '#domain/cart/results.ts'
import { aCheckout, aShopper, withSession } from '#test/carts.ts'
import { aBundleOf, aConfigurable, anAttribute, aProduct, bumpRevision } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { customOption } from '../database/schema/catalog.ts'
import { planMerge } from './plan-merge.ts'

/** A change reads only the lines it touches, and the mini cart shows only the last ones; the totals count all lines. */
describe.each(engines)('a cart of many lines on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create())
  })

  /** An addition answers with the cart that the mini cart shows then. */
  const add = async (owner: { sessionHash: string }, productId: number, quantity = 1, options: ChosenOptions = {}) => {
    await withSession(shop.db, owner)
    const { result, shown } = await shop.cart.addShown(owner, shop.en, { productId, quantity, options })
    if (shown) expect(shown.cart).toEqual(await shop.cart.mini(owner, shop.en))
    return result
  }
  const view = (owner: { sessionHash: string }) => shop.cart.view(owner, shop.en)
  const setStock = (productId: number, quantity: number) =>
    shop.db.execute(sql`update stock_item set quantity = ${quantity}::int where product_id = ${productId}`)

  test('a part is short by what a bundle in the cart takes, and a bundle by what lies there of its part', async () => {
    const part = await aProduct(shop.db, shop.en, { stock: { quantity: 5 } })
    const { bundle, options } = await aBundleOf(shop.db, shop.en, part)
    const [first, second] = [aShopper(), aShopper()]
    await add(first, await aProduct(shop.db, shop.en))
    await add(first, bundle, 4, options)
    expect(await add(first, part, 2)).toMatchObject({ refusal: { reason: 'not-enough', available: 1 } })
    await add(second, part, 4)
    expect(await add(second, bundle, 2, options)).toMatchObject({ refusal: { reason: 'not-enough', available: 1 } })
    const another = await aBundleOf(shop.db, shop.en, part)
    expect(await add(first, another.bundle, 2, another.options)).toMatchObject({ refusal: { available: 1 } })
  })

  test('a variant that is sold by itself, too, has one stock', async () => {
    const colour = await anAttribute(shop.db, 'hue', ['red'])
    const { id, children } = await aConfigurable(shop.db, shop.en, colour, [{ code: 'red', stock: { quantity: 3 } }])
    await shop.db.execute(sql`update product set visibility = 'both' where id = ${children[0]!}`)
    const [first, second] = [aShopper(), aShopper()]
    const attributes = { [colour.id]: colour.options.red! }
    await add(first, id, 2, { attributes })
    expect(await add(first, children[0]!, 2)).toMatchObject({ refusal: { reason: 'not-enough', available: 1 } })
    await add(second, children[0]!, 2)
    expect(await add(second, id, 2, { attributes })).toMatchObject({ refusal: { reason: 'not-enough', available: 1 } })
  })

  test('a change asks the database for the present stock and price', async () => {
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { price: 500, stock: { quantity: 9 } })
    await add(owner, product, 2)
    await setStock(product, 3)
    await shop.db.execute(sql`update product set price = 700 where id = ${product}`)
    const [line] = (await view(owner)).lines
    expect(await shop.cart.update(owner, shop.en, { [line!.id]: 4 })).toMatchObject({
      refusals: [{ reason: 'not-enough', available: 3 }],
    })
    expect(await add(owner, product, 1)).toMatchObject({ status: 'added', count: 3 })
    expect((await view(owner)).lines).toMatchObject([{ quantity: 3, unitPrice: 700 }])
  })

  test('lines of one request trade pieces of a stock that is used up', async () => {
    const owner = aShopper()
    const part = await aProduct(shop.db, shop.en, { stock: { quantity: 6 } })
    const { bundle, options } = await aBundleOf(shop.db, shop.en, part)
    await add(owner, part, 5)
    await add(owner, bundle, 1, options)
    const [alone, within] = (await view(owner)).lines
    expect(await shop.cart.update(owner, shop.en, { [within!.id]: 5, [alone!.id]: 1 })).toMatchObject({
      count: 6,
      refusals: [],
    })
    expect(await shop.cart.update(owner, shop.en, { [within!.id]: 6, [alone!.id]: 1 })).toMatchObject({
      refusals: [{ lineId: within!.id, reason: 'not-enough', available: 5 }],
    })
  })

  test('a change counts the pieces of all lines', async () => {
    const owner = aShopper()
    const products = await Promise.all(Array.from({ length: 4 }, () => aProduct(shop.db, shop.en)))
    for (const [n, product] of products.entries()) await add(owner, product, n + 1)
    const { lines } = await view(owner)
    expect(await shop.cart.update(owner, shop.en, { [lines[0]!.id]: 3 })).toMatchObject({ count: 12, refusals: [] })
    expect(await shop.cart.update(owner, shop.en, { [lines[1]!.id]: 0 })).toMatchObject({ count: 10, refusals: [] })
    const strange = { [crypto.randomUUID()]: 1, 'no id': 2, [lines[2]!.id]: 4 }
    const { refusals } = (await shop.cart.update(owner, shop.en, strange)) as { refusals: unknown[] }
    expect(refusals).toHaveLength(2)
    expect(await shop.cart.count(owner)).toBe(11)
  })

  test('2.16 an addition to a cart of thirty lines shows the mini cart, one to a larger cart reads its own part alone', async () => {
    const owner = await withSession(shop.db, aShopper())
    const ids: number[] = []
    for (let n = 0; n < 31; n++) ids.push(await aProduct(shop.db, shop.en))
    await shop.cart.addItems(
      owner,
      shop.en,
      ids.slice(0, 30).map((productId) => ({ productId, quantity: 1, options: {} })),
    )
    const addShown = (productId: number) => shop.cart.addShown(owner, shop.en, { productId, quantity: 1, options: {} })
    const { result, shown } = await addShown(ids[30]!)
    expect(result).toMatchObject({ status: 'added', count: 31 })
    expect(shown).toMatchObject({ cart: { count: 31, more: 31 - MINI_CART_LINES }, summary: { count: 31 } })
    expect(await addShown(ids[0]!)).toEqual({ result: expect.objectContaining({ status: 'added', count: 32 }) })
  })

  test('2.16 the mini cart shows the last lines in full, and its subtotal is the whole cart’s', async () => {
    const owner = aShopper()
    const short = await aProduct(shop.db, shop.en, { stock: { quantity: 5 } })
    const colour = await anAttribute(shop.db, 'tint', ['red'])
    const prices = { red: { type: 'percent' as const, amount: 100_000 } }
    const tee = await aConfigurable(shop.db, shop.en, colour, [{ code: 'red' }], { price: 2000, prices })
    await add(owner, tee.id, 3, { attributes: { [colour.id]: colour.options.red! } })
    const { bundle, options } = await aBundleOf(shop.db, shop.en, short)
    await add(owner, bundle, 2, options)
    await add(owner, await aProduct(shop.db, shop.en, { price: 999, tiers: [{ quantity: 2, price: 900 }] }), 2)
    const gone = await aProduct(shop.db, shop.en, { price: 300 })
    await add(owner, gone)
    for (let n = 1; n < MINI_CART_LINES; n++) await add(owner, await aProduct(shop.db, shop.en, { name: `Cup ${n}` }))
    await add(owner, short, 3)
    await setStock(short, 4)
    await shop.db.execute(sql`update product set price = 450, is_enabled = false where id = ${gone}`)
    await bumpRevision(shop.db)
    for (const store of [shop.en, shop.fr]) {
      const cart = await shop.cart.view(owner, store)
      expect(await shop.cart.mini(owner, store)).toEqual({
        lines: cart.lines.slice(-MINI_CART_LINES).toReversed(),
        more: 4,
        count: cart.count,
        subtotal: cart.totals.subtotal,
      })
    }
    // Prices of lines that are only counted are remembered until the catalogue changes.
    await shop.db.execute(sql`update product set price = 475 where id = ${gone}`)
    const subtotal = async () => (await shop.cart.mini(owner, shop.en)).subtotal
    const before = await subtotal()
    await bumpRevision(shop.db)
    expect([await subtotal(), (await shop.cart.view(owner, shop.en)).totals.subtotal]).toEqual([
      before + 25,
      before + 25,
    ])
    const { lines } = await shop.cart.mini(owner, shop.en)
    expect(lines.slice(0, 2)).toMatchObject([{ problem: { kind: 'not-enough', available: 2 } }, { name: 'Cup 9' }])
  })

  test('S24 a cart holds so much typed text in all: more is refused in words, and a shorter text still comes in', async () => {
    const owner = aShopper()
    const book = await aProduct(shop.db, shop.en, { stock: { quantity: 1000 } })
    const [option] = await shop.db
      .insert(customOption)
      .values({ productId: book, title: 'Dedication', input: 'area' })
      .returning()
    const typed = (text: string): ChosenOptions => ({ custom: { [option!.id]: text } })
    const { id } = (await add(owner, book, 1, typed('first')), await view(owner))
    await shop.db
      .execute(sql`insert into cart_line (id, cart_id, product_id, quantity, seen_unit_price, options, options_key)
      select gen_random_uuid(), ${id}, ${book}::int, 1, 100,
        jsonb_build_object('custom', jsonb_build_object(${String(option!.id)}::text, n || repeat('x', 4970))), 'line ' || n
      from generate_series(1, 400) n`)
    const refused = { status: 'rejected', refusal: { reason: 'cart-choices-full' } }
    expect(await add(owner, book, 1, typed('y'.repeat(5000)))).toEqual(refused)
    expect(await add(owner, book, 1, typed('short'))).toMatchObject({ status: 'added' })
  })

  test('S24 carts that become one hold no more text than one: what is too much stays behind', () => {
    const line = (id: string, text: string) => ({
      id,
      productId: 1,
      quantity: 1,
      options: { custom: { 1: text } },
      seenUnitPrice: 100,
    })
    const full = Array.from({ length: 400 }, (_, n) => line(`a${n}`, `${n}${'x'.repeat(4955)}`))
    expect(planMerge(full, [line('b', 'y'.repeat(5000)), line('c', 'z'.repeat(5000))])).toMatchObject({
      moved: ['b'],
      left: ['c'],
    })
  })

  test('more pieces than 32 bits count are counted', async () => {
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { price: 1, stock: { quantity: 0, isManaged: false } })
    await add(owner, product)
    await shop.db.execute(
      sql`insert into cart_line select gen_random_uuid(), l.cart_id, l.product_id, l.options, 'line ' || n, 1000000, 1, now()
          from cart_line l, generate_series(1, 2200) n where l.product_id = ${product}::int`,
    )
    expect(await shop.cart.count(owner)).toBe(2_200_000_001)
    const more = await aProduct(shop.db, shop.en)
    expect(await shop.cart.addItem(owner, shop.en, { productId: more, quantity: 1, options: {} })).toMatchObject({
      status: 'added',
    })
    expect(await shop.cart.count(owner)).toBe(2_200_000_002)
  })

  test('nobody’s mini cart is empty', async () => {
    const empty = { lines: [], more: 0, count: 0, subtotal: 0 }
    expect(await shop.cart.mini({ sessionHash: undefined }, shop.en)).toEqual(empty)
    expect(await shop.cart.mini(aShopper(), shop.en)).toEqual(empty)
  })
})
