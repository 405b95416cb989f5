import { knownInWords } from '../move-in/page/page-words.ts'
import type { MoveReport } from '../move-in/step/move-report.ts'
import { inDigits, say } from '../words/say.ts'
import { outcomesInWords } from './outcome-words.ts'
import { spanInWords } from './span-in-words.ts'

/** A line for each kind of record, then what stayed behind and why, then what is left for the owner to do. */
export function moveSummary(
  { counts, leftOut, toDo, warnings, known, refused, took }: MoveReport,
  isDry: boolean,
): string {
  const lines = [...counts].map(([kind, count]) => {
    const parts = outcomesInWords(count, ['created', 'updated', 'unchanged', 'refused'])
    return say('{kind}: {read} read; {parts}', { kind: say(kind), read: count.read, parts })
  })
  return [
    ...(isDry ? [say('This would happen (nothing was changed):')] : []),
    ...lines,
    say('{warnings} warnings, {refused} refused', { warnings, refused }),
    ...(known > 0 ? [knownInWords(known)] : []),
    tookInWords(took),
    ...(leftOut.length > 0 ? ['', say('What does not come:')] : []),
    ...leftOut.map(({ what, count, why }) => `  ${inDigits(count)} ${say(what)}: ${why}`),
    ...(toDo.length > 0 ? ['', say('What is left for you to do:')] : []),
    ...toDo.map((sentence) => `  ${sentence}`),
    '',
  ].join('\n')
}

/** How long it took, and which steps took a second or more of it: the owner plans the last move by that. */
function tookInWords(took: MoveReport['took']): string {
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
