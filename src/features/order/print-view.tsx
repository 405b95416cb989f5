import type { ReactNode } from 'react'
import { netOf } from '#domain/pricing/tax.ts'
import { isDue, type OrderKey, type OrderView } from '#domain/order/order-view.ts'
import { taxLabel } from '#messages/total-labels.ts'
import { paths } from '#domain/paths.ts'
import { sellerText } from '#domain/store/seller-text.ts'
import { AddressText } from '../address-text.tsx'
import { Choices } from '../cart/view/choices.tsx'
import { CatalogueText } from '../catalogue-text.tsx'
import { InCurrency, usePage } from '../page-context.tsx'
import { OrderDate } from './order-date.tsx'
import { GivenBack, NextSteps, OrderAddresses } from './order-parts.tsx'
import { OrderTotals } from './order-totals.tsx'
import { PrintButton } from './print-button.tsx'

type Printed = { order: OrderView; by: OrderKey }

/** The order on paper. */
export function PrintedOrder({ order, by }: Printed) {
  const { t } = usePage()
  return (
    <Sheet order={order} by={by} title={t('orderTitle', { number: order.number })} at={order.createdAt}>
      <Priced order={order}>
        <GivenBack order={order} />
      </Priced>
    </Sheet>
  )
}

/** `invoice`: the order has one. */
export function PrintedInvoice({ order, by, invoice }: Printed & { invoice: NonNullable<OrderView['invoice']> }) {
  const { t } = usePage()
  const cancelled = order.history.find(({ event }) => event.kind === 'cancelled')
  return (
    <Sheet
      order={order}
      by={by}
      title={t('invoiceTitle', { number: invoice.number })}
      at={invoice.createdAt}
      seller={invoice.seller}
      facts={
        <>
          <p>
            {t('invoiceOf', { number: order.number })} <OrderDate at={order.createdAt} />
          </p>
          {order.shippedAt !== undefined && (
            <p>
              {t(order.isCollected ? 'orderEvent-ready' : 'orderEvent-shipped')}: <OrderDate at={order.shippedAt} />
            </p>
          )}
          {cancelled && (
            <p>
              {t('orderEvent-cancelled')}: <OrderDate at={cancelled.createdAt} />
            </p>
          )}
        </>
      }
    >
      <Priced order={order}>
        <NetAmounts order={order} />
      </Priced>
    </Sheet>
  )
}

/**
 * The part that every printed sheet shares: addresses, goods and sums, with the lines that a sheet adds below the sums. If money is
 * due, it says how to pay, because the paper may be all that its reader has.
 */
function Priced({ order, children }: { order: OrderView; children: ReactNode }) {
  return (
    <>
      <OrderAddresses order={order} />
      <Items lines={order.lines} hasPrices />
      <div className="sums">
        <OrderTotals order={order} />
        {children}
      </div>
      {isDue(order) && (
        <section className="what-next">
          <NextSteps order={order} />
        </section>
      )}
    </>
  )
}

/** The net amount taxed at each rate, which an invoice must name. */
function NetAmounts({ order: { taxShares, taxIncluded } }: { order: OrderView }) {
  const { money, store, t } = usePage()
  return (
    <dl className="totals">
      {taxShares.map((share) => {
        const net = netOf(share, taxIncluded)
        return (
          net !== undefined && (
            <div key={`${share.title} ${share.ratePpm}`} className="tax">
              <dt>{t('invoiceNet', { tax: taxLabel(t, store.locale, share) })}</dt>
              <dd>{money(net)}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

/** The contents of the parcel, without prices: it may be a present. */
export function PrintedShipment({ order, by, shippedAt }: Printed & { shippedAt: string }) {
  const { t } = usePage()
  return (
    <Sheet order={order} by={by} title={t('shipmentTitle', { number: order.number })} at={shippedAt}>
      {order.shippingAddress && <AddressText address={order.shippingAddress} />}
      <Items lines={order.lines.filter((line) => !line.isVirtual)} />
    </Sheet>
  )
}

/** `facts`: paragraphs beside the date. `seller`: left out, the one of today. */
function Sheet({
  order,
  by,
  title,
  at,
  seller,
  facts,
  children,
}: Printed & { title: string; at: string; seller?: string | undefined; facts?: ReactNode; children: ReactNode }) {
  const { shop, t } = usePage()
  return (
    <InCurrency of={order}>
      <div className="col-main confirmation printed">
        <p className="form-actions no-print">
          <PrintButton />
          <a href={paths.order('view', by)}>{t('orderBack')}</a>
        </p>
        <div className="account-title">
          <h1>{title}</h1>
          <p className="seller" dir="auto">
            {seller ?? sellerText(shop)}
          </p>
        </div>
        <div>
          <p>
            {t('orderDate')}: <OrderDate at={at} />
          </p>
          {facts}
        </div>
        {children}
      </div>
    </InCurrency>
  )
}

function Items({ lines, hasPrices = false }: { lines: OrderView['lines']; hasPrices?: boolean }) {
  const { money, t } = usePage()
  return (
    <table className={hasPrices ? 'printed-items has-prices' : 'printed-items'}>
      <thead>
        <tr>
          <th scope="col">{t('printedItem')}</th>
          <th scope="col">{t('printedSku')}</th>
          <th scope="col">{t('quantity')}</th>
          {hasPrices && <th scope="col">{t('unitPrice')}</th>}
          {hasPrices && <th scope="col">{t('total')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, sku, choices, quantity, unitPrice, rowTotal }, index) => (
          // Ordered lines have no key of their own and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td>
              <CatalogueText text={name} />
              <Choices choices={choices} />
            </td>
            <td>
              <bdi>{sku}</bdi>
            </td>
            <td>{quantity}</td>
            {hasPrices && <td>{money(unitPrice)}</td>}
            {hasPrices && <td>{money(rowTotal)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
