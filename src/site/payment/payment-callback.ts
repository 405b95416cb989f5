import type { Handler } from '../http/answers.ts'

/**
 * A gateway tells of a payment. What was taken in, what was taken in before and what is of no interest is answered with 200;
 * what throws with 500, so that the gateway sends it again.
 */
export const paymentCallback: Handler = async ({ shop, params, message }) => {
  const outcome = message ? await shop.payments.callback(params.gateway ?? '', message) : 'forged'
  return { status: 'json', code: CODES[outcome], body: { status: outcome } }
}

const CODES = { done: 200, forged: 400, malformed: 400, unknown: 404 } as const
