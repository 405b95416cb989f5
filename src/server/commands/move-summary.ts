import type { MoveCounts, MoveReport } from '../move-in/step/move-report.ts'

const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] satisfies (keyof MoveCounts)[]

/** A line for each kind of record, then what stayed behind and why, then what is left for the owner to do. */
export function moveSummary({ counts, leftOut, toDo, warnings, refused }: MoveReport, isDry: boolean): string {
  const lines = [...counts].map(([kind, count]) => {
    const parts = OUTCOMES.flatMap((outcome) => (count[outcome] ? `${count[outcome]} ${outcome}` : []))
    return `${kind}: ${count.read} read; ${parts.join(', ')}`
  })
  return [
    ...(isDry ? ['This would happen (nothing was changed):'] : []),
    ...lines,
    `${warnings} warnings, ${refused} refused`,
    ...(leftOut.length > 0 ? ['', 'What does not come:'] : []),
    ...leftOut.map(({ what, count, why }) => `  ${count} ${what}: ${why}`),
    ...(toDo.length > 0 ? ['', 'What is left for you to do:'] : []),
    ...toDo.map((sentence) => `  ${sentence}`),
    '',
  ].join('\n')
}
