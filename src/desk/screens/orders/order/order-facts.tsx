import { mailAddressLink } from '#domain/text/mail-address-link.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { Versioned } from '../../../api/api.ts'
import { Panel } from '../../../parts/page.tsx'
import { useWords } from '../../../texts/use-words.ts'
import { AddressDialog, type Which } from '../acts/address-dialog.tsx'
import { AddressLines } from '../address-lines.tsx'
import { DOCUMENTS } from '../documents/documents.ts'
import { goodsText, mayBeCorrected, parcelText, type WholeOrder } from '../order-data.ts'
import { shipmentsOf } from '../acts/shipments.ts'

type Found = Versioned<WholeOrder>

/** The customer, how the order is paid and sent, and its papers. */
export function OrderFacts({ found, mayChange }: { found: Found; mayChange: boolean }) {
  const order = found.data
  const { t } = useWords()
  return (
    <>
      <Panel title={t('customer')}>
        <p>
          <a href={mailAddressLink(order.email)}>{order.email}</a>
        </p>
        {order.billingAddress?.phone && <p>{order.billingAddress.phone}</p>}
      </Panel>
      <Payment found={found} mayChange={mayChange} />
      {order.shippingMethod !== null && <Shipping found={found} mayChange={mayChange} />}
      <Papers order={order} />
    </>
  )
}

function Payment({ found, mayChange }: { found: Found; mayChange: boolean }) {
  const order = found.data
  const { t, day, named } = useWords()
  return (
    <Panel title={t('payment')}>
      <p>{named('pay', order.paymentMethod)}</p>
      <p>{order.paidAt ? t('paidOn', { date: day(order.paidAt) }) : t('notPaid')}</p>
      {order.invoiceNumber !== null && <p>{t('invoice', { number: order.invoiceNumber })}</p>}
      <PostalAddress found={found} which="billing" mayChange={mayChange} />
    </Panel>
  )
}

function Shipping({ found, mayChange }: { found: Found; mayChange: boolean }) {
  const order = found.data
  const { t, day } = useWords()
  const shipments = shipmentsOf(order)
  const isSent = order.shippedAt !== null
  return (
    <Panel title={t('shipping')}>
      <p>{order.shippingMethod}</p>
      <p>
        {isSent
          ? t(goodsText(order, 'shippedOn'), { date: day(order.shippedAt!) })
          : t(goodsText(order, shipments.length > 0 ? 'partShipped' : 'notShipped'))}
      </p>
      {shipments.length > 0 && (
        <ul className="shipments" aria-label={t(goodsText(order, 'shipments'))}>
          {shipments.map(({ number, at, pieces, ...by }) => (
            <li key={number}>
              <Link to="/documents" search={{ kind: 'packing-slip', orders: order.number, shipment: String(number) }}>
                {t(parcelText(order, by, 'shipment'), { number, date: day(at) })}
              </Link>
              <span>{[by.carrier, by.trackingNumber].filter(Boolean).join(' · ')}</span>
              <span>{t('piecesCount', { count: pieces.reduce((sum, { quantity }) => sum + quantity, 0) })}</span>
            </li>
          ))}
        </ul>
      )}
      <PostalAddress found={found} which="shipping" mayChange={mayChange} />
    </Panel>
  )
}

function PostalAddress({ found, which, mayChange }: { found: Found; which: Which; mayChange: boolean }) {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const order = found.data
  const address = which === 'billing' ? order.billingAddress : order.shippingAddress
  if (!address) return null
  return (
    <>
      <div className="address-head">
        <h3>{t(which === 'billing' ? 'billingAddress' : 'shippingAddress')}</h3>
        {mayChange && mayBeCorrected(order, which) && (
          <Button
            className="link"
            aria-label={t(which === 'billing' ? 'correctBilling' : 'correctShipping')}
            onPress={() => setAsked(true)}
          >
            {t('correct')}
          </Button>
        )}
      </div>
      <AddressLines address={address} />
      {isAsked && <AddressDialog found={found} which={which} onClose={() => setAsked(false)} />}
    </>
  )
}

function Papers({ order }: { order: WholeOrder }) {
  const { t } = useWords()
  return (
    <Panel title={t('papers')}>
      <ul className="papers">
        {DOCUMENTS.filter(({ isThere }) => isThere(order)).map(({ kind, label }) => (
          <li key={kind}>
            <Link to="/documents" search={{ kind, orders: order.number }}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
