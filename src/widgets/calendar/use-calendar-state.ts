import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import type { TimeOfDay } from '#domain/date/time-of-day.ts'
import { isRightToLeft } from '../browser/screen/direction.ts'
import { actionOf } from './state/calendar-keys.ts'
import {
  type CalendarAction,
  type CalendarRules,
  type FieldDate,
  openedOn,
  stepCalendar,
} from './state/calendar-state.ts'

type Given = {
  field: FieldDate
  rules: CalendarRules
  isFlat: boolean
  firstWeekday: number
  onWrite: (date: CalendarDate, time: TimeOfDay) => void
  onClose?: (() => void) | undefined
}

/**
 * A calendar's state, keys and focus.
 *
 * @returns `root`: for the element around it; `here`: the ref of the day it stands on; `first` and `last`: of the buttons
 * at the edges of a dialog, between which Tab goes around. `act` leaves the focus where it is, `choose` puts it on the day.
 */
export function useCalendarState({ field, rules, isFlat, firstWeekday, onWrite, onClose }: Given) {
  const [state, setState] = useState(() => openedOn(field, rules))
  const here = useRef<HTMLTableCellElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const last = useRef<HTMLButtonElement>(null)
  const hasFocusOnDay = useRef(!isFlat)

  function act(action: CalendarAction) {
    const { state: next, writes, closes } = stepCalendar(state, action, rules)
    setState(next)
    if (writes) onWrite(next.day, next.time)
    if (closes) onClose?.()
  }

  function choose(action: CalendarAction) {
    hasFocusOnDay.current = true
    act(action)
  }

  // The focus stays on the day the calendar stands on, wherever it went by key; buttons keep theirs.
  useEffect(() => {
    if (hasFocusOnDay.current && !state.list) here.current?.focus({ preventScroll: true })
  }, [state.day, state.list])

  /** Tab goes around inside the dialog. */
  function keepInside(event: KeyboardEvent) {
    const [edge, other] = event.shiftKey ? [first, last] : [last, first]
    if (document.activeElement !== edge.current) return
    event.preventDefault()
    other.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') {
      if (!isFlat) keepInside(event)
      return
    }
    if (event.key === 'Escape') onClose?.()
    else {
      const isOnDay = isDay(event.target)
      const action = actionOf(event, isOnDay, state.day, firstWeekday, isRightToLeft(event.currentTarget))
      if (!action) return
      hasFocusOnDay.current = isOnDay
      act(action)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  const root = {
    onKeyDown,
    // A press on one of the buttons leaves the focus there.
    onFocus: ({ target }: FocusEvent) => void (hasFocusOnDay.current = isDay(target)),
  }
  return { state, act, choose, root, here, first, last }
}

const isDay = (target: EventTarget) => (target as Element).getAttribute('role') === 'gridcell'
