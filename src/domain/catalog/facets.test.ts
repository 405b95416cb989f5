import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsetOf, countBits, countCommon, members, uniteInto, createBitset } from './bitset.ts'
import { narrow } from './facets.ts'

const CODES = ['colour', 'size', 'brand']
const VALUES = ['a', 'b', 'c']

const products = fc.array(fc.record(Object.fromEntries(CODES.map((code) => [code, fc.subarray(VALUES)]))), {
  maxLength: 80,
})
const selection = fc.record(Object.fromEntries(CODES.map((code) => [code, fc.subarray(VALUES)])))

test('counts leave out the own selection, alternatives add up, facets must all hold: as counted one by one', () => {
  fc.assert(
    fc.property(products, selection, (list, selected) => {
      const size = list.length
      const having = (code: string, value: string) =>
        bitsetOf(
          size,
          list.flatMap((product, index) => (product[code]!.includes(value) ? [index] : [])),
        )
      const selections = new Map(
        CODES.filter((code) => selected[code]!.length).map((code) => {
          const set = createBitset(size)
          for (const value of selected[code]!) uniteInto(set, having(code, value))
          return [code, set]
        }),
      )
      const narrowed = narrow(bitsetOf(size, list.keys()), selections)

      const fits = (product: Record<string, string[]>, skipped?: string) =>
        CODES.every(
          (code) =>
            code === skipped ||
            !selected[code]!.length ||
            selected[code]!.some((value) => product[code]!.includes(value)),
        )
      expect(members(narrowed.matches)).toEqual(list.flatMap((product, index) => (fits(product) ? [index] : [])))
      for (const code of CODES) {
        for (const value of VALUES) {
          const naive = list.filter((product) => fits(product, code) && product[code]!.includes(value)).length
          expect(countCommon(narrowed.without(code), having(code, value))).toBe(naive)
        }
      }
    }),
  )
})

test('without a selection everything is in', () => {
  const base = bitsetOf(40, [1, 39])
  expect(countBits(narrow(base, new Map()).matches)).toBe(2)
})

test('the list itself is left as it is', () => {
  const base = bitsetOf(40, [1, 39])
  narrow(base, new Map([['colour', bitsetOf(40, [])]]))
  expect(members(base)).toEqual([1, 39])
})
