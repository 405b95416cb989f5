import { addMonths, type CalendarDate, isSameDate, weekdayOf } from '#domain/date/calendar-date.ts'
import { stepTime, type TimeOfDay } from '#domain/date/time-of-day.ts'
import { clampToYears, moveDays, moveMonths, yearChoices, type YearRange } from '#domain/date/year-range.ts'

/** The list that lies over the days: the months, or twelve years before, after or around the shown one (5.calendar.4). */
export type CalendarList = 'months' | 'years-before' | 'years-after' | 'years'

export type CalendarState = {
  /** The day the calendar stands on: its month is shown, the keys move from it. */
  day: CalendarDate
  /** The day in the field, if there is one. */
  chosen: CalendarDate | undefined
  time: TimeOfDay
  list: CalendarList | undefined
  isHelpShown: boolean
}

export type CalendarRules = {
  years: YearRange
  today: CalendarDate
  /** Going somewhere writes the date as well (5.calendar.5). */
  isElectric: boolean
  /** One click on a day is a choice; otherwise the second one is. */
  isSingleClick: boolean
}

export type CalendarAction =
  | { type: 'move-days' | 'move-months'; by: number }
  | { type: 'go-to-month' | 'go-to-year'; to: number }
  | { type: 'go-to-week-end'; end: 'first' | 'last'; firstWeekday: number }
  | { type: 'step-time'; part: keyof TimeOfDay; by: number }
  | { type: 'choose'; day: CalendarDate }
  | { type: 'today' }
  | { type: 'open-list'; list: CalendarList }
  | { type: 'close-list' | 'toggle-help' }

/** Effects of a step outside of the state: the date is written into the field, and the calendar closes. */
export type CalendarStep = { state: CalendarState; writes: boolean; closes: boolean }

/** The state for the field's text; without a date the calendar opens on `start`, else today. */
export type FieldDate = {
  date?: CalendarDate | undefined
  time?: TimeOfDay | undefined
  start?: CalendarDate | undefined
}

/** A calendar as it opens: on the field's day, else today, pulled into its years (5.calendar.2). */
export function openedOn(field: FieldDate, rules: CalendarRules): CalendarState {
  const day = clampToYears(field.date ?? field.start ?? rules.today, rules.years)
  const time = field.time ?? { hour: 0, minute: 0 }
  return { day, chosen: field.date && day, time, list: undefined, isHelpShown: false }
}

/** One step of the calendar; nothing else changes it. */
export function stepCalendar(state: CalendarState, action: CalendarAction, rules: CalendarRules): CalendarStep {
  switch (action.type) {
    case 'move-days':
      return gone(state, moveDays(state.day, action.by, rules.years), rules)
    case 'move-months':
      return gone(state, moveMonths(state.day, action.by, rules.years), rules)
    case 'go-to-month':
      return gone(state, addMonths(state.day, action.to - state.day.month), rules)
    case 'go-to-year':
      return gone(state, moveMonths(state.day, (action.to - state.day.year) * 12, rules.years), rules)
    case 'go-to-week-end': {
      const place = (weekdayOf(state.day) - action.firstWeekday + 7) % 7
      return gone(state, moveDays(state.day, action.end === 'first' ? -place : 6 - place, rules.years), rules)
    }
    case 'step-time':
      return written({ ...state, time: stepTime(state.time, action.part, action.by) }, rules.isElectric)
    case 'choose': {
      const isSecond = state.chosen !== undefined && isSameDate(state.chosen, action.day)
      return written({ ...state, day: action.day }, true, rules.isSingleClick || isSecond)
    }
    case 'today':
      return written(
        { ...state, day: clampToYears(rules.today, rules.years) },
        true,
        isSameDate(state.day, rules.today),
      )
    case 'open-list':
      return still({ ...state, list: state.list === action.list ? undefined : action.list, isHelpShown: false })
    case 'close-list':
      return still({ ...state, list: undefined })
    case 'toggle-help':
      return still({ ...state, isHelpShown: !state.isHelpShown, list: undefined })
  }
}

/** The years a list offers, in their order: steps of two. */
export function yearsOf(list: Exclude<CalendarList, 'months'>, year: number, range: YearRange): number[] {
  const before = yearChoices(year, -1, range).toReversed()
  const after = yearChoices(year, 1, range)
  if (list === 'years-before') return before
  return list === 'years-after' ? after : [...before.slice(-6), ...after.slice(0, 6)]
}

const still = (state: CalendarState): CalendarStep => ({ state, writes: false, closes: false })

/** Standing still at the end of the years writes nothing. */
function gone(state: CalendarState, day: CalendarDate, rules: CalendarRules): CalendarStep {
  const next = { ...state, day, list: undefined }
  return isSameDate(day, state.day) ? still(next) : written(next, rules.isElectric)
}

function written(state: CalendarState, writes: boolean, closes = false): CalendarStep {
  return { state: { ...state, list: undefined, chosen: writes ? state.day : state.chosen }, writes, closes }
}
