import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CalendarDate } from '#domain/date/calendar-date.ts'
import type { DateOfBirthRules } from '#domain/date/date-of-birth.ts'
import type { DatePart } from '#domain/date/date-part-order.ts'
import { useFadeIn } from '../browser/screen/use-fade-in.ts'
import { ADVICE_FADE } from '../form/fade.ts'
import { formClasses } from '../form/form.classes.ts'
import { connectField, fieldStore } from '../form/connected-fields.ts'
import { formText } from '../form/form-texts.ts'
import { checkTyped, shownDateOfBirth } from './date-of-birth-state.ts'

const PARTS = ['day', 'month', 'year'] as const

export type DateOfBirthOptions = Omit<DateOfBirthRules, 'today'> & {
  /** As the boxes stand. */
  order: readonly DatePart[]
  adviceId: string
  /** The boxes' class tokens. */
  classNames: Readonly<Record<DatePart, readonly string[]>>
  /** The server's message about the date, and the boxes it is about. */
  problem: string | undefined
  refused: readonly DatePart[]
}

/**
 * Three boxes whose check is that of the whole date (behaviours 2.3, 5.dob): the form around them asks for it at each box.
 * All three are marked as failed, as it always was; what is announced as wrong and gets the focus are the boxes that the
 * message speaks of. The boxes keep what was typed in them: they are read when the form asks.
 *
 * @returns props for each box, the hidden full value, and the message below them
 */
export function useDateOfBirth({ order, adviceId, classNames, problem, refused, ...rules }: DateOfBirthOptions) {
  const day = useRef<HTMLInputElement>(null)
  const month = useRef<HTMLInputElement>(null)
  const year = useRef<HTMLInputElement>(null)
  const full = useRef<HTMLInputElement>(null)
  const advice = useRef<HTMLDivElement>(null)
  const [{ status, wrong, message }, setState] = useState(() => shownDateOfBirth(problem, refused))
  useFadeIn(advice, message !== '', ADVICE_FADE)

  const isRight = useEffectEvent((part: DatePart): boolean => {
    const boxes = { day: day.current!, month: month.current!, year: year.current!, full: full.current! }
    const typed = { day: boxes.day.value, month: boxes.month.value, year: boxes.year.value, full: boxes.full.value }
    const { state, parts } = checkTyped(typed, { ...rules, today: todayHere() }, order, formText)
    for (const name of [...PARTS, 'full'] as const) {
      if (boxes[name].value !== parts[name]) boxes[name].value = parts[name]
    }
    setState(state)
    return !state.wrong.includes(part)
  })

  const rulesOf = useEffectEvent((part: DatePart) => classNames[part])
  useEffect(() => {
    const boxes = { day, month, year }
    const removals = PARTS.map((part) =>
      connectField(boxes[part].current!, {
        store: fieldStore(),
        classNames: () => rulesOf(part),
        container: () => undefined,
        ownCheck: () => isRight(part),
        drawsItself: true,
      }),
    )
    return () => removals.forEach((remove) => remove())
  }, [])

  const boxProps = (part: DatePart) => {
    const isWrong = wrong.includes(part)
    const isFailed = status === 'invalid' || (status === 'refused' && isWrong)
    return {
      ref: { day, month, year }[part],
      mark: isFailed ? formClasses.failed : status === 'valid' ? formClasses.passed : undefined,
      'aria-invalid': isWrong || undefined,
      'aria-describedby': isWrong ? adviceId : undefined,
    } satisfies ComponentProps<'input'> & { mark: string | undefined }
  }
  const adviceProps = {
    ref: advice,
    className: formClasses.advice,
    id: adviceId,
    hidden: message === '',
    children: message,
  } satisfies ComponentProps<'div'>
  return { boxProps, fullProps: { ref: full }, adviceProps }
}

function todayHere(): CalendarDate {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}
