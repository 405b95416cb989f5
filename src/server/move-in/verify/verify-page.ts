import { momentOf, number } from '../page/page-words.ts'
import { reportPage, type PageSection, type PageTable } from '../page/report-page.ts'
import type { Difference, Section } from './comparing/section.ts'
import type { Verification } from './verify.ts'
import { moreThan, resultOf, sentenceOf, totalsOf, verdictOf } from './words.ts'
import { say } from '../../words/say.ts'

/** The comparison as a page that an owner reads: plain words first, then numbers, then every difference. */
export function verifyPage(verification: Omit<Verification, 'took'>, now: Date): string {
  const { movedAt, sections } = verification
  return reportPage({
    title: say('The old shop and this one, compared'),
    verdict: verification.status === 'stopped' ? 'bad' : verdictOf(totalsOf(sections)),
    summary: resultOf(verification),
    notes: [
      say(
        'Compared on {now}; the last run of the move ended on {movedAt}. Neither shop was changed. Whatever has happened in the old shop since that run shows as a difference: run the move again, then compare again.',
        { now: momentOf(now.toISOString()), movedAt: momentOf(movedAt) },
      ),
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
            {
              caption: say('Without explanation'),
              head: [say('what'), say('old shop'), say('here')],
              rows: rows(unexplained),
            },
            moreThan(unexplained, section.unexplained),
          ),
        ]
      : []),
    ...(reasons.size > 0
      ? [
          {
            caption: say('Why they differ'),
            head: [say('reason'), say('how many')],
            rows: [...reasons].map(([why, count]) => [why, number(count)]),
          },
          withMore(
            {
              caption: say('Explained'),
              head: [say('what'), say('old shop'), say('here'), say('why')],
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
