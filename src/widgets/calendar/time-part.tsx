import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { TimeOfDay } from '#domain/date/time-of-day.ts'
import type { CalendarTexts } from './state/calendar-texts.ts'

/** Pixels of a drag that are one step. */
const PIXELS_PER_STEP = 8

type Props = { time: TimeOfDay; texts: CalendarTexts; onStep: (part: keyof TimeOfDay, by: number) => void }

/**
 * The time on a 24-hour clock: a click goes up, with Shift down, dragging scrolls, and it goes around (5.calendar.9). With
 * the keyboard each part is a spin button.
 */
export function TimePart({ time, texts, onStep }: Props) {
  const step = (part: keyof TimeOfDay) => (by: number) => onStep(part, by)
  return (
    <div className="calendar-time" role="group" aria-label={texts.calendarTime}>
      <span aria-hidden="true">{texts.calendarTime}</span>
      <Spin label={texts.calendarHour} value={time.hour} last={23} onStep={step('hour')} />
      <span aria-hidden="true">:</span>
      <Spin label={texts.calendarMinute} value={time.minute} last={59} onStep={step('minute')} />
    </div>
  )
}

const STEPS: Record<string, number> = {
  ArrowUp: 1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

function Spin(props: { label: string; value: number; last: number; onStep: (by: number) => void }) {
  const { label, value, last, onStep } = props
  const drag = useRef<{ x: number; y: number; done: number }>(undefined)
  const wasDragged = useRef(false)

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (!drag.current) return
    const steps = Math.trunc((clientX - drag.current.x - (clientY - drag.current.y)) / PIXELS_PER_STEP)
    if (steps === drag.current.done) return
    wasDragged.current = true
    onStep(steps - drag.current.done)
    drag.current.done = steps
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const by = event.key === 'Home' ? -value : event.key === 'End' ? last - value : STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onStep(by)
  }

  return (
    <span
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={last}
      onPointerDown={(event) => {
        wasDragged.current = false
        drag.current = { x: event.clientX, y: event.clientY, done: 0 }
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => (drag.current = undefined)}
      onPointerCancel={() => (drag.current = undefined)}
      onClick={(event) => {
        if (!wasDragged.current) onStep(event.shiftKey ? -1 : 1)
        wasDragged.current = false
      }}
      onKeyDown={onKeyDown}
    >
      {String(value).padStart(2, '0')}
    </span>
  )
}
