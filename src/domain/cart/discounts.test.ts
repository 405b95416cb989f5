import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inBaseCurrency, inCurrencyOf } from '../pricing/store-currency.ts'
import type { CartRule, Coupon, RuleAction, RuleConditions } from './rules/cart-rule.ts'
import { discountsFor, shippingAfter, type DiscountedLine, type DiscountsInput } from './discounts.ts'
import { cartTotals } from './totals.ts'

let ids = 0
const aRule = (changes: Partial<CartRule> = {}): CartRule => ({
  id: ++ids,
  label: 'Autumn',
  isActive: true,
  fromDay: null,
  toDay: null,
  conditions: {},
  productsInCategories: null,
  action: { discount: { kind: 'percent', ppm: 100_000 } },
  priority: 0,
  stopsFurther: false,
  coupon: null,
  usesByCustomer: 0,
  ...changes,
})

const aCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  id: 'coupon',
  code: 'WELCOME',
  usesLimit: null,
  usesPerCustomer: null,
  expiresDay: null,
  timesUsed: 0,
  usesByCustomer: 0,
  ...changes,
})

const line = (id: string, rowTotal: number, changes: Partial<DiscountedLine> = {}): DiscountedLine => ({
  id,
  productId: Number.parseInt(id, 36),
  skus: [id],
  quantity: 1,
  rowTotal,
  ...changes,
})

const input = (changes: Partial<DiscountsInput> = {}): DiscountsInput => ({
  lines: [line('a', 2000), line('b', 999, { quantity: 3 })],
  rules: [],
  couponCode: null,
  customerGroup: null,
  today: '2026-11-21',
  convert: inBaseCurrency,
  isVirtual: false,
  around: {
    netSubtotal: 2520,
    weight: 15_000,
    payment: 'bank-transfer',
    shipping: 'flat-rate',
    country: 'US',
    region: 'NJ',
    postcode: '07001',
    storeCode: 'en',
  },
  ...changes,
})

const action = (discount: RuleAction['discount']) => ({ action: { discount } })
const offOf = (rule: Partial<CartRule>, changes: Partial<DiscountsInput> = {}) =>
  discountsFor(input({ rules: [aRule(rule)], ...changes })).lines

