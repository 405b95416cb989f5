import { expect, test } from 'vitest'
import { sheetsOf } from './sheets.ts'

test('a customer’s own reviews look like those of a product', () => {
  expect(sheetsOf('review-customer-index').own).toContain('review')
})

test('a page of no kind that needs more has the styles of every page alone', () => {
  expect(sheetsOf('cms-no-route')).toEqual({ own: [], more: [], first: [] })
})

test('what opens over a product does not hold up its first view', () => {
  const { own, more } = sheetsOf('catalog-product-view product-cup')
  expect(own).not.toContain('product-more')
  expect(more).toEqual(['product-more'])
})
