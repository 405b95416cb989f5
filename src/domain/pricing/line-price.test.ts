import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Addition } from './addition.ts'
import { lineUnitPrice } from './line-price.ts'
import type { Prices } from './unit-price.ts'

const priceOf = (own: Prices, additions: Addition[], quantity = 1) =>
  lineUnitPrice({ own, additions, parts: [] }, quantity)

test('percentages are of the price without options, at the quantity bought', () => {
  const cup = { price: 1000, tierPrices: [{ quantity: 3, price: 805 }] }
  const additions: Addition[] = [
    { type: 'percent', amount: 100_000 },
    { type: 'percent', amount: 100_000 },
    { type: 'fixed', amount: 50 },
  ]
  expect(priceOf(cup, additions)).toBe(1250)
  expect(priceOf(cup, additions, 3)).toBe(805 + 81 + 81 + 50)
})

test('9.options.10: choices that take off more than the price leave nothing to pay', () => {
  expect(priceOf({ price: 1000 }, [{ type: 'fixed', amount: -5000 }])).toBe(0)
})

test('a price is a whole number of cents, never negative, and buying more never makes a piece dearer', () => {
  const price = fc.nat(10_000_000)
  const tiers = fc.array(fc.record({ quantity: fc.integer({ min: 2, max: 100 }), price }))
  const additions = fc.array(
    fc.record({
      type: fc.constantFrom('fixed' as const, 'percent' as const),
      amount: fc.integer({ min: 0, max: 2_000_000 }),
    }),
  )
  fc.assert(
    fc.property(price, tiers, additions, fc.integer({ min: 1, max: 1000 }), (price, tierPrices, added, quantity) => {
      const unit = priceOf({ price, tierPrices }, added, quantity)
      expect(Number.isSafeInteger(unit) && unit >= 0).toBe(true)
      expect(priceOf({ price, tierPrices }, added, quantity + 1)).toBeLessThanOrEqual(unit)
    }),
  )
})
