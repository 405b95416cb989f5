import { createContext } from 'react'
import type { AdviceState } from './form-state.ts'

/** Tells the element made for the messages of several fields what one of them says now; nothing when it says nothing. */
export type SayAdvice = (identity: string, advice: AdviceState | undefined) => void

/** Fields inside of one have their messages there (5.E.17c, 4.field.3). */
export const AdvicePlaceContext = createContext<SayAdvice | undefined>(undefined)

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
