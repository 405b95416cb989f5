import type { SaleEvent } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import { Island } from '#widgets/island/island.tsx'
import { usePage } from '../page-context.tsx'
import { Island as Countdown } from './event-countdown.island.tsx'

/**
 * The time a product's sale event still runs; at its end the price beside it becomes the server's (renewed-prices.ts). It moves by itself, so
 * it comes alive when it is near the window. `isOwnPage`: on the product's page, not on a card.
 */
export function EventCountdown({
  productId,
  event,
  isOwnPage,
}: {
  productId: number
  event: SaleEvent
  isOwnPage?: boolean
}) {
  const { shop, store, t } = usePage()
  const date = new Intl.DateTimeFormat(store.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: shop.timeZone,
  }).format(new Date(event.endsAt))
  return (
    <Island
      name="features/cards/event-countdown"
      when="visible"
      component={Countdown}
      props={{
        productId,
        ...(isOwnPage && { isOwnPage }),
        endsAt: event.endsAt,
        seconds: event.secondsLeft,
        clock: paths.serverTime,
        text: t('eventEnds', { date }),
        texts: {
          label: t('eventTimer'),
          days: t('eventDays'),
          hours: t('eventHours'),
          minutes: t('eventMinutes'),
          seconds: t('eventSeconds'),
        },
      }}
    />
  )
}
