import { isRealDate } from '#domain/date/calendar-date.ts'
import { endOfDay } from '#domain/store/store.ts'
import type { Queryable } from '../database/database.ts'
import { readShopSettings } from '../store/store-service.ts'
import { UsageError } from './command-io.ts'

/** "2026-06-01" as it was given. @throws {UsageError} when there is no such day */
export function dayGiven(text: string, where = ''): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (!isRealDate({ year: Number(year), month: Number(month), day: Number(date) }))
    throw new UsageError(`${where}"${text}" is no day; write it as in 2026-06-01.`)
  return text
}

/** When a day begins in the shop's time zone. */
export async function dayStart(db: Queryable, day: string): Promise<Date> {
  const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  return endOfDay((await readShopSettings(db)).timeZone, dayBefore)
}

/** The first instant after a day in the shop's time zone. */
export const dayEnd = async (db: Queryable, day: string): Promise<Date> =>
  endOfDay((await readShopSettings(db)).timeZone, day)
