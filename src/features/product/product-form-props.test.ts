import { expect, test } from 'vitest'
import type { ProductPage } from '#domain/catalog/views.ts'
import { formTexts, formTextsOf } from './product-form-props.ts'

const simple = { configurable: undefined, bundle: undefined, grouped: undefined, custom: [], links: [] } as const
type Parts = Parameters<typeof formTextsOf>[0]
const without = (page: Parts) => formTexts.filter((id) => !formTextsOf(page).includes(id))

test('a product without options carries no texts of selectors, bundles, files or downloads', () => {
  const left = without({ ...simple, custom: [], links: [] })
  expect(left).toEqual(expect.arrayContaining(['chooseFirst', 'bundleEmpty', 'fileTooLarge', 'listenToSample']))
  expect(left).not.toContain('addToCart')
})

test.each([
  ['variants', { configurable: {} }, 'optionSoldOut'],
  ['variants', { configurable: {} }, 'stockLow'],
  ['a bundle', { bundle: {} }, 'bundleTier'],
  ['a group', { grouped: [{}] }, 'outOfStock'],
  ['an option', { custom: [{ input: 'field' }] }, 'optional'],
  ['a file', { custom: [{ input: 'file' }] }, 'fileKept'],
  ['a date', { custom: [{ input: 'date_time' }] }, 'calendarOpenFor'],
  ['downloads', { links: [{}] }, 'downloads'],
] as const)('a form with %s has the texts of it, one without has them not', (_part, part, text) => {
  expect(formTextsOf({ ...simple, custom: [], links: [], ...part } as unknown as ProductPage)).toContain(text)
  expect(formTextsOf({ ...simple, custom: [], links: [] })).not.toContain(text)
})
