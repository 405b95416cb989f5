import { expect, test } from 'vitest'
import { FormFields } from '../transport/form-fields.ts'
import { parseProductForm } from './product-form.ts'

const quantitiesIn = (body: string) => parseProductForm(new FormFields(body)).options.bundleQuantities

test('a bundle’s quantity is a number in any writing; an emptied box is none, not the default', () => {
  expect(quantitiesIn('bundle_option_qty[3]=2.0000&bundle_option_qty[4]=1e2')).toEqual({ 3: 2, 4: 100 })
  expect(quantitiesIn('bundle_option_qty[3]=&bundle_option_qty[4]=two')).toEqual({ 3: NaN, 4: NaN })
})
