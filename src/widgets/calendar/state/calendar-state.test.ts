import { expect, test } from 'vitest'
import { SET_UP_YEARS } from '#domain/date/year-range.ts'
import { type CalendarAction, type CalendarRules, openedOn, stepCalendar, yearsOf } from './calendar-state.ts'

const today = { year: 2026, month: 1, day: 31 }
const rules: CalendarRules = { years: SET_UP_YEARS, today, isElectric: true, isSingleClick: true }
const on = (year: number, month: number, day: number, more: Partial<CalendarRules> = {}) => ({
  state: openedOn({ date: { year, month, day } }, { ...rules, ...more }),
  step(action: CalendarAction) {
    return stepCalendar(this.state, action, { ...rules, ...more })
  },
})

test('it opens on the field’s day, else today, and marks only the field’s as chosen', () => {
  expect(openedOn({}, rules)).toMatchObject({ day: today, chosen: undefined })
  expect(openedOn({ date: { year: 1850, month: 5, day: 3 } }, rules).day.year).toBe(1900)
  expect(openedOn({ start: { year: 2027, month: 2, day: 1 } }, rules)).toMatchObject({
    day: { year: 2027, month: 2, day: 1 },
    chosen: undefined,
  })
})

test('a month has another length: 31 January goes to 28 February', () => {
  const { state, writes, closes } = on(2026, 1, 31).step({ type: 'move-months', by: 1 })
  expect(state.day).toEqual({ year: 2026, month: 2, day: 28 })
  expect([writes, closes]).toEqual([true, false])
})

test('without electric, going somewhere writes nothing and chooses nothing', () => {
  const { state, writes } = on(2026, 1, 31, { isElectric: false }).step({ type: 'move-days', by: 1 })
  expect(writes).toBe(false)
  expect(state).toMatchObject({ day: { month: 2, day: 1 }, chosen: { month: 1, day: 31 } })
})

test('going stops at the ends of the years, and standing still writes nothing', () => {
  for (const action of [
    { type: 'move-days', by: 1 },
    { type: 'move-months', by: 1 },
  ] as const)
    expect(on(2999, 12, 31).step(action)).toMatchObject({ state: { day: { year: 2999 } }, writes: false })
  expect(on(1900, 6, 1).step({ type: 'move-months', by: -12 }).state.day.year).toBe(1900)
})

test('choosing a day writes it and closes; with double clicks the second one closes', () => {
  const day = { year: 2026, month: 1, day: 5 }
  expect(on(2026, 1, 31).step({ type: 'choose', day })).toMatchObject({
    state: { chosen: day },
    writes: true,
    closes: true,
  })
  const calm = on(2026, 1, 31, { isSingleClick: false })
  const first = calm.step({ type: 'choose', day })
  expect(first).toMatchObject({ writes: true, closes: false })
  expect(stepCalendar(first.state, { type: 'choose', day }, { ...rules, isSingleClick: false }).closes).toBe(true)
})

test('today is written, and closes only a calendar that is already on it', () => {
  expect(on(2025, 3, 3).step({ type: 'today' })).toMatchObject({ state: { day: today }, writes: true, closes: false })
  expect(on(2026, 1, 31).step({ type: 'today' })).toMatchObject({ writes: true, closes: true })
})

test('lists open, close, and lead to a month or year', () => {
  const opened = on(2026, 1, 31).step({ type: 'open-list', list: 'months' }).state
  expect(opened.list).toBe('months')
  expect(stepCalendar(opened, { type: 'open-list', list: 'months' }, rules).state.list).toBeUndefined()
  expect(stepCalendar(opened, { type: 'go-to-month', to: 2 }, rules).state).toMatchObject({
    day: { month: 2, day: 28 },
    list: undefined,
  })
  expect(on(2028, 2, 29).step({ type: 'go-to-year', to: 2026 }).state.day).toEqual({ year: 2026, month: 2, day: 28 })
})

test('a list of years has twelve in steps of two, within the range', () => {
  expect(yearsOf('years-after', 2026, SET_UP_YEARS)).toEqual([
    2028, 2030, 2032, 2034, 2036, 2038, 2040, 2042, 2044, 2046, 2048, 2050,
  ])
  expect(yearsOf('years-before', 2026, SET_UP_YEARS).at(-1)).toBe(2024)
  expect(yearsOf('years-before', 1904, SET_UP_YEARS)).toEqual([1900, 1902])
  expect(yearsOf('years', 2026, SET_UP_YEARS)).toEqual([
    2014, 2016, 2018, 2020, 2022, 2024, 2028, 2030, 2032, 2034, 2036, 2038,
  ])
})

test('the ends of a week follow its first day', () => {
  // 31 January 2026 is a Saturday.
  const end = (firstWeekday: number, which: 'first' | 'last') =>
    on(2026, 1, 31).step({ type: 'go-to-week-end', end: which, firstWeekday }).state.day.day
  expect([end(1, 'first'), end(1, 'last'), end(0, 'first'), end(0, 'last')]).toEqual([26, 1, 25, 31])
})

test('the time goes around and is written', () => {
  const { state, writes } = on(2026, 1, 31).step({ type: 'step-time', part: 'hour', by: -1 })
  expect([state.time, writes]).toEqual([{ hour: 23, minute: 0 }, true])
})
