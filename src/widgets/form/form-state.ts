import type { ContainerState } from '#domain/validation/container-state.ts'
import { adviceId, formClasses } from './form.classes.ts'

/** One message of a field, in an element of its own for each rule (5.E.16). */
export type AdviceState = { rule: string; text: string; isShown: boolean }

/** A form's state of one of its fields (behaviours 4.field). The typed value is not part of it: the field holds it. */
export type FieldState = {
  /** The result of the last check; `none` before the first, and after a reset. */
  mark: 'none' | 'passed' | 'failed'
  /** The message is the server's; the next check takes it away (4.field.7). */
  isRefused: boolean
  /** Every rule that has spoken since the last reset, at most one of them shown (5.E.19); the others fade (4.field.4). */
  advices: readonly AdviceState[]
  /** The mark of the `.input-box` around it (4.field.6). */
  container: ContainerState
}

export type FieldEvent =
  | { type: 'passed' }
  /** `text` is empty where the rule says nothing (5.E.28). */
  | { type: 'failed'; rule: string; text: string }
  | { type: 'refused'; text: string }
  | { type: 'reset' }
  | { type: 'container'; mark: ContainerState }

/** As a form is drawn. @param problem what the server said of the field when it refused the form */
export const drawnField = (problem: string | undefined): FieldState => ({
  mark: problem ? 'failed' : 'none',
  isRefused: Boolean(problem),
  advices: problem ? [{ rule: formClasses.ajax, text: problem, isShown: true }] : [],
  container: 'none',
})

export function nextField(state: FieldState, event: FieldEvent): FieldState {
  switch (event.type) {
    case 'passed':
      return checked(state, 'passed', saying(state, undefined))
    case 'failed':
      return checked(state, 'failed', saying(state, event.text === '' ? undefined : event))
    case 'refused': {
      const advices = saying(state, { rule: formClasses.ajax, text: event.text })
      return { mark: 'failed', isRefused: true, advices, container: 'error' }
    }
    case 'reset':
      return drawnField(undefined)
    case 'container':
      return { ...state, container: event.mark }
  }
}

/** A check takes away what the server had said, also around the field. */
const checked = (
  { isRefused, container }: FieldState,
  mark: FieldState['mark'],
  advices: readonly AdviceState[],
): FieldState => ({
  mark,
  isRefused: false,
  advices,
  container: isRefused ? 'none' : container,
})

/** One message is shown, in the element of its rule; what other rules said goes (4.field.5). */
function saying({ advices }: FieldState, said: { rule: string; text: string } | undefined): readonly AdviceState[] {
  const others = advices.map((one) =>
    one.rule === said?.rule ? { ...one, text: said.text, isShown: true } : { ...one, isShown: false },
  )
  if (!said || others.some(({ isShown }) => isShown)) return others
  return [...others, { rule: said.rule, text: said.text, isShown: true }]
}

/** The message that is shown, if there is one. */
export const shownAdvice = ({ advices }: FieldState): AdviceState | undefined => advices.find(({ isShown }) => isShown)

export type FieldLook = {
  /** The marks among its classes, in the order of the DOM contract. */
  classNames: readonly string[]
  isInvalid: boolean
  /** The id of the message that describes it. */
  adviceId: string | undefined
}

/**
 * The look of a field: what it shows of what is known (5.E.16, 5.E.26).
 *
 * @param identity its id, or its name where it has none (3.1.1)
 * @param hasAdvicePlace its messages go into an element made for them: then it is not marked as failed itself (4.field.3)
 */
export function fieldLook(state: FieldState, identity: string, hasAdvicePlace: boolean): FieldLook {
  const isFailed = state.mark === 'failed'
  const advice = shownAdvice(state)
  const isMarked = isFailed && (!hasAdvicePlace || state.isRefused)
  return {
    classNames: [
      ...(state.mark === 'passed' ? [formClasses.passed] : []),
      ...(isMarked ? [formClasses.failed] : []),
      ...(state.isRefused ? [formClasses.ajax] : []),
    ],
    isInvalid: isFailed,
    adviceId: advice && adviceId(advice.rule, identity),
  }
}

/** The classes of a container (4.field.6). */
export const containerClasses = (mark: ContainerState): readonly string[] =>
  mark === 'none' ? [] : [mark === 'error' ? formClasses.containerFailed : formClasses.containerPassed]
