import type { MoveCounts, MoveProblem, MoveReport } from '../step/move-report.ts'
import { knownInWords, momentOf, number } from './page-words.ts'
import { reportPage, type PageSection, type PageTable, type Verdict } from './report-page.ts'
import { effectSentences } from '../../import/records/effects-in-words.ts'
import { say } from '../../words/say.ts'

/** The report of a move as a page that an owner reads. */
export function movePage(report: MoveReport, { isDry, now }: { isDry: boolean; now: Date }): string {
  const { status, refused, warnings, counts } = report
  const verdict: Verdict = refused > 0 || status === 'stopped' ? 'bad' : warnings > 0 ? 'notice' : 'good'
  const read = [...counts.values()].reduce((sum, one) => sum + one.read, 0)
  return reportPage({
    title: isDry ? say('What would move in') : say('What moved in'),
    verdict,
    summary:
      status === 'stopped'
        ? say('The move was stopped. What was written stays; run the same command again to go on.')
        : [
            say('{number} record was read|{number} records were read', { count: read, number: number(read) }),
            say(
              '{refused} could not come, {number} warning is below.|{refused} could not come, {number} warnings are below.',
              { refused: number(refused), count: warnings, number: number(warnings) },
            ),
          ].join('; '),
    notes: [
      isDry
        ? say('Written on {moment}. The old shop was only read. Nothing was changed here, either.', {
            moment: momentOf(now.toISOString()),
          })
        : say('Written on {moment}. The old shop was only read.', { moment: momentOf(now.toISOString()) }),
    ],
    sections: [recordsOf(report, isDry), leftOutOf(report), toDoOf(report), problemsOf(report)],
  })
}

const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const satisfies (keyof MoveCounts)[]

const recordsOf = ({ counts, effects }: MoveReport, isDry: boolean): PageSection => {
  const refused = [...counts.values()].reduce((sum, one) => sum + one.refused, 0)
  return {
    title: say('Records'),
    verdict: refused > 0 ? 'bad' : 'good',
    summary:
      refused > 0
        ? say('{number} record could not come.|{number} records could not come.', {
            count: refused,
            number: number(refused),
          })
        : say('Every record that was read could come.'),
    notes: effectSentences(effects, isDry),
    tables: [
      {
        caption: isDry ? say('Records of each kind, as they would come') : say('Records of each kind'),
        head: [say('kind'), say('read'), ...OUTCOMES.map((outcome) => say(outcome))],
        rows: [...counts].map(([kind, count]) => [
          say(kind),
          number(count.read),
          ...OUTCOMES.map((outcome) => number(count[outcome])),
        ]),
      },
    ],
  }
}

const leftOutOf = ({ leftOut }: MoveReport): PageSection => ({
  title: say('What stays behind'),
  verdict: leftOut.length > 0 ? 'notice' : 'good',
  summary: leftOut.length > 0 ? say('These have no counterpart here.') : say('Nothing stays behind.'),
  notes: [],
  tables:
    leftOut.length === 0
      ? []
      : [
          {
            caption: say('What stays behind, and why'),
            head: [say('what'), say('how many'), say('why')],
            rows: leftOut.map(({ what, count, why }) => [say(what), number(count), why]),
          },
        ],
})

const toDoOf = ({ toDo }: MoveReport): PageSection => ({
  title: say('For you to do'),
  verdict: toDo.length > 0 ? 'notice' : 'good',
  summary: toDo.length > 0 ? say('Before the shop sells, see to these.') : say('Nothing is left to do.'),
  notes: toDo,
  tables: [],
})

function problemsOf({ problems, refused, warnings, known }: MoveReport): PageSection {
  const table = (caption: string, severity: MoveProblem['severity'], count: number): PageTable[] => {
    const rows = problems.flatMap((one) =>
      one.severity === severity ? [[`${say(one.kind)} ${one.oldId}`, one.message]] : [],
    )
    const hidden = count - rows.length
    if (count === 0) return []
    return [
      {
        caption,
        head: [say('what'), say('problem')],
        rows,
        ...(hidden > 0 && { more: say('… and {more} more', { more: number(hidden) }) }),
      },
    ]
  }
  return {
    title: say('Refused and warned'),
    verdict: refused > 0 ? 'bad' : warnings > 0 ? 'notice' : 'good',
    summary: [
      say('{number} record was refused|{number} records were refused', { count: refused, number: number(refused) }),
      say('there is {number} warning about others.|there are {number} warnings about others.', {
        count: warnings,
        number: number(warnings),
      }),
    ].join('; '),
    notes: known > 0 ? [knownInWords(known)] : [],
    tables: [
      ...table(say('Refused: they did not come'), 'error', refused),
      ...table(say('Warnings: they came, except for what is named here'), 'warning', warnings),
    ],
  }
}
