import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '#test/catalogue.ts'
import { aCheckout, aShopper, servicesOf, TODAY } from '#test/carts.ts'
import { engines } from '#test/databases.ts'
import { rows, type Database } from '../database/database.ts'
import { productLink } from '../database/schema/catalog.ts'
import { createCartService } from './cart-service.ts'

describe.each(engines)('the cart on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create())
  })

  const add = (owner: { sessionHash: string }, productId: number, quantity = 1, more = {}) =>
    shop.cart.addItem(owner, shop.en, { productId, quantity, options: {}, ...more })

  test('begins with the first thing put in, and merges the same thing', async () => {
    const owner = aShopper()
    expect(await shop.cart.view(owner, shop.en)).toMatchObject({
      id: null,
      lines: [],
      count: 0,
      totals: { grandTotal: 0 },
    })
    const tea = await aProduct(shop.db, shop.en, { name: 'Tea', price: 450, taxClassId: shop.standardTax })
    expect(await add(owner, tea, 2)).toMatchObject({ status: 'added', name: 'Tea', quantity: 2, count: 2 })
    expect(await add(owner, tea, 3)).toMatchObject({ status: 'added', quantity: 3, count: 5 })
    const cart = await shop.cart.view(owner, shop.en)
    expect(cart).toMatchObject({ version: 2, count: 5, isVirtual: false })
    expect(cart.lines).toMatchObject([{ name: 'Tea', quantity: 5, unitPrice: 450, rowTotal: 2250 }])
    expect(cart.lines[0]!.path).toMatch(/^\/test-\d+\.html$/)
    expect(cart.totals).toMatchObject({ subtotal: 2250, shipping: 490, grandTotal: 2740, taxIncluded: true })
    expect(cart.totals.tax).toBe(Math.round((2250 * 19) / 119) + Math.round((490 * 19) / 119))
    expect(await shop.cart.count(owner)).toBe(5)
  })

  test('a refused first add leaves no cart behind', async () => {
    const owner = aShopper()
    expect(await add(owner, 999_999)).toEqual({ status: 'rejected', refusal: { reason: 'no-such-product' } })
    expect(await rows(shop.db, sql`select id from cart where session_hash = ${owner.sessionHash}`)).toEqual([])
  })

  test('two first adds at once share one cart, and none is lost', async () => {
    const owner = aShopper()
    const products = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop.db, shop.en)))
    await Promise.all(products.map((id) => add(owner, id)))
    const cart = await shop.cart.view(owner, shop.en)
    expect(cart.lines).toHaveLength(6)
    expect(cart.version).toBe(6)
  })

  test('a session whose cart was moved to another session begins a new one', async () => {
    const [owner, other] = [aShopper(), aShopper()]
    const product = await aProduct(shop.db, shop.en)
    await add(owner, product)
    await shop.db.execute(
      sql`update cart set session_hash = ${other.sessionHash} where session_hash = ${owner.sessionHash}`,
    )
    expect(await add(owner, product, 2)).toMatchObject({ status: 'added', count: 2 })
    expect(await shop.cart.count(other)).toBe(1)
  })

  test('stock, minimum, maximum and increment are kept over all lines', async () => {
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, {
      name: 'Cup',
      stock: { quantity: 10, minimum: 2, maximum: 8, increment: 2 },
    })
    const refused = async (quantity: number) => {
      const result = await add(owner, product, quantity)
      return result.status === 'rejected' ? result.refusal : result
    }
    expect(await refused(1)).toEqual({ reason: 'quantity-minimum', name: 'Cup', minimum: 2, field: 'qty' })
    expect(await refused(3)).toEqual({ reason: 'quantity-increment', name: 'Cup', increment: 2, field: 'qty' })
    expect(await refused(10)).toEqual({ reason: 'quantity-maximum', name: 'Cup', maximum: 8, field: 'qty' })
    expect(await refused(8)).toMatchObject({ status: 'added' })
    expect(await refused(2)).toEqual({ reason: 'quantity-maximum', name: 'Cup', maximum: 8, field: 'qty' })
    const few = await aProduct(shop.db, shop.en, { name: 'Few', stock: { quantity: 3 } })
    expect(await add(owner, few, 4)).toEqual({
      status: 'rejected',
      refusal: { reason: 'not-enough', name: 'Few', available: 3, field: 'qty' },
    })
    const none = await aProduct(shop.db, shop.en, { name: 'None', stock: { isInStock: false } })
    expect(await add(owner, none)).toMatchObject({ refusal: { reason: 'out-of-stock' } })
    const unknown = await aProduct(shop.db, shop.en)
    const voucher = await aProduct(shop.db, shop.en, { type: 'virtual' })
    await shop.db.execute(sql`delete from stock_item where product_id in (${unknown}, ${voucher})`)
    expect(await add(owner, unknown)).toMatchObject({ refusal: { reason: 'out-of-stock' } })
    expect(await add(owner, voucher, 50)).toMatchObject({ status: 'added' })
    const later = await aProduct(shop.db, shop.en, { stock: { quantity: 0, allowsBackorders: true } })
    expect(await add(owner, later, 50)).toMatchObject({ status: 'added' })
    const endless = await aProduct(shop.db, shop.en, { stock: { quantity: 0, isManaged: false } })
    expect(await add(owner, endless, 50)).toMatchObject({ status: 'added' })
  })

  test('quantities change, 0 removes, strange ones are refused by line', async () => {
    const owner = aShopper()
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => aProduct(shop.db, shop.en)))
    for (const id of [a!, b!, c!]) await add(owner, id)
    const { lines } = await shop.cart.view(owner, shop.en)
    const [first, second, third] = lines.map((line) => line.id)
    const stranger = aShopper()
    await add(stranger, a!)
    const foreign = (await shop.cart.view(stranger, shop.en)).lines[0]!.id
    const result = await shop.cart.update(owner, shop.en, {
      [first!]: 4,
      [second!]: 0,
      [third!]: 11,
      [foreign]: 2,
      'not-an-id': 1,
    })
    expect(result).toMatchObject({ status: 'changed', count: 5 })
    expect(result.status === 'changed' && result.refusals.map(({ lineId, reason }) => [lineId, reason])).toEqual([
      [foreign, 'no-such-line'],
      ['not-an-id', 'no-such-line'],
      [third, 'not-enough'],
    ])
    expect((await shop.cart.view(owner, shop.en)).lines.map((line) => line.quantity)).toEqual([4, 1])
    expect((await shop.cart.view(stranger, shop.en)).lines).toHaveLength(1)
    expect(await shop.cart.remove(owner, foreign)).toMatchObject({ refusal: { reason: 'no-such-line' } })
    expect(await shop.cart.remove(owner, first!)).toMatchObject({ status: 'changed', count: 1 })
    await shop.cart.clear(owner)
    expect(await shop.cart.count(owner)).toBe(0)
  })

  test('no quantity of any kind breaks a cart', async () => {
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { stock: { quantity: 5 } })
    const strange = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom(NaN, Infinity, -Infinity, -0, 0, 2 ** 53, 1.5, '1abc', null, [], {}),
    )
    await fc.assert(
      fc.asyncProperty(strange, strange, async (quantity, id) => {
        await shop.cart.clear(owner)
        const added = await add(owner, product, quantity as number)
        const isSold = Number.isInteger(quantity) && (quantity as number) >= 1 && (quantity as number) <= 5
        expect(added.status).toBe(isSold ? 'added' : 'rejected')
        expect(['added', 'rejected']).toContain((await add(owner, id as number)).status)
        const { lines } = await shop.cart.view(owner, shop.en)
        for (const line of lines) {
          const changed = await shop.cart.update(owner, shop.en, { [line.id]: quantity as number })
          expect(changed.status).toBe('changed')
        }
      }),
      { numRuns: 40 },
    )
  }, 60_000)

  test('a tier price holds from its quantity, and a changed price is told', async () => {
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { price: 1000, tiers: [{ quantity: 3, price: 800 }] })
    await add(owner, product, 2)
    expect((await shop.cart.view(owner, shop.en)).lines).toMatchObject([{ unitPrice: 1000, rowTotal: 2000 }])
    await add(owner, product, 1)
    expect((await shop.cart.view(owner, shop.en)).lines).toMatchObject([{ unitPrice: 800, formerUnitPrice: undefined }])
    await shop.db.execute(sql`update tier_price set price = 900 where product_id = ${product}`)
    expect((await shop.cart.view(owner, shop.en)).lines).toMatchObject([{ unitPrice: 900, formerUnitPrice: 800 }])
  })

  test('what goes with the cart is suggested, without what is in it', async () => {
    const owner = aShopper()
    const [pot, cup, tray] = [
      await aProduct(shop.db, shop.en),
      await aProduct(shop.db, shop.en),
      await aProduct(shop.db, shop.en),
    ]
    await shop.db.insert(productLink).values([
      { productId: pot, linkedId: cup, kind: 'cross-sell', position: 1 },
      { productId: pot, linkedId: tray, kind: 'cross-sell' },
      { productId: cup, linkedId: tray, kind: 'cross-sell' },
    ])
    const asked: number[][] = []
    const cart = createCartService({
      ...shop,
      clock: () => TODAY,
      cards: async (_store, ids) => {
        asked.push(ids)
        return []
      },
    })
    await add(owner, pot)
    await cart.view(owner, shop.en)
    await add(owner, cup)
    await cart.view(owner, shop.en)
    expect(asked).toEqual([[tray, cup], [tray]])
  })

  test('what became unavailable stays in the cart and is marked', async () => {
    const owner = aShopper()
    const [gone, off, few] = await Promise.all([1, 2, 3].map(() => aProduct(shop.db, shop.en)))
    for (const id of [gone!, off!, few!]) await add(owner, id, 3)
    await shop.db.execute(sql`update product set is_enabled = false where id = ${gone}`)
    await shop.db.execute(sql`update stock_item set is_in_stock = false where product_id = ${off}`)
    await shop.db.execute(sql`update stock_item set quantity = 2 where product_id = ${few}`)
    expect((await shop.cart.view(owner, shop.en)).lines.map((line) => line.problem)).toEqual([
      { kind: 'unavailable' },
      { kind: 'out-of-stock' },
      { kind: 'not-enough', available: 2 },
    ])
  })

  test('a store with another currency shows its own amounts', async () => {
    await shop.db.execute(sql`insert into currency (code, rate_ppm) values ('CHF', 950000)`)
    const owner = aShopper()
    const product = await aProduct(shop.db, shop.en, { price: 999 })
    await add(owner, product, 2)
    const swiss = { ...shop.en, currency: 'CHF', ratePpm: 950_000 }
    const cart = await shop.cart.view(owner, swiss)
    expect(cart.lines).toMatchObject([{ unitPrice: 949, rowTotal: 1898, formerUnitPrice: undefined }])
    expect(cart.totals).toMatchObject({ shipping: 466, grandTotal: 1898 + 466 })
  })

  test('a grouped product puts its parts in, all or none', async () => {
    const owner = aShopper()
    const a = await aProduct(shop.db, shop.en, { name: 'Spoon', visibility: 'none', stock: { quantity: 2 } })
    const b = await aProduct(shop.db, shop.en, { name: 'Fork', price: 300 })
    const foreign = await aProduct(shop.db, shop.en)
    const set = await aProduct(shop.db, shop.en, { name: 'Cutlery', type: 'grouped', price: 0 })
    await shop.db.execute(
      sql`insert into product_link (product_id, linked_id, kind) values (${set}, ${a}, 'grouped'), (${set}, ${b}, 'grouped')`,
    )
    expect(await add(owner, set)).toEqual({ status: 'needs-options', productId: set, name: 'Cutlery' })
    expect(await add(owner, set, 1, { grouped: { [a]: 0 } })).toMatchObject({
      refusal: { reason: 'nothing-chosen', field: `super_group_${a}` },
    })
    expect(await add(owner, set, 1, { grouped: { [foreign]: 1 } })).toMatchObject({
      refusal: { reason: 'option-invalid' },
    })
    expect(await add(owner, set, 1, { grouped: { [b]: 1, [a]: 3 } })).toMatchObject({
      refusal: { reason: 'not-enough' },
    })
    expect(await shop.cart.count(owner)).toBe(0)
    expect(await add(owner, set, 1, { grouped: { [b]: 1, [a]: 2 } })).toMatchObject({ status: 'added', quantity: 3 })
    expect((await shop.cart.view(owner, shop.en)).lines.map((line) => line.name).sort()).toEqual(['Fork', 'Spoon'])
    expect(await add(owner, a)).toMatchObject({ refusal: { reason: 'not-for-sale' } })
  })

  test('10 000 lines are a full cart, shown by two queries', async () => {
    const owner = aShopper()
    const first = await aProduct(shop.db, shop.en)
    await add(owner, first)
    const { id } = await shop.cart.view(owner, shop.en)
    const [sample] = await rows<{ id: number }>(
      shop.db,
      sql`insert into product (sku, type, price) select 'BULK-' || n, 'simple', 100 from generate_series(1, 10000) n returning id`,
    )
    await shop.db.execute(sql`insert into cart_line (id, cart_id, product_id, quantity, seen_unit_price, options_key)
      select gen_random_uuid(), ${id}, p.id, 1, 100, '{}' from product p where p.sku like 'BULK-%' and p.id < ${sample!.id + 9999}`)
    expect(await add(owner, await aProduct(shop.db, shop.en))).toEqual({
      status: 'rejected',
      refusal: { reason: 'cart-full', maximum: 10_000 },
    })
    let queries = 0
    const counting: Database['execute'] = (query) => {
      queries++
      return shop.db.execute(query)
    }
    const counted = servicesOf(Object.assign(Object.create(shop.db) as Database, { execute: counting }))
    await counted.stores.settings()
    await counted.stores.all()
    queries = 0
    expect((await counted.cart.view(owner, shop.en)).lines).toHaveLength(10_000)
    expect(queries).toBe(2)
  })
})
