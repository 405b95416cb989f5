import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'

/** The shopper comes back from a payment page, with or without having paid. `token`: of the order. */
export const paymentReturn: Handler = async ({ shop, params }) => {
  const payment = await shop.payments.returned(params.token ?? '')
  if (!payment) return { status: 'not-found' }
  const { status, token } = payment
  if (status === 'failed' || status === 'late') {
    const id = status === 'late' ? 'paymentTooLate' : 'paymentReturnFailed'
    return { status: 'redirect', to: paths.checkout, flash: { kind: 'error', id } }
  }
  return {
    status: 'redirect',
    to: paths.orderConfirmation(token),
    ...(status === 'open' && { flash: { kind: 'note', id: 'paymentChecking' } }),
  }
}
