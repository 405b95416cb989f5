import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import {
  countPayingLines,
  countPaymentAttempt,
  mayTryToPay,
  MOST_PAYING_LINES,
  PAYMENT_LIMITS,
} from './payment-attempts.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
/** Lines of a long order. */
const LONG = 101
const anHourLater = new Date(NOW.getTime() + 3_600_000)

const anAttempt = (changes: { cartId?: string; sessionHash?: string; from?: string } = {}) => ({
  owner: { sessionHash: changes.sessionHash ?? randomUUID() },
  input: { seen: { cartId: changes.cartId ?? randomUUID(), version: 1, grandTotal: 1, currency: 'EUR' } },
  from: changes.from ?? randomUUID(),
})

describe.each(engines)('the lines that one network leaves at payment pages on $name', ({ create }) => {
  test('are so many within a day', async () => {
    const db = await create()
    const attempt = anAttempt({ from: '203.0.113.10' })
    await countPayingLines(db, attempt, MOST_PAYING_LINES - 1, NOW)
    expect(await mayTryToPay(db, attempt, LONG, NOW)).toBe(true)
    await countPayingLines(db, attempt, 10, NOW)
    expect(await mayTryToPay(db, attempt, LONG, anHourLater)).toBe(false)
    expect(await mayTryToPay(db, attempt, LONG - 1, anHourLater), 'a short order').toBe(true)
    expect(await mayTryToPay(db, anAttempt(), LONG, anHourLater)).toBe(true)
    expect(await mayTryToPay(db, attempt, LONG, new Date(NOW.getTime() + 24 * 3_600_000))).toBe(true)
  })
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
      expect(await mayTryToPay(db, attempt(0), LONG, NOW)).toBe(false)
      expect(await mayTryToPay(db, attempt(0), LONG, anHourLater)).toBe(true)
      expect(await mayTryToPay(db, anAttempt(), LONG, NOW)).toBe(true)
    },
    120_000,
  )
})
