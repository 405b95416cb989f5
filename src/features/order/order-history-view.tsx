import type { OrderPage } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { PageLinks } from '../catalog/pager.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { NothingYet } from '../account/nothing-yet.tsx'
import { usePage } from '../page-context.tsx'
import { OrderTable } from './order-table.tsx'

export function OrderHistoryView({ orders, page, pageCount, total }: OrderPage) {
  const { t } = usePage()
  return (
    <AccountPage title={t('myOrders')}>
      {total === 0 ? <NothingYet text={t('orderHistoryEmpty')} /> : <OrderTable orders={orders} />}
      <PageLinks
        page={page}
        pageCount={pageCount}
        to={(number) => (number === 1 ? paths.orderHistory : `${paths.orderHistory}?p=${number}`)}
      />
    </AccountPage>
  )
}
