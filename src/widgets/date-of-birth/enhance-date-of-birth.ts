import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { checkDateOfBirth, type DateOfBirthResult, type DateParts } from '#domain/date/date-of-birth.ts'
import type { DatePart } from '#domain/date/date-part-order.ts'
import { wrongDateParts } from '#domain/date/wrong-date-parts.ts'
import { fadeIn, hideNow } from '../form/fade.ts'
import { VALIDATED_EVENT } from '../form/field-state.ts'
import { formClasses } from '../form/form.classes.ts'
import { formText } from '../form/form-texts.ts'
import { setOwnCheck } from '../form/read-form.ts'
import { dateOfBirthClasses } from './date-of-birth.classes.ts'

const PARTS = ['day', 'month', 'year'] as const
type Boxes = Record<DatePart | 'full', HTMLInputElement>

/**
 * The date-of-birth field in the browser (behaviours 2.3, 5.dob): the check of each box is the check of the whole date.
 * The message appears once, below the boxes. All three are marked as failed, as it always was; what is announced as wrong
 * and gets the focus are the boxes the message speaks of.
 */
export function enhance(element: HTMLElement): void {
  const found = findBoxes(element)
  const advice = element.querySelector<HTMLElement>(`.${formClasses.advice}`)
  if (!found || !advice) return
  const { boxes, order } = found
  let wrong: readonly DatePart[] = []

  const check = (): void => {
    const typed = valuesOf(boxes)
    const result = checkDateOfBirth(typed, rulesOf(element))
    for (const part of [...PARTS, 'full'] as const) {
      if (boxes[part].value !== result.parts[part]) boxes[part].value = result.parts[part]
    }
    wrong = wrongDateParts(result, typed, order)
    showMessage(advice, result)
    for (const part of PARTS) {
      if (wrong.includes(part)) boxes[part].setAttribute('aria-describedby', advice.id)
      else boxes[part].removeAttribute('aria-describedby')
    }
  }
  for (const part of PARTS) {
    setOwnCheck(boxes[part], () => {
      check()
      return !wrong.includes(part)
    })
  }
  element.addEventListener(VALIDATED_EVENT, ({ target }) => {
    if (wrong.length === 0 || !PARTS.some((part) => boxes[part] === target)) return
    ;(target as Element).classList.remove(formClasses.passed)
    ;(target as Element).classList.add(formClasses.failed)
  })
}

/** On success the message goes at once (5.dob.11). */
function showMessage(advice: HTMLElement, result: DateOfBirthResult): void {
  if (result.status === 'valid') {
    hideNow(advice)
    return
  }
  advice.textContent = formText(result.messageId, result.messageValues)
  fadeIn(advice)
}

/** Undefined where the markup lacks one of them. `order`: as they stand. */
function findBoxes(element: HTMLElement): { boxes: Boxes; order: DatePart[] } | undefined {
  const boxOf = (part: DatePart | 'full') =>
    element.querySelector<HTMLInputElement>(`.${dateOfBirthClasses[part]} input`)
  const [day, month, year, full] = [boxOf('day'), boxOf('month'), boxOf('year'), boxOf('full')]
  if (!day || !month || !year || !full) return undefined
  const boxes = { day, month, year, full }
  const inputs = [...element.querySelectorAll('input')]
  const order = PARTS.toSorted((a, b) => inputs.indexOf(boxes[a]) - inputs.indexOf(boxes[b]))
  return { boxes, order }
}

const valuesOf = ({ day, month, year, full }: Boxes): DateParts => ({
  day: day.value,
  month: month.value,
  year: year.value,
  full: full.value,
})

function rulesOf(element: HTMLElement) {
  return {
    isRequired: element.hasAttribute('required'),
    format: element.getAttribute('format') ?? '',
    today: todayHere(),
    limits: { from: element.getAttribute('from') ?? undefined, to: element.getAttribute('to') ?? undefined },
  }
}

function todayHere(): CalendarDate {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}
