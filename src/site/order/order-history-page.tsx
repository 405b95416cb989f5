import { paths } from '#domain/paths.ts'
import { OrderHistoryView } from '#features/order/order-history-view.tsx'
import { forCustomer } from '../http/for-customer.ts'

/** The history, in pages (`?p=2`). */
export const orderHistoryPage = forCustomer(async ({ shop, visitor: { t }, url }, customer) => {
  const orders = await shop.orders.history(customer.id, Number(url.searchParams.get('p') ?? 1))
  return {
    status: 'page',
    title: t('myOrders'),
    noIndex: true,
    isPrivate: true,
    crumbs: [
      { name: t('accountTitle'), path: paths.account },
      { name: t('myOrders'), path: paths.orderHistory },
    ],
    columns: 'col2-left-layout',
    bodyClass: 'sales-order-history',
    view: <OrderHistoryView {...orders} />,
  }
})
