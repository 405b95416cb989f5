import type { PaymentMethodCode } from '#domain/payment/payment-method.ts'

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

/**
 * The warning for an owner whose shop has a real address and offers the test card, by which anybody "pays" without paying.
 * @returns what is wrong and the command that switches it off; undefined where nothing is wrong
 */
export function testCardWarning(
  baseUrl: string | undefined,
  payment: readonly PaymentMethodCode[],
): string | undefined {
  if (baseUrl === undefined || !payment.includes('test-card')) return undefined
  if (LOOPBACK.test(new URL(baseUrl).hostname)) return undefined
  const others = payment.filter((code) => code !== 'test-card')
  return (
    `The shop at ${baseUrl} offers the test card: orders count as paid, and no money comes. Offer other ways to pay: ` +
    `npm run shop -- settings set payment ${others.join(',') || 'bank-transfer'}`
  )
}
