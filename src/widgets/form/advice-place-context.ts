import { createContext } from 'react'
import type { AdviceState, FieldState } from './form-state.ts'
import type { PlacedAdvice } from './placed-advice.ts'

export type AdvicePlaceState = {
  /** The id of the element. */
  id: string
  placed: PlacedAdvice | undefined
  /** The id of the message that stands there. */
  adviceId: string | undefined
  /** Messages that came with the page. */
  drawn: PlacedAdvice | undefined
  /** A field tells what it says now: nothing when it says nothing. */
  say: (identity: string, advice: AdviceState | undefined, mark: FieldState['mark']) => void
}

/** Fields inside of one have their messages there (5.E.17c, 4.field.3). */
export const AdvicePlaceContext = createContext<AdvicePlaceState | undefined>(undefined)