describe('what a rule takes off', () => {
  test('a percentage is rounded half up, line by line', () => {
    expect(offOf(action({ kind: 'percent', ppm: 100_000 }))).toEqual([200, 100])
    expect(offOf(action({ kind: 'percent', ppm: 125_000 }), { lines: [line('a', 4), line('b', 3)] })).toEqual([1, 0])
  })

  test('an amount off each piece is at most what the line costs', () => {
    expect(offOf(action({ kind: 'piece', amount: 150 }))).toEqual([150, 450])
    expect(offOf(action({ kind: 'piece', amount: 500 }))).toEqual([500, 999])
  })

  test('an amount off the cart is shared by value and adds up, at most all of it', () => {
    expect(offOf(action({ kind: 'cart', amount: 500 }))).toEqual([333, 167])
    expect(offOf(action({ kind: 'cart', amount: 99_999 }))).toEqual([2000, 999])
  })

  test('amounts are in the base currency; the store view converts them', () => {
    const convert = inCurrencyOf({ decimals: 0, ratePpm: 161_500_000, baseDecimals: 2 })
    expect(offOf(action({ kind: 'cart', amount: 500 }), { lines: [line('a', 5000)], convert })).toEqual([808])
  })

  test('rules follow each other by priority, each on what is left, until one stops them', () => {
    const half = { discount: { kind: 'percent', ppm: 500_000 } } as const
    const five = { discount: { kind: 'cart', amount: 500 } } as const
    const both = [
      aRule({ action: five, priority: 2, label: 'Five' }),
      aRule({ action: half, priority: 1, label: 'Half' }),
    ]
    const lines = [line('a', 2000)]
    expect(discountsFor(input({ lines, rules: both }))).toMatchObject({
      total: 1500,
      given: [
        { label: 'Half', amount: 1000 },
        { label: 'Five', amount: 500 },
      ],
    })
    const stopped = [both[0]!, { ...both[1]!, stopsFurther: true }]
    expect(discountsFor(input({ lines, rules: stopped })).total).toBe(1000)
    const idle = [both[0]!, { ...both[1]!, stopsFurther: true, conditions: { minimumPieces: 9 } }]
    expect(discountsFor(input({ lines, rules: idle })).total).toBe(500)
  })

  test('of a line’s pieces only so many count, and whole steps', () => {
    const lines = [line('a', 7000, { quantity: 7 })]
    const off = (discount: NonNullable<RuleAction['discount']>) => offOf(action(discount), { lines })
    expect(off({ kind: 'percent', ppm: 100_000, mostPieces: 2 })).toEqual([200])
    expect(off({ kind: 'percent', ppm: 100_000, step: 3 })).toEqual([600])
    expect(off({ kind: 'piece', amount: 100, mostPieces: 5, step: 2 })).toEqual([400])
    expect(off({ kind: 'piece', amount: 100, step: 8 })).toEqual([0])
  })

  test.each([
    [1, 1, 1, 0],
    [1, 1, 2, 1],
    [1, 1, 3, 1],
    [1, 1, 4, 2],
    [2, 1, 3, 1],
    [3, 2, 4, 1],
    [3, 2, 5, 2],
    [3, 2, 9, 3],
  ])('of %i bought %i cost nothing: of %i pieces, %i', (buy, get, quantity, free) => {
    const lines = [line('a', 700 * quantity, { quantity })]
    expect(offOf(action({ kind: 'buy-get', buy, get }), { lines })).toEqual([700 * free])
    expect(offOf(action({ kind: 'buy-get', buy, get, mostPieces: 1 }), { lines })).toEqual([0])
  })

  test('the cost of sending is lowered by the percentage, or by what an amount leaves of the lines', () => {
    const lines = [line('a', 2000)]
    const shipping = (rule: Partial<CartRule>, changes: Partial<DiscountsInput> = {}) =>
      shippingAfter(490, discountsFor(input({ lines, rules: [aRule(rule)], ...changes })))
    const toShipping = (discount: RuleAction['discount']) => ({ action: { discount, toShipping: true } })
    expect(shipping(toShipping({ kind: 'percent', ppm: 100_000 }))).toBe(441)
    expect(shipping(toShipping({ kind: 'cart', amount: 2100 }))).toBe(390)
    expect(shipping(toShipping({ kind: 'cart', amount: 2000 }))).toBe(490)
    expect(shipping(toShipping({ kind: 'piece', amount: 600 }))).toBe(0)
    expect(shipping(action({ kind: 'percent', ppm: 100_000 }))).toBe(490)
    expect(shipping(toShipping({ kind: 'percent', ppm: 100_000 }), { isVirtual: true })).toBe(490)
  })

  test('only the lines it is for are sent for nothing', () => {
    const lines = [line('a', 2000, { quantity: 3 }), line('b', 900, { quantity: 2 })]
    const free = (more: RuleAction) =>
      discountsFor(
        input({ lines, rules: [aRule({ conditions: { skus: ['a'] }, action: { freeLines: true, ...more } })] }),
      )
    expect(free({})).toMatchObject({ freePieces: [3, 0], freeShipping: false })
    expect(free({ freePieces: 2 }).freePieces).toEqual([2, 0])
  })

  test('a rule that stops its lines lets others follow on the other lines', () => {
    const first = aRule({
      conditions: { skus: ['a'] },
      action: { ...action({ kind: 'cart', amount: 100 }).action, stopsLines: true },
    })
    const rules = [first, aRule({ priority: 1 })]
    expect(discountsFor(input({ rules, lines: [line('a', 2000), line('b', 2000)] })).lines).toEqual([100, 200])
    expect(
      discountsFor(input({ rules: [first, aRule({ priority: 1, coupon: aCoupon() })], lines: [line('a', 2000)] }))
        .coupon,
    ).toMatchObject({ problem: 'not-for-this-cart' })
  })

  test('free shipping needs something to ship', () => {
    const rules = [aRule({ action: { freeShipping: true } })]
    expect(discountsFor(input({ rules }))).toMatchObject({ freeShipping: true, total: 0, given: [] })
    expect(discountsFor(input({ rules, isVirtual: true })).freeShipping).toBe(false)
  })
})

