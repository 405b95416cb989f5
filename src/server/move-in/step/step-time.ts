import type { PlainSentence } from '../../words/say.ts'

/** The time a step took. */
export type StepTime = { step: PlainSentence; seconds: number }
