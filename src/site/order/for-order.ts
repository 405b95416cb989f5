import type { OrderKey, OrderView } from '#domain/order/order-view.ts'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { forCustomer } from '../http/for-customer.ts'
import { formerOrder } from './former-order.ts'

/**
 * Makes a page or call one about an order: its customer has it by id, anybody with its token by the token. Another customer's
 * order does not exist for them (standards.md S10).
 */
export function forOrder(
  handler: (request: ShopRequest, order: OrderView, by: OrderKey) => Promise<Answer> | Answer,
): Handler {
  const ofCustomer = forCustomer(async (request, customer) => {
    const orderId = request.params.orderId ?? ''
    const order = await request.shop.orders.ofCustomer(customer.id, orderId)
    return order ? handler(request, order, { orderId }) : formerOrder(request, pageIn(request.url), orderId)
  })
  return async (request) => {
    const { token } = request.params
    if (token === undefined) return ofCustomer(request)
    const order = await request.shop.orders.byToken(token)
    return order ? handler(request, order, { token }) : { status: 'not-found' }
  }
}

/** "view" of "/sales/order/view/order_id/…/". */
const pageIn = ({ pathname }: URL): string => pathname.split('/')[3] ?? ''