describe('which carts a rule counts for', () => {
  test.each<[string, RuleConditions, number]>([
    ['a subtotal from the minimum on', { minimumSubtotal: 2999 }, 300],
    ['not below the minimum', { minimumSubtotal: 3000 }, 0],
    ['pieces from the minimum on', { minimumPieces: 4 }, 300],
    ['not fewer pieces', { minimumPieces: 5 }, 0],
    ['only lines of these products', { skus: ['b', 'z'] }, 100],
    ['not without such a product', { skus: ['z'] }, 0],
    ['this store view', { stores: ['fr', 'en'] }, 300],
    ['not another store view', { stores: ['fr'] }, 0],
    ['a cart that meets a condition', { cart: { cart: 'payment', is: 'one-of', values: ['bank-transfer'] } }, 300],
    ['not one that does not', { cart: { cart: 'region', is: 'none-of', values: ['nj'] } }, 0],
    ['only lines that meet a condition', { lines: { line: 'quantity', is: 'more-than', value: 1 } }, 100],
    ['guests', { customerGroups: ['not-logged-in'] }, 300],
    ['not other groups', { customerGroups: ['wholesale'] }, 0],
  ])('%s', (_, conditions, total) => {
    expect(discountsFor(input({ rules: [aRule({ conditions })] })).total).toBe(total)
  })

  test('a customer’s group', () => {
    const rules = [aRule({ conditions: { customerGroups: ['wholesale'] } })]
    expect(discountsFor(input({ rules, customerGroup: 'wholesale' })).total).toBe(300)
    expect(discountsFor(input({ rules, customerGroup: 'general' })).total).toBe(0)
  })

  test('a variant is meant by its product’s SKU too, and products by their categories', () => {
    const lines = [line('a', 1000, { skus: ['CUP-RED', 'CUP'] }), line('b', 1000)]
    expect(offOf({ conditions: { skus: ['CUP'] } }, { lines })).toEqual([100, 0])
    expect(offOf({ conditions: { categories: [7] }, productsInCategories: [lines[1]!.productId] }, { lines })).toEqual([
      0, 100,
    ])
    expect(offOf({ conditions: { categories: [7] }, productsInCategories: [] }, { lines })).toEqual([0, 0])
  })

  test('from the first to the last day, both included', () => {
    for (const [fromDay, toDay, counts] of [
      ['2026-11-21', '2026-11-21', true],
      ['2026-11-22', null, false],
      [null, '2026-11-20', false],
    ] as const)
      expect(offOf({ fromDay, toDay })[0]! > 0, `${fromDay} ${toDay}`).toBe(counts)
  })

  test('not while it is paused, and not for an empty cart', () => {
    expect(offOf({ isActive: false })).toEqual([0, 0])
    expect(discountsFor(input({ lines: [], rules: [aRule()] }))).toMatchObject({ lines: [], total: 0, given: [] })
  })
})

