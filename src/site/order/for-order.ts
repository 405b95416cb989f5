import type { OrderKey, OrderView } from '#domain/order/order-view.ts'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { forCustomer } from '../http/for-customer.ts'

/**
 * Makes a page or call one about an order: its customer has it by id, anybody with its token by the token. Another customer's
 * order does not exist for them (standards.md S10).
 */
export function forOrder(
  handler: (request: ShopRequest, order: OrderView, by: OrderKey) => Promise<Answer> | Answer,
): Handler {
  const answer = async (request: ShopRequest, order: OrderView | undefined, by: OrderKey): Promise<Answer> =>
    order ? handler(request, order, by) : { status: 'not-found' }
  const ofCustomer = forCustomer(async (request, customer) => {
    const orderId = request.params.orderId ?? ''
    return answer(request, await request.shop.orders.ofCustomer(customer.id, orderId), { orderId })
  })
  return async (request) => {
    const { token } = request.params
    return token === undefined
      ? ofCustomer(request)
      : answer(request, await request.shop.orders.byToken(token), { token })
  }
}
