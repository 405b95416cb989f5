import { expect, test } from 'vitest'
import type { StockItem } from './stock-item.ts'
import { bestOf, stockState, worstOf } from './stock-state.ts'

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
  expect(stockState({ stock: item(changes), isVirtual: false }, 5)).toBe(state)
})

test('without stock on record a thing is out of stock, what is not shipped is in stock', () => {
  expect(stockState({ stock: null, isVirtual: false }, 5)).toBe('out-of-stock')
  expect(stockState({ stock: null, isVirtual: true }, 5)).toBe('in-stock')
})

test('of alternatives the best counts, of needed parts the worst', () => {
  expect(bestOf(['out-of-stock', 'backorder', 'low'])).toBe('low')
  expect(bestOf([])).toBe('out-of-stock')
  expect(worstOf(['in-stock', 'backorder', 'low'])).toBe('backorder')
})
