import type { OrderView } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { OrderDownloads } from '../order/order-page.tsx'
import { OrderAddresses, OrderSums, WhatNext } from '../order/order-parts.tsx'
import { PrintButton } from '../order/print-button.tsx'
import { InCurrency, usePage } from '../page-context.tsx'

export function ConfirmationView({ order }: { order: OrderView }) {
  const { t } = usePage()
  const isOver = order.state === 'cancelled' || order.state === 'refunded'
  return (
    <InCurrency of={order}>
      <div className="col-main confirmation">
        <header className="confirmation-title">
          <h1>{isOver ? t('orderTitle', { number: order.number }) : t('thankYou')}</h1>
          <p className="lead">
            {t(order.state === 'pending-payment' ? 'orderAwaitsPayment' : 'orderPlaced', { number: order.number })}
          </p>
        </header>
        <div className="confirmation-columns">
          <div>
            <WhatNext order={order} />
            <OrderDownloads order={order} />
            <div className="form-actions no-print">
              <a className="button" href={paths.order('view', { token: order.token })}>
                {t('orderLetterLink')}
              </a>
              <PrintButton />
            </div>
            <p>{t('orderKept')}</p>
            <OfferAccount order={order} />
            <OrderAddresses order={order} />
            <p className="no-print">
              <a className="button quiet" href={paths.home}>
                {t('continueShopping')}
              </a>
            </p>
          </div>
          <aside className="order-summary" aria-labelledby="order-summary">
            <h2 id="order-summary">{t('orderSummary')}</h2>
            <OrderSums order={order} />
          </aside>
        </div>
      </div>
    </InCurrency>
  )
}

/** For guests: an account with the address they gave. */
function OfferAccount({ order }: { order: OrderView }) {
  const { t, visitor } = usePage()
  if (order.hasCustomer || visitor?.customer) return null
  return (
    <section className="account-other no-print" aria-labelledby="offer-account">
      <h2 id="offer-account">{t('offerAccountTitle')}</h2>
      <p>{t('offerAccountText')}</p>
      <a className="button quiet" href={`${paths.register}?order=${encodeURIComponent(order.token)}`}>
        {t('registerTitle')}
      </a>
    </section>
  )
}
