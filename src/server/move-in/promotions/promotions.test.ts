import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CartRule } from '#domain/cart/rules/cart-rule.ts'
import { takenOff } from '#domain/cart/rules/taken-off.ts'
import { discountsFor, type Surroundings } from '#domain/cart/discounts.ts'
import { inBaseCurrency } from '#domain/pricing/store-currency.ts'
import { cartRulesForOwner, type RuleForOwner } from '#server/coupon/cart-rules.ts'
import { rows, type Database } from '#server/database/database.ts'
import { groupBy } from '#server/import/records/group-by.ts'
import { connectOldShop } from '#server/move-in/source/connect.ts'
import { noteMoved } from '#server/move-in/step/moved-records.ts'
import { seedStores } from '#test/catalogue.ts'
import { engines, oneEngine } from '#test/databases.ts'
import { aCustomer } from '#test/carts.ts'
import { takeCoupon } from '../../coupon/coupon-uses.ts'
import { hasOldShop, oldShopUrl, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { moveSteps } from '#test/move-steps.ts'
import { cartRules } from './cart-rules.ts'
import { couponUses } from './coupon-uses.ts'
import { coupons } from './coupons.ts'
import { readOldCondition } from './old-condition.ts'
import { readConditions } from './rule-conditions.ts'

/** Categories of the sample shop's rules, with ids of ours. */
async function move(db: Database, address: string) {
  const ids = [...Array(60).keys()].map((id) => ({ oldId: String(id), newId: String(1000 + id), fingerprint: '' }))
  await noteMoved(db, 'category', ids)
  return moveSteps(db, address, [cartRules, coupons, couponUses])
}

/** The discount of the moved rules for a cart of one product, in cents, which is in these categories of ours. */
async function offOf(
  db: Database,
  rowTotal: number,
  quantity: number,
  group: string | null,
  more: { code?: string; in?: number[]; around?: Partial<Surroundings> } = {},
) {
  const found = await cartRulesForOwner(db)
  const couponIn = ({ coupons }: RuleForOwner) => coupons.find(({ code }) => code === more.code)
  const meant = found.filter((rule) => rule.couponCount === 0 || couponIn(rule))
  const rules = meant.map((rule): CartRule => {
    const coupon = couponIn(rule)
    return {
      ...rule,
      label: rule.name,
      usesByCustomer: 0,
      productsInCategories: null,
      coupon: coupon ? { ...coupon, usesByCustomer: 0 } : null,
    }
  })
  const discounts = discountsFor({
    lines: [
      {
        id: 'a',
        productId: 1,
        skus: ['a'],
        products: [{ sku: 'a', categories: more.in ?? [], attributes: {} }],
        quantity,
        rowTotal,
      },
    ],
    rules,
    couponCode: more.code ?? null,
    customerGroup: group,
    today: '2026-11-23',
    convert: inBaseCurrency,
    isVirtual: false,
    around: {
      netSubtotal: rowTotal,
      weight: 0,
      payment: null,
      shipping: null,
      country: 'US',
      region: '',
      postcode: '',
      storeCode: 'en',
      ...more.around,
    },
  })
  return { total: discounts.total, freeShipping: discounts.freeShipping }
}

describe.runIf(hasOldShop).each(oneEngine)('cart rules and coupons of an old shop, on $name', ({ create }) => {
  test('give what the sample shop’s gave, and are active as they were; a second run writes nothing', async () => {
    const db = await create()
    const report = await move(db, await oldShopUrl())
    expect(report.counts.get('cart rule')).toMatchObject({ read: 11, created: 11, refused: 0 })
    expect(report.counts.get('coupon')).toMatchObject({ read: 16, created: 16, refused: 0 })
    const found = await cartRulesForOwner(db)
    expect([...new Set(found.flatMap(({ name, isActive }) => (isActive ? [] : [name])))]).toEqual([
      'Get 10% off on shipping in NJ',
    ])
    const told = new Map(report.problems.map(({ oldId, message }) => [oldId, message.split(' came: ')[1]]))
    expect([...told.keys()]).toEqual(['6', '9'])
    expect(told.get('6')).toBe('it looks for the way to send "ups_1DA", which this shop does not have')
    expect(told.get('9')).toBe('it looks for the way to pay "paypal_express", which this shop does not have')
    expect(report.toDo).toEqual([])

    const carts = found.map(({ conditions }) => conditions.cart)
    expect(carts).toContainEqual({ cart: 'shipping', is: 'one-of', values: ['ups_1DA'] })
    expect(carts).toContainEqual({
      of: 'all',
      conditions: [
        { cart: 'country', is: 'one-of', values: ['US'] },
        { cart: 'region', is: 'one-of', values: ['NJ', 'New Jersey'] },
      ],
    })
    expect(found.find(({ name }) => name.startsWith('Get 10% off on'))?.action).toEqual({
      discount: { kind: 'percent', ppm: 100_000 },
      toShipping: true,
    })
    const nothing = { total: 0, freeShipping: false }
    expect(await offOf(db, 19_999, 1, 'general', { code: 'Register10' })).toEqual(nothing)
    expect(await offOf(db, 20_000, 1, 'general', { code: 'Register10' })).toEqual({ total: 2500, freeShipping: false })
    expect(await offOf(db, 20_000, 1, 'wholesale', { code: 'Register10' })).toEqual(nothing)
    expect(await offOf(db, 1001, 1, 'general', { code: 'RTL25OFF' })).toEqual({ total: 250, freeShipping: false })
    expect(await offOf(db, 9000, 3, null, { code: 'evening15', in: [1013] })).toEqual({
      total: 4500,
      freeShipping: false,
    })
    expect(await offOf(db, 9000, 3, null, { code: 'evening15', in: [1014] })).toEqual(nothing)
    expect(await offOf(db, 8000, 1, 'general', { code: '25OFF', in: [1010] })).toEqual({
      total: 2000,
      freeShipping: false,
    })
    expect(await offOf(db, 50_000, 1, null)).toEqual({ total: 0, freeShipping: true })
    // At 500 a piece a code gives 10 %, and 50 is off what is paid by PayPal.
    const ten = { code: 'BMDDFH9SR707' }
    expect(await offOf(db, 100_000, 2, 'wholesale', ten)).toEqual({ total: 10_000, freeShipping: false })
    expect(await offOf(db, 100_000, 1, 'wholesale', ten)).toEqual(nothing)
    const paypal = { around: { payment: 'paypal_express' } }
    expect((await offOf(db, 20_000, 1, null, paypal)).total).toBe(5000)
    expect((await offOf(db, 19_999, 1, null, paypal)).total).toBe(0)
    expect((await offOf(db, 1000, 1, null, { around: { shipping: 'ups_1DA' } })).total).toBe(500)
    // Two pairs for one, and a fifth that is paid.
    expect((await offOf(db, 5000, 5, 'general', { in: [1020] })).total).toBe(2000)
    expect(await offOf(db, 100, 1, 'vip-member', { in: [1022] })).toEqual({ total: 0, freeShipping: true })
    expect(await offOf(db, 100, 1, null, { in: [1022] })).toEqual(nothing)

    await db.execute(sql`update coupon set times_used = 3 where code = 'Register10'`)
    const again = await move(db, await oldShopUrl())
    expect(again.counts.get('cart rule')).toMatchObject({ unchanged: 11 })
    expect(again.counts.get('coupon')).toMatchObject({ unchanged: 16 })
  })

  test('count the uses here besides those of the old shop, while both sell', async () => {
    const db = await create()
    const { en } = await seedStores(db)
    const address = await ownOldShopUrl()
    await onOldShop(address, "update salesrule_coupon set times_used = 5 where code = 'Register10'")
    await move(db, address)
    await db.execute(
      sql`with placed as (insert into sales_order (id, number, public_token, store_id, email, currency, payment_method, subtotal,
              shipping, tax, grand_total, tax_shares)
            values (gen_random_uuid(), 'N-1', 'T-1', ${en.id}, 'ann@example.com', 'EUR', 'bank-transfer', 100, 0, 0, 100, '[]'::jsonb)
            returning id),
          taken as (update coupon set times_used = times_used + 1 where code = 'Register10' returning id)
          insert into coupon_use (order_id, coupon_id) select placed.id, taken.id from placed, taken`,
    )
    await db.execute(sql`update coupon set uses_limit = 8 where code = 'Register10'`)
    await onOldShop(address, "update salesrule_coupon set times_used = 6 where code = 'Register10'")
    const { counts } = await move(db, address)
    expect(counts.get('coupon')).toMatchObject({ unchanged: 16 })
    // The limit was set here: a use there leaves it as it is.
    expect(await rows(db, sql`select times_used, uses_limit from coupon where code = 'Register10'`)).toEqual([
      { times_used: 7, uses_limit: 8 },
    ])
  })

  test('stay paused as their owner paused them here, when a group of customers is added there', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      "insert ignore into salesrule_customer_group select rule_id, customer_group_id from salesrule_coupon, customer_group where code = '25OFF'",
    )
    await move(db, address)
    const state = () =>
      rows(db, sql`select is_active from cart_rule where id = (select rule_id from coupon where code = '25OFF')`)
    expect(await state()).toEqual([{ is_active: true }])
    await db.execute(
      sql`update cart_rule set is_active = false where id = (select rule_id from coupon where code = '25OFF')`,
    )
    await onOldShop(
      address,
      "insert into customer_group (customer_group_code, tax_class_id) select 'Staff', min(tax_class_id) from customer_group",
    )
    const { counts, problems } = await move(db, address)
    expect(counts.get('cart rule')).toMatchObject({ updated: 1, refused: 0 })
    expect(await state()).toEqual([{ is_active: false }])
    expect(problems.map(({ message }) => message).join()).toContain(
      'it stays paused as it is here; the old shop has it active',
    )
  })

  test('stay away once their rule was removed here, also when they are used or a group of customers is added there', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      "insert ignore into salesrule_customer_group select rule_id, customer_group_id from salesrule_coupon, customer_group where code = '25OFF'",
    )
    await move(db, address)
    await db.execute(
      sql`delete from cart_rule where id in (select rule_id from coupon where code in ('Register10', '25OFF'))`,
    )
    const left = await rows(db, sql`select id from cart_rule order by id`)
    await onOldShop(
      address,
      "update salesrule_coupon set times_used = times_used + 1 where code = 'Register10'",
      "insert into customer_group (customer_group_code, tax_class_id) select 'Staff', min(tax_class_id) from customer_group",
    )
    const { counts } = await move(db, address)
    expect(counts.get('coupon')).toMatchObject({ refused: 0, updated: 0 })
    expect(counts.get('cart rule')).toMatchObject({ refused: 0, updated: 0 })
    expect(await rows(db, sql`select id from cart_rule order by id`)).toEqual(left)
    expect(await rows(db, sql`select 1 from coupon where code in ('Register10', '25OFF')`)).toEqual([])
  })

  test('follow a change there; uses that were counted here stay, and what is odd is paused or told', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    const [ann, bob] = [await aCustomer(db), await aCustomer(db)]
    // Bob has accounts on two websites; nobody knows a customer 9999.
    const people = { 29: ann, 80: bob, 135: bob, 9999: '00000000-0000-4000-8000-000000000000' }
    await noteMoved(
      db,
      'customer',
      Object.entries(people).map(([oldId, newId]) => ({ oldId, newId, fingerprint: '' })),
    )
    await onOldShop(
      address,
      'update salesrule set uses_per_customer = 3 where rule_id in (11, 15)',
      'update salesrule_coupon set usage_per_customer = 2 where coupon_id = 44',
      `insert into salesrule_coupon_usage (coupon_id, customer_id, times_used) values (44, 29, 4294967295), (44, 80, 1), (29, 29, 7)`,
    )
    expect((await move(db, address)).counts.get('uses of a coupon')).toMatchObject({ read: 3, created: 3 })
    const used = async () =>
      rows<{ who: string }>(
        db,
        sql`select k.code, case f.customer_id when ${ann}::uuid then 'Ann' else 'Bob' end as who, f.times
            from coupon_former_use f join coupon k on k.id = f.coupon_id order by k.code collate "C", 2`,
      )
    expect(await used()).toEqual([
      { code: 'BMDDFH9SR707', who: 'Ann', times: 7 },
      { code: 'RTL25OFF', who: 'Bob', times: 1 },
      // She has used it more often than the coupon lets her; Bob has used up two of two.
      { code: 'Register10', who: 'Ann', times: 2 },
      { code: 'Register10', who: 'Bob', times: 2 },
    ])
    const take = async (code: string, customerId: string) => {
      const [coupon] = await rows<{ id: string }>(db, sql`select id from coupon where code = ${code}`)
      return takeCoupon(db, coupon!.id, customerId)
    }
    expect([await take('Register10', ann), await take('Register10', bob)]).toEqual([false, false])
    expect([await take('RTL25OFF', ann), await take('RTL25OFF', bob)]).toEqual([true, true])
    await db.execute(sql`delete from customer where id = ${ann}::uuid`)
    expect((await move(db, address)).counts.get('uses of a coupon')).toMatchObject({ refused: 0 })
    expect((await used()).map(({ who }) => who)).toEqual(['Bob', 'Bob'])
    await db.execute(sql`update coupon set times_used = 7 where code = 'Register10'`)
    await onOldShop(
      address,
      `update salesrule_coupon set times_used = 4, usage_limit = 9, expiration_date = '2030-05-06' where code = 'Register10'`,
      `update salesrule set conditions_serialized = 'O:8:"stdClass":0:{}' where rule_id = 29`,
      `update salesrule set discount_qty = 2 where rule_id = 43`,
      `update salesrule set from_date = '2023-04-02', stop_rules_processing = 1 where rule_id = 15`,
      `insert into salesrule_label (rule_id, store_id, label) values (15, 0, 'A quarter'), (15, 2, 'Un quart')`,
    )
    const report = await move(db, address)
    expect(report.counts.get('cart rule')).toMatchObject({ updated: 3, unchanged: 8 })
    const messages = report.problems.map(({ message }) => message).join('\n')
    expect(messages).toContain('its conditions, which cannot be read')
    const found = await cartRulesForOwner(db)
    const ofCode = (wanted: string) => found.find(({ coupons }) => coupons.some(({ code }) => code === wanted))
    expect(ofCode('Register10')?.coupons.find(({ code }) => code === 'Register10')).toMatchObject({
      usesLimit: 9,
      timesUsed: 7,
      expiresDay: '2030-05-06',
    })
    expect(ofCode('evening15')).toMatchObject({
      isActive: true,
      action: { discount: { kind: 'piece', amount: 1500, mostPieces: 2 } },
    })
    expect(ofCode('RTL25OFF')).toMatchObject({ fromDay: '2023-04-02', stopsFurther: true })
    const labels = await rows<{ labels: unknown }>(db, sql`select labels from cart_rule where labels <> '{}'`)
    expect(labels).toEqual([{ labels: { en: 'A quarter', fr: 'Un quart', de: 'A quarter' } }])
  })
})

