import { isRealDate } from '#domain/date/calendar-date.ts'
import { endOfDay } from '#domain/date/shop-day.ts'
import type { Queryable } from '../../database/database.ts'
import { readShopSettings } from '../../store/store-service.ts'
import { say } from '../../words/say.ts'
import { UsageError } from './command-io.ts'

/** Earlier ones are slips of the keyboard, and the database has no year 0. */
const FIRST_YEAR = 1900
/** The last day that can be given is 9999-12-31, which many write for "for ever"; in some time zones it ends later. */
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

/** "2026-06-01" as it was given. @throws {UsageError} when there is no such day */
export function dayGiven(text: string, where = ''): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (Number(year) < FIRST_YEAR || !isRealDate({ year: Number(year), month: Number(month), day: Number(date) }))
    throw new UsageError(say('{where}"{text}" is no day; write it as in 2026-06-01.', { where, text }))
  return text
}

/** When a day begins in the shop's time zone. */
export async function dayStart(db: Queryable, day: string): Promise<Date> {
  const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  return endOfDay((await readShopSettings(db)).timeZone, dayBefore)
}

/** The first instant after a day in the shop's time zone. */
export async function dayEnd(db: Queryable, day: string): Promise<Date> {
  const end = endOfDay((await readShopSettings(db)).timeZone, day)
  return new Date(Math.min(end.getTime(), LAST_INSTANT))
}
