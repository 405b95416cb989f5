import { expect, test } from 'vitest'
import { FormFields } from '../transport/form-fields.ts'
import { parseProductForm } from './product-form.ts'

const quantitiesIn = (body: string) => parseProductForm(new FormFields(body)).options.bundleQuantities

test('ids of options named like what objects have are ids like any other', () => {
  const { custom } = parseProductForm(
    new FormFields('options[__proto__][]=5&options[constructor]=x&options[7]=y'),
  ).options
  expect(Object.getPrototypeOf(custom)).toBe(Object.prototype)
  expect(Object.keys(custom!).sort()).toEqual(['7', '__proto__', 'constructor'])
})

test('a bundle’s quantity is a number in any writing; an emptied box is none, not the default', () => {
  expect(quantitiesIn('bundle_option_qty[3]=2.0000&bundle_option_qty[4]=1e2')).toEqual({ 3: 2, 4: 100 })
  expect(quantitiesIn('bundle_option_qty[3]=&bundle_option_qty[4]=two')).toEqual({ 3: NaN, 4: NaN })
})
