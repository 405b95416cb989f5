import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import type { TimeOfDay } from '#domain/date/time-of-day.ts'
import { useDomEvent } from '../browser/events/use-dom-event.ts'
import type { CalendarOptions } from './state/calendar-options.ts'
import { useLoaded } from '../browser/alive/use-loaded.ts'
import { loadCalendar, type OnWrite, tellWritten, useCalendar, writeInto } from './use-calendar.tsx'

type Target = HTMLElement | string | null | undefined

/** Elements may be given by their ids. */
export type CalendarSetup = Omit<CalendarOptions, 'id'> & {
  /** The field that is read when the calendar opens, and in which the chosen date is written. */
  inputField?: Target
  /** An element that shows the chosen date as text. */
  displayArea?: Target
  /** The element that opens the calendar; left out: the display area opens it, or the field. */
  button?: Target
  /** A calendar that is always shown, in this element. */
  flat?: Target
  /** Format of the display area. Left out: `format`. */
  displayFormat?: string | undefined
  onSelect?: (date: CalendarDate, time: TimeOfDay) => void
}

type Elements = { input: HTMLElement | undefined; display: HTMLElement | undefined }

let count = 0

/**
 * Gives elements of a page a calendar (spec §5): markup that is not ours, which it looks up by ids. Without anything to set
 * it up on, or without the parent of a flat one, an alert tells the developer and nothing is set up (8.calendar.1).
 */
export function setUpCalendar(setup: CalendarSetup): void {
  const elements = { input: found(setup.inputField), display: found(setup.displayArea) }
  const trigger = found(setup.button) ?? elements.display ?? elements.input
  const parent = found(setup.flat)
  if (setup.flat !== undefined && !parent) return complain("Flat specified but can't find parent")
  if (!trigger && !parent) return complain('Nothing to setup (no fields found)')
  const props = { setup: { ...setup, id: `calendar-${++count}` }, elements }
  const place = document.createElement('div')
  // One that pops up has its place in a layer above the page.
  parent?.append(place)
  const root = createRoot(place)
  root.render(parent ? <FlatCalendar {...props} /> : <CalendarOfElement {...props} trigger={trigger!} />)
}

type Props = { setup: CalendarSetup & { id: string }; elements: Elements }

function CalendarOfElement({ setup, elements, trigger }: Props & { trigger: HTMLElement }) {
  const [ref] = useState({ current: trigger })
  const { triggerProps, toggle, calendar } = useCalendar(ref, () => textOf(elements), tell(setup, elements), setup)
  useEffect(() => {
    for (const [name, value] of Object.entries(triggerProps)) ref.current.setAttribute(name, String(value))
  })
  useDomEvent(ref, 'click', (event) => {
    event.preventDefault()
    toggle()
  })
  return calendar
}

function FlatCalendar({ setup, elements }: Props) {
  const shown = useLoaded(true, () => loadCalendar(setup, textOf(elements)))
  if (!shown) return null
  const { parts, texts, field, language } = shown
  return (
    <parts.Calendar
      {...parts.calendarProps(setup, language)}
      field={field}
      texts={texts}
      isFlat
      onWrite={tellWritten(shown, tell(setup, elements))}
    />
  )
}

const textOf = ({ input }: Elements): string => (input instanceof HTMLInputElement ? input.value : '')

const tell =
  (setup: CalendarSetup, { input, display }: Elements): OnWrite =>
  (date, time, written) => {
    if (display) display.textContent = written(setup.displayFormat ?? setup.format)
    if (input instanceof HTMLInputElement) writeInto(input, written(setup.format))
    setup.onSelect?.(date, time)
  }

function found(target: Target): HTMLElement | undefined {
  return (typeof target === 'string' ? document.getElementById(target) : target) ?? undefined
}

function complain(text: string): void {
  // Spec §8: these two are alerts, for whoever builds the page.
  window.alert(`setUpCalendar: ${text}`)
}
