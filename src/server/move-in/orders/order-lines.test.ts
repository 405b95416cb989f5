import { expect, test } from 'vitest'
import { paidFor } from '#domain/order/refund-amount.ts'
import { linesOf } from './order-lines.ts'
import type { OldOrder } from './old-orders.ts'

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

const lines = (...items: Items) =>
  linesOf(
    { order: { state: 'processing' } as OldOrder['order'], items, downloads: [] },
    2,
    () => null,
    () => {},
  )

const pieces = (...items: Items) => lines(...items).map(({ shipped, refunded }) => [shipped, refunded])

test('lines know how many of their pieces were sent and refunded, and never more than they have', () => {
  expect(pieces(anItem({ qty_shipped: '3.0000', qty_refunded: '1.0000' }))).toEqual([[3, 1]])
  expect(pieces(anItem({ qty_shipped: '9', qty_refunded: '-1' }))).toEqual([[4, 0]])
  expect(pieces(anItem({ qty_shipped: '1', qty_refunded: '1', qty_canceled: '2' }))).toEqual([[1, 3]])
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

test('a line was paid for as the old shop computed its tax: before or after its discount, or with the tax of a discount counted apart', () => {
  const paid = (...items: Items) => lines(...items).map((line) => paidFor(line, false))
  const taxed = { row_total: '3400.0000', tax_percent: '7.0000' }
  expect(paid(anItem({ ...taxed, discount_amount: '850.0000', tax_amount: '238.0000' }))).toEqual([278_800])
  const gross = { row_total: '84.0300', tax_percent: '19.0000', discount_amount: '10.0000' }
  expect(paid(anItem({ ...gross, tax_amount: '14.3700', hidden_tax_amount: '1.6000' }))).toEqual([9000])
  const [usual] = lines(anItem({ ...taxed, tax_amount: '238.0000', hidden_tax_amount: null }))
  expect(usual, 'what the rate tells is not kept').not.toHaveProperty('paid')
})

test('a bundle was paid for with the tax and the discount of its parts, where it has none itself', () => {
  const bundle = (changes: object) => anItem({ product_type: 'bundle', row_total: '485.0000', ...changes })
  const parts = [
    anItem({ item_id: 2, parent_item_id: 1, row_total: '210.0000', discount_amount: '21.0000', tax_amount: '18.9000' }),
    anItem({ item_id: 3, parent_item_id: 1, row_total: '275.0000', discount_amount: '27.5000', tax_amount: '24.7500' }),
  ]
  expect(lines(bundle({ tax_amount: '0.0000' }), ...parts)).toMatchObject([{ paid: 48_015 }])
  expect(lines(bundle({ tax_amount: '43.6500', discount_amount: '48.5000' }), ...parts)).toMatchObject([
    { paid: 48_015 },
  ])
})
