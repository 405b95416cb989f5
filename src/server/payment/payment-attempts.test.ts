import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { countPaymentAttempt, mayTryToPay, PAYMENT_LIMITS } from './payment-attempts.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const anHourLater = new Date(NOW.getTime() + 3_600_000)

const anAttempt = (changes: { cartId?: string; sessionHash?: string; from?: string } = {}) => ({
  owner: { sessionHash: changes.sessionHash ?? randomUUID() },
  input: { seen: { cartId: changes.cartId ?? randomUUID(), version: 1, grandTotal: 1, currency: 'EUR' } },
  from: changes.from ?? randomUUID(),
})

describe.each(engines)('S18: two hundred attempts to pay on $name', ({ create }) => {
  const FROM_FIFTY = 50
  test.each([
    ['from one network', () => anAttempt({ from: '203.0.113.9' }), PAYMENT_LIMITS.network],
    [
      'in one session from fifty networks',
      (count: number) => anAttempt({ sessionHash: 'one', from: `198.51.100.${count % FROM_FIFTY}` }),
      PAYMENT_LIMITS.session,
    ],
    ['for one cart', () => anAttempt({ cartId: 'one' }), PAYMENT_LIMITS.cart],
    [
      'from the 64 bits of one IPv6 network',
      (count: number) => anAttempt({ from: `2001:db8:0:1::${count}` }),
      PAYMENT_LIMITS.network,
    ],
  ])(
    '%s: no more than the limit reaches the gateway, until an hour has gone',
    async (_what, attempt, most) => {
      const db = await create()
      const allowed = await Promise.all(
        Array.from({ length: 200 }, (_, count) => countPaymentAttempt(db, attempt(count), NOW)),
      )
      expect(allowed.filter(Boolean)).toHaveLength(most)
      expect(await mayTryToPay(db, attempt(0), NOW)).toBe(false)
      expect(await mayTryToPay(db, attempt(0), anHourLater)).toBe(true)
      expect(await mayTryToPay(db, anAttempt(), NOW)).toBe(true)
    },
    120_000,
  )
})
