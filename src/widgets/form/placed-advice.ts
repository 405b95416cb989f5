import type { AdviceState, FieldState } from './form-state.ts'

/** The one message that stands in a place for several fields: of the field that spoke last. */
export type PlacedAdvice = {
  /** The id of the field it is about, or of the whole group while the server's own message stands there. */
  identity: string
  advice: AdviceState
  /** The message came with the page. The next check of any field of the group takes it away (4.field.7). */
  isDrawn?: boolean
}

/** @param mark how the field stands that says this; `none`: it was not checked */
export function nextPlaced(
  before: PlacedAdvice | undefined,
  identity: string,
  advice: AdviceState | undefined,
  mark: FieldState['mark'],
): PlacedAdvice | undefined {
  if (advice) return before?.advice === advice ? before : { identity, advice }
  if (!before?.advice.isShown) return before
  const goes = before.isDrawn ? mark !== 'none' : before.identity === identity
  return goes ? { ...before, advice: { ...before.advice, isShown: false } } : before
}