test.runIf(hasOldShop)(
  'a rule of nothing that stops keeps later ones from its carts; amounts of a website with another currency come paused',
  async () => {
    const address = await ownOldShopUrl()
    const asRule = (column: string) =>
      `${column} = (select c from (select ${column} as c from salesrule where rule_id = 15) x)`
    const plain = `is_active = 1, coupon_type = 1, from_date = null, to_date = null, uses_per_customer = 0, simple_action = 'by_percent',
      ${asRule('conditions_serialized')}, ${asRule('actions_serialized')}`
    await onOldShop(
      address,
      'update salesrule set is_active = 0',
      `update salesrule set ${plain}, discount_amount = 10, sort_order = 5, stop_rules_processing = 0 where rule_id = 10`,
      `update salesrule set ${plain}, discount_amount = 0, sort_order = 0, stop_rules_processing = 1 where rule_id = 11`,
      'delete from salesrule_coupon where rule_id in (10, 11)',
      'delete from salesrule_customer_group where rule_id in (10, 11)',
      'insert into salesrule_customer_group select 10, customer_group_id from customer_group',
      'insert into salesrule_customer_group values (11, 0)',
      "insert into core_website (website_id, code, name, sort_order, default_group_id) values (9, 'se', 'SE', 9, 9)",
      "insert into core_store_group (group_id, website_id, name, root_category_id, default_store_id) values (9, 9, 'SE', 2, 90)",
      "insert into core_store (store_id, code, website_id, group_id, name, sort_order, is_active) values (90, 'se', 9, 9, 'SE', 1, 1)",
      "replace into core_config_data (scope, scope_id, path, value) values ('websites', 9, 'currency/options/base', 'SEK'), ('default', 0, 'catalog/price/scope', '1')",
      "update salesrule set is_active = 1, simple_action = 'cart_fixed', discount_amount = 100 where rule_id = 43",
      'update salesrule_website set website_id = 9 where rule_id = 43',
    )
    const db = await engines[0]!.create()
    await seedStores(db)
    const { problems } = await move(db, address)
    expect(await offOf(db, 10_000, 1, 'not-logged-in')).toMatchObject({ total: 0 })
    expect(await offOf(db, 10_000, 1, 'general')).toMatchObject({ total: 1000 })
    expect(problems.filter(({ oldId }) => oldId === '43').map(({ message }) => message)).toEqual([
      expect.stringContaining('amounts in SEK'),
    ])
  },
)

