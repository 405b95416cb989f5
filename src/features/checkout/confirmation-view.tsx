import type { OrderEvent } from '#domain/order/order-state.ts'
import type { OrderView } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { OrderDownloads } from '../order/order-page.tsx'
import { orderEventWords } from '../order/order-state-words.ts'
import { OrderAddresses, OrderSums, PayNow, WhatNext } from '../order/order-parts.tsx'
import { PrintButton } from '../order/print-button.tsx'
import { InCurrency, usePage } from '../page-context.tsx'

/** What an order that is over is over by. */
const ENDS: ReadonlySet<OrderEvent['kind']> = new Set(['payment-failed', 'payment-expired', 'cancelled', 'refunded'])

export function ConfirmationView({ order }: { order: OrderView }) {
  const { money, t } = usePage()
  const last = order.history.findLast(({ event }) => ENDS.has(event.kind))
  const isOver = order.state === 'cancelled' || order.state === 'refunded'
  return (
    <InCurrency of={order}>
      <div className="col-main confirmation">
        <header className="confirmation-title">
          <h1>{isOver ? t('orderTitle', { number: order.number }) : t('thankYou')}</h1>
          <p className="lead">
            {isOver && last
              ? orderEventWords(last.event, money, t)
              : t(order.state === 'pending-payment' ? 'orderAwaitsPayment' : 'orderPlaced', { number: order.number })}
          </p>
        </header>
        <div className="confirmation-columns">
          <div>
            <WhatNext order={order} />
            <PayNow order={order} by={{ token: order.token }} />
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
