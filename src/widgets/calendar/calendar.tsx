import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { monthNamesIn } from '#domain/date/month-names.ts'
import type { TimeOfDay } from '#domain/date/time-of-day.ts'
import { weekIn } from '#domain/date/week-in.ts'
import { isRightToLeft } from '../browser/direction.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarList } from './calendar-list.tsx'
import {
  type CalendarAction,
  type CalendarList as ListName,
  type CalendarRules,
  type FieldDate,
  openedOn,
  stepCalendar,
  yearsOf,
} from './calendar-state.ts'
import type { CalendarTexts } from './calendar-texts.ts'
import { TimePart } from './time-part.tsx'
import { useHold } from './use-hold.ts'

export type CalendarProps = {
  /** Makes the ids inside; unlike any other calendar's in the page. */
  id: string
  field: FieldDate
  rules: CalendarRules
  /** BCP 47: names of days and months, the week, the weekend. */
  locale: string
  texts: CalendarTexts
  hasTime?: boolean
  hasWeekNumbers?: boolean
  showsOtherMonths?: boolean
  /** 0 is Sunday; left out: as the language says. */
  firstWeekday?: number | undefined
  /** Always in the page: no dialog, no close button. */
  isFlat?: boolean
  onWrite: (date: CalendarDate, time: TimeOfDay) => void
  onClose?: () => void
}

/** The calendar of spec §5. A dialog with a grid of days; where it stands and what it writes to is its opener's. */
export function Calendar(props: CalendarProps) {
  const { id, rules, locale, texts, isFlat = false, hasTime = false, hasWeekNumbers = true } = props
  const [state, setState] = useState(() => openedOn(props.field, rules))
  const root = useRef<HTMLDivElement>(null)
  const months = useMemo(() => monthNamesIn(locale), [locale])
  const week = useMemo(() => {
    const ofLanguage = weekIn(locale)
    return { ...ofLanguage, firstWeekday: props.firstWeekday ?? ofLanguage.firstWeekday }
  }, [locale, props.firstWeekday])
  const hasFocusOnDay = useRef(!isFlat)

  function act(action: CalendarAction) {
    const { state: next, writes, closes } = stepCalendar(state, action, rules)
    setState(next)
    if (writes) props.onWrite(next.day, next.time)
    if (closes) props.onClose?.()
  }

  // The focus stays on the day the calendar stands on, wherever it went by key; buttons keep theirs.
  useEffect(() => {
    if (!hasFocusOnDay.current || state.list) return
    root.current!.querySelector<HTMLElement>('[data-here]')?.focus({ preventScroll: true })
  }, [state.day, state.list])

  function closeList() {
    hasFocusOnDay.current = true
    act({ type: 'close-list' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isOnDay = (event.target as Element).matches('[role=gridcell]')
    if (event.key === 'Tab') {
      if (!isFlat) keepInside(event, root.current!)
      return
    }
    if (event.key === 'Escape') props.onClose?.()
    else {
      const action = actionOf(event, isOnDay, state.day, week.firstWeekday, isRightToLeft(event.currentTarget))
      if (!action) return
      hasFocusOnDay.current = isOnDay
      act(action)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  const { list } = state
  const button = (label: string, text: string, by: number, heldList: ListName) => (
    <StepButton
      label={label}
      text={text}
      onPress={() => act({ type: 'move-months', by })}
      onHold={() => act({ type: 'open-list', list: heldList })}
    />
  )
  const nameButton = (text: string, named: ListName, label: string) => (
    <button
      type="button"
      aria-haspopup="listbox"
      aria-expanded={list === named}
      title={label}
      onClick={() => act({ type: 'open-list', list: named })}
    >
      {text}
    </button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a dialog, or a group when it is always shown
    <div
      className="calendar"
      ref={root}
      id={id}
      role={isFlat ? 'group' : 'dialog'}
      aria-modal={isFlat ? undefined : true}
      aria-label={texts.calendarTitle}
      lang={locale}
      onKeyDown={onKeyDown}
      // A press on one of the buttons leaves the focus there.
      onFocus={(event) => (hasFocusOnDay.current = event.target.matches('[role=gridcell]'))}
    >
      <div className="calendar-head">
        {button(texts.calendarPreviousYear, '«', -12, 'years-before')}
        {button(texts.calendarPreviousMonth, '‹', -1, 'months')}
        <div className="calendar-title" id={`${id}-title`} aria-live="polite">
          {nameButton(months[state.day.month - 1]!, 'months', texts.calendarMonths)}{' '}
          {nameButton(String(state.day.year), 'years', texts.calendarYears)}
        </div>
        {button(texts.calendarNextMonth, '›', 1, 'months')}
        {button(texts.calendarNextYear, '»', 12, 'years-after')}
      </div>
      <div className="calendar-body">
        <CalendarGrid
          {...state}
          today={rules.today}
          week={week}
          hasWeekNumbers={hasWeekNumbers}
          showsOtherMonths={props.showsOtherMonths ?? false}
          isInYears={({ year }) => year >= rules.years.first && year <= rules.years.last}
          locale={locale}
          labelId={`${id}-title`}
          texts={texts}
          onChoose={(day) => act({ type: 'choose', day })}
        />
        {list === 'months' && (
          <CalendarList
            label={texts.calendarMonths}
            entries={months.map((text, index) => ({ value: index + 1, text }))}
            current={state.day.month}
            onChoose={(to) => choose({ type: 'go-to-month', to })}
            onClose={closeList}
          />
        )}
        {list && list !== 'months' && (
          <CalendarList
            key={list}
            label={texts.calendarYears}
            entries={yearsOf(list, state.day.year, rules.years).map((value) => ({ value, text: String(value) }))}
            current={state.day.year}
            onChoose={(to) => choose({ type: 'go-to-year', to })}
            onClose={closeList}
          />
        )}
      </div>
      {hasTime && (
        <TimePart time={state.time} texts={texts} onStep={(part, by) => act({ type: 'step-time', part, by })} />
      )}
      <div className="calendar-foot">
        <button
          type="button"
          className="calendar-help"
          aria-label={texts.calendarHelp}
          aria-expanded={state.isHelpShown}
          aria-controls={`${id}-help`}
          onClick={() => act({ type: 'toggle-help' })}
        >
          ?
        </button>
        <button type="button" className="calendar-today" onClick={() => act({ type: 'today' })}>
          {texts.calendarToday}
        </button>
        {!isFlat && (
          <button
            type="button"
            className="calendar-close"
            aria-label={texts.calendarClose}
            onClick={() => props.onClose?.()}
          >
            ×
          </button>
        )}
      </div>
      <p className="calendar-help-text" id={`${id}-help`} role="status">
        {state.isHelpShown && texts.calendarHelpText}
      </p>
    </div>
  )

  function choose(action: CalendarAction) {
    hasFocusOnDay.current = true
    act(action)
  }
}

function StepButton({
  label,
  text,
  ...hold
}: {
  label: string
  text: string
  onPress: () => void
  onHold: () => void
}) {
  return (
    <button type="button" aria-label={label} title={label} {...useHold(hold)}>
      {text}
    </button>
  )
}

/** 5.calendar.6; page keys, Home and End as in other calendars. Space and Enter mean the day only where a day has the focus. */
function actionOf(
  { key, ctrlKey, shiftKey, altKey, metaKey }: KeyboardEvent,
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

/** Tab goes around inside the dialog. */
function keepInside(event: KeyboardEvent, dialog: Element): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('button, [tabindex="0"]')]
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  other?.focus()
}
