import { expect, test } from 'vitest'
import { pricePartsOf } from './price-parts.ts'
import { solveFamily, type Family, type FamilyVariant } from './solve-family.ts'

const TODAY = '2026-03-10'
const variant = (options: string, price: number, special?: FamilyVariant['special']): FamilyVariant => ({
  sku: options,
  options: options.split(' '),
  price,
  special,
})

/** The price of a variant in the shop. */
function priceIn({ base, added, isJoined, special }: Family, { options }: FamilyVariant, isSpecial = false): number {
  const chosen = isJoined ? [options.join(' / ')] : options
  return chosen.reduce((sum, label, at) => sum + (added[at]!.get(label) ?? 0), isSpecial ? special!.value : base)
}

test('prices that are sums of their options are said so, and none adds less than nothing', () => {
  const variants = [variant('Red S', 1900), variant('Red L', 2100), variant('Blue S', 1500), variant('Blue L', 1700)]
  expect(pricePartsOf(variants, 2)).toEqual({ base: 1500, added: [new Map([['Red', 400]]), new Map([['L', 200]])] })
})

test('every variant costs what it cost, also where the sums need one attribute for all', () => {
  // A small generator of numbers: the same families at each run.
  let seed = 7
  const next = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  for (let round = 0; round < 200; round++) {
    const sizes = [1 + next(4), 1 + next(4), 1 + next(3)]
    const variants: FamilyVariant[] = []
    const isSum = round % 2 === 0
    for (let a = 0; a < sizes[0]!; a++)
      for (let b = 0; b < sizes[1]!; b++)
        for (let c = 0; c < sizes[2]!; c++)
          if (variants.length === 0 || next(4) > 0)
            variants.push(variant(`a${a} b${b} c${c}`, isSum ? 1000 + a * 130 + b * 70 + c * 11 : 500 + next(900)))
    const family = solveFamily(variants, 3, TODAY)
    if (isSum) expect(family.isJoined).toBe(false)
    for (const one of variants) expect(priceIn(family, one)).toBe(one.price)
  }
})

test('a saving that all variants share is a special price, with its days', () => {
  const days = { from: '2026-03-01', to: '2026-03-31' }
  const variants = [
    variant('S', 2000, { value: 1500, ...days }),
    variant('M', 2200, { value: 1700, ...days }),
    variant('L', 2400, { value: 1900, ...days }),
  ]
  const family = solveFamily(variants, 1, TODAY)
  expect(family).toMatchObject({ base: 2000, special: { value: 1500, ...days } })
  for (const one of variants) expect(priceIn(family, one, true)).toBe(one.special!.value)
})

test('savings that differ are the prices themselves while no day ends them; else the family is in trouble', () => {
  const open = [variant('S', 2000, { value: 1500 }), variant('M', 2000)]
  const family = solveFamily(open, 1, TODAY)
  expect(family.trouble).toBe('folded')
  expect(open.map((one) => priceIn(family, one))).toEqual([1500, 2000])
  const timed = solveFamily([variant('S', 2000, { value: 1500, to: '2026-03-31' }), variant('M', 2000)], 1, TODAY)
  expect(timed.trouble).toBe('timed')
  const over = solveFamily([variant('S', 2000, { value: 1500, to: '2026-03-09' }), variant('M', 2000)], 1, TODAY)
  expect(over.trouble).toBeUndefined()
  expect(over.special).toBeUndefined()
})

test('a last day that a spreadsheet has rewritten is kept for the check to name, and ends no special price', () => {
  for (const to of ['01.12.2027', '12/01/2027']) {
    const family = solveFamily(
      [variant('S', 2000, { value: 1500, to }), variant('M', 2000, { value: 1500, to })],
      1,
      TODAY,
    )
    expect(family.special).toEqual({ value: 1500, to })
  }
})

test('S24 a large family costs what it cost, and takes no longer for it: its sums are not looked for', () => {
  const variants = Array.from({ length: 9000 }, (_, n) =>
    variant(`a${n % 100} b${Math.floor(n / 100)}`, 1000 + ((n * 7919) % 997)),
  )
  const family = solveFamily(variants, 2, TODAY)
  expect(family.isJoined).toBe(true)
  for (const one of variants) expect(priceIn(family, one)).toBe(one.price)
})
