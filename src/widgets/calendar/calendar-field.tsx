import { type ComponentProps, type RefObject, useRef } from 'react'
import { useCalendar, writeInto } from './use-calendar.tsx'

export type CalendarFieldProps = {
  /** The format in which the calendar writes into the field (domain/date/date-format.ts); with %H and %M it has a time. */
  format: string
  buttonLabel: string
  /** Properties of the text field. */
  input: Omit<ComponentProps<'input'>, 'ref'> & { id: string; ref?: RefObject<HTMLInputElement | null> }
}

/**
 * A text field for a date with a calendar behind a button (spec §5). Without script the button is not shown (calendar.css); if it is
 * pressed before the script came, the calendar opens when the script is there.
 */
export function CalendarField({ format, buttonLabel, input }: CalendarFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const field = input.ref ?? own
  const button = useRef<HTMLButtonElement>(null)
  const { triggerProps, toggle, calendar } = useCalendar(
    button,
    () => field.current!.value,
    (_date, _time, written) => writeInto(field.current!, written(format)),
    { id: `${input.id}-calendar`, format },
  )
  return (
    <div className="calendar-field">
      <input {...input} ref={field} type="text" autoComplete="off" />
      <button
        {...triggerProps}
        ref={button}
        type="button"
        className="calendar-trigger"
        aria-label={buttonLabel}
        onClick={toggle}
      >
        <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4" />
        </svg>
      </button>
      {calendar}
    </div>
  )
}
