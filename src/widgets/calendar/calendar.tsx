import { useMemo } from 'react'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { monthNamesIn } from '#domain/date/month-names.ts'
import type { TimeOfDay } from '#domain/date/time-of-day.ts'
import { weekIn } from '#domain/date/week-in.ts'
import { CalendarFoot } from './calendar-foot.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarList } from './calendar-list.tsx'
import {
  type CalendarAction,
  type CalendarRules,
  type CalendarState,
  type FieldDate,
  yearsOf,
} from './state/calendar-state.ts'
import type { CalendarTexts } from './state/calendar-texts.ts'
import { TimePart } from './time-part.tsx'
import { useCalendarState } from './use-calendar-state.ts'

export type CalendarProps = {
  /** The beginning of the ids inside; no other calendar of the page may have it. */
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
  const { id, rules, locale, texts, isFlat = false, hasTime = false } = props
  const months = useMemo(() => monthNamesIn(locale), [locale])
  const week = useMemo(() => {
    const ofLanguage = weekIn(locale)
    return { ...ofLanguage, firstWeekday: props.firstWeekday ?? ofLanguage.firstWeekday }
  }, [locale, props.firstWeekday])
  const { firstWeekday } = week
  const { state, act, choose, root, here, first, last } = useCalendarState({ ...props, isFlat, firstWeekday })
  const [titleId, helpId] = [`${id}-title`, `${id}-help`]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a dialog, or a group when it is always shown
    <div
      className="calendar"
      id={id}
      role={isFlat ? 'group' : 'dialog'}
      aria-modal={isFlat ? undefined : true}
      aria-label={texts.calendarTitle}
      lang={locale}
      {...root}
    >
      <CalendarHead titleId={titleId} state={state} months={months} texts={texts} first={first} act={act} />
      <div className="calendar-body">
        <CalendarGrid
          {...state}
          here={here}
          today={rules.today}
          week={week}
          hasWeekNumbers={props.hasWeekNumbers ?? true}
          showsOtherMonths={props.showsOtherMonths ?? false}
          isInYears={({ year }) => year >= rules.years.first && year <= rules.years.last}
          locale={locale}
          labelId={titleId}
          texts={texts}
          onChoose={(day) => act({ type: 'choose', day })}
        />
        <OpenList state={state} rules={rules} months={months} texts={texts} choose={choose} />
      </div>
      {hasTime && (
        <TimePart time={state.time} texts={texts} onStep={(part, by) => act({ type: 'step-time', part, by })} />
      )}
      <CalendarFoot
        helpId={helpId}
        isHelpShown={state.isHelpShown}
        isDialog={!isFlat}
        texts={texts}
        last={last}
        act={act}
        onClose={props.onClose}
      />
    </div>
  )
}

/** Months or years over the days, while one of the lists is open. */
function OpenList({
  state: { list, day },
  rules,
  months,
  texts,
  choose,
}: {
  state: CalendarState
  rules: CalendarRules
  months: readonly string[]
  texts: CalendarTexts
  choose: (action: CalendarAction) => void
}) {
  const onClose = () => choose({ type: 'close-list' })
  if (!list) return null
  if (list === 'months')
    return (
      <CalendarList
        label={texts.calendarMonths}
        entries={months.map((text, index) => ({ value: index + 1, text }))}
        current={day.month}
        onChoose={(to) => choose({ type: 'go-to-month', to })}
        onClose={onClose}
      />
    )
  return (
    <CalendarList
      key={list}
      label={texts.calendarYears}
      entries={yearsOf(list, day.year, rules.years).map((value) => ({ value, text: String(value) }))}
      current={day.year}
      onChoose={(to) => choose({ type: 'go-to-year', to })}
      onClose={onClose}
    />
  )
}
