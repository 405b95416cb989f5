import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundlePrice, type ChosenPart } from './bundle-price.ts'

const TODAY = '2026-11-21'
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
const dynamic = { price: 0, bundlePriceType: 'dynamic' as const }
const fixed = { price: 20_000, bundlePriceType: 'fixed' as const }

test('9.bundle.8: a dynamic bundle uses the lowest tier its part reaches', () => {
  const price = (quantity: number, bundle = dynamic) => bundlePrice(bundle, [part(quantity)], 1, TODAY).parts
  expect([1, 2, 3, 4, 5].map((quantity) => price(quantity))).toEqual([2000, 3600, 4500, 6000, 6000])
  expect(bundlePrice({ ...dynamic, specialPrice: 800_000 }, [part(3)], 1, TODAY).parts).toBe(3600)
})

test('9.bundle.9: a fixed bundle adds amounts and percentages of its price', () => {
  const parts = [
    part(1, { addition: { type: 'percent', amount: 125_000 } }),
    part(2, { addition: { type: 'fixed', amount: 700 } }),
  ]
  expect(bundlePrice(fixed, parts, 1, TODAY)).toEqual({ base: 20_000, parts: 3900 })
})

test('9.bundle.9: the special percentage is rounded per unit', () => {
  const cup = part(1, { prices: { price: 1999 } })
  expect(bundlePrice({ ...dynamic, specialPrice: 333_330 }, [cup], 1, TODAY).parts).toBe(666)
})

test('9.bundle.10: a special above 100 % never raises the price, 0 is none, a past one is over', () => {
  const price = (changes: object) => bundlePrice({ ...dynamic, ...changes }, [part(1)], 1, TODAY).parts
  expect(price({ specialPrice: 1_200_000 })).toBe(2000)
  expect(price({ specialPrice: 0 })).toBe(2000)
  expect(price({ specialPrice: 500_000, specialTo: '2026-11-20' })).toBe(2000)
  expect(price({ specialPrice: 500_000, specialTo: '2026-11-21' })).toBe(1000)
})

test('9.bundle.7: nothing chosen leaves the base price', () => {
  expect(bundlePrice(fixed, [], 1, TODAY)).toEqual({ base: 20_000, parts: 0 })
})

test('a special never makes a bundle dearer, whatever its parts', () => {
  const parts = fc.array(fc.record({ price: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 100 }) }))
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 2_000_000 }), (given, specialPrice) => {
      const chosen = given.map(({ price, quantity }) => part(quantity, { prices: { price } }))
      const special = bundlePrice({ ...dynamic, specialPrice }, chosen, 1, TODAY)
      expect(special.parts).toBeLessThanOrEqual(bundlePrice(dynamic, chosen, 1, TODAY).parts)
      expect(special.parts).toBeGreaterThanOrEqual(0)
    }),
  )
})
