import { offersCancel, isWithdrawable, type OrderKey, type OrderView } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { FormKey, InCurrency, usePage } from '../page-context.tsx'
import { DownloadList } from './download-list.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderAddresses, OrderSummaryBox, PayNow, WhatNext } from './order-parts.tsx'
import { orderStateWords } from './order-state-words.ts'

/** Everything its shopper may know of an order. `by`: how it was reached, and how its other pages are. */
export function OrderPage({ order, by }: { order: OrderView; by: OrderKey }) {
  const { t } = usePage()
  return (
    <InCurrency of={order}>
      <div className="col-main confirmation order-page">
        <div className="account-title">
          <h1>{t('orderTitle', { number: order.number })}</h1>
          <p className="badges">
            <span className="badge">{orderStateWords(order.state, t)}</span>
          </p>
        </div>
        <div className="confirmation-columns">
          <div>
            <WhatNext order={order} />
            <PayNow order={order} by={by} />
            <OrderActions order={order} by={by} />
            <OrderDownloads order={order} />
          </div>
          <OrderSummaryBox order={order} />
          <div>
            <OrderAddresses order={order} />
            <OrderHistory order={order} />
          </div>
        </div>
      </div>
    </InCurrency>
  )
}

export function OrderDownloads({ order }: { order: OrderView }) {
  const { t } = usePage()
  if (order.downloads.length === 0) return null
  return (
    <section className="what-next" aria-labelledby="order-downloads">
      <h2 id="order-downloads">{t('downloadsTitle')}</h2>
      <DownloadList downloads={order.downloads} />
    </section>
  )
}

/** Links and buttons for an order, except paying (PayNow, which also offers to cancel). */
function OrderActions({ order, by }: { order: OrderView; by: OrderKey }) {
  const { t } = usePage()
  return (
    <div className="order-actions no-print">
      <form method="post" action={paths.order('reorder', by)}>
        <FormKey />
        <button className="button quiet" type="submit">
          {t('reorder')}
        </button>
      </form>
      <ul className="address-links">
        <li>
          <a href={paths.order('print', by)}>{t('orderPrint')}</a>
        </li>
        {order.invoice && (
          <li>
            <a href={paths.order('printInvoice', by)}>{t('invoicePrint')}</a>
          </li>
        )}
        {order.shippedAt !== undefined && (
          <li>
            <a href={paths.order('printShipment', by)}>{t('shipmentPrint')}</a>
          </li>
        )}
        {offersCancel(order) && order.state !== 'pending-payment' && (
          <li>
            <a href={paths.order('cancel', by)}>{t('orderCancel')}</a>
          </li>
        )}
        {isWithdrawable(order) && (
          <li>
            <a href={paths.withdrawalOf(order.number)}>{t('withdrawalLink')}</a>
          </li>
        )}
      </ul>
    </div>
  )
}
