import type { ReactNode } from 'react'
import type { OrderKey, OrderView } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { CancelOrderView } from '#features/order/cancel-order-view.tsx'
import { OrderPage } from '#features/order/order-page.tsx'
import { PrintedInvoice, PrintedOrder, PrintedShipment } from '#features/order/print-view.tsx'
import type { PageAnswer, ShopRequest } from '../http/answers.ts'
import { forOrder } from './for-order.ts'

export const orderPage = forOrder((request, order, by) =>
  page(request, order, by, {
    title: request.visitor.t('orderTitle', { number: order.number }),
    bodyClass: 'sales-order-view',
    view: <OrderPage order={order} by={by} />,
  }),
)

export const printedOrder = forOrder((request, order, by) =>
  page(request, order, by, {
    title: request.visitor.t('orderTitle', { number: order.number }),
    bodyClass: 'sales-order-print',
    view: <PrintedOrder order={order} by={by} />,
  }),
)

export const printedInvoice = forOrder((request, order, by) => {
  const { invoice } = order
  if (!invoice) return { status: 'not-found' }
  return page(request, order, by, {
    title: request.visitor.t('invoiceTitle', { number: invoice.number }),
    bodyClass: 'sales-order-print',
    view: <PrintedInvoice order={order} by={by} invoice={invoice} />,
  })
})

export const printedShipment = forOrder((request, order, by) => {
  const { shippedAt } = order
  if (shippedAt === undefined) return { status: 'not-found' }
  return page(request, order, by, {
    title: request.visitor.t('shipmentTitle', { number: order.number }),
    bodyClass: 'sales-order-print',
    view: <PrintedShipment order={order} by={by} shippedAt={shippedAt} />,
  })
})

/** Asks before an order is cancelled; for one that cannot be, it says what can be done. */
export const cancelOrderPage = forOrder(cancelOrderAnswer)

export function cancelOrderAnswer(request: ShopRequest, order: OrderView, by: OrderKey): Promise<PageAnswer> {
  return page(request, order, by, {
    title: request.visitor.t('orderCancelTitle', { number: order.number }),
    bodyClass: 'sales-order-cancel',
    view: <CancelOrderView order={order} by={by} />,
  })
}

async function page(
  { shop, visitor: { t } }: ShopRequest,
  order: OrderView,
  by: OrderKey,
  { title, bodyClass, view }: { title: string; bodyClass: string; view: ReactNode },
): Promise<PageAnswer> {
  const own = [
    { name: t('accountTitle'), path: paths.account },
    { name: t('myOrders'), path: paths.orderHistory },
  ]
  const last = { name: t('orderTitle', { number: order.number }), path: paths.order('view', by) }
  return {
    status: 'page',
    title,
    noIndex: true,
    isPrivate: true,
    crumbs: [...('token' in by ? [] : own), last],
    bodyClass,
    formsLeadTo: order.state === 'pending-payment' ? await shop.checkout.paymentOrigins() : [],
    view,
  }
}
