import { expect, test } from 'vitest'
import { paymentMethodsFor } from './payment-method.ts'

test('cash on delivery is for what is delivered, unless a shop offers nothing else', () => {
  expect(paymentMethodsFor(['bank-transfer', 'cash-on-delivery'], { isVirtual: true })).toEqual(['bank-transfer'])
  expect(paymentMethodsFor(['bank-transfer', 'cash-on-delivery'], { isVirtual: false })).toHaveLength(2)
  expect(paymentMethodsFor(['cash-on-delivery'], { isVirtual: true })).toEqual(['cash-on-delivery'])
})
