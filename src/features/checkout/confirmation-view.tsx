import type { OrderEvent } from '#domain/order/order-state.ts'
import { isOver, type OrderView } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { OrderDownloads } from '../order/order-page.tsx'
import { orderEventWords } from '../order/order-state-words.ts'
import { OrderAddresses, OrderSummaryBox, PayNow, WhatNext } from '../order/order-parts.tsx'
import { PrintButton } from '../order/print-button.tsx'
import { InCurrency, usePage } from '../page-context.tsx'

/** The reason why an order is over. */
const ENDS: ReadonlySet<OrderEvent['kind']> = new Set(['payment-failed', 'payment-expired', 'cancelled', 'refunded'])

export function ConfirmationView({ order }: { order: OrderView }) {
  const { money, t } = usePage()
  const last = order.history.findLast(({ event }) => ENDS.has(event.kind))
  const isWaiting = order.state === 'pending-payment'
  return (
    <InCurrency of={order}>
      <div className="col-main confirmation">
        <header className="confirmation-title">
          <h1>{isOver(order) ? t('orderTitle', { number: order.number }) : t('thankYou')}</h1>
          <p className="lead">
            {isOver(order) && last
              ? orderEventWords(last.event, order, money, t)
              : t(isWaiting ? 'orderAwaitsPayment' : 'orderPlaced', { number: order.number })}
          </p>
        </header>
        <div className="confirmation-columns">
          <div>
            <WhatNext order={order} />
            <PayNow order={order} by={{ token: order.token }} />
            <OrderDownloads order={order} />
            {!isOver(order) && (
              <div>
                {!isWaiting && (
                  <p>{t(order.isUnconfirmed ? 'orderUnconfirmed' : 'orderConfirmedTo', { email: order.email })}</p>
                )}
                <p className="no-print">{t('orderKept')}</p>
              </div>
            )}
            <div className="form-actions no-print">
              <a className={isWaiting ? 'button quiet' : 'button'} href={paths.order('view', { token: order.token })}>
                {t('orderLetterLink')}
              </a>
              <PrintButton />
            </div>
          </div>
          <OrderSummaryBox order={order} />
          <div>
            <OrderAddresses order={order} />
            {!isWaiting && !isOver(order) && <OfferAccount order={order} />}
            <p className="no-print">
              <a className="button quiet" href={paths.home}>
                {t('continueShopping')}
              </a>
            </p>
          </div>
        </div>
      </div>
    </InCurrency>
  )
}

/** Offers shoppers who are not logged in an account with the address they gave. Whether it has one already is not told (S17). */
function OfferAccount({ order }: { order: OrderView }) {
  const { t, visitor } = usePage()
  if (visitor?.customer) return null
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
