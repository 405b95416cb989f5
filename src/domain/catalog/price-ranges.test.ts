import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countInPriceRange, formatPriceRange, isInPriceRange, parsePriceRange, priceRanges } from './price-ranges.ts'

const texts = (prices: number[]) => priceRanges(prices, 100).map(({ range, count }) => [formatPriceRange(range), count])

test('prices are divided at round amounts and the last range is open', () => {
  expect(texts([500, 900, 1990, 2400, 4999, 5000, 7900])).toEqual([
    ['0-20', 3],
    ['20-40', 1],
    ['40-60', 2],
    ['60-', 1],
  ])
})

test('a gap makes no empty range', () => {
  expect(texts([100, 200, 90_000])).toEqual([
    ['0-2', 1],
    ['2-4', 1],
    ['900-', 1],
  ])
})

test('prices that cannot be told apart are no choice', () => {
  expect(texts([])).toEqual([])
  expect(texts([1000, 1000, 1099])).toEqual([])
})

test('every price is counted in exactly one of two to seven ranges, and the counts are true', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5_000_000)), fc.constantFrom(1, 100, 1000), (given, unit) => {
      const prices = given.sort((a, b) => a - b)
      const ranges = priceRanges(prices, unit)
      if (!ranges.length) return
      expect(ranges.length).toBeGreaterThanOrEqual(2)
      expect(ranges.length).toBeLessThanOrEqual(7)
      for (const { range, count } of ranges) {
        expect(count).toBeGreaterThan(0)
        expect(prices.filter((price) => isInPriceRange(price, range, unit))).toHaveLength(count)
        expect(countInPriceRange(prices, range, unit)).toBe(count)
      }
      expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length)
    }),
  )
})

test('a range is read as it is written', () => {
  for (const text of ['10-20', '-20', '40-', '0-1']) expect(formatPriceRange(parsePriceRange(text)!)).toBe(text)
})

test('what is no range is none', () => {
  for (const text of ['', '-', '20-10', '10-10', 'a-b', '1.5-3', '1-2-3', '-1-5', '99999999999-', ' 1-2'])
    expect(parsePriceRange(text)).toBeUndefined()
})

test('the upper end belongs to the next range', () => {
  expect(isInPriceRange(2000, { from: 10, to: 20 }, 100)).toBe(false)
  expect(isInPriceRange(2000, { from: 20 }, 100)).toBe(true)
})
