import { AddressLines } from '../address-lines.tsx'
import type { OrderEvent, WholeOrder } from '../order-data.ts'
import { Sheet, SheetItems, sheetWords, type SheetProps, type SheetWords } from './sheet.tsx'

/** The refunds of an order: when, how much, what for. */
export function RefundNote({ order, seller }: SheetProps) {
  const words = sheetWords(order, seller.timeZone)
  const { t, day, money } = words
  const facts = [
    t('sheetOrder', { number: order.number, date: day(order.placedAt) }),
    ...(order.invoice ? [t('sheetInvoice', { number: order.invoice.number, date: day(order.invoice.at) })] : []),
  ]
  return (
    <Sheet words={words} seller={seller} title={t('refundNote')} facts={facts}>
      {order.billingAddress && <AddressLines address={order.billingAddress} />}
      {order.events
        .filter(({ kind }) => kind === 'refunded')
        .map((event, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- what happened never moves
          <Given key={at} order={order} event={event} words={words} />
        ))}
      <dl className="totals">
        <div className="is-sum">
          <dt>{t('refunded')}</dt>
          <dd>{money(order.refunded)}</dd>
        </div>
      </dl>
    </Sheet>
  )
}

function Given({ order, event, words }: { order: WholeOrder; event: OrderEvent; words: SheetWords }) {
  const { t, day, money } = words
  const rows = (event.lines ?? []).flatMap(({ line, quantity }) => {
    const found = order.lines.find((one) => one.line === line)
    return found ? [{ line: found, quantity }] : []
  })
  return (
    <section>
      <h3>{t('refundGiven', { date: day(event.at), amount: event.amount ? money(event.amount) : '' })}</h3>
      {event.reason !== undefined && <p className="lines">{event.reason}</p>}
      {rows.length > 0 && <SheetItems words={words} rows={rows} />}
    </section>
  )
}
