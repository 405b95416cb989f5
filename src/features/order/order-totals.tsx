import type { OrderView } from '#domain/order/order-view.ts'
import { totalsRows } from '../cart/view/cart-page-view.ts'
import { TotalsList } from '../cart/view/totals-list.tsx'
import { usePage } from '../page-context.tsx'

/** An order's sums as they were when it was placed; what a former shop added or took off besides stands before the total. */
export function OrderTotals({ order }: { order: OrderView }) {
  const page = usePage()
  const rows = totalsRows(order, page, !order.shippingAddress)
  const { other } = order
  if (other === undefined) return <TotalsList rows={rows} />
  const total = rows.findIndex(({ className }) => className === 'grand-total')
  const row = { label: page.t('orderOther'), amount: page.money(other).replace('-', '−') }
  return <TotalsList rows={rows.toSpliced(total, 0, row)} />
}
