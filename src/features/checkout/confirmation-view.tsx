import type { Address } from '#domain/address/address.ts'
import type { OrderView } from '#domain/checkout/results.ts'
import { cardTypes } from '#domain/payment-card/card-types.ts'
import type { KeptCard } from '#domain/payment-card/payment-card.ts'
import { paths } from '#domain/paths.ts'
import { AddressText } from '../address-text.tsx'
import { Totals } from '../cart/totals.tsx'
import { usePage } from '../page-context.tsx'
import { OrderLines } from './order-lines.tsx'

export function ConfirmationView({ order }: { order: OrderView }) {
  const { t } = usePage()
  return (
    <div className="col-main confirmation">
      <header className="confirmation-title">
        <h1>{t('thankYou')}</h1>
        <p className="lead">{t('orderPlaced', { number: order.number })}</p>
      </header>
      <div className="confirmation-columns">
        <div>
          <WhatNext order={order} />
          <div className="addresses-read">
            {order.shippingAddress && <AddressBlock title={t('shippingAddress')} address={order.shippingAddress} />}
            <AddressBlock title={t('billingAddress')} address={order.billingAddress} />
            <section>
              <h2>{t('paymentMethod')}</h2>
              <p>{t(`payment-${order.payment}`)}</p>
              {order.card && <CardKept card={order.card} />}
            </section>
          </div>
          <p className="no-print">
            <a className="button" href={paths.home}>
              {t('continueShopping')}
            </a>
          </p>
        </div>
        <aside className="order-summary" aria-labelledby="order-summary">
          <h2 id="order-summary">{t('orderSummary')}</h2>
          <OrderLines lines={order.lines} />
          <Totals amounts={order} isVirtual={!order.shippingAddress} />
        </aside>
      </div>
    </div>
  )
}

function WhatNext({ order }: { order: OrderView }) {
  const { shop, store, money, t } = usePage()
  const date = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: shop.timeZone }).format(
    new Date(order.createdAt),
  )
  const values = { total: money(order.grandTotal), number: order.number }
  const pay = {
    'bank-transfer': t('nextBankTransfer', values),
    'check-money-order': t('nextCheck', values),
    'cash-on-delivery': t('nextCash', values),
    'test-card': t('nextPaidByTestCard'),
    stripe: t('nextPaidByStripe'),
  }[order.payment]
  return (
    <section className="what-next">
      <h2>{t('whatNext')}</h2>
      <p>{pay}</p>
      {order.payment === 'bank-transfer' && shop.bankDetails !== '' && (
        <div className="bank-details">
          <h3>{t('bankDetails')}</h3>
          <p dir="auto">{shop.bankDetails}</p>
        </div>
      )}
      <p>{t('orderKept')}</p>
      <p className="hint">{t('labelled', { label: t('orderDate'), text: date })}</p>
    </section>
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
