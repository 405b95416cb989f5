import { expect, test } from 'vitest'
import { combinations, missing, variantOf } from './variant-plan.ts'

const colour = {
  code: 'colour',
  input: 'select' as const,
  label: 'Colour',
  options: [
    { code: 'red', label: 'Red', labels: { de: 'Rot' } },
    { code: 'sky blue', label: 'Sky blue' },
  ],
}
const size = { code: 'size', input: 'select' as const, label: 'Size', options: [{ code: 's', label: 'S' }] }

test('each way to choose is one variant, those that are there left out', () => {
  const all = combinations([
    { code: 'colour', options: ['red', 'sky blue'] },
    { code: 'size', options: ['s', 'm'] },
  ])
  expect(all).toHaveLength(4)
  expect(missing(all, [{ options: { colour: 'red', size: 's', fabric: 'wool' } }])).toEqual([
    { colour: 'red', size: 'm' },
    { colour: 'sky blue', size: 's' },
    { colour: 'sky blue', size: 'm' },
  ])
  expect(combinations([{ code: 'colour', options: [] }])).toEqual([])
})

test('a variant is named after its options in each language, at the price of its parent', () => {
  const parent = {
    sku: 'TEE',
    type: 'configurable' as const,
    name: 'Tee',
    urlKey: 'Tee',
    price: '12.00',
    taxClass: 'standard',
    texts: { de: { name: 'Hemd' } },
  }
  const storeViews = [
    { code: 'en', name: 'English', locale: 'en-GB', isDefault: true },
    { code: 'de', name: 'Deutsch', locale: 'de-DE', isDefault: false },
    { code: 'fr', name: 'Français', locale: 'fr-FR', isDefault: false },
  ]
  expect(variantOf(parent, [colour, size], { colour: 'red', size: 's' }, { storeViews })).toEqual({
    sku: 'TEE-red-s',
    type: 'simple',
    name: 'Tee, Red, S',
    urlKey: 'tee-red-s',
    texts: { de: { name: 'Hemd, Rot, S' } },
    visibility: 'none',
    price: '12.00',
    taxClass: 'standard',
    stock: { quantity: 0 },
    attributes: { colour: 'red', size: 's' },
  })
  expect(variantOf(parent, [colour], { colour: 'sky blue' }, { storeViews }).sku).toBe('TEE-sky-blue')
})
