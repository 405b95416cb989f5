import type { ShopSettings } from '../store/store.ts'
import { dayIn, endOfDay } from '../date/shop-day.ts'
import type { PaymentMethodCode } from '../payment/payment-method.ts'
import { MOST_TERM_DAYS } from '../payment/payment-terms.ts'

const DAY_MS = 86_400_000

/**
 * When an order that is placed now is cancelled if it is not paid: the end of the term's last day in the shop. Undefined for a
 * way to pay without a term.
 */
export function payByOf(
  payment: PaymentMethodCode,
  { paymentTermDays, timeZone }: Pick<ShopSettings, 'paymentTermDays' | 'timeZone'>,
  now: Date,
): Date | undefined {
  const days = paymentTermDays[payment]
  if (days === null || days === undefined || !Number.isSafeInteger(days) || days < 1) return undefined
  const last = new Date(Date.parse(dayIn(timeZone, now)) + Math.min(days, MOST_TERM_DAYS) * DAY_MS)
  return endOfDay(timeZone, last.toISOString().slice(0, 10))
}

/**
 * An instant of the last day on which it may be paid; a page shows it as a date.
 * @param payBy an ISO instant
 */
export const lastDayOf = (payBy: string): Date => new Date(Date.parse(payBy) - 1)