test.runIf(hasOldShop)('discounts were shared in the old shop’s orders, to the cent, as they are here', async () => {
  const old = await connectOldShop(await oldShopUrl())
  const lines = await old
    .rows<{ id: number; order: number; rowTotal: string; discount: string; percent: string; quantity: string }>(
      `select item_id as id, order_id as \`order\`, row_total as rowTotal, discount_amount as discount, discount_percent as percent,
         qty_ordered as quantity
       from {sales_flat_order_item} where parent_item_id is null and order_id in (66, 68, 74, 75, 77, 79, 122, 179, 180)`,
    )
    .finally(() => old.close())
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  for (const [order, own] of groupBy(lines, (line) => line.order)) {
    const ppm = Number(own[0]!.percent) * 10_000
    const amount = own.reduce((sum, { discount }) => sum + cents(discount), 0)
    const off = takenOff(
      ppm > 0 ? { kind: 'percent', ppm } : { kind: 'cart', amount },
      own.map((line) => ({
        id: String(line.id),
        quantity: Number(line.quantity),
        rowTotal: cents(line.rowTotal),
        off: 0,
      })),
      own.map(() => true),
      inBaseCurrency,
    )
    expect(off, `order ${order}`).toEqual(own.map(({ discount }) => cents(discount)))
  }
  expect(lines).toHaveLength(23)
})

