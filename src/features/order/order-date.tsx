import { usePage } from '../page-context.tsx'

/** An instant in the shop's time. */
export function OrderDate({ at, hasTime = false }: { at: string; hasTime?: boolean }) {
  const { shop, store } = usePage()
  const format = new Intl.DateTimeFormat(store.locale, {
    dateStyle: 'long',
    ...(hasTime && { timeStyle: 'short' }),
    timeZone: shop.timeZone,
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
