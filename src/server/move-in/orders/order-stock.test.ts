import { expect, test } from 'vitest'
import { takenThere } from './order-stock.ts'

type Items = Parameters<typeof takenThere>[0]['items']

const anItem = (changes: object) =>
  ({
    item_id: 1,
    parent_item_id: null,
    product_id: 11,
    qty_ordered: '4.0000',
    qty_refunded: '0.0000',
    qty_canceled: '0.0000',
    ...changes,
  }) as Items[number]

const taken = (items: Items, subtracts = true) =>
  takenThere({ items }, (oldId) => (oldId === '99' ? null : Number(oldId)), { isOn: () => subtracts })

test('an order holds the pieces that the old shop took for it, less those that were paid back or cancelled', () => {
  expect(taken([anItem({}), anItem({ item_id: 2, qty_refunded: '1.0000' })])).toEqual([{ productId: 11, quantity: 7 }])
  expect(taken([anItem({ qty_canceled: '4.0000' }), anItem({ item_id: 2, product_id: 99 })])).toEqual([])
  expect(taken([anItem({ qty_ordered: '0.5000' })]), 'a part of a piece is none here').toEqual([])
  expect(taken([anItem({})], false), 'that shop took nothing for orders').toEqual([])
})

test('of variants and bundles the parts are held, as many as their parent still stands for', () => {
  const parent = anItem({ qty_ordered: '3.0000', qty_refunded: '1.0000' })
  const part = (changes: object) => anItem({ parent_item_id: 1, qty_ordered: '6.0000', ...changes })
  expect(taken([parent, part({ item_id: 2, product_id: 12 }), part({ item_id: 3, product_id: 13 })])).toEqual([
    { productId: 12, quantity: 4 },
    { productId: 13, quantity: 4 },
  ])
})
