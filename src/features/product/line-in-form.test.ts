import { expect, test } from 'vitest'
import type { ProductPage } from '#domain/catalog/views.ts'
import { lineInForm } from './line-in-form.ts'

const custom = (id: number, input: string) => ({ id, input }) as ProductPage['custom'][number]
const product = {
  configurable: { attributes: [{ id: 92 }, { id: 180 }] },
  bundle: {
    options: [
      { id: 1, input: 'select' },
      { id: 3, input: 'checkbox' },
    ],
  },
  custom: [custom(5, 'checkbox'), custom(6, 'radio'), custom(7, 'field'), custom(8, 'date_time'), custom(9, 'file')],
} as unknown as ProductPage

test('a line fills the form with the names that the form posts; what the product has no more is left out', () => {
  const options = {
    attributes: { 92: 20, 999: 1 },
    bundle: { 1: [11], 3: [31, 32] },
    bundleQuantities: { 1: 4 },
    custom: {
      5: [51, 52],
      6: [61],
      7: '5 o’clock',
      8: '2026-02-28T09:30',
      9: { upload: 'secret', name: 'horse.png', size: 12 },
      99: 'gone',
    },
    links: [2, 3],
  }
  expect(lineInForm({ quantity: 2, options }, product, 'en-GB')).toEqual({
    values: {
      qty: ['2'],
      'super_attribute[92]': ['20'],
      'bundle_option[1]': ['11'],
      'bundle_option_qty[1]': ['4'],
      'bundle_option[3][]': ['31', '32'],
      'links[]': ['2', '3'],
      'options[5][]': ['51', '52'],
      'options[6]': ['61'],
      'options[7]': ['5 o’clock'],
      'options[8]': ['28/02/2026 09:30'],
    },
    problems: {},
    kept: { 9: { upload: 'secret', name: 'horse.png' } },
  })
})

test('days are written in the order of the page’s language', () => {
  const dates = { custom: [custom(1, 'date')] } as ProductPage
  const line = { quantity: 1, options: { custom: { 1: '2026-02-28' } } }
  expect(lineInForm(line, dates, 'en-US').values['options[1]']).toEqual(['02/28/2026'])
})
