import { expect, test } from 'vitest'
import { bundlePrice, bundleUnitPrice, type BundleFacts, type BundleSelectionFacts } from './bundle-price.ts'
import { converter } from './price-view.ts'

const today = '2026-11-21'
const same = converter(1_000_000)

const selection = (price: number, changes: Partial<BundleSelectionFacts> = {}): BundleSelectionFacts => ({
  quantity: 1,
  price: null,
  product: { price },
  isBuyable: true,
  ...changes,
})

const bundle = (options: BundleFacts['options'], changes: Partial<BundleFacts> = {}): BundleFacts => ({
  priceType: 'dynamic',
  own: { price: 0 },
  options,
  ...changes,
})

const tiers = [
  { quantity: 2, price: 1800 },
  { quantity: 3, price: 1500 },
  { quantity: 5, price: 1200 },
]

test.each([
  [1, undefined, 2000],
  [2, undefined, 1800],
  [3, undefined, 1500],
  [5, undefined, 1200],
  [3, 800_000, 1200],
])('9.bundle.8: %i pieces at %s cost %i each', (quantity, special, price) => {
  const part = selection(2000, { quantity, product: { price: 2000, tierPrices: tiers } })
  expect(bundleUnitPrice(bundle([], { own: { price: 0, specialPrice: special } }), part, today)).toBe(price)
})

test('9.bundle.9: percentages of a fixed bundle are of its price, the special one is rounded', () => {
  const fixed = bundle([], { priceType: 'fixed', own: { price: 20_000 } })
  const percent = selection(0, { price: { type: 'percent', amount: 125_000 } })
  expect(bundleUnitPrice(fixed, percent, today)).toBe(2500)
  const special = bundle([], { priceType: 'fixed', own: { price: 0, specialPrice: 333_330 } })
  expect(bundleUnitPrice(special, selection(0, { price: { type: 'fixed', amount: 1999 } }), today)).toBe(666)
})

test('the price goes from the cheapest required choices to the dearest of all', () => {
  const view = bundlePrice(
    bundle([
      { input: 'select', isRequired: true, selections: [selection(500, { quantity: 2 }), selection(3000)] },
      { input: 'checkbox', isRequired: false, selections: [selection(100), selection(200)] },
    ]),
    today,
    same,
  )
  expect(view).toEqual({ final: 1000, isFrom: true, upTo: 3300 })
})

test('what cannot be bought is not the cheapest choice', () => {
  const selections = [selection(500, { isBuyable: false }), selection(800)]
  expect(bundlePrice(bundle([{ input: 'radio', isRequired: true, selections }]), today, same)).toEqual({ final: 800 })
})

test('a running percentage lowers the base and each part; 9.bundle.10: none raises them', () => {
  const options: BundleFacts['options'] = [
    { input: 'radio', isRequired: true, selections: [selection(0, { price: { type: 'fixed', amount: 1000 } })] },
  ]
  const at = (specialPrice: number, specialTo?: string) =>
    bundlePrice(bundle(options, { priceType: 'fixed', own: { price: 10_000, specialPrice, specialTo } }), today, same)
  expect(at(800_000)).toEqual({ final: 8800, regular: 11_000 })
  expect(at(800_000, '2026-11-20')).toEqual({ final: 11_000 })
  expect(at(1_200_000)).toEqual({ final: 11_000 })
  expect(at(0)).toEqual({ final: 11_000 })
})
