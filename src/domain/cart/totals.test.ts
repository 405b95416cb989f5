import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals, type ClassRate, type TotalsInput } from './totals.ts'

const rate = (classId: number, ratePpm: number, changes: Partial<ClassRate> = {}): ClassRate => ({
  classId,
  classCode: `class-${classId}`,
  country: 'DE',
  region: '*',
  postcode: '*',
  ratePpm,
  title: `VAT ${ratePpm / 10_000} %`,
  ...changes,
})

const input = (changes: Partial<TotalsInput> = {}): TotalsInput => ({
  lines: [
    { rowTotal: 2000, taxClassId: 1 },
    { rowTotal: 999, taxClassId: 2 },
  ],
  shipping: { price: 490, taxClass: 'class-1' },
  destination: { country: 'DE', region: '', postcode: '10115' },
  rates: [rate(1, 190_000), rate(2, 70_000)],
  taxIncluded: true,
  ...changes,
})

test('tax stands in the prices, by rate, shipping with its own class', () => {
  expect(cartTotals(input())).toEqual({
    subtotal: 2999,
    discount: 0,
    discounts: [],
    shipping: 490,
    tax: 319 + 78 + 65,
    taxShares: [
      { title: 'VAT 19 %', ratePpm: 190_000, base: 2490, amount: 397 },
      { title: 'VAT 7 %', ratePpm: 70_000, base: 999, amount: 65 },
    ],
    taxIncluded: true,
    grandTotal: 3489,
  })
})

test('tax comes on top where prices do not hold it', () => {
  expect(cartTotals(input({ taxIncluded: false }))).toMatchObject({ tax: 380 + 93 + 70, grandTotal: 2999 + 490 + 543 })
})

test('where no rate fits there is no tax', () => {
  const destination = { country: 'US', region: 'NY', postcode: '' }
  expect(cartTotals(input({ destination }))).toMatchObject({ tax: 0, taxShares: [], grandTotal: 3489 })
})

test('shipping that costs nothing, or that nobody knows yet, has no tax', () => {
  const shipping = (price: number | null) => cartTotals(input({ lines: [], shipping: { price, taxClass: 'class-1' } }))
  expect(shipping(0)).toMatchObject({ shipping: 0, taxShares: [], grandTotal: 0 })
  expect(shipping(null)).toMatchObject({ shipping: null, taxShares: [], grandTotal: 0 })
})

const amounts = fc.integer({ min: 0, max: 100_000_000 })
const anyInput = fc.record({
  lines: fc.array(fc.record({ rowTotal: amounts, taxClassId: fc.option(fc.integer({ min: 1, max: 4 })) }), {
    maxLength: 30,
  }),
  shipping: fc.record({
    price: fc.option(amounts),
    taxClass: fc.constantFrom(null, 'class-1', 'class-9'),
  }),
  destination: fc.constant({ country: 'DE', region: '', postcode: '' }),
  rates: fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 3, maxLength: 3 })
    .map((ppms) => ppms.map((ppm, i) => rate(i + 1, ppm))),
  taxIncluded: fc.boolean(),
})

test('shares add up to the tax and everything to the grand total, never below zero', () => {
  fc.assert(
    fc.property(anyInput, (given) => {
      const { subtotal, shipping, tax, taxShares, grandTotal } = cartTotals(given)
      expect(taxShares.reduce((sum, share) => sum + share.amount, 0)).toBe(tax)
      expect(grandTotal).toBe(subtotal + (shipping ?? 0) + (given.taxIncluded ? 0 : tax))
      expect(
        Math.min(subtotal, shipping ?? 0, tax, grandTotal, ...taxShares.map((share) => share.amount)),
      ).toBeGreaterThanOrEqual(0)
      expect(tax).toBeLessThanOrEqual(grandTotal)
    }),
  )
})

test('the order of the lines does not matter', () => {
  fc.assert(
    fc.property(anyInput, (given) => {
      expect(cartTotals({ ...given, lines: given.lines.toReversed() })).toEqual(cartTotals(given))
    }),
  )
})
