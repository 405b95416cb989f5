import type { CalendarDate } from '#domain/date/calendar-date.ts'
import type { CalendarAction } from './calendar-state.ts'

type Key = { key: string; ctrlKey: boolean; shiftKey: boolean; altKey: boolean; metaKey: boolean }

/** 5.calendar.6; page keys, Home and End as in other calendars. Space and Enter mean the day only where a day has the focus. */
export function actionOf(
  { key, ctrlKey, shiftKey, altKey, metaKey }: Key,
  isOnDay: boolean,
  day: CalendarDate,
  firstWeekday: number,
  runsLeft: boolean,
): CalendarAction | undefined {
  if (altKey || metaKey) return undefined
  const onward = runsLeft ? -1 : 1
  const months = { ArrowLeft: -onward, ArrowRight: onward, ArrowUp: -12, ArrowDown: 12 }[key]
  if (ctrlKey) return months === undefined ? undefined : { type: 'move-months', by: months }
  const pages = { PageUp: -1, PageDown: 1 }[key]
  if (pages !== undefined) return { type: 'move-months', by: shiftKey ? pages * 12 : pages }
  if (!isOnDay) return undefined
  const days = { ArrowLeft: -onward, ArrowRight: onward, ArrowUp: -7, ArrowDown: 7 }[key]
  if (days !== undefined) return { type: 'move-days', by: days }
  if (key === 'Home') return { type: 'go-to-week-end', end: 'first', firstWeekday }
  if (key === 'End') return { type: 'go-to-week-end', end: 'last', firstWeekday }
  if (key === ' ') return { type: 'today' }
  return key === 'Enter' ? { type: 'choose', day } : undefined
}
