import { expect, test } from 'vitest'
import type { ProductPage } from '#domain/catalog/views.ts'
import { lineInForm } from './line-in-form.ts'

const custom = (id: number, input: string) => ({ id, input }) as ProductPage['custom'][number]
const parts = {
  configurable: { attributes: [{ id: 92 }, { id: 180 }] },
  bundle: {
    options: [
      { id: 1, input: 'select' },
      { id: 3, input: 'checkbox' },
    ],
  },
  custom: [custom(5, 'checkbox'), custom(6, 'radio'), custom(7, 'field'), custom(8, 'date_time'), custom(9, 'file')],
}
const aPage = (type: ProductPage['type'], more: object) => ({ type, custom: [], ...more }) as unknown as ProductPage
const options = {
  attributes: { 92: 20, 999: 1 },
  bundle: { 1: [11], 3: [31, 32], 99: [1] },
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

test.each([
  ['configurable', { 'super_attribute[92]': ['20'] }],
  ['bundle', { 'bundle_option[1]': ['11'], 'bundle_option_qty[1]': ['4'], 'bundle_option[3][]': ['31', '32'] }],
  ['downloadable', { 'links[]': ['2', '3'] }],
  ['simple', {}],
] as const)(
  'a line of a %s product fills the form with the names that its fields post; what is gone is left out',
  (type, own) => {
    expect(lineInForm({ quantity: 2, options }, aPage(type, parts), 'en-GB')).toEqual({
      values: {
        qty: ['2'],
        ...own,
        'options[5][]': ['51', '52'],
        'options[6]': ['61'],
        'options[7]': ['5 o’clock'],
        'options[8]': ['28/02/2026 09:30'],
      },
      problems: {},
      kept: { 9: { upload: 'secret', name: 'horse.png' } },
    })
  },
)

test('days are written in the order of the page’s language', () => {
  const dates = aPage('simple', { custom: [custom(1, 'date')] })
  const line = { quantity: 1, options: { custom: { 1: '2026-02-28' } } }
  expect(lineInForm(line, dates, 'en-US').values['options[1]']).toEqual(['02/28/2026'])
})
