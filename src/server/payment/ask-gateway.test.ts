import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookAt, readCallbackOf, refundAt, startAt } from './ask-gateway.ts'
import type { PaymentGateway } from './gateways/payment-gateway.ts'

const never = <T>() => new Promise<T>(() => {})
const silent: PaymentGateway = {
  code: 'test-card',
  start: never,
  look: never,
  cancel: never,
  refund: never,
  lookRefund: never,
}
const request = {
  paymentId: '0198c0de-0000-7000-8000-000000000000',
  orderNumber: '1',
  amountMinor: 100,
  currency: 'EUR',
  email: 'ada@example.com',
  language: 'en',
  returnUrl: 'http://localhost/',
  expiresAt: new Date(),
}
const payment = { paymentId: request.paymentId }
/** Requests that a process takes at once (site/limits/overload.ts). */
const PLACES = 64

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How long the shop's clock went on until the answer was there, and the answer. */
async function waited<T>(asked: Promise<T>): Promise<{ seconds: number; answer: T }> {
  const begun = Date.now()
  const done = asked.then((answer) => ({ seconds: (Date.now() - begun) / 1000, answer }))
  await vi.advanceTimersByTimeAsync(60_000)
  return done
}

test('a shopper waits for a gateway that never answers no more than 15 seconds, and the owner is told', async () => {
  const told: unknown[] = []
  const { seconds, answer } = await waited(startAt(silent, request, undefined, (error) => told.push(error)))
  expect(answer).toEqual({ status: 'unavailable' })
  expect(seconds).toBeLessThanOrEqual(15)
  expect(String(told[0])).toBe('GatewayFailed: The payment gateway "test-card" failed with NoAnswer.')
})

test('one that answers nothing to the order and knows of the payment when asked again is believed', async () => {
  const known = { reference: 'r', amountMinor: 1, currency: 'EUR' }
  const slow = { ...silent, look: async () => ({ state: 'paid' as const, ...known }) }
  const { answer } = await waited(startAt(slow, request, undefined, () => {}))
  // With its amount, so that another one than was asked for is noticed.
  expect(answer).toEqual({ status: 'paid', ...known })
})

test('no question to a gateway hangs: neither looking, nor giving back, nor reading what it sent', async () => {
  const look = await waited(lookAt(silent, payment, () => {}))
  expect(look.answer).toEqual({ state: 'unknown' })
  expect(look.seconds).toBeLessThanOrEqual(15)
  const money = { reference: 'r', amountMinor: 1, currency: 'EUR', refundId: 'a' }
  expect((await waited(refundAt(silent, money, () => {}))).answer).toEqual({ status: 'unavailable' })
  const read = readCallbackOf({ ...silent, readCallback: never }, { body: Buffer.from(''), headers: {} })
  await Promise.all([expect(read).rejects.toThrow(), vi.advanceTimersByTimeAsync(60_000)])
})

test('however many ask a gateway that is silent, half of what a process takes at once is left for others', async () => {
  const gateway = { ...silent, readCallback: never }
  let answered = 0
  const begin = () => startAt(gateway, request, undefined, () => {}).then(() => void answered++)
  const begun = Array.from({ length: PLACES }, begin)
  await vi.advanceTimersByTimeAsync(1000)
  expect(answered).toBe(PLACES / 2)
  const message = { body: Buffer.from(''), headers: {} }
  await expect(readCallbackOf(gateway, message)).rejects.toThrow()
  const another = { ...silent, look: async () => ({ state: 'open' as const }) }
  expect(await lookAt(another, payment, () => {})).toEqual({ state: 'open' })
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all(begun)
  // The gateway is asked again once the first questions have ended.
  const look = vi.fn(async () => ({ state: 'open' as const }))
  expect(await lookAt(Object.assign(gateway, { look }), payment, () => {})).toEqual({ state: 'open' })
})
