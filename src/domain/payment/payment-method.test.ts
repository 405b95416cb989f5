import { expect, test } from 'vitest'
import { paymentMethodsFor, waysToOrder } from './payment-method.ts'

test('cash on delivery is for what is delivered, unless a shop offers nothing else', () => {
  expect(paymentMethodsFor(['bank-transfer', 'cash-on-delivery'], { isVirtual: true })).toEqual(['bank-transfer'])
  expect(paymentMethodsFor(['bank-transfer', 'cash-on-delivery'], { isVirtual: false })).toHaveLength(2)
  expect(paymentMethodsFor(['cash-on-delivery'], { isVirtual: true })).toEqual(['cash-on-delivery'])
})

test('Stripe is offered for totals that it can take: of three digits the last is to be 0', () => {
  const ways = (
    grandTotal: number,
    decimals: number,
    offered: Parameters<typeof waysToOrder>[0] = ['bank-transfer', 'stripe'],
  ) => waysToOrder(offered, { isVirtual: false, grandTotal, decimals })
  expect(ways(3553, 2)).toEqual(['bank-transfer', 'stripe'])
  expect(ways(3553, 0)).toEqual(['bank-transfer', 'stripe'])
  expect(ways(3550, 3)).toEqual(['bank-transfer', 'stripe'])
  expect(ways(3553, 3)).toEqual(['bank-transfer'])
  expect(ways(3553, 3, ['stripe'])).toEqual([])
  expect(ways(0, 3)).toEqual(['free'])
})
