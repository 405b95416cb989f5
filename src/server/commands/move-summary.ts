import type { MoveCounts, MoveReport } from '../move-in/step/move-report.ts'
import { spanInWords } from './span-in-words.ts'

const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] satisfies (keyof MoveCounts)[]

/** A line for each kind of record, then what stayed behind and why, then what is left for the owner to do. */
export function moveSummary({ counts, leftOut, toDo, warnings, refused, took }: MoveReport, isDry: boolean): string {
  const lines = [...counts].map(([kind, count]) => {
    const parts = OUTCOMES.flatMap((outcome) => (count[outcome] ? `${count[outcome]} ${outcome}` : []))
    return `${kind}: ${count.read} read; ${parts.join(', ')}`
  })
  return [
    ...(isDry ? ['This would happen (nothing was changed):'] : []),
    ...lines,
    `${warnings} warnings, ${refused} refused`,
    tookInWords(took),
    ...(leftOut.length > 0 ? ['', 'What does not come:'] : []),
    ...leftOut.map(({ what, count, why }) => `  ${count} ${what}: ${why}`),
    ...(toDo.length > 0 ? ['', 'What is left for you to do:'] : []),
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
    .map(({ step, seconds }) => `${step} ${spanInWords(seconds)}`)
  return `It took ${spanInWords(all)}${long.length > 0 ? `: ${long.join(', ')}` : ''}.`
}
