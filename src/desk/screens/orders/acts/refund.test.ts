import { expect, test } from 'vitest'
import { FieldErrors } from '../../../parts/failure.ts'
import type { Words } from '../../../texts/use-words.ts'
import type { OrderRow } from '../order-data.ts'
import { leftOf, readRefund } from './refund.ts'

const words = { t: (id: string) => id, money: ({ amount }: { amount: string }) => amount } as unknown as Words
const euro = (amount: string) => ({ amount, currency: 'EUR' })
const line = { line: 0, quantity: 3, refunded: 1, paid: euro('10.00') }
const order = {
  grandTotal: euro('14.90'),
  refunded: euro('3.33'),
  shippingLeft: euro('4.90'),
  lines: [line],
} as unknown as OrderRow
const nothing = { pieces: {}, shipping: '', amount: '', returnsStock: true, reason: ' ' }

test('a refund names its amount: all that is left, pieces by the shop’s own rule, or what is typed', () => {
  expect(leftOf(order)).toEqual(euro('11.57'))
  expect(readRefund(order, nothing, words)).toEqual({ amount: '11.57', seen: '3.33', returnsStock: false })
  expect(readRefund(order, { ...nothing, pieces: { 0: '2' }, shipping: '1,5', reason: ' broken ' }, words)).toEqual({
    lines: [{ line: 0, quantity: 2 }],
    shipping: '1.50',
    amount: '8.17',
    seen: '3.33',
    returnsStock: false,
    reason: 'broken',
  })
  expect(readRefund(order, { ...nothing, pieces: { 0: '2' }, amount: '5' }, words)).toMatchObject({ amount: '5.00' })
})

test('all pieces are for sale again with all that is left, while none was given back by itself', () => {
  const whole = { ...order, lines: [{ ...line, refunded: 0 }] } as OrderRow
  expect(readRefund(whole, nothing, words)).toMatchObject({ amount: '11.57', returnsStock: true })
  expect(readRefund(whole, { ...nothing, amount: '5' }, words)).toMatchObject({ amount: '5.00', returnsStock: false })
  expect(readRefund(whole, { ...nothing, shipping: '1' }, words)).toMatchObject({ returnsStock: false })
  expect(readRefund(order, nothing, words)).toMatchObject({ returnsStock: false })
})

test.each([
  [{ pieces: { 0: '3' } }, '/lines/0'],
  [{ pieces: { 0: '-1' } }, '/lines/0'],
  [{ pieces: { 0: '1.5' } }, '/lines/0'],
  [{ shipping: '1.505' }, '/shipping'],
  [{ shipping: 'all' }, '/shipping'],
  [{ shipping: '4.91' }, '/shipping'],
  [{ amount: '11.58' }, '/amount'],
  [{ amount: '0' }, '/amount'],
])('what cannot be given back is said beside its field: %o', (typed, field) => {
  expect(() => readRefund(order, { ...nothing, ...typed }, words)).toThrow(FieldErrors)
  try {
    readRefund(order, { ...nothing, ...typed }, words)
  } catch (error) {
    expect(Object.keys((error as FieldErrors).fields)).toEqual([field])
  }
})
