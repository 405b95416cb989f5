import { expect, test } from 'vitest'
import type { ProductPage } from '#domain/catalog/views.ts'
import { bundleProduct, configurableProduct, product } from '#features/workbench/fixtures/catalog-fixtures.ts'
import { aPage } from '#features/workbench/fixtures/page-fixture.ts'
import { productData } from './structured-data.ts'

const dataOf = (page: ProductPage) => productData(page, aPage().store, 'https://shop.example')

test('a configurable product is a group of variants, each with its own price, stock and address', () => {
  const data = dataOf(configurableProduct)
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'dune-cup',
    url: 'https://shop.example/hill-teapot.html',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  })
  const variants = data.hasVariant as Record<string, unknown>[]
  expect(variants).toHaveLength(5)
  expect(variants[3]).toMatchObject({
    '@type': 'Product',
    sku: 'dune-cup-indigo-large',
    name: 'Dune Cup, Indigo, Large, 320 ml',
    color: 'Indigo',
    size: 'Large, 320 ml',
    offers: {
      '@type': 'Offer',
      price: '26.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/OutOfStock',
      url: 'https://shop.example/hill-teapot.html#92=22&180=32',
    },
  })
})

test('a percentage is of the price that is charged today', () => {
  const [colour, ...others] = configurableProduct.configurable!.attributes
  const options = colour!.options.map((option) => ({ ...option, addition: 180, percent: 100_000 }))
  const data = dataOf({
    ...configurableProduct,
    own: { price: 1800, specialPrice: 1000 },
    configurable: { ...configurableProduct.configurable!, attributes: [{ ...colour!, options }, ...others] },
  })
  expect((data.hasVariant as unknown[])[0]).toMatchObject({ offers: { price: '11.00' } })
})

test('of a product that is taken off sale no variant is to be had', () => {
  const data = dataOf({ ...configurableProduct, stock: { ...configurableProduct.stock, state: 'out-of-stock' } })
  const states = (data.hasVariant as { offers: { availability: string } }[]).map(({ offers }) => offers.availability)
  expect(new Set(states)).toEqual(new Set(['https://schema.org/OutOfStock']))
})

test('of very many variants only the range of prices is told', () => {
  const one = configurableProduct.configurable!.variants[1]!
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, id) => [id + 10, one]))
  const variants = { ...configurableProduct.configurable!.variants, ...many }
  const data = dataOf({ ...configurableProduct, configurable: { ...configurableProduct.configurable!, variants } })
  expect(data).toMatchObject({
    '@type': 'Product',
    // The dearest of them, indigo and large, is sold out.
    offers: { '@type': 'AggregateOffer', lowPrice: '18.00', highPrice: '24.00', offerCount: 106 },
  })
})

test('other products are one offer, or a range', () => {
  expect(dataOf(product)).toMatchObject({ '@type': 'Product', offers: { '@type': 'Offer', price: '86.00' } })
  expect(dataOf(bundleProduct)).toMatchObject({ offers: { lowPrice: '95.00', highPrice: '142.00' } })
})
