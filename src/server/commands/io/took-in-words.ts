import type { StepTime } from '../../move-in/step/step-time.ts'
import { say } from '../../words/say.ts'
import { spanInWords } from './span-in-words.ts'

/** Says how long it took, and which steps took a second or more of that, so that the owner can plan the next run. */
export function tookInWords(took: readonly StepTime[]): string {
  const all = took.reduce((sum, { seconds }) => sum + seconds, 0)
  const long = took
    .filter(({ seconds }) => Math.round(seconds) >= 1)
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ step, seconds }) => `${say(step)} ${spanInWords(seconds)}`)
  const span = spanInWords(all)
  return long.length > 0
    ? say('It took {span}: {steps}.', { span, steps: long.join(', ') })
    : say('It took {span}.', { span })
}
