import { knownInWords } from '../../move-in/page/page-words.ts'
import type { MoveReport } from '../../move-in/step/move-report.ts'
import { effectsAhead, effectsDone } from '../../import/records/effects-in-words.ts'
import { inDigits, say } from '../../words/say.ts'
import { outcomesInWords } from '../io/outcome-words.ts'
import { tookInWords } from '../io/took-in-words.ts'

/** A line for each kind of record, then the records that stayed behind and why, then the owner's remaining tasks. */
export function moveSummary(
  { counts, effects, leftOut, toDo, warnings, known, refused, took }: MoveReport,
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
    ...(isDry ? effectsAhead(effects) : effectsDone(effects)).split('\n').filter(Boolean),
    tookInWords(took),
    ...(leftOut.length > 0 ? ['', say('What does not come:')] : []),
    ...leftOut.map(({ what, count, why }) => `  ${inDigits(count)} ${say(what)}: ${why}`),
    ...(toDo.length > 0 ? ['', say('What is left for you to do:')] : []),
    ...toDo.map((sentence) => `  ${sentence}`),
    '',
  ].join('\n')
}
