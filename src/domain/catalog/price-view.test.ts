import { expect, test } from 'vitest'
import { configurablePrice, groupedPrice, ownPrice, savingOf, tierSaving } from './price-view.ts'

test('a special price stands beside the regular one, if it is lower', () => {
  expect(ownPrice({ price: 2000, specialPrice: 1500 })).toEqual({ final: 1500, regular: 2000 })
  expect(ownPrice({ price: 2000, specialPrice: 2500 })).toEqual({ final: 2000 })
})

test('a configurable product costs what its cheapest variant costs', () => {
  const own = { price: 1000 }
  const percent = { type: 'percent' as const, amount: 125_000 }
  expect(configurablePrice(own, [[], [percent]])).toEqual({ final: 1000, isFrom: true })
  expect(configurablePrice(own, [[percent, { type: 'fixed', amount: 50 }]])).toEqual({ final: 1175 })
  expect(configurablePrice(own, [])).toEqual({ final: 1000 })
  expect(configurablePrice({ price: 1000, specialPrice: 800 }, [[percent]])).toEqual({ final: 900, regular: 1125 })
})

test('a grouped product costs from its cheapest part', () => {
  expect(groupedPrice([{ price: 900 }, { price: 800, specialPrice: 700 }])).toEqual({
    final: 700,
    regular: 800,
    isFrom: true,
  })
  expect(groupedPrice([])).toEqual({ final: 0 })
})

test('what is saved by a special price is rounded down', () => {
  expect(savingOf({ final: 667, regular: 1000 })).toBe(33)
  expect(savingOf({ final: 999, regular: 1000 })).toBeUndefined()
  expect(savingOf({ final: 1000 })).toBeUndefined()
})

test.each([
  [10_000, 8500, 15],
  [11_000, 9500, 14],
  [9999, 9000, 10],
  [900, 855, 5],
  [2100, 1785, 15],
  [0, 0, 0],
])('spec §9, tier price benefit: from %i to %i saves %i percent', (price, tier, percent) => {
  expect(tierSaving(price, tier)).toBe(percent)
})
