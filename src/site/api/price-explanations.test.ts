import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { moneyToDecimal } from '#domain/money/money.ts'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Database } from '#server/database/database.ts'
import { aProgram, type Program } from '#test/api.ts'
import { aShopper, servicesOf, TODAY } from '#test/carts.ts'
import { aBundle, aConfigurable, anAttribute, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { anOrder } from '#test/orders.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

const day = TODAY.toISOString().slice(0, 10)
const around = fc.constantFrom(null, '2026-11-01', '2026-11-21', '2026-12-24')

/** Products as shops have them, with every kind of price. */
const products = fc.sample(
  fc.record({
    price: fc.integer({ min: 1, max: 90_000 }),
    specialPrice: fc.option(fc.integer({ min: 1, max: 90_000 })),
    specialFrom: around,
    specialTo: around,
    eventEndsAt: fc.constantFrom(null, new Date('2026-11-20T12:00:00Z'), new Date('2026-11-30T12:00:00Z')),
    tiers: fc.uniqueArray(
      fc.record({
        quantity: fc.integer({ min: 1, max: 6 }),
        price: fc.integer({ min: 1, max: 90_000 }),
        customerGroup: fc.constantFrom(null, 'trade'),
      }),
      { maxLength: 3, selector: ({ quantity, customerGroup }) => `${quantity} ${customerGroup}` },
    ),
    percent: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    group: fc.constantFrom(undefined, 'trade'),
    isFrench: fc.boolean(),
  }),
  { numRuns: 6, seed: 19 },
)

describe.each(oneEngine)('why a price by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let ask: Program['ask']
  let did: Program['did']
  let en: StoreView
  let shop: ReturnType<typeof servicesOf>
  let standardTax: number

  beforeAll(async () => {
    db = await create()
    const seeded = await seedStores(db)
    ;({ en, standardTax } = seeded)
    await db.execute(sql`insert into currency (code, decimals, rate_ppm) values ('CHF', 2, 935000)`)
    await db.execute(sql`update store set currency = 'CHF' where code = 'fr'`)
    shop = servicesOf(db)
    ;({ app } = await aSite(db))
    ;({ ask, did } = await aProgram(db, app))
    await ask('POST', '/cart-rules', { name: 'Tenth', discount: { kind: 'percent', percent: '10' } })
  })

  const inTrade = async () => {
    const [customer] = await rows<{ id: string }>(
      db,
      sql`insert into customer (id, email, first_name, last_name, customer_group)
          values (gen_random_uuid(), ${`${Math.random()}@example.com`}, 'Ada', 'L', 'trade') returning id`,
    )
    return { ...aShopper(), customerId: customer!.id }
  }
  const storeOf = async (isFrench: boolean) =>
    (await shop.stores.all()).find(({ code }) => (code === 'fr') === isFrench)!

  test.each(products)('the last step is what a cart charges: %j', async (given) => {
    const { quantity, group, isFrench, percent, tiers, ...columns } = given
    const sku = `GIVEN ${Math.random()}`
    const productId = await aProduct(db, en, { ...columns, sku, type: 'virtual', tiers, taxClassId: standardTax })
    const [option] = await rows<{ id: number }>(
      db,
      sql`insert into custom_option (product_id, title, input, is_required, price)
          values (${productId}, 'Engraving', 'field', false, ${JSON.stringify({ type: 'percent', amount: percent })}::jsonb) returning id`,
    )
    const options = { custom: { [option!.id]: 'For Ada' } }
    const store = await storeOf(isFrench)
    const owner = group ? await inTrade() : aShopper()
    expect(await shop.cart.addItem(owner, store, { productId, quantity, options })).toMatchObject({ status: 'added' })
    const cart = await shop.cart.view(owner, store)
    const { code, body } = await ask('POST', `/products/${encodeURIComponent(sku)}/price-explanation`, {
      quantity,
      options,
      store: store.code,
      day,
      ...(group && { group }),
    })
    expect(code).toBe(200)
    expect(v.safeParse(schemas.PriceExplanation, body).issues).toBeUndefined()
    const told = (amount: number) => ({ amount: moneyToDecimal(amount, store.decimals), currency: store.currency })
    expect(body.unitPrice).toEqual(told(cart.lines[0]!.unitPrice))
    expect(body.total).toEqual(told(cart.totals.grandTotal))
    expect(body.steps.at(-1)).toMatchObject({ kind: 'tax', price: body.total, change: told(cart.totals.tax) })
    expect(body.steps.find(({ kind }: { kind: string }) => kind === 'discount')).toMatchObject({
      change: { amount: `-${moneyToDecimal(cart.totals.discount, store.decimals)}` },
      setAt: { kind: 'promotion' },
    })
  })

  test('a coupon is tried by those alone who may see promotions', async () => {
    await aProduct(db, en, { sku: 'SECRET', price: 1000 })
    const narrow = await aProgram(db, app, ['catalogue:read'])
    const path = '/products/SECRET/price-explanation'
    expect(await narrow.ask('POST', path, { quantity: 1 })).toMatchObject({ code: 200 })
    expect(await narrow.ask('POST', path, { code: 'NONE' })).toMatchObject({ code: 403 })
    expect(await ask('POST', path, { code: 'NONE' })).toMatchObject({ code: 200 })
  })

  test('a variant and the parts of a bundle are steps, named by what can be chosen', async () => {
    const colour = await anAttribute(db, 'colour', ['red', 'blue'])
    const prices = { red: { type: 'fixed' as const, amount: 250 } }
    await aConfigurable(db, en, colour, [{ code: 'red' }, { code: 'blue' }], { sku: 'SHIRT', prices })
    const { body } = await ask('GET', '/products/SHIRT/price-choices')
    expect(v.safeParse(schemas.PriceChoices, body).issues).toBeUndefined()
    expect(body.choices).toEqual([
      expect.objectContaining({ kind: 'attributes', id: colour.id, input: 'one', isRequired: true }),
    ])
    const options = { attributes: { [colour.id]: colour.options.red } }
    const shirt = await ask('POST', '/products/SHIRT/price-explanation', { options })
    expect(shirt.body.steps).toContainEqual(
      expect.objectContaining({
        kind: 'choice',
        label: 'colour: red',
        change: { amount: '2.50', currency: 'EUR' },
        setAt: { kind: 'product', name: 'SHIRT' },
      }),
    )
    const cup = await aProduct(db, en, { sku: 'PART', price: 700 })
    await aBundle(db, en, [cup], { sku: 'SET' })
    const [choice] = (await ask('GET', '/products/SET/price-choices')).body.choices
    const set = await ask('POST', '/products/SET/price-explanation', {
      options: { bundle: { [choice.id]: [choice.values[0].id] } },
    })
    expect(set.body.steps).toContainEqual(
      expect.objectContaining({ kind: 'part', pieces: 1, setAt: { kind: 'product', name: 'PART' } }),
    )
    expect(set.body.unitPrice.amount).toBe('7.00')
  })

  test('nothing of it stays, and more pieces than there are have a price too', async () => {
    await aProduct(db, en, { sku: 'FEW', stock: { quantity: 1 } })
    const traces = () =>
      rows(db, sql`select (select count(*) from cart) as carts, (select count(*) from audit) as audit`)
    const before = await traces()
    const { body } = await ask('POST', '/products/FEW/price-explanation', { quantity: 5, code: 'NONE' })
    expect(body).toMatchObject({ problem: 'not-enough', couponProblem: 'unknown', quantity: 5 })
    expect(await traces()).toEqual(before)
    expect(await did()).not.toContainEqual(expect.objectContaining({ action: 'explainPrice' }))
  })

  test.each([
    ['/products/SHIRT/price-explanation', {}, 422, '/options'],
    ['/products/SHIRT/price-explanation', { options: { attributes: { 999: 1 } } }, 422, '/options'],
    ['/products/FEW/price-explanation', { store: 'xx' }, 422, '/store'],
    ['/products/FEW/price-explanation', { quantity: 0 }, 422, '/quantity'],
    ['/products/FEW/price-explanation', { day: '2026-02-30' }, 422, '/day'],
    ['/products/none/price-explanation', {}, 404, undefined],
  ])('%s with %j is refused with its place', async (path, body, code, pointer) => {
    const answer = await ask('POST', path, body)
    expect(answer.code).toBe(code)
    expect(answer.body.errors?.[0]?.pointer).toBe(pointer)
  })

  test('an order’s line is explained at its moment, beside what was charged; a product that is gone says so', async () => {
    const productId = await aProduct(db, en, { sku: 'ORDERED', price: 2000, taxClassId: standardTax })
    const { number } = await anOrder(shop, db, en, { productId, quantity: 2 })
    const path = `/orders/${number}/lines/0/price-explanation`
    const then = await ask('GET', path)
    expect(v.safeParse(schemas.OrderedPriceExplanation, then.body).issues).toBeUndefined()
    expect(then.body).toMatchObject({ isSame: true, charged: { rowTotal: { amount: '40.00' } } })
    await db.execute(sql`update product set price = 2500 where id = ${productId}`)
    const now = await ask('GET', path)
    expect(now.body).toMatchObject({ isSame: false, charged: { unitPrice: { amount: '20.00' } } })
    expect(now.body.today.unitPrice.amount).toBe('25.00')
    await db.execute(sql`delete from product where id = ${productId}`)
    expect((await ask('GET', path)).code).toBe(409)
    expect((await ask('GET', `/orders/${number}/lines/7/price-explanation`)).code).toBe(404)
  })
})
