import { expect, test } from 'vitest'
import type { PaymentMethodCode } from '#domain/payment/payment-method.ts'
import { testCardWarning } from './going-live.ts'

test('a real address with the test card is warned of, with the command that switches it off', () => {
  const warned = (...payment: PaymentMethodCode[]) => testCardWarning('https://shop.example', payment)
  const words = 'The shop at https://shop.example offers the test card: orders count as paid, and no money comes. '
  expect(warned('bank-transfer', 'test-card', 'stripe')).toBe(
    `${words}Offer other ways to pay: npm run shop -- settings set payment bank-transfer,stripe`,
  )
  // A shop with no way to pay would sell nothing.
  expect(warned('test-card')).toBe(
    `${words}Offer other ways to pay: npm run shop -- settings set payment bank-transfer`,
  )
})

test('a machine’s own address, no address, and a shop without the test card are not', () => {
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://shop.localhost'])
    expect(testCardWarning(own, ['test-card']), own).toBeUndefined()
  expect(testCardWarning(undefined, ['test-card'])).toBeUndefined()
  expect(testCardWarning('https://shop.example', ['bank-transfer'])).toBeUndefined()
})
