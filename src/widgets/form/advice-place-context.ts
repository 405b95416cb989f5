import { createContext } from 'react'
import type { AdviceState } from './form-state.ts'

/** Tells the element made for the messages of several fields what one of them says now; nothing when it says nothing. */
export type SayAdvice = (identity: string, advice: AdviceState | undefined) => void

/** Fields inside of one have their messages there (5.E.17c, 4.field.3). */
export const AdvicePlaceContext = createContext<SayAdvice | undefined>(undefined)