describe('conditions of an old rule that were tampered with', () => {
  const text = (value: string) => `s:${Buffer.byteLength(value)}:"${value}";`
  const node = (inner: string[]) =>
    `a:3:{${text('type')}${text('salesrule/rule_condition_combine')}${text('aggregator')}${text('all')}${text('conditions')}a:${
      inner.length
    }:{${inner.map((one, at) => `i:${at};${one}`).join('')}}}`
  const nested = (depth: number): string => (depth === 0 ? node([]) : node([nested(depth - 1)]))

  test.each([
    ['an object', node(['O:8:"stdClass":0:{}'])],
    ['a reference', node(['R:1;'])],
    ['a length beyond its end', text('a').replace('s:1', 's:999999999')],
    ['a list of a thousand million', 'a:999999999:{i:0;N;'],
    ['a text within conditions', node([text('rule')])],
    ['conditions below conditions, 100 deep', nested(100)],
    ['a hundred thousand levels', 'a:1:{i:0;'.repeat(100_000)],
    ['more conditions than an owner makes', node(Array.from({ length: 1001 }, () => node([])))],
  ])('are not read with %s', (_, tampered) => {
    expect(readOldCondition(tampered)).toBeUndefined()
  })

  test('are read as far as an owner goes, and names of built-in things are only names', () => {
    expect(readOldCondition(nested(20))).toMatchObject({ aggregator: 'all' })
    const condition = { type: 'rule_condition_product', attribute: '__proto__', operator: 'constructor', value: '1' }
    const cart = { type: 'rule_condition_combine', attribute: '', operator: '', value: '1', aggregator: 'all' }
    const found = { ...cart, type: 'rule_condition_product_found' }
    const plain = { ...condition, aggregator: '', conditions: [] }
    const { unsaid } = readConditions(
      { ...cart, conditions: [{ ...found, conditions: [plain] }] },
      { ...cart, conditions: [{ ...plain, attribute: 'sku' }] },
      {
        decimals: 2,
        pricesIncludeTax: false,
        categoryOf: () => undefined,
        skusOf: () => [],
        regionOf: () => undefined,
        attributeOf: () => undefined,
      },
    )
    expect(unsaid).toEqual(['the condition "__proto__ constructor 1"', 'the condition "sku constructor 1"'])
  })
})
