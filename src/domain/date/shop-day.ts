/** Making a formatter takes longer than drawing a card; a shop has one time zone. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The shop's calendar day, "2026-11-21": special prices and news begin and end with it. */
export function dayIn(timeZone: string, now: Date): string {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    dayFormats.set(timeZone, format)
  }
  return format.format(now)
}

/** A moment as prices see it: the instant, and the day it is in the shop. */
export type Moment = { now: Date; today: string; timeZone: string }

export const momentIn = (timeZone: string, now: Date): Moment => ({ now, today: dayIn(timeZone, now), timeZone })

const HOUR_MS = 3_600_000

/**
 * The first instant after a calendar day in the shop's time zone, to the millisecond: searched for with `dayIn`, so that
 * both always agree, on days of 23 and 25 hours too.
 */
export function endOfDay(timeZone: string, day: string): Date {
  // Zones lie between 12 hours behind and 14 hours ahead of UTC.
  let [during, after] = [Date.parse(day) - 14 * HOUR_MS, Date.parse(day) + 37 * HOUR_MS]
  while (after - during > 1) {
    const middle = Math.floor((during + after) / 2)
    if (dayIn(timeZone, new Date(middle)) > day) after = middle
    else during = middle
  }
  return new Date(after)
}
