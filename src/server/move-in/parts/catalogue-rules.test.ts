import { describe, expect, test } from 'vitest'
import { oneEngine } from '#test/databases.ts'
import { hasOldShop, oldShopUrl, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { withOldShop } from '#test/old-move.ts'
import type { Move } from '../step/move.ts'
import { readRulePrices, tellCatalogueRules, withRulePrices } from './catalogue-rules.ts'
import { priceByRules, pricesByDay } from './rule-price.ts'

const step = (action: string, amount: string, isLast = 0) => ({ action, amount, isLast })

test.each([
  ['240.0000', [step('by_percent', '25.0000')], '180.00'],
  ['570.0000', [step('by_fixed', '170.0000')], '400.00'],
  ['90.0000', [step('to_percent', '50.0000')], '45.00'],
  ['210.0000', [step('to_fixed', '150.0000')], '150.00'],
  ['100.0000', [step('to_fixed', '150.0000')], '100.00'],
  ['50.0000', [step('by_fixed', '80.0000')], '0.00'],
  ['9.9900', [step('by_percent', '15.0000')], '8.49'],
  ['100.0000', [step('by_percent', '10.0000'), step('by_fixed', '5.0000')], '85.00'],
  ['100.0000', [step('by_percent', '10.0000', 1), step('by_fixed', '5.0000')], '90.00'],
  ['100.0000', [step('by_magic', '10.0000')], undefined],
  ['100.0000', [step('constructor', '10.0000')], undefined],
])('%s by catalogue rules %j is %s', (price, steps, expected) => {
  expect(priceByRules(price, steps)).toBe(expected)
})

test('rules that begin or end one after the other lead to a price for each stretch of days', () => {
  const dated = (amount: string, from: string | null, to: string | null, isLast = 0) => ({
    ...step('by_percent', amount, isLast),
    from,
    to,
  })
  const on = (...steps: ReturnType<typeof dated>[]) => pricesByDay('100.0000', steps, '2026-11-23')
  expect(on(dated('10', null, null))).toEqual([{ value: '90.00' }])
  expect(on(dated('10', '2026-12-01', '2026-12-24'))).toEqual([
    { value: '90.00', from: '2026-12-01', to: '2026-12-24' },
  ])
  expect(on(dated('10', '2026-01-01', '2026-12-31'), dated('50', '2026-11-27', '2026-11-30'))).toEqual([
    { value: '90.00', from: '2026-01-01', to: '2026-11-26' },
    { value: '45.00', from: '2026-11-27', to: '2026-11-30' },
    { value: '90.00', from: '2026-12-01', to: '2026-12-31' },
  ])
  expect(on(dated('10', null, null, 1), dated('50', '2026-11-27', null))).toEqual([{ value: '90.00' }])
  expect(on(dated('10', null, '2026-11-23'))).toEqual([{ value: '90.00', to: '2026-11-23' }])
})

test('prices by rules stand beside special prices and tiers; what never counts is not kept', () => {
  const rules = { forAll: { value: '80.00', to: '2026-12-31' }, ofGroups: [] }
  const special = (value: string, to?: string) =>
    withRulePrices({ specialPrice: { value, ...(to && { to }) } }, rules, '2026-11-23')
  expect(withRulePrices({}, rules, '2026-11-23')).toEqual({ specialPrice: rules.forAll })
  expect(special('70', '2026-11-01')).toEqual({ specialPrice: rules.forAll })
  expect(special('70', '2026-12-01')).toEqual({
    specialPrice: { value: '70', to: '2026-12-01' },
    tierPrices: [{ quantity: 1, price: '80.00', to: '2026-12-31' }],
  })
  const ends = { quantity: 1, price: '60', customerGroup: 'c', to: '2026-12-31' }
  const own = ['50', '70'].map((price) => ({ quantity: 1, price, customerGroup: 'c' }))
  const withOwn = (tier: object) =>
    withRulePrices({ tierPrices: [tier as never] }, { ofGroups: [ends] }, '2026-11-23').tierPrices
  expect(withOwn(own[0]!)).toEqual([own[0]])
  expect(withOwn(own[1]!)).toEqual([own[1], ends])
  expect(
    withRulePrices(
      { tierPrices: [{ quantity: 1, price: '50', customerGroup: 'a' }] },
      { ofGroups: ['a', 'b'].map((customerGroup) => ({ quantity: 1, price: '60', customerGroup })) },
      '2026-11-23',
    ),
  ).toEqual({
    tierPrices: [
      { quantity: 1, price: '50', customerGroup: 'a' },
      { quantity: 1, price: '60', customerGroup: 'b' },
    ],
  })
})

describe.runIf(hasOldShop).each(oneEngine)('catalogue rules of an old shop, on $name', ({ create }) => {
  const NOW = new Date('2026-11-23T12:00:00Z')
  const read = async (move: Move) => {
    const products = await move.old.rows<{ id: number }>('select entity_id as id from {catalog_product_entity}')
    const prices = await readRulePrices(
      move,
      products.map(({ id }) => id),
      { now: NOW },
    )
    await tellCatalogueRules(move, NOW)
    return { prices, ...move.report.report }
  }

  test("lead to the prices that the sample shop's own index has for each group", async () => {
    const db = await create()
    const compare = async (move: Move) => {
      const { prices } = await read(move)
      const indexed = await move.old.rows<{ id: number; groupId: number; price: string }>(
        `select product_id as id, customer_group_id as groupId, rule_price as price from {catalogrule_product_price}
         where rule_date = '2024-11-24' order by product_id, customer_group_id`,
      )
      const groups: Record<number, string> = { 0: 'not-logged-in', 1: 'general', 4: 'vip-member' }
      const ours = [...prices].flatMap(([id, { ofGroups }]) =>
        ofGroups.map(({ customerGroup, price }) => `${id} ${customerGroup} ${Number(price)}`),
      )
      expect(ours).toEqual(indexed.map(({ id, groupId, price }) => `${id} ${groups[groupId]} ${Number(price)}`))
      expect(ours).toHaveLength(17)
    }
    await withOldShop(await oldShopUrl(), compare, db)
  })

  test('become special prices where they hold for all; those that do not run are counted', async () => {
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      // Rule 5 for all five groups until a day; rule 6 ends, for some groups only; 7 is over, 8 is off, 9 is to come.
      "update catalogrule set to_date = '2026-12-24' where rule_id in (5, 6)",
      `insert into catalogrule_product (rule_id, from_time, to_time, customer_group_id, product_id, action_operator, action_amount, website_id)
       values (5, 0, 0, 2, 412, 'by_percent', 25, 1), (5, 0, 0, 5, 412, 'by_percent', 30, 1), (10, 0, 0, 0, 445, 'by_percent', 30, 1)`,
      "update catalogrule set to_date = '2024-01-01' where rule_id = 7",
      'update catalogrule set is_active = 0 where rule_id = 8',
      "update catalogrule set from_date = '2027-01-01' where rule_id = 9",
    )
    const { prices, problems, leftOut } = await withOldShop(address, read, await create())
    const ends = { quantity: 1, from: '2023-05-03', to: '2026-12-24' }
    expect(prices.get(412)).toEqual({
      forAll: { value: '180.00', from: '2023-05-03', to: '2026-12-24' },
      ofGroups: [{ ...ends, price: '168.00', customerGroup: 'private-sales-member' }],
      says: expect.any(Array),
    })
    expect(prices.get(373)!.ofGroups).toEqual(
      ['not-logged-in', 'general', 'vip-member'].map((customerGroup) => ({ ...ends, price: '400.00', customerGroup })),
    )
    expect(prices.get(427)!.ofGroups.map(({ from }) => from)).toEqual(['2027-01-01', '2027-01-01'])
    expect(problems.map(({ oldId, message }) => `${oldId}: ${message}`)).toEqual([
      'hde009: its price by a catalogue rule is left out: a bundle product has no amount to change',
    ])
    expect(leftOut.map(({ what, count, why }) => `${count} ${what}: ${why}`)).toEqual([
      '1 catalogue rules: they have ended',
      '1 catalogue rules: they are switched off',
    ])
  })
})
