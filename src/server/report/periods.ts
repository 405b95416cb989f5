import { endOfDay } from '#domain/date/shop-day.ts'
import type { Period, Span } from './report-contract.ts'

const DAY_MS = 86_400_000

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * The spans of days that a longer one is made of; the first and the last one end with it. Days are counted as instants: the text of the day
 * after 9999-12-31 comes before it.
 */
export function periodsOf({ from, to }: Span, by: Period): Span[] {
  const periods: Span[] = []
  const end = Date.parse(to)
  for (let first = Date.parse(from); first <= end;) {
    const last = Math.min(lastDay(first, by), end)
    periods.push({ from: dayOf(first), to: dayOf(last) })
    first = last + DAY_MS
  }
  return periods
}

function lastDay(day: number, by: Period): number {
  if (by === 'day') return day
  const date = new Date(day)
  // Monday is the first day of a week (ISO 8601).
  if (by === 'week') return day + ((7 - date.getUTCDay()) % 7) * DAY_MS
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)
}

/** When a calendar day begins in a time zone. */
export const startOfDay = (timeZone: string, day: string): Date => endOfDay(timeZone, dayOf(Date.parse(day) - DAY_MS))
