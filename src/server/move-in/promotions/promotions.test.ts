import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CartRule } from '#domain/cart/rules/cart-rule.ts'
import { discountsFor } from '#domain/cart/discounts.ts'
import { inBaseCurrency } from '#domain/pricing/store-currency.ts'
import { cartRulesForOwner } from '#server/coupon/cart-rules.ts'
import { rows, type Database } from '#server/database/database.ts'
import { noteMoved } from '#server/move-in/step/moved-records.ts'
import { engines } from '#test/databases.ts'
import { aCustomer } from '#test/carts.ts'
import { takeCoupon } from '../../coupon/coupon-uses.ts'
import { hasOldShop, oldShopUrl, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { moveSteps } from '#test/move-steps.ts'
import { cartRules } from './cart-rules.ts'
import { couponUses } from './coupon-uses.ts'
import { coupons } from './coupons.ts'

/** Categories of the sample shop's rules, with ids of ours. */
async function move(db: Database, address: string) {
  const ids = [...Array(60).keys()].map((id) => ({ oldId: String(id), newId: String(1000 + id), fingerprint: '' }))
  await noteMoved(db, 'category', ids)
  return moveSteps(db, address, [cartRules, coupons, couponUses])
}

/** What the moved rules give a cart of one product, in cents, as one that is in these categories of ours. */
async function offOf(
  db: Database,
  rowTotal: number,
  quantity: number,
  group: string | null,
  more: { code?: string; in?: number[] } = {},
) {
  const found = await cartRulesForOwner(db)
  const meant = found.filter(({ code }) => code === null || code === more.code)
  const rules = meant.map((rule): CartRule => {
    const { code, conditions } = rule
    const { usesLimit, usesPerCustomer, expiresDay, timesUsed } = rule
    return {
      ...rule,
      label: rule.name,
      usesByCustomer: 0,
      productsInCategories: conditions.categories
        ? conditions.categories.some((id) => more.in?.includes(id))
          ? [1]
          : []
        : null,
      coupon:
        code === null ? null : { id: code, code, usesLimit, usesPerCustomer, expiresDay, timesUsed, usesByCustomer: 0 },
    }
  })
  const { total, freeShipping } = discountsFor({
    lines: [{ id: 'a', productId: 1, skus: ['a'], quantity, rowTotal }],
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
    },
  })
  return { total, freeShipping }
}

describe.runIf(hasOldShop).each(engines)('cart rules and coupons of an old shop, on $name', ({ create }) => {
  test('give what the sample shop’s gave, or come paused with the reasons; a second run writes nothing', async () => {
    const db = await create()
    const report = await move(db, await oldShopUrl())
    expect(report.counts.get('cart rule')).toMatchObject({ read: 11, created: 11, refused: 0 })
    expect(report.counts.get('coupon')).toMatchObject({ read: 16, created: 16, refused: 0 })
    const active = new Set((await cartRulesForOwner(db)).flatMap(({ name, isActive }) => (isActive ? [name] : [])))
    expect([...active].toSorted()).toEqual([
      '15% Evening Dresses',
      '25% off Apparel for General customers',
      'Free shipping on all Home & Decor Items',
      'Free shipping on all orders over $500',
      'Get $25 off order total on order over $200',
      'Provide 25% off on the product price discount',
    ])
    const reasons = new Map(report.problems.map(({ oldId, message }) => [oldId, message.split('cannot say: ')[1]]))
    expect(reasons.get('6')).toBe('the condition "shipping_method == ups_1DA"')
    expect(reasons.get('7')).toBe('a discount on the cost of sending; the condition "region_id == 41"')
    expect(reasons.get('9')).toBe('the condition "payment_method == paypal_express"')
    expect(reasons.get('10')).toBe('a discount on all products because of one that is in the cart')
    expect(reasons.get('38')).toMatch(/^the action "buy_x_get_y" of 1.0000; 1 uses by a customer/)

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
    expect(await offOf(db, 100, 1, 'vip-member', { in: [1022] })).toEqual({ total: 0, freeShipping: true })
    expect(await offOf(db, 100, 1, null, { in: [1022] })).toEqual(nothing)

    await db.execute(sql`update coupon set times_used = 3 where code = 'Register10'`)
    const again = await move(db, await oldShopUrl())
    expect(again.counts.get('cart rule')).toMatchObject({ unchanged: 11 })
    expect(again.counts.get('coupon')).toMatchObject({ unchanged: 16 })
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
    expect(messages).toContain('a discount on 2.0000 pieces at most')
    const found = await cartRulesForOwner(db)
    expect(found.find(({ code }) => code === 'Register10')).toMatchObject({
      usesLimit: 9,
      timesUsed: 7,
      expiresDay: '2030-05-06',
    })
    expect(found.find(({ code }) => code === 'evening15')?.isActive).toBe(false)
    expect(found.find(({ code }) => code === 'RTL25OFF')).toMatchObject({ fromDay: '2023-04-02', stopsFurther: true })
    const labels = await rows<{ labels: unknown }>(db, sql`select labels from cart_rule where labels <> '{}'`)
    expect(labels).toEqual([{ labels: { en: 'A quarter', fr: 'Un quart', de: 'A quarter' } }])
  })
})
