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
  ['configurable', 'optionSoldOut'],
  ['bundle', 'bundleTier'],
  ['grouped', 'groupedItems'],
  ['custom', 'fileKept'],
  ['links', 'downloads'],
] as const)('a form with its part %s has the texts of it', (part, text) => {
  const list: unknown = [{}]
  const value = part === 'custom' || part === 'links' || part === 'grouped' ? list : {}
  const page = { ...simple, custom: [], links: [], [part]: value } as unknown as ProductPage
  expect(formTextsOf(page)).toContain(text)
})
