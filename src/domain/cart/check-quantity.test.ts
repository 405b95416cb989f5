import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CheckedLine, largestQuantity, refuseQuantity } from './check-quantity.ts'
import { Demand } from './demand.ts'
import type { CartProduct } from '../product/product.ts'

const stock = fc.record({
  quantity: fc.integer({ min: -2, max: 30 }),
  isManaged: fc.boolean(),
  isInStock: fc.boolean(),
  allowsBackorders: fc.boolean(),
  minimum: fc.nat(5),
  maximum: fc.option(fc.nat(25)),
  increment: fc.nat(4),
})

function lineOf(stock: CheckedLine['facts']['stock'], quantity: number): CheckedLine {
  const facts = { id: 1, name: 'Cup', stock, isVirtual: false } as CartProduct
  const units = [{ part: facts, quantity: 1 }]
  return { facts, chosen: { options: {}, choices: [], additions: [], parts: [], units }, quantity }
}

test('the largest quantity is the largest that is not refused', () => {
  fc.assert(
    fc.property(
      stock,
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.integer({ min: 1, max: 9 })),
      (of, wanted, beside) => {
        const others = beside.map((quantity) => lineOf(of, quantity))
        let expected = 0
        for (let quantity = 1; quantity <= wanted; quantity++)
          if (!refuseQuantity(lineOf(of, quantity), others)) expected = quantity
        const demand = new Demand()
        for (const other of others) demand.take(other)
        expect(largestQuantity(lineOf(of, wanted), demand)).toBe(expected)
      },
    ),
    { numRuns: 500 },
  )
})
