import type { CalendarDate } from '#domain/date/calendar-date.ts'
import type { Vector } from '../vectors.ts'

/** The case's day in UTC; any day where the case does not care. */
export function todayOf(vector: Vector): CalendarDate {
  const now = new Date(String(vector.now ?? '2024-06-15T12:00:00Z'))
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() }
}
