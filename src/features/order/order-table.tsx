import type { OrderSummary } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { NothingYet } from '../account/nothing-yet.tsx'
import { InCurrency, usePage } from '../page-context.tsx'
import { OrderDate } from './order-date.tsx'
import { orderStateWords } from './order-state-words.ts'

/** A customer's orders, each with the way to its page. */
export function OrderTable({ orders }: { orders: OrderSummary[] }) {
  return (
    <ul className="address-cards order-cards">
      {orders.map((order) => (
        <li key={order.id} className="address-card">
          <InCurrency of={order}>
            <OrderCard order={order} />
          </InCurrency>
        </li>
      ))}
    </ul>
  )
}

function OrderCard({ order }: { order: OrderSummary }) {
  const { money, t } = usePage()
  return (
    <>
      <p className="badges">
        <span className="badge">{orderStateWords(order.state, t)}</span>
      </p>
      <p className="product-name">
        <a href={paths.order('view', { orderId: order.id })}>{t('orderTitle', { number: order.number })}</a>
      </p>
      <p>
        <OrderDate at={order.createdAt} />
      </p>
      <p>
        <bdi>{order.recipient}</bdi>
      </p>
      <p>
        <strong>{money(order.grandTotal)}</strong>
      </p>
    </>
  )
}

/** The newest orders, on the account's page. */
export function RecentOrders({ orders }: { orders: OrderSummary[] }) {
  const { t } = usePage()
  return (
    <section aria-labelledby="recent-orders">
      <div className="account-title">
        <h2 id="recent-orders">{t('recentOrders')}</h2>
        {orders.length > 0 && <a href={paths.orderHistory}>{t('orderHistoryAll')}</a>}
      </div>
      {orders.length === 0 ? <NothingYet text={t('orderHistoryEmpty')} /> : <OrderTable orders={orders} />}
    </section>
  )
}
