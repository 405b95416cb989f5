import { expect, test } from 'vitest'
import type { ProductPage } from '#domain/catalog/views.ts'
import { formTexts } from '../fields/product-form-props.ts'
import { formTextsOf } from './form-texts.ts'

type Page = Parameters<typeof formTextsOf>[0]
const simple: Page = { type: 'simple', custom: [] }
const asking = (input: string) => [{ input }] as ProductPage['custom']

test('a product without options carries no texts of selectors, bundles, files or downloads', () => {
  const left = formTexts.filter((id) => !formTextsOf(simple).includes(id))
  expect(left).toEqual(expect.arrayContaining(['chooseFirst', 'bundleEmpty', 'fileTooLarge', 'listenToSample']))
  expect(left).not.toContain('addToCart')
})

test.each([
  ['variants', { type: 'configurable' }, 'optionSoldOut'],
  ['variants', { type: 'configurable' }, 'stockLow'],
  ['a bundle', { type: 'bundle' }, 'bundleTier'],
  ['a bundle', { type: 'bundle' }, 'noChoice'],
  ['a group', { type: 'grouped' }, 'quantityOf'],
  ['a group', { type: 'grouped' }, 'outOfStock'],
  ['an option', { custom: asking('radio') }, 'noChoice'],
  ['an option', { custom: asking('field') }, 'optional'],
  ['a file', { custom: asking('file') }, 'fileKept'],
  ['a date', { custom: asking('date_time') }, 'calendarOpenFor'],
  ['downloads', { type: 'downloadable' }, 'downloads'],
] as const)('a form with %s has the texts of it, one without has them not', (_part, part, text) => {
  expect(formTextsOf({ ...simple, ...part })).toContain(text)
  expect(formTextsOf(simple)).not.toContain(text)
})
