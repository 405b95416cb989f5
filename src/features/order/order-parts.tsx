import type { Address } from '#domain/address/address.ts'
import { nextStep } from '#domain/order/next-step.ts'
import type { OrderKey, OrderView } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { cardTypes } from '#domain/payment-card/card-types.ts'
import type { KeptCard } from '#domain/payment-card/payment-card.ts'
import { AddressText } from '../address-text.tsx'
import { Totals } from '../cart/totals.tsx'
import { OrderLines } from '../checkout/order-lines.tsx'
import { FormKey, usePage } from '../page-context.tsx'
import { OrderDate } from './order-date.tsx'

export function WhatNext({ order }: { order: OrderView }) {
  const { shop, money, t } = usePage()
  const isToTransfer = order.state === 'pending' && order.payment === 'bank-transfer'
  return (
    <section className="what-next">
      <h2>{t('whatNext')}</h2>
      <p>{t(nextStep(order), { total: money(order.grandTotal), number: order.number })}</p>
      {order.payment === 'test-card' && <p>{t('nextPaidByTestCard')}</p>}
      {isToTransfer && shop.bankDetails !== '' && (
        <div className="bank-details">
          <h3>{t('bankDetails')}</h3>
          <p dir="auto">{shop.bankDetails}</p>
        </div>
      )}
      <p className="hint">
        {t('orderDate')}: <OrderDate at={order.createdAt} />
      </p>
    </section>
  )
}

/** For an order that waits for its payment, whose page may be closed by now. */
export function PayNow({ order, by }: { order: OrderView; by: OrderKey }) {
  const { t } = usePage()
  if (order.state !== 'pending-payment') return null
  return (
    <form className="no-print" method="post" action={paths.order('pay', by)}>
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

/** Where it goes, who pays, and how. */
export function OrderAddresses({ order }: { order: OrderView }) {
  const { money, t } = usePage()
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
        </section>
      )}
      <section>
        <h2>{t('paymentMethod')}</h2>
        <p>{t(`payment-${order.payment}`)}</p>
        {order.card && <CardKept card={order.card} />}
        {order.payments.map(({ status, amount, createdAt }) => (
          <p key={createdAt} className="hint">
            {t('labelled', { label: t(`paymentStatus-${status}`), text: money(amount) })}
          </p>
        ))}
      </section>
    </div>
  )
}

/** Lines and sums. */
export function OrderSums({ order }: { order: OrderView }) {
  const { money, t } = usePage()
  return (
    <>
      <OrderLines lines={order.lines} />
      <Totals amounts={order} isVirtual={!order.shippingAddress} />
      {order.refunded > 0 && <p>{t('labelled', { label: t('orderRefunded'), text: money(order.refunded) })}</p>}
    </>
  )
}

function CardKept({ card: { type, lastFour } }: { card: KeptCard }) {
  const { t } = usePage()
  const { label } = cardTypes[type]
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
