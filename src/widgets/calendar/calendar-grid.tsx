import type { Ref } from 'react'
import { type CalendarDate, isSameDate, weekdayOf } from '#domain/date/calendar-date.ts'
import { type GridWeek, monthGrid } from '#domain/date/month-grid.ts'
import { isoText } from '#domain/date/written-date.ts'
import type { Week } from '#domain/date/week-in.ts'
import type { CalendarTexts } from './state/calendar-texts.ts'

type Props = {
  /** Gets the cell of the day that the calendar stands on. */
  here: Ref<HTMLTableCellElement>
  /** The day the calendar stands on; its month is shown. */
  day: CalendarDate
  chosen: CalendarDate | undefined
  today: CalendarDate
  week: Week
  hasWeekNumbers: boolean
  showsOtherMonths: boolean
  isInYears: (date: CalendarDate) => boolean
  locale: string
  labelId: string
  texts: CalendarTexts
  onChoose: (day: CalendarDate) => void
}

/** Six rows of days, always; days of other months are blank unless asked for (5.calendar.3). */
export function CalendarGrid(props: Props) {
  const { day, week, hasWeekNumbers, texts, labelId } = props
  const rows = monthGrid(day.year, day.month, week.firstWeekday)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days to move in is a grid
    <table role="grid" aria-labelledby={labelId}>
      <thead>
        <tr className="daynames">
          {hasWeekNumbers && (
            <th scope="col" className="wn" abbr={texts.calendarWeekLong}>
              {texts.calendarWeek}
            </th>
          )}
          {rows[0]!.days.map(({ date }) => (
            <th
              key={weekdayOf(date)}
              scope="col"
              abbr={name(date, 'long', props)}
              className={weekendClass(date, props)}
            >
              {headOf(date, props)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={isoText(row.days[0]!.date)} row={row} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, ...props }: { row: GridWeek } & Props) {
  const isBlank = row.isEmpty && !props.showsOtherMonths
  return (
    <tr className={`daysrow${row.isEmpty ? ' emptyrow' : ''}`}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a blank cell says nothing */}
      {props.hasWeekNumbers && isBlank && <td className="wn" />}
      {props.hasWeekNumbers && !isBlank && (
        <th scope="row" className="wn" aria-label={`${props.texts.calendarWeekLong} ${row.week}`}>
          {row.week}
        </th>
      )}
      {row.days.map((one) => (
        <Day key={isoText(one.date)} {...one} {...props} />
      ))}
    </tr>
  )
}

function Day({ date, isInMonth, ...props }: { date: CalendarDate; isInMonth: boolean } & Props) {
  const { here, day, chosen, today, showsOtherMonths, isInYears, onChoose } = props
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a blank cell says nothing
  if (!isInMonth && !(showsOtherMonths && isInYears(date))) return <td className="emptycell" />
  const isChosen = chosen !== undefined && isSameDate(date, chosen)
  const isToday = isSameDate(date, today)
  const isHere = isSameDate(date, day)
  const classes = [
    'day',
    weekendClass(date, props),
    isChosen && 'selected',
    isToday && 'today',
    !isInMonth && 'othermonth',
  ]
  return (
    <td
      ref={isHere ? here : undefined}
      role="gridcell"
      className={classes.filter(Boolean).join(' ')}
      tabIndex={isHere ? 0 : -1}
      data-here={isHere || undefined}
      data-date={isoText(date)}
      aria-label={name(date, 'full', props)}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(date)}
    >
      {date.day}
    </td>
  )
}

const weekendClass = (date: CalendarDate, { week }: Props) =>
  week.weekend.includes(weekdayOf(date)) ? 'weekend' : undefined

const formats = new Map<string, Intl.DateTimeFormat>()

/** A weekday's short name; its letter in a language that has none (Arabic), where seven whole names do not fit beside each other. */
function headOf(date: CalendarDate, props: Props): string {
  const short = name(date, 'short', props)
  return short === name(date, 'long', props) ? name(date, 'narrow', props) : short
}

/** The weekday's name, or the whole date in words. */
function name(date: CalendarDate, length: 'narrow' | 'short' | 'long' | 'full', { locale }: Props): string {
  const key = `${locale} ${length}`
  let format = formats.get(key)
  if (!format) {
    const style = length === 'full' ? ({ dateStyle: 'full' } as const) : ({ weekday: length } as const)
    format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format.format(Date.parse(`${isoText(date)}T00:00Z`))
}
