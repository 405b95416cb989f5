import type { Address } from '#domain/address/address.ts'
import { lastDayOf } from '#domain/checkout/pay-by.ts'
import { nextSteps } from '#domain/order/next-step.ts'
import { shippingHint } from '#domain/shipping/shipping-title.ts'
import type { OrderKey, OrderView } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { cardTypeName } from '#domain/payment-card/card-type-name.ts'
import type { KeptCard } from '#domain/payment-card/payment-card.ts'
import { AddressText } from '../address-text.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrderLines } from './order-lines.tsx'
import { FormKey, usePage } from '../page-context.tsx'
import { OrderDate } from './order-date.tsx'

export function WhatNext({ order }: { order: OrderView }) {
  const { t } = usePage()
  return (
    <section className="what-next">
      <h2>{t('whatNext')}</h2>
      <NextSteps order={order} />
      {order.payment === 'test-card' && order.isPaid && <p>{t('nextPaidByTestCard')}</p>}
    </section>
  )
}

/** The next step of the order, and the account for money that is to be transferred. */
export function NextSteps({ order }: { order: OrderView }) {
  const { shop, store, money, t } = usePage()
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: shop.timeZone })
  const steps = nextSteps(order)
  return (
    <>
      {steps.map((id) => (
        <p key={id}>{t(id, { total: money(order.grandTotal), number: order.number })}</p>
      ))}
      {order.payBy !== undefined && <p>{t('payByDate', { date: day.format(lastDayOf(order.payBy)) })}</p>}
      {steps.includes('nextBankTransfer') && shop.bankDetails !== '' && (
        <div className="bank-details">
          <h3>{t('bankDetails')}</h3>
          <p dir="auto">{shop.bankDetails}</p>
        </div>
      )}
    </>
  )
}

/** For an order that waits for its payment, whose page may be closed by now. */
export function PayNow({ order, by }: { order: OrderView; by: OrderKey }) {
  const { t } = usePage()
  if (order.state !== 'pending-payment') return null
  return (
    <form className="pay-now no-print" method="post" action={paths.order('pay', by)}>
      <FormKey />
      <p>{t('payNowText')}</p>
      <p className="form-actions">
        <button className="button" type="submit">
          {t('payNow')}
        </button>
        <a href={paths.order('cancel', by)}>{t('orderCancel')}</a>
      </p>
    </form>
  )
}

/** The addresses of an order, and how it is paid. */
export function OrderAddresses({ order }: { order: OrderView }) {
  const { shop, store, money, t } = usePage()
  return (
    <div className="addresses-read">
      {order.shippingAddress && <AddressBlock title={t('shippingAddress')} address={order.shippingAddress} />}
      <AddressBlock title={t('billingAddress')} address={order.billingAddress} />
      {order.shippingTitle !== undefined && (
        <section>
          <h2>{t('shippingMethod')}</h2>
          <p>
            <bdi>{order.shippingTitle}</bdi>
          </p>
          {order.isCollected && <p dir="auto">{shippingHint('pickup', { shipping: shop.shipping, store })}</p>}
        </section>
      )}
      <section>
        <h2>{t('paymentMethod')}</h2>
        <p dir="auto">{order.paymentTitle ?? t(`payment-${order.payment}`)}</p>
        {order.card && <CardKept card={order.card} />}
        {order.payments.map(({ status, amount, createdAt }) => (
          <p key={createdAt} className="hint">
            {t('labelled', { label: t(`paymentStatus-${status}`), text: money(amount) })}
          </p>
        ))}
        {order.isPaid && order.payments.length === 0 && (
          <p className="hint">{t('labelled', { label: t('paymentStatus-paid'), text: money(order.grandTotal) })}</p>
        )}
      </section>
    </div>
  )
}

/** The order's number and date, its state, and the actions it allows. */
export function OrderSummaryBox({ order }: { order: OrderView }) {
  const { t } = usePage()
  return (
    <aside className="order-summary" aria-labelledby="order-summary">
      <div>
        <h2 id="order-summary">{t('orderSummary')}</h2>
        <p className="hint">
          {t('orderTitle', { number: order.number })} · <OrderDate at={order.createdAt} />
        </p>
      </div>
      <OrderLines lines={order.lines} />
      <OrderTotals order={order} />
      <GivenBack order={order} />
    </aside>
  )
}

/** The line under the totals of an order some of whose money went back. */
export function GivenBack({ order: { refunded } }: { order: OrderView }) {
  const { money, t } = usePage()
  if (refunded === 0) return null
  return (
    <dl className="totals">
      <div>
        <dt>{t('orderRefunded')}</dt>
        <dd>{money(refunded)}</dd>
      </div>
    </dl>
  )
}

function CardKept({ card: { type, lastFour } }: { card: KeptCard }) {
  const { t } = usePage()
  const label = cardTypeName(type, t)
  return <p>{lastFour ? t('cardEndingIn', { type: label, digits: lastFour }) : label}</p>
}

function AddressBlock({ title, address }: { title: string; address: Address }) {
  return (
    <section>
      <h2>{title}</h2>
      <AddressText address={address} />
    </section>
  )
}
