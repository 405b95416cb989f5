import type { Answer, Handler } from '../http/answers.ts'

/**
 * A gateway tells of a payment. What was taken in, what was taken in before and what is of no interest is answered with 200;
 * what throws with 500, so that the gateway sends it again.
 */
export const paymentCallback: Handler = async ({ shop, params, message }) => {
  if (!message) return answer(400, 'forged')
  const outcome = await shop.payments.callback(params.gateway ?? '', message)
  return answer(outcome === 'forged' ? 400 : 200, outcome)
}

const answer = (code: number, status: string): Answer => ({ status: 'json', code, body: { status } })
