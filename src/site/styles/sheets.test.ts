import { expect, test } from 'vitest'
import { firstPartsOf, sheetsOf } from './sheets.ts'

test('a customer’s own reviews look like those of a product', () => {
  expect(sheetsOf('review-customer-index').own).toContain('review')
})

test('a page of no kind that needs more has the styles of every page alone', () => {
  expect(sheetsOf('cms-no-route')).toEqual({ own: [], more: [], below: [] })
})

test('what opens over a product does not hold up its first view', () => {
  const { own, more } = sheetsOf('catalog-product-view product-cup')
  expect(own).not.toContain('product-more')
  expect(more).toEqual(['product-more'])
})

test('the first view has the styles of what is in its markup, in the order of main.css, and no others', () => {
  const markup = '<ul class="products-grid"><svg class="stars"/></ul><p class="tier-prices"></p>'
  expect(firstPartsOf('cms-index-index', markup, 'ltr')).toEqual([
    'first-rating',
    'first-product-card',
    'first-tier-prices',
  ])
  expect(firstPartsOf('cms-index-index', '<p>No class=&quot;pages&quot; here, and no contact</p>', 'ltr')).toEqual([])
})

test('cards below a product are no part of its first view', () => {
  const markup = '<div class="product-shop"></div><ul class="products-grid"></ul>'
  expect(firstPartsOf('catalog-product-view', markup, 'ltr')).toEqual(['first-product'])
})

test('what runs from right to left has its styles: the whole page, or a text of which nobody knows how it runs', () => {
  const part = ['first-right-to-left']
  expect(firstPartsOf('cms-index-index', '<p>نص</p>', 'rtl')).toEqual(part)
  expect(firstPartsOf('cms-index-index', '<p dir="auto">نص</p>', 'ltr')).toEqual(part)
})
