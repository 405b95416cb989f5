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
  ) => waysToOrder(offered, { isVirtual: false, grandTotal, decimals, currency: 'XTS' })
  expect(ways(3553, 2)).toEqual(['bank-transfer', 'stripe'])
  expect(ways(3553, 0)).toEqual(['bank-transfer', 'stripe'])
  expect(ways(3550, 3)).toEqual(['bank-transfer', 'stripe'])
  expect(ways(3553, 3)).toEqual(['bank-transfer'])
  expect(ways(3553, 3, ['stripe'])).toEqual([])
  expect(ways(0, 3)).toEqual(['free'])
})

test('Stripe is offered for totals from its minimum on, in currencies whose minimum is known', () => {
  const isOffered = (grandTotal: number, currency: string, decimals = 2) =>
    waysToOrder(['bank-transfer', 'stripe'], { isVirtual: false, grandTotal, decimals, currency }).includes('stripe')
  expect([isOffered(49, 'EUR'), isOffered(29, 'GBP'), isOffered(49, 'JPY', 0)]).toEqual([false, false, false])
  expect([isOffered(50, 'EUR'), isOffered(30, 'GBP'), isOffered(50, 'JPY', 0)]).toEqual([true, true, true])
  expect(isOffered(1, 'XTS')).toBe(true)
})
