import type { Ref } from 'react'
import type { CalendarAction } from './state/calendar-state.ts'
import type { CalendarTexts } from './state/calendar-texts.ts'

/** Help, today, and what closes a calendar that is a dialog. */
export function CalendarFoot({
  helpId,
  isHelpShown,
  isDialog,
  texts,
  last,
  act,
  onClose,
}: {
  helpId: string
  isHelpShown: boolean
  isDialog: boolean
  texts: CalendarTexts
  last: Ref<HTMLButtonElement>
  act: (action: CalendarAction) => void
  onClose: (() => void) | undefined
}) {
  return (
    <>
      <div className="calendar-foot">
        <button
          type="button"
          className="calendar-help"
          aria-label={texts.calendarHelp}
          aria-expanded={isHelpShown}
          aria-controls={helpId}
          onClick={() => act({ type: 'toggle-help' })}
        >
          ?
        </button>
        <button type="button" className="calendar-today" onClick={() => act({ type: 'today' })}>
          {texts.calendarToday}
        </button>
        {isDialog && (
          <button
            ref={last}
            type="button"
            className="calendar-close"
            aria-label={texts.calendarClose}
            onClick={onClose}
          >
            ×
          </button>
        )}
      </div>
      <p className="calendar-help-text" id={helpId} role="status">
        {isHelpShown && texts.calendarHelpText}
      </p>
    </>
  )
}
