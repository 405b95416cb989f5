import type { OrderEvent } from '#domain/order/order-state.ts'
import type { OrderView } from '#domain/order/order-view.ts'
import { usePage } from '../page-context.tsx'
import { OrderDate } from './order-date.tsx'
import { orderEventWords } from './order-state-words.ts'

/** The events of an order, the newest first. */
export function OrderHistory({ order }: { order: OrderView }) {
  const { money, t } = usePage()
  return (
    <section className="what-next" aria-labelledby="order-history">
      <h2 id="order-history">{t('orderHistoryTitle')}</h2>
      <ol className="order-events">
        {order.history.toReversed().map(({ event, createdAt }, index) => (
          // Several things of one kind may have happened in one second; they never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <p dir="auto">{orderEventWords(event, order, money, t)}</p>
            <EventDetails event={event} />
            <p className="hint">
              <OrderDate at={createdAt} hasTime />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function EventDetails({ event }: { event: OrderEvent }) {
  const { money, t } = usePage()
  const details = 'reason' in event && event.reason ? [t('orderLetterReason', { reason: event.reason })] : []
  if (event.kind === 'invoiced') details.push(money(event.amount))
  if (event.kind === 'refunded' && event.number) details.push(t('creditMemoNumber', { number: event.number }))
  if (event.kind === 'shipped') {
    if (event.number) details.push(t('shipmentNumber', { number: event.number }))
    if (event.carrier) details.push(t('labelled', { label: t('trackingCarrier'), text: event.carrier }))
    if (event.trackingNumber) details.push(t('labelled', { label: t('trackingNumber'), text: event.trackingNumber }))
  }
  return details.map((detail) => (
    <p key={detail} dir="auto">
      {detail}
    </p>
  ))
}
