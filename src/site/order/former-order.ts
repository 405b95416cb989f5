import type { OrderView } from '#domain/order/order-view.ts'
import { type OrderPageName, paths } from '#domain/paths.ts'
import { ownEntry } from '#domain/own-entry.ts'
import type { Answer, ShopRequest } from '../http/answers.ts'
import { forCustomer } from '../http/for-customer.ts'

/** Pages of an order in Magento 1 that stand at another address here, or have a part of the order's page. */
const TODAYS: Record<string, OrderPageName> = {
  print: 'print',
  printinvoice: 'printInvoice',
  printshipment: 'printShipment',
  reorder: 'reorder',
}

/**
 * An order's address in a former shop, `/sales/order/PAGE/order_id/N`, leads the customer whose order it is to that page of it, everybody else
 * nowhere: the answer is the same for another customer's order and for none. A visitor logs in first.
 */
export const formerOrder = (request: ShopRequest, page: string, formerId: string): Promise<Answer> | Answer =>
  forCustomer(async ({ shop }, customer) => {
    const orderId = await shop.orders.formerOrder(customer.id, formerId)
    const order = orderId === undefined ? undefined : await shop.orders.ofCustomer(customer.id, orderId)
    if (!order) return { status: 'not-found' }
    return { status: 'redirect', to: paths.order(todaysPage(page, order), { orderId: order.id }) }
  })(request)

/** A sheet that the order has not stands for the order itself. */
function todaysPage(page: string, { invoice, shippedAt }: OrderView): OrderPageName {
  const today = ownEntry(TODAYS, page.toLowerCase()) ?? 'view'
  const isMissing = (today === 'printInvoice' && !invoice) || (today === 'printShipment' && shippedAt === undefined)
  return isMissing ? 'view' : today
}
