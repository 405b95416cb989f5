import type { Verdict } from '../page/report-page.ts'
import { MOST_LISTED, type Difference, type Section } from './comparing/section.ts'
import type { Verification } from './verify.ts'

export const number = (count: number): string => count.toLocaleString('en')

/** "593 of 593 products agree." */
export function sentenceOf({ unit, compared, agreed, explained, unexplained }: Section): string {
  if (compared === 0) return `There were no ${unit} to compare.`
  const others = [
    ...(explained > 0
      ? [`${number(explained)} ${explained === 1 ? 'difference is' : 'differences are'} explained`]
      : []),
    ...(unexplained > 0 ? [`${number(unexplained)} ${unexplained === 1 ? 'is' : 'are'} not`] : []),
  ]
  const first = `${number(agreed)} of ${number(compared)} ${unit} agree`
  return `${[first, ...others].join('; ')}.`
}

export const verdictOf = ({ explained, unexplained }: Pick<Section, 'explained' | 'unexplained'>): Verdict =>
  unexplained > 0 ? 'bad' : explained > 0 ? 'explained' : 'good'

/** "and 12 more", where not all are listed. */
export const moreThan = (listed: readonly Difference[], count: number): string | undefined =>
  count > listed.length
    ? `… and ${number(count - listed.length)} more (the first ${MOST_LISTED} are listed)`
    : undefined

export function totalsOf(sections: readonly Section[]) {
  const sum = (of: (section: Section) => number) => sections.reduce((total, section) => total + of(section), 0)
  return { explained: sum(({ explained }) => explained), unexplained: sum(({ unexplained }) => unexplained) }
}

/** The result of all in one sentence. */
export function resultOf({ status, sections }: Verification): string {
  const { explained, unexplained } = totalsOf(sections)
  if (status === 'stopped') return 'The comparison was stopped: what is below is not all.'
  if (unexplained > 0)
    return `${number(unexplained)} ${unexplained === 1 ? 'difference has' : 'differences have'} no explanation.`
  return explained > 0
    ? `Both shops agree; ${number(explained)} ${explained === 1 ? 'difference is' : 'differences are'} explained.`
    : 'Both shops agree.'
}
