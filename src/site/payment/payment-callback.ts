import type { Handler } from '../http/answers.ts'

/**
 * A gateway reports a payment. A message that was processed, now or before, or is of no interest is answered with 200; one that
 * throws with 500, so that the gateway sends it again.
 */
export const paymentCallback: Handler = async ({ shop, params, message }) => {
  const outcome = message ? await shop.payments.callback(params.gateway ?? '', message) : 'forged'
  return { status: 'json', code: CODES[outcome], body: { status: outcome } }
}

const CODES = { done: 200, forged: 400, malformed: 400, unknown: 404 } as const
