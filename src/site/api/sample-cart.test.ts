import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { aProgram, type Program } from '#test/api.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

describe.each(oneEngine)('promotions tried and changed by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let ask: Program['ask']

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    await aProduct(db, en, { sku: 'CUP', price: 1000, stock: { quantity: 50 } })
    ;({ ask } = await aProgram(db, (await aSite(db)).app))
  })

  const items = [{ sku: 'CUP', quantity: 3 }]
  const half = { code: 'HALF', discount: { kind: 'percent', percent: '50' } }
  const traces = () =>
    rows(
      db,
      sql`select (select count(*) from cart) as carts, (select count(*) from cart_rule) as rules, (select count(*) from audit) as audit`,
    )

  test('a sample cart costs what the cart would, with a rule that is not there yet; nothing of it stays', async () => {
    const before = await traces()
    const plain = await ask('POST', '/sample-cart', { items })
    expect(v.safeParse(schemas.SampleCart, plain.body).issues).toBeUndefined()
    expect(plain).toMatchObject({ code: 200, body: { subtotal: '30.00', discounts: [] } })
    expect((await ask('POST', '/sample-cart', { items, rule: half })).body).toMatchObject({
      discounts: [{ label: 'HALF', amount: '15.00' }],
    })
    expect((await ask('POST', '/sample-cart', { items, code: 'NONE' })).body.couponProblem).toBe('unknown')
    expect(await traces()).toEqual(before)
  })

  test.each([
    [{ items: [{ sku: 'NONE', quantity: 1 }] }, '/items/0/sku'],
    [{ items: [{ sku: 'CUP', quantity: 99 }] }, '/items/0/sku'],
    [{ items, store: 'xx' }, '/store'],
    [{ items, rule: { ...half, categories: ['none'] } }, '/categories/0'],
    [{ items: [] }, '/items'],
  ])('a sample cart of %j is refused with its place', async (body, pointer) => {
    expect(await ask('POST', '/sample-cart', body)).toMatchObject({ code: 422, body: { errors: [{ pointer }] } })
  })

  test('a sample cart in which a rule would stand in the place of none, or of one with several codes, is refused', async () => {
    const { body } = await ask('POST', '/cart-rules', { ...half, code: 'FIRST' })
    await db.execute(sql`insert into coupon (id, code, rule_id) values (${v7()}::uuid, 'SECOND', ${body.id}::int)`)
    for (const replaces of [body.id, 999_999])
      expect(await ask('POST', '/sample-cart', { items, rule: half, replaces })).toMatchObject({
        code: 422,
        body: { errors: [{ pointer: '/replaces' }] },
      })
  })

  test('a coupon is replaced by whoever saw it, keeps its uses, and takes no other coupon’s code', async () => {
    const made = await ask('POST', '/cart-rules', { ...half, usesLimit: 9 })
    await ask('POST', '/cart-rules', { ...half, code: 'OTHER' })
    await db.execute(sql`update coupon set times_used = 4 where code = 'HALF'`)
    const put = (body: object, version: string, id = String(made.body.id)) =>
      ask('PUT', `/cart-rules/${id}`, body, { 'if-match': version })
    const { etag } = await ask('GET', `/cart-rules/${made.body.id}`)
    const changed = await put({ ...half, code: 'THIRD', discount: { kind: 'percent', percent: '30' } }, etag)
    expect(changed).toMatchObject({
      code: 200,
      body: { discount: { percent: '30' }, coupons: [{ code: 'THIRD', usesLimit: null, timesUsed: 4 }] },
    })
    expect(await put(half, etag)).toMatchObject({ code: 412 })
    expect(await put({ ...half, code: 'other' }, '*')).toMatchObject({ code: 409 })
    expect(await put(half, '*', '999')).toMatchObject({ code: 404 })
    const tried = { items, rule: { ...half, code: 'THIRD' }, replaces: made.body.id as string }
    expect((await ask('POST', '/sample-cart', tried)).body.discounts).toEqual([{ label: 'THIRD', amount: '15.00' }])
    await put({ name: 'For all', discount: half.discount }, '*')
    expect((await ask('GET', `/cart-rules/${made.body.id}`)).body).toMatchObject({ isForCodes: false, coupons: [] })
  })

  test('a rule that does more than is told is not replaced', async () => {
    const { body } = await ask('POST', '/cart-rules', { ...half, code: 'FORMER' })
    await db.execute(sql`update cart_rule set action = action || '{"stopsLines": true}' where id = ${Number(body.id)}`)
    expect(await ask('PUT', `/cart-rules/${body.id}`, half, { 'if-match': '*' })).toMatchObject({ code: 409 })
  })
})
