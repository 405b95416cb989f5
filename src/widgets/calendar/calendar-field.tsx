import type { ReactNode } from 'react'

/**
 * A text field for a date with a calendar behind a button. The server draws the field alone: it works without script, and
 * the button is there once the calendar is (calendar-element.ts). For islands as well.
 */
export function CalendarField({
  format,
  buttonLabel,
  children,
}: {
  /** How the calendar writes into the field (domain/date/date-format.ts); with %H and %M it has a time. */
  format: string
  buttonLabel: string
  /** The text field. */
  children: ReactNode
}) {
  return (
    <vitrine-calendar class="calendar-field" format={format}>
      {children}
      {/* The element shows it and tells its state: not React's to compare. */}
      <button type="button" className="calendar-trigger" aria-label={buttonLabel} hidden suppressHydrationWarning>
        <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <path d="M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4" />
        </svg>
      </button>
    </vitrine-calendar>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-calendar': { class?: string; format?: string; children?: ReactNode }
    }
  }
}
