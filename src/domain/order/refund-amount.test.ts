import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOfPieces, shippingLeft, type RefundLine } from './refund-amount.ts'

const line: RefundLine = { position: 0, quantity: 3, rowTotal: 1000, discount: 0, taxPpm: 190_000, refunded: 0 }

test('pieces that are given back one by one come to what all of them cost', () => {
  fc.assert(
    fc.property(
      fc.record({ quantity: fc.integer({ min: 1, max: 50 }), rowTotal: fc.nat(1_000_000), discount: fc.nat(1000) }),
      fc.boolean(),
      (given, isTaxIncluded) => {
        const whole = { ...line, ...given, rowTotal: given.rowTotal + given.discount }
        const priceOf = (refunded: number, quantity: number) =>
          priceOfPieces([{ ...whole, refunded }], [{ position: 0, quantity }], isTaxIncluded)
        let sum = 0
        for (let refunded = 0; refunded < whole.quantity; refunded++) {
          const one = priceOf(refunded, 1)
          sum += one.status === 'ok' ? one.amount : Number.NaN
        }
        expect(priceOf(0, whole.quantity)).toEqual({ status: 'ok', amount: sum })
      },
    ),
  )
})

test('tax that was added to the price is given back with it, and a discount is not', () => {
  expect(priceOfPieces([line], [{ position: 0, quantity: 3 }], false)).toEqual({ status: 'ok', amount: 1190 })
  const reduced = { ...line, discount: 100 }
  expect(priceOfPieces([reduced], [{ position: 0, quantity: 3 }], true)).toEqual({ status: 'ok', amount: 900 })
})

test('no more pieces are given back than are left, and none of a line there is not', () => {
  expect(priceOfPieces([{ ...line, refunded: 2 }], [{ position: 0, quantity: 2 }], true)).toMatchObject({ left: 1 })
  expect(priceOfPieces([line], [{ position: 7, quantity: 1 }], true)).toEqual({ status: 'wrong-line', at: 0, left: 0 })
})

test('of what sending cost, with its tax, no more is left than was paid for it, less what was given back of it', () => {
  const order = {
    lines: [line],
    subtotal: 1000,
    discount: 0,
    shipping: 500,
    grandTotal: 1500,
    refunded: 0,
    refundedShipping: 0,
  }
  expect(shippingLeft(order)).toBe(500)
  expect(shippingLeft({ ...order, grandTotal: 1785 }), 'with the tax that was added').toBe(595)
  expect(shippingLeft({ ...order, refunded: 200, refundedShipping: 200 })).toBe(300)
  expect(shippingLeft({ ...order, refunded: 1400 }), 'most of the order was given back as an amount').toBe(100)
})
