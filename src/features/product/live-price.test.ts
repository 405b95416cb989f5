import { expect, test } from 'vitest'
import { livePrice, readChoice } from './live-price.ts'
import type { ProductFormProps } from './product-form-props.ts'

const aForm = (more: Partial<ProductFormProps>): ProductFormProps => ({
  productId: 1,
  action: '/checkout/cart/add/product/1/',
  price: { final: 1000 },
  tierPrices: [],
  quantity: { minimum: 1, increment: 1 },
  isGone: false,
  custom: [],
  links: [],
  money: { locale: 'en-GB', currency: 'EUR', decimals: 2 },
  texts: {} as ProductFormProps['texts'],
  ...more,
})

const selection = { productId: 1, name: 'Cup', canChangeQuantity: false, isDefault: false, stock: 'in-stock' as const }

test('a reached tier counts for each piece', () => {
  const props = aForm({ tierPrices: [{ quantity: 3, price: 900 }] })
  expect(livePrice(props, readChoice([['qty', '2']]))).toBe(2000)
  expect(livePrice(props, readChoice([['qty', '3']]))).toBe(2700)
})

test('adds what options, custom options and downloads add', () => {
  const props = aForm({
    attributes: [{ id: 92, code: 'c', label: 'C', options: [{ id: 5, label: 'Blue', addition: 250, products: [1] }] }],
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
  expect(livePrice(props, choice)).toBe(1000 + 250 + 500 + 100 + 300)
})

test('an empty text adds nothing', () => {
  const custom = [{ id: 7, title: 'Engraving', input: 'field' as const, isRequired: false, addition: 500, values: [] }]
  expect(livePrice(aForm({ custom }), readChoice([['options[7]', '']]))).toBe(1000)
})

test('a dynamic bundle costs its selections in their quantities', () => {
  const props = aForm({
    bundle: {
      priceType: 'dynamic',
      options: [
        {
          id: 1,
          title: 'Cups',
          input: 'select',
          isRequired: true,
          selections: [{ ...selection, id: 4, quantity: 2, canChangeQuantity: true, unitPrice: 1800 }],
        },
        {
          id: 2,
          title: 'More',
          input: 'checkbox',
          isRequired: false,
          selections: [{ ...selection, id: 5, quantity: 3, unitPrice: 100 }],
        },
      ],
    },
  })
  const chosen: [string, string][] = [
    ['bundle_option[1]', '4'],
    ['bundle_option[2][]', '5'],
  ]
  expect(livePrice(props, readChoice(chosen))).toBe(3600 + 300)
  expect(livePrice(props, readChoice([...chosen, ['bundle_option_qty[1]', '4']]))).toBe(7200 + 300)
})

test('a grouped product costs its pieces', () => {
  const grouped = [
    { id: 1, name: 'Small', price: { final: 900 }, stock: 'in-stock' as const, quantity: 0 },
    { id: 2, name: 'Large', price: { final: 1600 }, stock: 'in-stock' as const, quantity: 0 },
  ]
  const choice = readChoice([
    ['super_group[1]', '2'],
    ['super_group[2]', '1'],
  ])
  expect(livePrice(aForm({ grouped }), choice)).toBe(3400)
})
