import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { aProgram, type Program } from '#test/api.ts'
import { aCategory, anAttribute, aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

describe.each(oneEngine)('coupons and rules of the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let ask: Program['ask']
  let did: Program['did']

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    await aCategory(db, en, 'tea', 'Tea')
    await aProduct(db, en, { sku: 'CUP' })
    await anAttribute(db, 'colour', ['red', 'blue'])
    const { app } = await aSite(db)
    ;({ ask, did } = await aProgram(db, app))
  })

  const summer = {
    code: 'SUMMER',
    labels: { fr: 'Été' },
    discount: { kind: 'percent', percent: '12.5', mostPieces: 3 },
    from: '2026-06-01',
    to: '2026-08-31',
    minimumSubtotal: '20.00',
    skus: ['CUP'],
    categories: ['tea'],
    conditions: {
      cart: { of: 'all', conditions: [{ cart: 'subtotal', is: 'at-least', value: '50.00' }] },
      lines: { attribute: 'colour', is: 'none-of', values: ['red'] },
    },
    usesLimit: 100,
    usesPerCustomer: 1,
  }

  test('a coupon is added with its conditions, read as it was given, paused, resumed and removed', async () => {
    const added = await ask('POST', '/cart-rules', summer, { 'idempotency-key': 'summer' })
    const { code, labels: _, usesLimit, usesPerCustomer, ...same } = summer
    expect(added).toMatchObject({
      code: 200,
      body: { ...same, name: 'SUMMER', isActive: true, coupons: [{ code, usesLimit, usesPerCustomer, timesUsed: 0 }] },
    })
    expect(v.safeParse(schemas.CartRule, added.body).issues).toBeUndefined()
    expect((await ask('POST', '/cart-rules', summer, { 'idempotency-key': 'summer' })).body.id).toBe(added.body.id)
    expect(await ask('POST', '/cart-rules', { ...summer, code: 'summer' })).toMatchObject({ code: 409 })
    const at = `/cart-rules/${added.body.id}`
    expect((await ask('POST', `${at}/pause`)).body.isActive).toBe(false)
    expect(await ask('DELETE', at, undefined, { 'if-match': added.etag })).toMatchObject({ code: 412 })
    const { etag } = await ask('POST', `${at}/resume`)
    expect(await ask('DELETE', at, undefined, { 'if-match': etag })).toMatchObject({ code: 200 })
    expect(await ask('GET', at)).toMatchObject({ code: 404 })
    expect((await did()).map(({ action }) => action)).toEqual([
      'addCartRule',
      'pauseCartRule',
      'resumeCartRule',
      'removeCartRule',
    ])
  })

  test('a change of a code or of its limits is not taken back by whoever saw the rule before', async () => {
    const added = await ask('POST', '/cart-rules', summer)
    const at = `/cart-rules/${added.body.id}`
    const limited = await ask('PUT', at, { ...summer, code: 'NEW', usesLimit: 5 }, { 'if-match': added.etag })
    expect(limited).toMatchObject({
      code: 200,
      body: { labels: summer.labels, coupons: [{ code: 'NEW', usesLimit: 5 }] },
    })
    expect(await ask('PUT', at, summer, { 'if-match': added.etag })).toMatchObject({ code: 412 })
    await db.execute(sql`update coupon set times_used = 1`)
    expect(await ask('DELETE', at, undefined, { 'if-match': limited.etag })).toMatchObject({ code: 200 })
  })

  test('a rule of codes or categories that are gone is not made one of every cart by a change', async () => {
    const added = await ask('POST', '/cart-rules', { name: 'Tea', discount: summer.discount, categories: ['tea'] })
    const at = `/cart-rules/${added.body.id}`
    const change = { name: 'Tea', discount: summer.discount }
    for (const gone of [
      sql`update cart_rule set conditions = '{"categories":[999]}'`,
      sql`update cart_rule set conditions = '{}', needs_coupon = true`,
    ]) {
      await db.execute(gone)
      expect(await ask('GET', at)).toMatchObject({ body: { inWhole: false } })
      expect(await ask('PUT', at, change, { 'if-match': '*' })).toMatchObject({ code: 409 })
    }
    await ask('DELETE', at, undefined, { 'if-match': '*' })
  })

  test('a discount without a code counts for every cart', async () => {
    const rule = {
      name: 'Three for two',
      discount: { kind: 'buy-get', buy: 2, get: 1 },
      priority: 5,
      stopsFurther: true,
    }
    const added = await ask('POST', '/cart-rules', rule)
    expect(added).toMatchObject({ code: 200, body: { ...rule, isForCodes: false, coupons: [] } })
    expect((await ask('GET', '/cart-rules')).body.items.map(({ name }: { name: string }) => name)).toEqual([rule.name])
    await ask('DELETE', `/cart-rules/${added.body.id}`, undefined, { 'if-match': '*' })
  })

  test('a rule of a former shop with many codes tells some of them, and lists all of them by pages', async () => {
    const added = await ask('POST', '/cart-rules', { ...summer, code: 'FIRST' })
    const { id } = added.body
    const others = await ask('POST', '/cart-rules', { ...summer, code: 'OTHER' })
    const most = 12_000
    await db.execute(sql`insert into coupon (id, rule_id, code, times_used)
      select gen_random_uuid(), ${id}::int, 'MADE-' || n, 2 from generate_series(2, ${most}::int) n`)
    const told = { couponCount: most, timesUsed: (most - 1) * 2, isForCodes: true, inWhole: false }
    const read = await ask('GET', `/cart-rules/${id}`)
    expect(read).toMatchObject({ code: 200, body: told })
    expect(read.body.coupons).toHaveLength(100)
    expect(v.safeParse(schemas.CartRule, read.body).issues).toBeUndefined()
    const { items } = (await ask('GET', '/cart-rules')).body
    expect(items).toEqual([read.body, others.body])
    expect((await ask('POST', `/cart-rules/${id}/pause`)).body).toEqual({ ...read.body, isActive: false })

    const page = await ask('GET', `/cart-rules/${id}/coupons?limit=200`)
    expect(v.safeParse(schemas.CouponList, page.body).issues).toBeUndefined()
    const next = await ask('GET', `/cart-rules/${id}/coupons?limit=200&cursor=${page.body.next}`)
    const codes = [...page.body.items, ...next.body.items].map(({ code }: { code: string }) => code)
    expect(new Set(codes).size).toBe(400)
    const table = await ask('GET', `/cart-rules/${id}/coupons`, undefined, { accept: 'text/csv' })
    expect(table.body.text.trimEnd().split('\r\n')).toHaveLength(most + 1)
    const alone = await ask('GET', `/cart-rules/${others.body.id}/coupons`)
    expect(alone.body).toEqual({ items: others.body.coupons, next: null })
    expect(await ask('GET', '/cart-rules/999/coupons')).toMatchObject({ code: 404 })

    const changed = { 'if-match': '"another"' }
    expect(await ask('DELETE', `/cart-rules/${id}`, undefined, changed)).toMatchObject({ code: 412 })
    const left = () => rows(db, sql`select 1 from coupon where rule_id = ${id}::int`)
    expect(await left()).toHaveLength(most)
    // Most of the codes have gone before the transaction that removes the rule.
    await db.execute(
      sql`create function not_now() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`,
    )
    await db.execute(sql`create trigger not_now before delete on cart_rule execute function not_now()`)
    const { etag } = await ask('GET', `/cart-rules/${id}`)
    expect(await ask('DELETE', `/cart-rules/${id}`, undefined, { 'if-match': etag })).toMatchObject({ code: 500 })
    expect(await left()).toHaveLength(5000)
    // Those that are left count for nothing meanwhile.
    expect(await rows(db, sql`select is_active from cart_rule where id = ${id}::int`)).toEqual([{ is_active: false }])
    await db.execute(sql`drop function not_now() cascade`)
    await db.execute(
      sql`insert into coupon (id, rule_id, code) select gen_random_uuid(), ${id}::int, 'MORE-' || n from generate_series(1, ${most}::int) n`,
    )
    const again = await ask('GET', `/cart-rules/${id}`)
    const removed = await ask('DELETE', `/cart-rules/${id}`, undefined, { 'if-match': again.etag })
    expect(removed).toMatchObject({ code: 200 })
    expect(await ask('DELETE', `/cart-rules/${others.body.id}`, undefined, { 'if-match': '*' })).toMatchObject({
      code: 200,
    })
    expect(await rows(db, sql`select 1 from coupon`)).toEqual([])
  })

  const nested = (depth: number): object =>
    depth === 0 ? { cart: 'weight', is: 'at-least', value: 1 } : { of: 'all', conditions: [nested(depth - 1)] }

  test.each([
    ['no benefit', { discount: undefined }, '/discount'],
    ['more than all', { discount: { kind: 'percent', percent: '101' } }, '/discount/percent'],
    ['an amount finer than the currency', { discount: { kind: 'cart', amount: '1.005' } }, '/discount/amount'],
    ['a kind there is not', { discount: { kind: 'gift' } }, '/discount/kind'],
    ['an end before its beginning', { to: '2026-05-31' }, '/to'],
    ['a product that is none', { skus: ['CUP', 'NONE'] }, '/skus/1'],
    ['a category that is none', { categories: ['coffee'] }, '/categories/0'],
    ['a store view that is none', { labels: { xx: 'x' } }, '/labels/xx'],
    [
      'a condition on nothing',
      { conditions: { cart: { cart: 'mood', is: 'equal', value: 1 } } },
      '/conditions/cart/cart',
    ],
    ['conditions fifty levels deep', { conditions: { cart: nested(50) } }, null],
    ['a condition that is none', { conditions: { lines: [] } }, '/conditions/lines'],
    ['an unknown value', { isActive: false }, '/isActive'],
  ])('a coupon with %s is refused with a pointer, and there is none', async (_, change, pointer) => {
    const refused = await ask('POST', '/cart-rules', { ...summer, ...change })
    expect(refused.code).toBe(422)
    const [first] = refused.body.errors as { pointer: string }[]
    if (pointer === null) expect(first!.pointer).toMatch(/^\/conditions\/cart(\/conditions\/0)+$/)
    else expect(first!.pointer).toBe(pointer)
    expect((await ask('GET', '/cart-rules')).body.items).toEqual([])
  })
})
