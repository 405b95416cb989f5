import type { TodaySearch } from '../list-search.ts'

export type Period = NonNullable<TodaySearch['by']>
export type Span = { from: string; to: string }

const DAYS = 30
const WEEKS = 26
const MONTHS = 12

const text = (date: Date) => date.toISOString().slice(0, 10)

/** The last days, weeks (from Monday) or months up to today, this one too. */
export function lastOf(by: Period, today: string): Span {
  const from = new Date(`${today}T00:00:00Z`)
  if (by === 'day') from.setUTCDate(from.getUTCDate() - DAYS + 1)
  if (by === 'week') from.setUTCDate(from.getUTCDate() - ((from.getUTCDay() + 6) % 7) - 7 * (WEEKS - 1))
  if (by === 'month') from.setUTCMonth(from.getUTCMonth() - MONTHS + 1, 1)
  return { from: text(from), to: today }
}
