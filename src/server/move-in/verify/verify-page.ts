import { reportPage, type PageSection, type PageTable } from '../page/report-page.ts'
import type { Difference, Section } from './comparing/section.ts'
import type { Verification } from './verify.ts'
import { moreThan, number, resultOf, sentenceOf, totalsOf, verdictOf } from './words.ts'

/** The comparison as a page that an owner reads: plain words first, then numbers, then every difference. */
export function verifyPage(verification: Verification, now: Date): string {
  const { movedAt, sections } = verification
  const moment = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`
  return reportPage({
    title: 'The old shop and this one, compared',
    verdict: verification.status === 'stopped' ? 'bad' : verdictOf(totalsOf(sections)),
    summary: resultOf(verification),
    notes: [
      `Compared on ${moment(now.toISOString())}; the last run of the move ended on ${moment(movedAt)}. Neither shop was changed. What happened in the old shop since that run is a difference: run the move again, then compare again.`,
    ],
    sections: sections.map((section): PageSection => ({
      title: section.title,
      verdict: verdictOf(section),
      summary: sentenceOf(section),
      notes: section.notes,
      tables: [
        ...differences(section),
        ...section.tables.map((table) => ({ ...table, rows: table.rows.map((row) => row.map(grouped)) })),
      ],
    })),
  })
}

function differences({ differences: { unexplained, explained }, reasons, ...section }: Section): PageTable[] {
  const rows = (some: readonly Difference[]) => some.map(({ subject, there, here }) => [subject, there, here])
  const withMore = (table: PageTable, more: string | undefined) => (more === undefined ? table : { ...table, more })
  return [
    ...(unexplained.length > 0
      ? [
          withMore(
            { caption: 'Without explanation', head: ['what', 'old shop', 'here'], rows: rows(unexplained) },
            moreThan(unexplained, section.unexplained),
          ),
        ]
      : []),
    ...(reasons.size > 0
      ? [
          {
            caption: 'Why they differ',
            head: ['reason', 'how many'],
            rows: [...reasons].map(([why, count]) => [why, number(count)]),
          },
          withMore(
            {
              caption: 'Explained',
              head: ['what', 'old shop', 'here', 'why'],
              rows: explained.map(({ subject, there, here, why = '' }) => [subject, there, here, why]),
            },
            moreThan(explained, section.explained),
          ),
        ]
      : []),
  ]
}

/** "1068859" is "1,068,859". */
const grouped = (cell: string) => (/^-?\d{4,15}$/.test(cell) ? number(Number(cell)) : cell)
