import { expect, test } from 'vitest'
import { chooseSelections, startBundle, typeQuantity } from '#domain/pricing/bundle-choice.ts'
import { readBundleConfig } from './bundle-config.ts'
import { bundleTotal, withBundleTotal } from './bundle-total.ts'
import { readOptionsPriceConfig } from './options-price-config.ts'
import { shownPrice, startOptionsPrice } from './options-price.ts'

const bundle = (config: object, selection: object) =>
  readBundleConfig({
    options: { 1: { selections: { 11: { qty: 1, customQty: '1', ...selection } } } },
    selected: { 1: ['11'] },
    ...config,
  })
const tierPrice = [
  { price_qty: 2, price: 18 },
  { price_qty: '5.0000', price: 12 },
  { price_qty: 3, price: '15.0000' },
]
const priceAt = (config: ReturnType<typeof bundle>, quantity: number) =>
  bundleTotal(config, typeQuantity(config, startBundle(config), '1', String(quantity))).price
const shown = (productPrice: number, config: ReturnType<typeof bundle>, choice = startBundle(config)) =>
  shownPrice(
    withBundleTotal(
      startOptionsPrice(
        readOptionsPriceConfig({
          productPrice,
          currentTax: 20,
          showBothPrices: true,
          specialTaxPrice: 'true',
          priceFormat: { pattern: '$%s', decimalSymbol: '.' },
        }),
      ),
      bundleTotal(config, choice),
    ),
    'bundle-price',
  )

test('9.bundle.8: a dynamic bundle uses the lowest tier its part reaches', () => {
  const dynamic = bundle({ priceType: 0 }, { price: '20.0000', tierPrice })
  expect([1, 2, 3, 4, 5].map((quantity) => priceAt(dynamic, quantity))).toEqual([20, 36, 45, 60, 60])
  expect(priceAt(bundle({ priceType: '0', specialPrice: 80 }, { price: 20, tierPrice }), 3)).toBe(36)
})

test('9.bundle.2: a tier is never dearer than the price', () => {
  const dynamic = bundle({ priceType: 0 }, { price: 20, tierPrice: [{ price_qty: 2, price: 30 }, { price: 1 }, {}, 7] })
  expect(priceAt(dynamic, 9)).toBe(180)
})

test('9.bundle.9: a fixed bundle adds amounts and percentages of its price', () => {
  const fixed = readBundleConfig({
    options: {
      1: { isMulti: true, selections: { 11: { qty: 1, priceType: '1', priceValue: '12.5' } } },
      2: { isMulti: true, selections: { 21: { qty: 2, priceType: '0', priceValue: 7, price: 99, tierPrice } } },
    },
    selected: { 1: ['11'], 2: ['21'] },
    priceType: '1',
    basePrice: '200.0000',
  })
  expect(bundleTotal(fixed, startBundle(fixed))).toMatchObject({
    price: 39,
    lines: [
      { optionId: '1', selectionId: '11', price: 25 },
      { optionId: '2', selectionId: '21', price: 14 },
    ],
  })
  expect(shown(200, fixed)).toBe('$239.00')
})

test('9.bundle.4: a special percentage is rounded per unit', () => {
  const special = bundle({ priceType: 0, specialPrice: '33.333' }, { price: 19.99 })
  expect([priceAt(special, 1), priceAt(special, 3)]).toEqual([6.66, 19.98])
  expect(priceAt(bundle({ priceType: 0, specialPrice: 50 }, { price: 20.05 }), 1)).toBe(10.03)
})

test('9.bundle.10: a special percentage never makes a bundle dearer, and 0 is none', () => {
  for (const specialPrice of [150, 0, '0', '0.0000', '', null, -20, 'abc'])
    expect(priceAt(bundle({ priceType: 0, specialPrice }, { price: 20 }), 1)).toBe(20)
})

test('9.bundle.7: nothing chosen costs nothing', () => {
  const fixed = bundle({ priceType: 1, basePrice: 50 }, { priceValue: 5 })
  const nothing = chooseSelections(fixed, startBundle(fixed), '1', '')
  expect(bundleTotal(fixed, nothing)).toEqual({ lines: [], price: 0, priceInclTax: 0, nontaxable: 0 })
  expect([shown(50, fixed), shown(50, fixed, nothing)]).toEqual(['$55.00', '$50.00'])
})

test('9.bundle.5: both adjustments are added for each unit', () => {
  const config = bundle({ priceType: 0 }, { qty: 2, price: 10, plusDisposition: 3, minusDisposition: '-1' })
  expect(bundleTotal(config, startBundle(config)).nontaxable).toBe(4)
  expect(shown(0, config)).toBe('$24.00')
})

test('9.bundle.14: prices with tax count for the price with tax only', () => {
  const config = bundle({ priceType: 0 }, { qty: 2, price: 10, priceExclTax: '50', priceInclTax: 60 })
  expect(bundleTotal(config, startBundle(config))).toMatchObject({ price: 20, priceInclTax: 24 })
})

test('while a quantity is deleted the part costs nothing, and no price is below 0', () => {
  const config = bundle({ priceType: 0 }, { qty: 2, price: 10, plusDisposition: 1 })
  const empty = typeQuantity(config, startBundle(config), '1', '', true)
  expect([bundleTotal(config, empty).price, shown(0, config, empty)]).toEqual([0, '$0.00'])
  expect(shown(0, bundle({ priceType: 0 }, { price: -10 }))).toBe('$0.00')
})
