import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownUnitPrice, partsPrice, partUnitPrice, type ChosenPart, type OwnPrices } from './bundle-price.ts'

const tiers = [
  { quantity: 2, price: 1800 },
  { quantity: 5, price: 1200 },
  { quantity: 3, price: 1500 },
]
const part = (quantity: number, changes: Partial<ChosenPart> = {}): ChosenPart => ({
  prices: { price: 2000, tierPrices: tiers },
  addition: null,
  quantity,
  ...changes,
})
const dynamic = (specialPpm?: number): OwnPrices => ({ price: 0, bundle: { priceType: 'dynamic', specialPpm } })
const fixed = (specialPpm?: number): OwnPrices => ({ price: 20_000, bundle: { priceType: 'fixed', specialPpm } })

test('9.bundle.8: a dynamic bundle uses the lowest tier its part reaches', () => {
  expect([1, 2, 3, 4, 5].map((quantity) => partsPrice(dynamic(), [part(quantity)], 1))).toEqual([
    2000, 3600, 4500, 6000, 6000,
  ])
  expect(partUnitPrice(dynamic(800_000), part(3), 1)).toBe(1200)
  expect(partsPrice(dynamic(800_000), [part(3)], 1)).toBe(3600)
})

test('9.bundle.9: a fixed bundle adds amounts and percentages of its price', () => {
  const parts = [
    part(1, { addition: { type: 'percent', amount: 125_000 } }),
    part(2, { addition: { type: 'fixed', amount: 700 } }),
  ]
  expect([ownUnitPrice(fixed(), 1), partsPrice(fixed(), parts, 1)]).toEqual([20_000, 3900])
  expect([ownUnitPrice(fixed(500_000), 1), partsPrice(fixed(500_000), parts, 1)]).toEqual([10_000, 1950])
})

test('9.bundle.9: the special percentage is rounded per unit', () => {
  expect(partsPrice(dynamic(333_330), [part(1, { prices: { price: 1999 } })], 1)).toBe(666)
})

test('9.bundle.7: nothing chosen leaves the base price', () => {
  expect([ownUnitPrice(fixed(), 1), partsPrice(fixed(), [], 1)]).toEqual([20_000, 0])
  expect(ownUnitPrice(dynamic(), 1)).toBe(0)
})

test('9.bundle.10: a special never makes a bundle dearer, whatever its parts', () => {
  const parts = fc.array(fc.record({ price: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 100 }) }))
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 2_000_000 }), (given, specialPpm) => {
      const chosen = given.map(({ price, quantity }) => part(quantity, { prices: { price } }))
      const special = partsPrice(dynamic(specialPpm), chosen, 1)
      expect(special).toBeLessThanOrEqual(partsPrice(dynamic(), chosen, 1))
      expect(special).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a tier of a bundle is a percentage of the whole of it, from so many bundles on; the least of all percentages counts', () => {
  const tiers = [
    { quantity: 5, ppm: 700_000 },
    { quantity: 2, ppm: 900_000 },
  ]
  const own = (priceType: 'fixed' | 'dynamic', price: number, specialPpm?: number): OwnPrices => ({
    price,
    bundle: { priceType, tiers, ...(specialPpm && { specialPpm }) },
  })
  const amounts = part(1, { addition: { type: 'fixed', amount: 700 } })
  const costs = (given: OwnPrices, parts: ChosenPart[]) =>
    [1, 2, 4, 5].map((bundles) => ownUnitPrice(given, bundles) + partsPrice(given, parts, bundles))
  expect(costs(own('dynamic', 0), [part(3)])).toEqual([4500, 4050, 4050, 3150])
  expect(costs(own('fixed', 20_000), [amounts])).toEqual([20_700, 18_630, 18_630, 14_490])
  expect(costs(own('fixed', 20_000, 800_000), [amounts])).toEqual([16_560, 16_560, 16_560, 14_490])
})
