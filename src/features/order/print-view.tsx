import type { ReactNode } from 'react'
import type { OrderKey, OrderView } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { AddressText } from '../address-text.tsx'
import { Choices } from '../cart/cart-line.tsx'
import { Totals } from '../cart/totals.tsx'
import { CatalogueText } from '../catalogue-text.tsx'
import { InCurrency, usePage } from '../page-context.tsx'
import { OrderDate } from './order-date.tsx'
import { OrderAddresses } from './order-parts.tsx'
import { PrintButton } from './print-button.tsx'

type Printed = { order: OrderView; by: OrderKey }

/** The order on paper. */
export function PrintedOrder({ order, by }: Printed) {
  const { t } = usePage()
  return (
    <Sheet order={order} by={by} title={t('orderTitle', { number: order.number })} at={order.createdAt}>
      <OrderAddresses order={order} />
      <Items order={order} hasPrices />
      <Totals amounts={order} isVirtual={!order.shippingAddress} />
    </Sheet>
  )
}

/** `invoice`: the order has one. */
export function PrintedInvoice({ order, by, invoice }: Printed & { invoice: NonNullable<OrderView['invoice']> }) {
  const { t } = usePage()
  return (
    <Sheet order={order} by={by} title={t('invoiceTitle', { number: invoice.number })} at={invoice.createdAt}>
      <p>
        {t('invoiceOf', { number: order.number })} <OrderDate at={order.createdAt} />
      </p>
      <OrderAddresses order={order} />
      <Items order={order} hasPrices />
      <Totals amounts={order} isVirtual={!order.shippingAddress} />
    </Sheet>
  )
}

/** What lies in the parcel, without prices: it may be a present. */
export function PrintedShipment({ order, by, shippedAt }: Printed & { shippedAt: string }) {
  const { t } = usePage()
  return (
    <Sheet order={order} by={by} title={t('shipmentTitle', { number: order.number })} at={shippedAt}>
      {order.shippingAddress && <AddressText address={order.shippingAddress} />}
      <Items order={order} />
    </Sheet>
  )
}

function Sheet({ order, by, title, at, children }: Printed & { title: string; at: string; children: ReactNode }) {
  const { shop, t } = usePage()
  const seller = shop.seller || [shop.name, shop.email].filter(Boolean).join('\n')
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
            {seller}
          </p>
        </div>
        <p>
          {t('orderDate')}: <OrderDate at={at} />
        </p>
        {children}
      </div>
    </InCurrency>
  )
}

function Items({ order, hasPrices = false }: { order: OrderView; hasPrices?: boolean }) {
  const { money, t } = usePage()
  return (
    <table className="printed-items">
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
        {order.lines.map(({ name, sku, choices, quantity, unitPrice, rowTotal }, index) => (
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
