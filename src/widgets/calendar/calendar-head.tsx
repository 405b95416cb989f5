import type { Ref } from 'react'
import type { CalendarAction, CalendarList, CalendarState } from './state/calendar-state.ts'
import type { CalendarTexts } from './state/calendar-texts.ts'
import { useHold } from './use-hold.ts'

/** Buttons that go a month or a year back or forth. When one is held, or a name between them is pressed, a list to choose from opens. */
export function CalendarHead({
  titleId,
  state: { day, list },
  months,
  texts,
  first,
  act,
}: {
  titleId: string
  state: CalendarState
  months: readonly string[]
  texts: CalendarTexts
  first: Ref<HTMLButtonElement>
  act: (action: CalendarAction) => void
}) {
  const steps = (by: number, held: CalendarList) => ({
    onPress: () => act({ type: 'move-months', by }),
    onHold: () => act({ type: 'open-list', list: held }),
  })
  const names = (named: CalendarList) => ({
    isOpen: list === named,
    onPress: () => act({ type: 'open-list', list: named }),
  })
  return (
    <div className="calendar-head">
      <StepButton ref={first} label={texts.calendarPreviousYear} text="«" {...steps(-12, 'years-before')} />
      <StepButton label={texts.calendarPreviousMonth} text="‹" {...steps(-1, 'months')} />
      <div className="calendar-title" id={titleId} aria-live="polite">
        <NameButton label={texts.calendarMonths} text={months[day.month - 1]!} {...names('months')} />{' '}
        <NameButton label={texts.calendarYears} text={String(day.year)} {...names('years')} />
      </div>
      <StepButton label={texts.calendarNextMonth} text="›" {...steps(1, 'months')} />
      <StepButton label={texts.calendarNextYear} text="»" {...steps(12, 'years-after')} />
    </div>
  )
}

type Step = { label: string; text: string; onPress: () => void; onHold: () => void; ref?: Ref<HTMLButtonElement> }

function StepButton({ label, text, ref, ...hold }: Step) {
  return (
    <button ref={ref} type="button" aria-label={label} title={label} {...useHold(hold)}>
      {text}
    </button>
  )
}

type Name = { label: string; text: string; isOpen: boolean; onPress: () => void }

function NameButton({ label, text, isOpen, onPress }: Name) {
  return (
    <button type="button" aria-haspopup="listbox" aria-expanded={isOpen} title={label} onClick={onPress}>
      {text}
    </button>
  )
}
