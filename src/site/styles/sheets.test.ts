import { expect, test } from 'vitest'
import { sheetsOf } from './sheets.ts'

test('a customer’s own reviews look like those of a product', () => {
  expect(sheetsOf('review-customer-index')).toContain('review')
})

test('a page of no kind that needs more has the styles of every page alone', () => {
  expect(sheetsOf('cms-no-route')).toEqual([])
})
