import { expect, test } from 'vitest'
import { bestOf, isTakenOffSale, stockState, worstOf, type StockItem } from './stock-state.ts'

const item = (changes: Partial<StockItem>): StockItem => ({
  quantity: 10,
  isManaged: true,
  isInStock: true,
  allowsBackorders: false,
  minimum: 1,
  maximum: null,
  increment: 1,
  ...changes,
})

test.each([
  ['enough', {}, 'in-stock'],
  ['as many as the owner calls few', { quantity: 5 }, 'low'],
  ['none', { quantity: 0 }, 'out-of-stock'],
  ['none, but more will come', { quantity: -2, allowsBackorders: true }, 'backorder'],
  ['taken off sale', { isInStock: false }, 'out-of-stock'],
  ['not counted', { quantity: 0, isManaged: false, isInStock: false }, 'in-stock'],
] as const)('%s', (_, changes, state) => {
  expect(stockState(item(changes), 5)).toBe(state)
})

test('a product without stock on record cannot be bought', () => {
  expect(stockState(null, 5)).toBe('out-of-stock')
})

test('of alternatives the best counts, of needed parts the worst', () => {
  expect(bestOf(['out-of-stock', 'backorder', 'low'])).toBe('low')
  expect(bestOf([])).toBe('out-of-stock')
  expect(worstOf(['in-stock', 'backorder', 'low'])).toBe('backorder')
})

test("a composed product's own quantity says nothing", () => {
  expect(isTakenOffSale(item({ quantity: 0 }))).toBe(false)
  expect(isTakenOffSale(item({ isInStock: false }))).toBe(true)
  expect(isTakenOffSale(null)).toBe(false)
})
