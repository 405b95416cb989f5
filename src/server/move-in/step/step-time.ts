import type { PlainSentence } from '../../words/say.ts'

/** How long a step took. */
export type StepTime = { step: PlainSentence; seconds: number }
