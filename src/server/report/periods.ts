import { endOfDay } from '#domain/date/shop-day.ts'
import type { Period, Span } from './report-contract.ts'

const DAY_MS = 86_400_000

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day after a calendar day. */
export const nextDay = (day: string): string => dayOf(Date.parse(day) + DAY_MS)

/** The spans of days that a longer one is made of; the first and the last one end with it. */
export function periodsOf({ from, to }: Span, by: Period): Span[] {
  const periods: Span[] = []
  for (let first = from; first <= to; first = nextDay(periods.at(-1)!.to)) {
    const last = lastDay(first, by)
    periods.push({ from: first, to: last < to ? last : to })
  }
  return periods
}

function lastDay(day: string, by: Period): string {
  if (by === 'day') return day
  const date = new Date(day)
  // Monday is the first day of a week (ISO 8601).
  if (by === 'week') return dayOf(date.getTime() + ((7 - date.getUTCDay()) % 7) * DAY_MS)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
}

/** When a calendar day begins in a time zone. */
export const startOfDay = (timeZone: string, day: string): Date => endOfDay(timeZone, dayOf(Date.parse(day) - DAY_MS))
