import { AddressLines } from '../address-lines.tsx'
import { parcelText } from '../order-data.ts'
import { Sheet, SheetItems, sheetWords, type SheetProps } from './sheet.tsx'
import { shipmentsOf, toPack } from '../acts/shipments.ts'

/** The contents of the parcel, without prices: it may be a present. */
export function PackingSlip({ order, seller, shipment }: SheetProps & { shipment?: number | undefined }) {
  const words = sheetWords(order, seller.timeZone)
  const { t, day } = words
  const sent = shipment === undefined ? undefined : shipmentsOf(order)[shipment - 1]
  const rows = toPack(order, shipment).flatMap(({ line, quantity }) => {
    const found = order.lines.find((one) => one.line === line)
    return found ? [{ line: found, quantity }] : []
  })
  const facts = [
    t('sheetOrder', { number: order.number, date: day(order.placedAt) }),
    ...(sent ? [t(parcelText(order, sent, 'shipment'), { number: shipment!, date: day(sent.at) })] : []),
    ...(order.shippingMethod ? [order.shippingMethod] : []),
    ...[sent?.carrier, sent?.trackingNumber].filter((text) => text !== undefined),
  ]
  return (
    <Sheet words={words} seller={seller} title={t('packingSlip')} facts={facts}>
      {order.shippingAddress && (
        <div>
          <h3>{t('shippingAddress')}</h3>
          <AddressLines address={order.shippingAddress} />
        </div>
      )}
      <SheetItems words={words} rows={rows} />
    </Sheet>
  )
}
