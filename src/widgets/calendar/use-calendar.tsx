import { type RefObject, useRef, useState } from 'react'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import type { TimeOfDay } from '#domain/date/time-of-day.ts'
import type { CalendarOptions } from './state/calendar-options.ts'
import type { FieldDate } from './state/calendar-state.ts'
import type { CalendarTexts } from './state/calendar-texts.ts'

/** A date was chosen, or reached by key where that counts (5.calendar.5). `written` says it in a format (domain/date/date-format.ts). */
export type OnWrite = (date: CalendarDate, time: TimeOfDay, written: (format: string | undefined) => string) => void

/** A calendar as it is shown: what was loaded for it, and what it begins with. */
export type ShownCalendar = {
  parts: typeof import('./calendar-parts.ts').parts
  texts: CalendarTexts
  field: FieldDate
  language: string
}

/** Loads a calendar that begins with the date in a text. */
export async function loadCalendar(options: CalendarOptions, text: string): Promise<ShownCalendar> {
  const language = options.language ?? pageLanguage()
  const { parts } = await import('./calendar-parts.ts')
  const texts = await parts.loadCalendarTexts(language)
  return { parts, texts, language, field: { ...parts.readField(text, options.format, language), start: options.date } }
}

/** Makes the function that tells what was chosen in a calendar. */
export const tellWritten =
  ({ parts, language }: ShownCalendar, onWrite: OnWrite) =>
  (date: CalendarDate, time: TimeOfDay): void =>
    onWrite(date, time, (format) => parts.writtenIn(format, language, date, time))

/**
 * A calendar behind a trigger (spec §5). The grid is loaded when it first opens; where it cannot be, the date is typed.
 *
 * @param readText what stands in the field when it opens
 * @returns props for the trigger, and what is to be drawn beside it: the calendar while it is open
 */
export function useCalendar(
  trigger: RefObject<HTMLElement | null>,
  readText: () => string,
  onWrite: OnWrite,
  options: CalendarOptions,
) {
  const [open, setOpen] = useState<ShownCalendar>()
  const isOpening = useRef(false)

  async function show(): Promise<void> {
    if (isOpening.current) return
    isOpening.current = true
    try {
      const loaded = await loadCalendar(options, readText())
      if (trigger.current) setOpen(loaded)
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
      <open.parts.CalendarPopup
        {...open.parts.calendarProps(options, open.language)}
        trigger={trigger}
        field={open.field}
        texts={open.texts}
        onWrite={tellWritten(open, onWrite)}
        onClose={close}
      />
    ),
  }
}

/** Writes as the shopper would: React, which watches the element's own property, hears of it too. */
export function writeInto(input: HTMLInputElement, text: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(input, text)
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** BCP 47. */
const pageLanguage = (): string => document.documentElement.lang || 'en'
