import type { MoveCounts, MoveProblem, MoveReport } from '../step/move-report.ts'
import { reportPage, type PageSection, type PageTable, type Verdict } from './report-page.ts'

const number = (count: number) => count.toLocaleString('en')
const some = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

/** The report of a move as a page that an owner reads. */
export function movePage(report: MoveReport, { isDry, now }: { isDry: boolean; now: Date }): string {
  const { status, refused, warnings, counts } = report
  const verdict: Verdict = refused > 0 || status === 'stopped' ? 'bad' : warnings > 0 ? 'notice' : 'good'
  const read = [...counts.values()].reduce((sum, one) => sum + one.read, 0)
  return reportPage({
    title: isDry ? 'What would move in' : 'What moved in',
    verdict,
    summary:
      status === 'stopped'
        ? 'The move was stopped. What was written stays; the same command goes on.'
        : `${some(read, 'record was', 'records were')} read; ${number(refused)} could not come, ${some(warnings, 'warning is', 'warnings are')} below.`,
    notes: [
      `Written on ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC. The old shop was only read.${isDry ? ' Nothing was changed here, either.' : ''}`,
    ],
    sections: [recordsOf(counts, isDry), leftOutOf(report), toDoOf(report), problemsOf(report)],
  })
}

const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] satisfies (keyof MoveCounts)[]

const recordsOf = (counts: MoveReport['counts'], isDry: boolean): PageSection => {
  const refused = [...counts.values()].reduce((sum, one) => sum + one.refused, 0)
  return {
    title: 'Records',
    verdict: refused > 0 ? 'bad' : 'good',
    summary:
      refused > 0 ? `${some(refused, 'record', 'records')} could not come.` : 'Every record that was read could come.',
    notes: [],
    tables: [
      {
        caption: isDry ? 'Records of each kind, as they would come' : 'Records of each kind',
        head: ['kind', 'read', ...OUTCOMES],
        rows: [...counts].map(([kind, count]) => [
          kind,
          number(count.read),
          ...OUTCOMES.map((outcome) => number(count[outcome])),
        ]),
      },
    ],
  }
}

const leftOutOf = ({ leftOut }: MoveReport): PageSection => ({
  title: 'What stays behind',
  verdict: leftOut.length > 0 ? 'notice' : 'good',
  summary: leftOut.length > 0 ? 'These have no counterpart here.' : 'Nothing stays behind.',
  notes: [],
  tables:
    leftOut.length === 0
      ? []
      : [
          {
            caption: 'What stays behind, and why',
            head: ['what', 'how many', 'why'],
            rows: leftOut.map(({ what, count, why }) => [what, number(count), why]),
          },
        ],
})

const toDoOf = ({ toDo }: MoveReport): PageSection => ({
  title: 'For you to do',
  verdict: toDo.length > 0 ? 'notice' : 'good',
  summary: toDo.length > 0 ? 'Before the shop sells, see to these.' : 'Nothing is left to do.',
  notes: toDo,
  tables: [],
})

function problemsOf({ problems, refused, warnings }: MoveReport): PageSection {
  const table = (caption: string, severity: MoveProblem['severity'], count: number): PageTable[] => {
    const rows = problems.flatMap((one) =>
      one.severity === severity ? [[`${one.kind} ${one.oldId}`, one.message]] : [],
    )
    const hidden = count - rows.length
    if (count === 0) return []
    return [
      {
        caption,
        head: ['what', 'what is the matter'],
        rows,
        ...(hidden > 0 && { more: `… and ${number(hidden)} more` }),
      },
    ]
  }
  return {
    title: 'Refused and warned',
    verdict: refused > 0 ? 'bad' : warnings > 0 ? 'notice' : 'good',
    summary: `${some(refused, 'record was', 'records were')} refused; of others ${some(warnings, 'thing is', 'things are')} told.`,
    notes: [],
    tables: [
      ...table('Refused: they did not come', 'error', refused),
      ...table('Warnings: they came, but for this', 'warning', warnings),
    ],
  }
}
