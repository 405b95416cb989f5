import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chosen } from '../cart/chosen.ts'
import type { ProductFacts } from '../cart/product-facts.ts'
import { lineUnitPrice } from './line-price.ts'
import { inStoreCurrency } from './store-currency.ts'

const TODAY = '2026-11-21'

const facts = (prices: ProductFacts['prices']): ProductFacts => ({
  id: 1,
  sku: 'CUP',
  name: 'Cup',
  picture: null,
  isEnabled: true,
  isVirtual: false,
  prices,
  taxClassId: null,
  stock: null,
  type: 'simple',
  visibility: 'both',
  path: '/cup.html',
  bundlePriceType: null,
  attributes: [],
  variants: [],
  bundle: [],
  custom: [],
  links: [],
  grouped: [],
})
const chosen = (changes: Partial<Chosen> = {}): Chosen => ({
  options: {},
  choices: [],
  additions: [],
  linkTotal: 0,
  parts: [],
  units: [],
  ...changes,
})

test('percentages are of the price without options, at the quantity bought', () => {
  const cup = facts({ price: 1000, tierPrices: [{ quantity: 3, price: 805 }] })
  const options = chosen({
    additions: [
      { type: 'percent', amount: 100_000 },
      { type: 'percent', amount: 100_000 },
      { type: 'fixed', amount: 50 },
    ],
  })
  expect(lineUnitPrice(cup, options, 1, TODAY)).toBe(1250)
  expect(lineUnitPrice(cup, options, 3, TODAY)).toBe(805 + 81 + 81 + 50)
})

test('a special price runs on its days only', () => {
  const cup = facts({ price: 1000, specialPrice: 700, specialFrom: '2026-11-21', specialTo: '2026-11-21' })
  expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => lineUnitPrice(cup, chosen(), 1, day))).toEqual([
    1000, 700, 1000,
  ])
})

test('9.options.10: choices that take off more than the price leave nothing to pay', () => {
  const options = chosen({ additions: [{ type: 'fixed', amount: -5000 }] })
  expect(lineUnitPrice(facts({ price: 1000 }), options, 1, TODAY)).toBe(0)
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
      const cup = facts({ price, tierPrices })
      const unit = lineUnitPrice(cup, chosen({ additions: added }), quantity, TODAY)
      expect(Number.isSafeInteger(unit) && unit >= 0).toBe(true)
      expect(lineUnitPrice(cup, chosen({ additions: added }), quantity + 1, TODAY)).toBeLessThanOrEqual(unit)
    }),
  )
})

test('a store with another currency rounds once', () => {
  expect(inStoreCurrency(999, { ratePpm: 950_000 })).toBe(949)
  expect(inStoreCurrency(999, { ratePpm: 1_000_000 })).toBe(999)
})
