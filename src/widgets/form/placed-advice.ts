import type { AdviceState } from './form-state.ts'

/** What stands there: the message of the field that spoke last. */
export type PlacedAdvice = { identity: string; advice: AdviceState }

export function nextPlaced(
  before: PlacedAdvice | undefined,
  identity: string,
  advice: AdviceState | undefined,
): PlacedAdvice | undefined {
  if (advice) return before?.advice === advice ? before : { identity, advice }
  if (before?.identity !== identity || !before.advice.isShown) return before
  return { identity, advice: { ...before.advice, isShown: false } }
}
