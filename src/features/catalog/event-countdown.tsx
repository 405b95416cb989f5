import type { SaleEvent } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import { Countdown } from '#widgets/countdown/countdown.tsx'
import { usePage } from '../page-context.tsx'

/** How long a product's sale event still runs; at its end the price beside it becomes the server's (renew-price.ts). */
export function EventCountdown({ productId, event }: { productId: number; event: SaleEvent }) {
  const { shop, store, t } = usePage()
  const date = new Intl.DateTimeFormat(store.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: shop.timeZone,
  }).format(new Date(event.endsAt))
  return (
    <Countdown
      subject={productId}
      endsAt={event.endsAt}
      seconds={event.secondsLeft}
      clock={paths.serverTime}
      text={t('eventEnds', { date })}
      texts={{
        label: t('eventTimer'),
        days: t('eventDays'),
        hours: t('eventHours'),
        minutes: t('eventMinutes'),
        seconds: t('eventSeconds'),
      }}
    />
  )
}
