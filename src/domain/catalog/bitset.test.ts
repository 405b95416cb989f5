import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsetOf, countBits, countCommon, createBitset, hasBit, intersectInto, members, uniteInto } from './bitset.ts'

const SIZE = 100
const sets = fc.uniqueArray(fc.nat(SIZE - 1))

test('a bitset holds what was put in, in order', () => {
  fc.assert(
    fc.property(sets, (given) => {
      const set = bitsetOf(SIZE, given)
      expect(members(set)).toEqual([...given].sort((a, b) => a - b))
      expect(countBits(set)).toBe(given.length)
      for (let index = 0; index < SIZE; index++) expect(hasBit(set, index)).toBe(given.includes(index))
    }),
  )
})

test('meeting and uniting are those of plain sets', () => {
  fc.assert(
    fc.property(sets, sets, (a, b) => {
      const common = a.filter((index) => b.includes(index))
      const both = bitsetOf(SIZE, a)
      expect(countCommon(both, bitsetOf(SIZE, b))).toBe(common.length)
      intersectInto(both, bitsetOf(SIZE, b))
      expect(new Set(members(both))).toEqual(new Set(common))
      const either = bitsetOf(SIZE, a)
      uniteInto(either, bitsetOf(SIZE, b))
      expect(new Set(members(either))).toEqual(new Set([...a, ...b]))
    }),
  )
})

test('the last place of a word is one like the others', () => {
  expect(members(bitsetOf(64, [31, 32, 63]))).toEqual([31, 32, 63])
  expect(createBitset(0)).toHaveLength(0)
})
