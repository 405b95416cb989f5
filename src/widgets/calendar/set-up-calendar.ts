import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { DEFAULT_DATE_FORMAT, formatDate, hasTime, readDate, readTimeIn } from '#domain/date/date-format.ts'
import { monthNamesIn } from '#domain/date/month-names.ts'
import type { TimeOfDay } from '#domain/date/time-of-day.ts'
import { SET_UP_YEARS, type YearRange } from '#domain/date/year-range.ts'
import type { CalendarInPage } from './calendar-popup.tsx'

type Target = HTMLElement | string | null | undefined

/** Elements may be given by their ids. */
export type CalendarSetup = {
  /** Is read when the calendar opens, and written to. */
  inputField?: Target
  /** Shows the date, for reading only. */
  displayArea?: Target
  /** Opens the calendar; left out: the display area does, or the field. */
  button?: Target
  /** A calendar that is always shown, in this element. */
  flat?: Target
  /** date-format.ts tells the marks; with %H and %M the calendar has a time. Year/month/day by default (5.calendar.1). */
  format?: string | undefined
  /** Of the display area. Left out: `format`. */
  displayFormat?: string | undefined
  /** Of the trigger. */
  eventName?: string
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
  onSelect?: (date: CalendarDate, time: TimeOfDay) => void
  onClose?: () => void
}

export type CalendarHandle = { open: () => Promise<void>; close: () => void }

/**
 * Gives elements of the page a calendar (spec §5). Without anything to set it up on, or without the parent of a flat one, an
 * alert tells the developer and nothing is set up (8.calendar.1).
 */
export function setUpCalendar(setup: CalendarSetup): CalendarHandle | undefined {
  const input = found(setup.inputField)
  const display = found(setup.displayArea)
  const trigger = found(setup.button) ?? display ?? input
  const parent = found(setup.flat)
  if (setup.flat !== undefined && !parent) return complain("Flat specified but can't find parent")
  if (!trigger && !parent) return complain('Nothing to setup (no fields found)')

  const language = setup.language ?? (document.documentElement.lang || 'en')
  const monthNames = monthNamesIn(language)
  const { format = DEFAULT_DATE_FORMAT, onClose } = setup
  let shown: Promise<CalendarInPage> | undefined

  function close(): void {
    if (!shown) return
    void shown.then((calendar) => calendar.takeAway())
    shown = undefined
    onClose?.()
  }

  async function open(): Promise<void> {
    if (shown) return
    const text = input instanceof HTMLInputElement ? input.value : ''
    const date = readDate(text, format, monthNames)
    const place = parent ? { parent } : { trigger: trigger! }
    const { showCalendar } = await import('./calendar-popup.tsx')
    shown ??= showCalendar(place, {
      field: { date, time: readTimeIn(text, format, monthNames), start: setup.date },
      rules: {
        years: setup.range ?? SET_UP_YEARS,
        today: setup.today ?? todayHere(),
        isElectric: setup.isElectric ?? true,
        isSingleClick: setup.isSingleClick ?? true,
      },
      locale: language,
      hasTime: hasTime(format),
      hasWeekNumbers: setup.hasWeekNumbers ?? true,
      showsOtherMonths: setup.showsOtherMonths ?? false,
      firstWeekday: setup.firstWeekday,
      onWrite: write,
      onClose: parent ? undefined : close,
    })
    await shown
  }

  function write(date: CalendarDate, time: TimeOfDay): void {
    if (display) display.textContent = formatDate(date, setup.displayFormat ?? format, monthNames, time)
    if (input instanceof HTMLInputElement) writeInto(input, formatDate(date, format, monthNames, time))
    setup.onSelect?.(date, time)
  }

  if (parent) void open()
  else {
    trigger!.setAttribute('aria-haspopup', 'dialog')
    trigger!.setAttribute('aria-expanded', 'false')
    trigger!.addEventListener(setup.eventName ?? 'click', (event) => {
      event.preventDefault()
      if (shown) close()
      else void open()
    })
  }
  return { open, close }
}

function found(target: Target): HTMLElement | undefined {
  return (typeof target === 'string' ? document.getElementById(target) : target) ?? undefined
}

function complain(text: string): undefined {
  // Spec §8: these two are alerts, for whoever builds the page.
  window.alert(`setUpCalendar: ${text}`)
}

/** Writes as the shopper would: React, which watches the element's own property, hears of it too. */
function writeInto(input: HTMLInputElement, text: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(input, text)
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

function todayHere(): CalendarDate {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}
