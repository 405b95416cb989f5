import { expect, test } from 'vitest'
import { availableOf, isCounted, isTakenOffSale, type StockItem } from './stock-item.ts'

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
  ['what is there', {}, 10],
  ['nothing below zero', { quantity: -3 }, 0],
  ['what may be owed, on backorder', { quantity: -3, allowsBackorders: true }, 999_999_997],
  ['nothing once all that may be owed is', { quantity: -1_000_000_000, allowsBackorders: true }, 0],
  ['no more than is counted', { quantity: 2_147_483_647, allowsBackorders: true }, 2_000_000_000],
  ['nothing once taken off sale', { isInStock: false, allowsBackorders: true }, 0],
  ['any number where nothing is counted', { quantity: 0, isManaged: false, isInStock: false }, Infinity],
])('%s can be sold', (_, changes, available) => {
  expect(availableOf({ stock: item(changes), isVirtual: false })).toBe(available)
  expect(availableOf({ stock: item(changes), isVirtual: true })).toBe(available)
})

test('without stock on record a thing cannot be sold, what is not shipped can', () => {
  expect(availableOf({ stock: null, isVirtual: false })).toBe(0)
  expect(availableOf({ stock: null, isVirtual: true })).toBe(Infinity)
  expect(isCounted({ stock: null })).toBe(false)
})

test("a composed product's own quantity says nothing, and it needs no stock", () => {
  expect(isTakenOffSale({ stock: item({ quantity: 0 }) })).toBe(false)
  expect(isTakenOffSale({ stock: item({ isInStock: false }) })).toBe(true)
  expect(isTakenOffSale({ stock: item({ isInStock: false, isManaged: false }) })).toBe(false)
  expect(isTakenOffSale({ stock: null })).toBe(false)
})