describe('what a cart’s code comes to', () => {
  const outcome = (rule: Partial<CartRule> | null, changes: Partial<DiscountsInput> = {}) =>
    discountsFor(
      input({ couponCode: 'welcome', rules: rule ? [aRule({ coupon: aCoupon(), ...rule })] : [], ...changes }),
    ).coupon

  test('a code that counts is called as the owner wrote it, and stands beside its amount', () => {
    expect(outcome({})).toEqual({ code: 'WELCOME', id: 'coupon' })
    const { given } = discountsFor(input({ couponCode: 'welcome', rules: [aRule({ coupon: aCoupon() })] }))
    expect(given).toEqual([{ label: 'Autumn', amount: 300, code: 'WELCOME' }])
  })

  test.each<[string, Partial<CartRule> | null, string]>([
    ['is not known', null, 'unknown'],
    ['is paused', { isActive: false }, 'unknown'],
    ['begins tomorrow', { fromDay: '2026-11-22' }, 'not-yet'],
    ['ended yesterday', { toDay: '2026-11-20' }, 'expired'],
    ['expired yesterday', { coupon: aCoupon({ expiresDay: '2026-11-20' }) }, 'expired'],
    ['was used as often as it may be', { coupon: aCoupon({ usesLimit: 2, timesUsed: 2 }) }, 'used-up'],
    ['is limited per customer, for a guest', { coupon: aCoupon({ usesPerCustomer: 1 }) }, 'needs-login'],
    ['does not fit the cart', { conditions: { minimumPieces: 99 } }, 'not-for-this-cart'],
    ['would give nothing', action({ kind: 'percent', ppm: 0 }), 'not-for-this-cart'],
  ])('a code that %s', (_, rule, problem) => {
    expect(outcome(rule)).toMatchObject({ problem })
    expect(
      discountsFor(input({ couponCode: 'x', rules: rule ? [aRule({ coupon: aCoupon(), ...rule })] : [] })).total,
    ).toBe(0)
  })

  test('a customer uses a code as often as the limit says', () => {
    const used = (usesByCustomer: number) => ({ coupon: aCoupon({ usesPerCustomer: 2, usesByCustomer }) })
    expect(outcome(used(1), { customerGroup: 'general' })).toMatchObject({ id: 'coupon' })
    expect(outcome(used(2), { customerGroup: 'general' })).toMatchObject({ problem: 'used-up' })
  })

  test('a rule’s own limit counts whichever code was used, and never a guest’s orders', () => {
    const rule = { conditions: { usesPerCustomer: 2 }, usesByCustomer: 2 }
    expect(outcome(rule, { customerGroup: 'general' })).toMatchObject({ problem: 'used-up' })
    expect(outcome(rule)).toMatchObject({ id: 'coupon' })
    const { given } = discountsFor(input({ rules: [aRule({ ...rule, id: 7 })] }))
    expect(given).toEqual([{ label: 'Autumn', amount: 300, ruleId: 7 }])
    expect(outcome({ coupon: aCoupon({ usesPerCustomer: 1 }), conditions: { guestsUnlimited: true } })).toMatchObject({
      id: 'coupon',
    })
  })

  test('a code is not used up where a rule before it has left nothing', () => {
    const all = aRule({ priority: -1, ...action({ kind: 'percent', ppm: 1_000_000 }) })
    const rules = [aRule({ coupon: aCoupon() }), all]
    expect(discountsFor(input({ couponCode: 'welcome', rules })).coupon).toMatchObject({ problem: 'not-for-this-cart' })
  })

  test('no code, no coupon', () => {
    expect(discountsFor(input({ rules: [aRule()] })).coupon).toBeNull()
  })
})

const amounts = fc.integer({ min: 0, max: 100_000_000 })
const anyLines = fc
  .array(fc.record({ rowTotal: amounts, quantity: fc.integer({ min: 1, max: 50 }) }), { maxLength: 25 })
  .map((lines) => lines.map(({ rowTotal, quantity }, index) => line(`k${index}`, rowTotal, { quantity })))
const anyAction: fc.Arbitrary<RuleAction> = fc.record({
  discount: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), ppm: fc.integer({ min: 0, max: 1_000_000 }) }),
    fc.record({ kind: fc.constantFrom('piece' as const, 'cart' as const), amount: amounts }),
    fc.record(
      { kind: fc.constant('percent' as const), ppm: fc.nat(1_000_000), mostPieces: fc.nat(9), step: fc.nat(4) },
      { requiredKeys: ['kind', 'ppm'] },
    ),
    fc.record({ kind: fc.constant('buy-get' as const), buy: fc.nat(5), get: fc.nat(5) }),
  ),
  toShipping: fc.boolean(),
  freeLines: fc.boolean(),
  stopsLines: fc.boolean(),
  freeShipping: fc.boolean(),
})
const anyRules = fc
  .array(
    fc.record({
      action: anyAction,
      priority: fc.integer({ min: 0, max: 3 }),
      stopsFurther: fc.boolean(),
      conditions: fc.record({ minimumSubtotal: fc.nat(1000) }),
    }),
    { maxLength: 5 },
  )
  .map((rules) => rules.map((rule, index) => aRule({ ...rule, id: index + 1 })))

