import { expect, test } from 'vitest'
import { readOptionsPriceConfig } from './options-price-config.ts'
import { changePrice, startOptionsPrice } from './options-price.ts'
import { refreshTiers } from './tier-benefits.ts'

const page = (config: object) =>
  startOptionsPrice(
    readOptionsPriceConfig({ priceFormat: { pattern: '$%s', decimalSymbol: '.', groupSymbol: ',' }, ...config }),
  )
const server = { prices: ['of the server'], percent: 'of the server' }
const one = (productPrice: number, difference: number, optionsPrice = 0) =>
  refreshTiers([server], changePrice(page({ productPrice, tierPrices: [difference] }), 'options', optionsPrice))[0]

test('9.tier.4: a tier keeps its difference, its saving is rounded up', () => {
  expect(one(100, -15)).toEqual({ prices: ['$85.00'], percent: '15' })
  expect(one(100, -15, 10)).toEqual({ prices: ['$95.00'], percent: '14' })
  expect(one(99.99, -9.99)).toEqual({ prices: ['$90.00'], percent: '10' })
})

test('9.tier.6: an exact percentage is not pushed up by binary noise', () => {
  expect([one(9, -0.45), one(21, -3.15)].map((tier) => tier!.percent)).toEqual(['5', '15'])
})

test('9.tier.2: with both prices the saving is of the one with tax', () => {
  const config = { currentTax: 20, tierPrices: [-10], tierPricesInclTax: ['-13.0000'] }
  const both = page({ ...config, productPrice: 100, showBothPrices: true, showIncludeTax: true })
  expect(refreshTiers([server], both)).toEqual([{ prices: ['$90.00', '$107.00'], percent: '11' }])
  const withTax = page({ ...config, productPrice: 100, showIncludeTax: true })
  expect(refreshTiers([server], withTax)).toEqual([{ prices: ['$107.00'], percent: '11' }])
})

test('9.tier.5: what costs nothing saves nothing, and no tier is below 0', () => {
  expect(one(0, -5)).toEqual({ prices: ['$0.00'], percent: '' })
  expect(one(4, -5)).toEqual({ prices: ['$0.00'], percent: '100' })
})

test('texts stay where there is no price, no tier or no refresh', () => {
  const prices = page({ productPrice: 100, tierPrices: [-10] })
  const hidden = { prices: [], percent: 'of the server' }
  expect(refreshTiers([hidden, server], prices)).toEqual([hidden, server])
  expect(refreshTiers([server], prices, false)).toEqual([server])
})
