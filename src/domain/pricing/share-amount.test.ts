import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareAmount } from './share-amount.ts'

const parts = (...values: number[]) => values.map((value, index) => ({ key: String(index), value }))

test('an amount is shared by value, and the cents left over go to the largest remainders', () => {
  expect(shareAmount(100, parts(100, 100, 100))).toEqual([34, 33, 33])
  expect(shareAmount(10, parts(1, 2, 96))).toEqual([0, 0, 10])
  expect(shareAmount(500, parts(1000, 3000))).toEqual([125, 375])
  expect(shareAmount(4000, parts(1000, 3000))).toEqual([1000, 3000])
})

test('what costs nothing gets nothing', () => {
  expect(shareAmount(0, parts(0, 0))).toEqual([0, 0])
  expect(shareAmount(5, parts(0, 5))).toEqual([0, 5])
  expect(shareAmount(0, [])).toEqual([])
})

test('shares add up, stay within their parts, and do not depend on the order of the parts', () => {
  const given = fc
    .array(fc.integer({ min: 0, max: 10_000_000_000 }), { maxLength: 40 })
    .chain((values) =>
      fc.record({ values: fc.constant(values), amount: fc.nat(values.reduce((sum, value) => sum + value, 0)) }),
    )
  fc.assert(
    fc.property(given, ({ values, amount }) => {
      const shares = shareAmount(amount, parts(...values))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(values[index]!)
      }
      expect(shareAmount(amount, parts(...values).toReversed()).toReversed()).toEqual(shares)
    }),
  )
})
