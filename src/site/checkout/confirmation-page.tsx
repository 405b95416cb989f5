import { isOver } from '#domain/order/order-view.ts'
import { ConfirmationView } from '#features/checkout/confirmation-view.tsx'
import type { Handler } from '../http/answers.ts'

/** Found by its unguessable token only (standards.md S10). */
export const confirmationPage: Handler = async ({ shop, visitor, params }) => {
  const order = await shop.orders.byToken(params.token ?? '')
  if (!order) return { status: 'not-found' }
  return {
    status: 'page',
    title: isOver(order) ? visitor.t('orderTitle', { number: order.number }) : visitor.t('thankYou'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'checkout-onepage-success',
    formsLeadTo: order.state === 'pending-payment' ? await shop.checkout.paymentOrigins() : [],
    view: <ConfirmationView order={order} />,
  }
}