const totalsOf = (lines: DiscountedLine[], rules: CartRule[], taxIncluded: boolean) => {
  const discounts = discountsFor(input({ lines, rules }))
  return cartTotals({
    lines: lines.map(({ rowTotal }) => ({ rowTotal, taxClassId: 1 })),
    discounts,
    shipping: { price: shippingAfter(490, discounts), taxClass: 'standard' },
    destination: { country: 'DE', region: '', postcode: '' },
    rates: [
      {
        classId: 1,
        classCode: 'standard',
        country: 'DE',
        region: '*',
        postcode: '*',
        ratePpm: 190_000,
        title: 'VAT',
      },
    ],
    taxIncluded,
  })
}

test('discounts add up by line and by rule, and no line goes below zero', () => {
  fc.assert(
    fc.property(anyLines, anyRules, (lines, rules) => {
      const { lines: off, total, given } = discountsFor(input({ lines, rules }))
      const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
      expect(sum(off)).toBe(total)
      expect(sum(given.map(({ amount }) => amount))).toBe(total)
      for (const [index, amount] of off.entries()) {
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(lines[index]!.rowTotal)
      }
    }),
  )
})

test('neither the order of the lines nor of the rules matters', () => {
  fc.assert(
    fc.property(anyLines, anyRules, (lines, rules) => {
      const one = discountsFor(input({ lines, rules }))
      const other = discountsFor(input({ lines: lines.toReversed(), rules: rules.toReversed() }))
      expect(other).toEqual({
        ...one,
        lines: one.lines.toReversed(),
        freePieces: one.freePieces.toReversed(),
        steps: one.steps.map((step) => ({ ...step, lines: step.lines.toReversed() })),
      })
    }),
  )
})

test('totals stay consistent and at or above zero, and rules never make a cart dearer', () => {
  fc.assert(
    fc.property(anyLines, anyRules, fc.boolean(), (lines, rules, taxIncluded) => {
      const totals = totalsOf(lines, rules, taxIncluded)
      const { subtotal, discount, shipping, tax, grandTotal } = totals
      expect(grandTotal).toBe(subtotal - discount + (shipping ?? 0) + (taxIncluded ? 0 : tax))
      expect(Math.min(grandTotal, tax, discount)).toBeGreaterThanOrEqual(0)
      expect(tax).toBeLessThanOrEqual(grandTotal)
      expect(grandTotal).toBeLessThanOrEqual(totalsOf(lines, [], taxIncluded).grandTotal)
    }),
  )
})

test('a coupon of 100 % leaves nothing but shipping and its tax', () => {
  const rules = [aRule(action({ kind: 'percent', ppm: 1_000_000 }))]
  expect(totalsOf([line('a', 2000), line('b', 333)], rules, true)).toMatchObject({
    subtotal: 2333,
    discount: 2333,
    shipping: 490,
    tax: 78,
    grandTotal: 490,
  })
  expect(totalsOf([line('a', 2000)], rules, false)).toMatchObject({ discount: 2000, tax: 93, grandTotal: 583 })
})

test('tax is that of what a line costs after its discount', () => {
  const rules = [aRule(action({ kind: 'percent', ppm: 500_000 }))]
  expect(totalsOf([line('a', 11_900)], rules, true)).toMatchObject({ tax: 950 + 78, grandTotal: 5950 + 490 })
  expect(totalsOf([line('a', 10_000)], rules, false)).toMatchObject({ tax: 950 + 93, grandTotal: 5950 + 490 + 93 })
})
