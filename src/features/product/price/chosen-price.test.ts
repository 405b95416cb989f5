import { expect, test } from 'vitest'
import type { ProductPage } from '#domain/catalog/views.ts'
import { bundleProduct, configurableProduct } from '../../workbench/fixtures/catalog-fixtures.ts'
import { chosenPrice } from './chosen-price.ts'
import { readChoice } from './live-price.ts'

const priceOf = (page: ProductPage, fields: [string, string][]) => chosenPrice(page, readChoice(fields))

test('nothing chosen: the price of the page', () => {
  expect(priceOf(configurableProduct, [])).toEqual({ final: 1800, isFrom: true })
  expect(priceOf(configurableProduct, [['super_attribute[92]', '']])).toEqual({ final: 1800, isFrom: true })
})

test('a part of a variant costs from the cheapest one to be had', () => {
  expect(priceOf(configurableProduct, [['super_attribute[92]', '21']])).toEqual({ final: 1800, isFrom: true })
  // Indigo and large is sold out: small it is.
  expect(priceOf(configurableProduct, [['super_attribute[92]', '22']])).toEqual({ final: 2000 })
  expect(priceOf(configurableProduct, [['super_attribute[180]', '32']])).toEqual({ final: 2400 })
})

test('a whole variant costs what it costs in the cart, whatever the quantity box says', () => {
  const fields: [string, string][] = [
    ['super_attribute[92]', '21'],
    ['super_attribute[180]', '32'],
    ['qty', '7'],
  ]
  expect(priceOf(configurableProduct, fields)).toEqual({ final: 2400 })
  const reduced = { ...configurableProduct, own: { price: 1800, specialPrice: 1500 } }
  expect(priceOf(reduced, fields)).toEqual({ final: 2100, regular: 2400 })
})

test('the parts of a bundle count', () => {
  expect(priceOf(bundleProduct, [['bundle_option[1]', '2']])).toEqual({ final: 4200 })
})
