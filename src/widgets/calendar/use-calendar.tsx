import { type ComponentType, type RefObject, useRef, useState } from 'react'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { DEFAULT_DATE_FORMAT, formatDate, hasTime, readDate, readTimeIn } from '#domain/date/date-format.ts'
import { monthNamesIn } from '#domain/date/month-names.ts'
import type { TimeOfDay } from '#domain/date/time-of-day.ts'
import { SET_UP_YEARS, type YearRange } from '#domain/date/year-range.ts'
import type { CalendarPopup } from './calendar-popup.tsx'
import type { FieldDate } from './calendar-state.ts'
import { type CalendarTexts, loadCalendarTexts } from './calendar-texts.ts'

export type CalendarOptions = {
  /** Makes the ids inside the calendar; unlike any other's in the page. */
  id: string
  /** How it writes (date-format.ts); with %H and %M it has a time. Year/month/day by default (5.calendar.1). */
  format?: string | undefined
  range?: YearRange
  /** The day it opens on, if the field has none. Left out: today. */
  date?: CalendarDate
  today?: CalendarDate
  isElectric?: boolean
  isSingleClick?: boolean
  hasWeekNumbers?: boolean
  showsOtherMonths?: boolean
  firstWeekday?: number
  /** BCP 47; left out: the page's. */
  language?: string
  onClose?: () => void
}

/** What is loaded when the first calendar of a page opens. */
type Loaded = { Popup: ComponentType<Parameters<typeof CalendarPopup>[0]>; texts: CalendarTexts }

/**
 * A calendar behind a trigger (spec §5). The grid is loaded when it first opens; where it cannot be, the date is typed.
 *
 * @param readText what stands in the field when it opens
 * @param onWrite a date was chosen, or reached by key where that counts (5.calendar.5)
 * @returns props for the trigger, and what is to be drawn beside it: the calendar while it is open
 */
export function useCalendar(
  trigger: RefObject<HTMLElement | null>,
  readText: () => string,
  onWrite: (date: CalendarDate, time: TimeOfDay) => void,
  options: CalendarOptions,
) {
  const [open, setOpen] = useState<Loaded & { field: FieldDate; language: string }>()
  const isOpening = useRef(false)

  async function show(): Promise<void> {
    if (isOpening.current) return
    isOpening.current = true
    const language = options.language ?? pageLanguage()
    try {
      const [{ CalendarPopup }, texts] = await Promise.all([
        import('./calendar-popup.tsx'),
        loadCalendarTexts(language),
      ])
      const field = { ...readField(readText(), options.format, language), start: options.date }
      if (trigger.current) setOpen({ Popup: CalendarPopup, texts, field, language })
    } catch (error) {
      reportError(error)
    }
    isOpening.current = false
  }

  function close(): void {
    setOpen(undefined)
    options.onClose?.()
  }

  return {
    triggerProps: { 'aria-haspopup': 'dialog', 'aria-expanded': open !== undefined } as const,
    toggle: () => (open ? close() : void show()),
    calendar: open && (
      <open.Popup
        {...calendarProps(options, open.language)}
        trigger={trigger}
        field={open.field}
        texts={open.texts}
        onWrite={onWrite}
        onClose={close}
      />
    ),
  }
}

/** The date in a field; undefined where its text is none (5.calendar.8). */
export function readField(text: string, format = DEFAULT_DATE_FORMAT, language: string): FieldDate {
  const monthNames = monthNamesIn(language)
  return { date: readDate(text, format, monthNames), time: readTimeIn(text, format, monthNames) }
}

/** The date as a field shows it. */
export const writtenIn = (
  format = DEFAULT_DATE_FORMAT,
  language: string,
  date: CalendarDate,
  time: TimeOfDay,
): string => formatDate(date, format, monthNamesIn(language), time)

/** A calendar's props that its options decide. */
export const calendarProps = (options: CalendarOptions, language: string) => ({
  id: options.id,
  rules: {
    years: options.range ?? SET_UP_YEARS,
    today: options.today ?? todayHere(),
    isElectric: options.isElectric ?? true,
    isSingleClick: options.isSingleClick ?? true,
  },
  locale: language,
  hasTime: hasTime(options.format ?? DEFAULT_DATE_FORMAT),
  hasWeekNumbers: options.hasWeekNumbers ?? true,
  showsOtherMonths: options.showsOtherMonths ?? false,
  firstWeekday: options.firstWeekday,
})

/** Writes as the shopper would: React, which watches the element's own property, hears of it too. */
export function writeInto(input: HTMLInputElement, text: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(input, text)
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** BCP 47. */
export const pageLanguage = (): string => document.documentElement.lang || 'en'

function todayHere(): CalendarDate {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}
