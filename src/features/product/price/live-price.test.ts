import { expect, test } from 'vitest'
import { livePrices, readChoice } from './live-price.ts'
import type { ProductFormProps } from '../fields/product-form-props.ts'

const aForm = (more: Partial<ProductFormProps>): ProductFormProps => ({
  productId: 1,
  action: '/checkout/cart/add/product/1/',
  own: { price: 1000 },
  hasTiers: false,
  loaded: { prices: { final: 1000, regular: 1000, total: 1000 }, quantity: 1 },
  quantity: { minimum: 1, increment: 1 },
  isGone: false,
  fileLimit: 1,
  custom: [],
  links: [],
  money: { locale: 'en-GB', currency: 'EUR', decimals: 2 },
  texts: {} as ProductFormProps['texts'],
  ...more,
})

const costing = (price: number) => ({ unitPrice: price, part: { prices: { price }, addition: null } })
const selection = { productId: 1, name: 'Cup', canChangeQuantity: false, isDefault: false, stock: 'in-stock' as const }

test('a reached tier counts for each piece', () => {
  const props = aForm({ own: { price: 1000, tierPrices: [{ quantity: 3, price: 900 }] } })
  expect(livePrices(props, readChoice([['qty', '2']])).total).toBe(2000)
  expect(livePrices(props, readChoice([['qty', '3']])).total).toBe(2700)
})

test('adds what options, custom options and downloads add', () => {
  const props = aForm({
    attributes: [{ id: 92, code: 'c', label: 'C', options: [{ id: 5, label: 'Blue', addition: 250 }] }],
    custom: [
      { id: 7, title: 'Engraving', input: 'field', isRequired: false, addition: 500, values: [] },
      {
        id: 8,
        title: 'Wrap',
        input: 'checkbox',
        isRequired: false,
        addition: 0,
        values: [{ id: 3, title: 'Box', addition: 100 }],
      },
    ],
    links: [{ id: 9, title: 'A3', addition: 300 }],
  })
  const choice = readChoice([
    ['super_attribute[92]', '5'],
    ['options[7]', 'For Ada'],
    ['options[8][]', '3'],
    ['links[]', '9'],
  ])
  expect(livePrices(props, choice).total).toBe(1000 + 250 + 500 + 100 + 300)
})

test('an empty text, or one of spaces alone, adds nothing', () => {
  const custom = [{ id: 7, title: 'Engraving', input: 'field' as const, isRequired: false, addition: 500, values: [] }]
  for (const text of ['', '  '])
    expect(livePrices(aForm({ custom }), readChoice([['options[7]', text]])).total, text).toBe(1000)
})

test('names that are no ids are no choice', () => {
  const names = ['bundle_option[constructor]', 'bundle_option[__proto__][]', 'options[constructor]', 'super_group[x]']
  expect(readChoice(names.map((name) => [name, '1']))).toEqual(readChoice([]))
})

test('a dynamic bundle costs its selections in their quantities', () => {
  const props = aForm({
    own: { price: 0, bundle: { priceType: 'dynamic' } },
    bundle: {
      options: [
        {
          id: 1,
          title: 'Cups',
          input: 'select',
          isRequired: true,
          selections: [{ ...selection, id: 4, quantity: 2, canChangeQuantity: true, ...costing(1800) }],
        },
        {
          id: 2,
          title: 'More',
          input: 'checkbox',
          isRequired: false,
          selections: [{ ...selection, id: 5, quantity: 3, ...costing(100) }],
        },
      ],
    },
  })
  const chosen: [string, string][] = [
    ['bundle_option[1]', '4'],
    ['bundle_option[2][]', '5'],
  ]
  expect(livePrices(props, readChoice(chosen)).total).toBe(3600 + 300)
  expect(livePrices(props, readChoice([...chosen, ['bundle_option_qty[1]', '4']])).total).toBe(7200 + 300)
})

test('a grouped product costs its pieces', () => {
  const grouped = [
    {
      id: 1,
      name: 'Small',
      sku: 's',
      price: { final: 900 },
      own: { price: 900 },
      stock: 'in-stock' as const,
      quantity: 0,
    },
    {
      id: 2,
      name: 'Large',
      sku: 'l',
      price: { final: 1600 },
      own: { price: 1600, tierPrices: [{ quantity: 2, price: 1500 }] },
      stock: 'in-stock' as const,
      quantity: 0,
    },
  ]
  const choice = readChoice([
    ['super_group[1]', '2'],
    ['super_group[2]', '1'],
  ])
  expect(livePrices(aForm({ grouped }), choice).total).toBe(3400)
  expect(livePrices(aForm({ grouped }), readChoice([['super_group[2]', '2']])).total).toBe(3000)
})

test('a percentage follows the tier price, as in the cart', () => {
  const own = { price: 1000, tierPrices: [{ quantity: 3, price: 805 }] }
  const custom = [
    { id: 7, title: 'Name', input: 'field' as const, isRequired: false, addition: 100, percent: 100_000, values: [] },
  ]
  const name: [string, string] = ['options[7]', 'Ada']
  expect(livePrices(aForm({ own, custom }), readChoice([name])).total).toBe(1100)
  expect(livePrices(aForm({ own, custom }), readChoice([name, ['qty', '3']])).total).toBe((805 + 81) * 3)
})
