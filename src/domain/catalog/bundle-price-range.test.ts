import { expect, test } from 'vitest'
import type { OwnPrices } from '../pricing/bundle-price.ts'
import { bundlePriceRange, type BundleChoice } from './bundle-price-range.ts'

type Selection = BundleChoice['selections'][number]

const selection = (price: number, changes: Partial<Selection> = {}): Selection => ({
  quantity: 1,
  addition: null,
  prices: { price },
  isBuyable: true,
  ...changes,
})

const dynamic: OwnPrices = { price: 0, bundle: { priceType: 'dynamic' } }

test('the price goes from the cheapest required choices to the dearest of all', () => {
  const view = bundlePriceRange(dynamic, [
    { input: 'select', isRequired: true, selections: [selection(500, { quantity: 2 }), selection(3000)] },
    { input: 'checkbox', isRequired: false, selections: [selection(100), selection(200)] },
  ])
  expect(view).toEqual({ final: 1000, isFrom: true, upTo: 3300 })
})

test('what cannot be bought is not the cheapest choice', () => {
  const selections = [selection(500, { isBuyable: false }), selection(800)]
  expect(bundlePriceRange(dynamic, [{ input: 'radio', isRequired: true, selections }])).toEqual({ final: 800 })
})

test('a running percentage lowers the base and each part; 9.bundle.10: none raises them', () => {
  const choices: BundleChoice[] = [
    { input: 'radio', isRequired: true, selections: [selection(0, { addition: { type: 'fixed', amount: 1000 } })] },
  ]
  const at = (specialPpm?: number) =>
    bundlePriceRange({ price: 10_000, bundle: { priceType: 'fixed', specialPpm } }, choices)
  expect(at(800_000)).toEqual({ final: 8800, regular: 11_000 })
  expect(at()).toEqual({ final: 11_000 })
  expect(at(1_200_000)).toEqual({ final: 11_000 })
})
