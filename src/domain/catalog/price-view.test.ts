import { expect, test } from 'vitest'
import { configurablePrice, converter, groupedPrice, ownPrice, savingOf, tierSaving } from './price-view.ts'

const today = '2026-11-21'
const same = converter(1_000_000)

test('a running special price stands beside the regular one', () => {
  const facts = { price: 2000, specialPrice: 1500, specialFrom: '2026-11-21', specialTo: '2026-11-21' }
  expect(ownPrice(facts, today, same)).toEqual({ final: 1500, regular: 2000 })
  expect(ownPrice(facts, '2026-11-22', same)).toEqual({ final: 2000 })
})

test('another currency is the base times its rate, rounded', () => {
  expect(ownPrice({ price: 1005 }, today, converter(1_100_000))).toEqual({ final: 1106 })
})

test('a configurable product costs what its cheapest variant costs', () => {
  const facts = { price: 1000 }
  const percent = { type: 'percent' as const, amount: 125_000 }
  expect(configurablePrice(facts, [[undefined], [percent]], today, same)).toEqual({ final: 1000, isFrom: true })
  expect(configurablePrice(facts, [[percent, { type: 'fixed', amount: 50 }]], today, same)).toEqual({ final: 1175 })
  expect(configurablePrice(facts, [], today, same)).toEqual({ final: 1000 })
})

test('a grouped product costs from its cheapest part', () => {
  expect(groupedPrice([{ price: 900 }, { price: 800, specialPrice: 700 }], today, same)).toEqual({
    final: 700,
    regular: 800,
    isFrom: true,
  })
  expect(groupedPrice([], today, same)).toEqual({ final: 0 })
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
