import { expect, test } from 'vitest'
import { linesOf } from './order-lines.ts'

type Items = Parameters<typeof linesOf>[0]['items']

const anItem = (changes: object) =>
  ({
    item_id: 1,
    parent_item_id: null,
    product_id: null,
    product_type: 'simple',
    product_options: null,
    is_virtual: 0,
    sku: 'tea',
    name: 'Tea',
    price: '1',
    row_total: '1',
    discount_amount: '0',
    tax_percent: '0',
    qty_ordered: '4',
    qty_shipped: '0',
    qty_refunded: '0',
    qty_canceled: '0',
    ...changes,
  }) as Items[number]

const pieces = (...items: Items) =>
  linesOf(
    { items, downloads: [] },
    2,
    () => null,
    () => {},
  ).map(({ shipped, refunded }) => [shipped, refunded])

test('lines know how many of their pieces were sent and refunded, and never more than they have', () => {
  expect(pieces(anItem({ qty_shipped: '3.0000', qty_refunded: '1.0000' }))).toEqual([[3, 1]])
  expect(pieces(anItem({ qty_shipped: '9', qty_refunded: '-1' }))).toEqual([[4, 0]])
  // A line of a part of a piece is one piece here.
  expect(pieces(anItem({ qty_ordered: '0.5', qty_shipped: '0.5' }))).toEqual([[1, 0]])
  expect(pieces(anItem({ qty_ordered: '1.5', qty_shipped: '1' }))).toEqual([[0, 0]])
})

test('of a bundle whose parts are sent one by one as many were sent as all parts are there for', () => {
  const bundle = anItem({ product_type: 'bundle' })
  const part = (id: number, changes: object) => anItem({ item_id: id, parent_item_id: 1, ...changes })
  expect(pieces(bundle, part(2, { qty_ordered: '8', qty_shipped: '6' }), part(3, { qty_shipped: '4' }))).toEqual([
    [3, 0],
  ])
  expect(pieces(bundle, part(2, { qty_shipped: '4' }), part(3, {}))).toEqual([[0, 0]])
  expect(pieces(anItem({ product_type: 'bundle', qty_shipped: '2' }), part(2, {}))).toEqual([[2, 0]])
  expect(pieces(bundle, part(2, { qty_shipped: '4' }), part(3, { is_virtual: 1 }))).toEqual([[4, 0]])
})
