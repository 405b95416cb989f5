import { expect, test } from 'vitest'
import { readOptionsPriceConfig } from './options-price-config.ts'
import { addCustomPrice, changePrice, type OptionsPrice, shownPrice, startOptionsPrice } from './options-price.ts'
import { priceContainers } from '#test/conformance/reference/price-containers.ts'

const us = { pattern: '$%s', decimalSymbol: '.', groupSymbol: ',' }
const page = (config: object, showsZero?: boolean): OptionsPrice =>
  startOptionsPrice(readOptionsPriceConfig({ productId: 9, priceFormat: us, ...config }), showsZero)
const plain = page({ productPrice: 100, productOldPrice: 100 })

/** Texts of the main price, without tax, with tax, and struck. */
const texts = (prices: OptionsPrice) => [
  shownPrice(prices, 'product-price'),
  shownPrice(prices, 'price-excluding-tax'),
  shownPrice(prices, 'price-including-tax'),
  shownPrice(prices, 'old-price'),
]

test('9.options.1: every price has its own element and a duplicate', () => {
  expect(priceContainers('9').map(({ ids }) => ids)).toEqual([
    ['product-price-9', 'product-price-9_clone'],
    ['bundle-price-9', 'bundle-price-9_clone'],
    ['price-including-tax-9', 'price-including-tax-9_clone'],
    ['price-excluding-tax-9', 'price-excluding-tax-9_clone'],
    ['old-price-9', 'old-price-9_clone'],
  ])
  expect(priceContainers('9', '_top')[0]!.ids).toEqual(['product-price-9', 'product-price-9_top'])
})

test('9.options.11: an option adds to the price and to the struck price', () => {
  const option = { price: 10, oldPrice: 12 }
  expect(texts(changePrice(plain, 'config', option))).toEqual(['$110.00', '$110.00', '$110.00', '$112.00'])
  const reduced = page({ productPrice: 100, productOldPrice: '120.0000' })
  expect(shownPrice(changePrice(reduced, 'config', option), 'old-price')).toBe('$132.00')
})

test('9.options.10: no price is below 0, and a zero can be left out', () => {
  expect(texts(changePrice(plain, 'options', -500))).toEqual(['$0.00', '$0.00', '$0.00', '$0.00'])
  expect(texts(changePrice(page({ productPrice: 100 }, false), 'options', -500))).toEqual(['', '', '', ''])
})

test('9.options.12: prices entered without tax, both shown', () => {
  const both = page({ productPrice: 100, productOldPrice: 100, defaultTax: 20, currentTax: 20, showBothPrices: true })
  expect(texts(changePrice(both, 'options', 10))).toEqual(['$110.00', '$110.00', '$132.00', '$132.00'])
})

test('9.options.13: prices entered with the tax of the shop, shown with the tax of the shopper', () => {
  const abroad = page({ productPrice: 120, includeTax: 'true', defaultTax: 20, currentTax: 10, showIncludeTax: true })
  expect(texts(abroad)).toEqual(['$110.00', '$100.00', '$110.00', '$110.00'])
})

test('9.options.14: what is not taxed comes on top', () => {
  const config = { productPrice: 100, currentTax: 10, plusDisposition: 5, minusDisposition: '2' }
  expect(texts(page(config)).slice(1, 3)).toEqual(['$103.00', '$113.00'])
  expect(texts(page({ ...config, plusDispositionTax: 0.5, exclDisposition: true })).slice(1, 3)).toEqual([
    '$98.00',
    '$113.50',
  ])
  const taxed = page({ productPrice: 100, currentTax: 10, showBothPrices: true })
  const chosen = changePrice(changePrice(taxed, 'options', 20), 'nontaxable', 3)
  expect(texts(chosen).slice(1, 3)).toEqual(['$123.00', '$135.00'])
})

test('9.options.2: a later price under the same name replaces the earlier one, and no state is changed', () => {
  const once = changePrice(plain, 'options', 10)
  const twice = changePrice(once, 'options', '2.5000')
  expect([plain, once, twice].map((prices) => shownPrice(prices, 'product-price'))).toEqual([
    '$100.00',
    '$110.00',
    '$102.50',
  ])
})

test("9.options.8: a price of the shopper's own input may tell its tax apart", () => {
  const own = addCustomPrice(plain, 'file', { price: 9, excludeTax: 10, includeTax: '12' })
  expect(texts(own)).toEqual(['$110.00', '$110.00', '$112.00', '$110.00'])
  expect(texts(addCustomPrice(own, 'file', { price: 9 })).slice(0, 3)).toEqual(['$109.00', '$109.00', '$109.00'])
})

test('9.options.7: in special tax mode options bring their own tax', () => {
  const special = page({
    productPrice: 50,
    priceExclTax: 50,
    priceInclTax: 60,
    currentTax: 20,
    specialTaxPrice: 'true',
  })
  const chosen = changePrice(changePrice(special, 'bundle', 10), 'priceInclTax', 11)
  expect(texts(chosen).slice(1, 3)).toEqual(['$60.00', '$71.00'])
  expect(texts(changePrice(chosen, 'optionsPriceInclTax', 5))[2]).toBe('$77.00')
  const withoutPair = page({ productPrice: 50, priceInclTax: 99, currentTax: 20, specialTaxPrice: 'true' })
  expect(texts(withoutPair).slice(1, 3)).toEqual(['$50.00', '$60.00'])
})

test('9.options.15: the struck price of special tax mode has its own base', () => {
  const config = { productPrice: 50, priceExclTax: 50, priceInclTax: 61, currentTax: 20, specialTaxPrice: 'true' }
  for (const shows of [{ showBothPrices: true }, { showIncludeTax: true }]) {
    expect(shownPrice(page({ ...config, ...shows, productOldPrice: 80 }), 'old-price')).toBe('$96.00')
    expect(shownPrice(page({ ...config, ...shows, productOldPrice: 50 }), 'old-price')).toBe('$61.00')
  }
})

test('9.options.4: a struck price of its own has its own adjustments', () => {
  const config = { productPrice: 100, plusDisposition: 5, oldPlusDisposition: 7, oldMinusDisposition: 1 }
  expect(shownPrice(page({ ...config, productOldPrice: 120 }), 'old-price')).toBe('$126.00')
  expect(shownPrice(page({ ...config, productOldPrice: '100.0000' }), 'old-price')).toBe('$105.00')
})

test('3.0.2: "false" is false in every flag', () => {
  const config = { productPrice: 100, currentTax: 20, specialTaxPrice: 'false', includeTax: 'false' }
  expect(texts(page({ ...config, showIncludeTax: 'false', showBothPrices: '0' }))).toEqual(texts(page(config)))
})
