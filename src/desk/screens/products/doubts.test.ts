import { expect, test } from 'vitest'
import { doubtAt, type DoubtedField } from './doubts.ts'
import type { ProductRecord } from './product-data.ts'

const saved = { sku: 'CUP', type: 'simple', name: 'Cup', urlKey: 'cup', price: '19.90', weight: '0.5' } as ProductRecord

test.each<[DoubtedField, Partial<ProductRecord>, string | undefined]>([
  ['/price', { price: '199.00' }, 'doubtFarPrice'],
  ['/price', { price: '1.99' }, 'doubtFarPrice'],
  ['/price', { price: '0' }, 'doubtFree'],
  ['/price', { price: '24.90' }, undefined],
  ['/price', { price: '' }, undefined],
  ['/specialPrice/value', { specialPrice: { value: '1.49' } }, 'doubtDeep'],
  ['/specialPrice/value', { specialPrice: { value: '14.90' } }, undefined],
  ['/specialPrice/to', { specialPrice: { value: '15', from: '2026-12-01', to: '2026-11-01' } }, 'doubtDays'],
  ['/weight', { weight: '0' }, 'doubtWeightless'],
  ['/weight', { weight: '500' }, 'doubtFarWeight'],
  ['/weight', { weight: '0.6' }, undefined],
])('at %s %j looks wrong as %s', (field, typed, doubt) => {
  expect(doubtAt(field, { ...saved, ...typed }, saved)?.id).toBe(doubt)
})

test('the share of a bundle’s price is no price, and may be small', () => {
  const bundle = { ...saved, type: 'bundle', specialPrice: { value: '5' } } as ProductRecord
  expect(doubtAt('/specialPrice/value', bundle, bundle)).toBeUndefined()
})
