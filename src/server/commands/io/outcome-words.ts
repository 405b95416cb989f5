import { say } from '../../words/say.ts'

const OUTCOMES = {
  created: (number: number) => say('{number} created', { number }),
  updated: (number: number) => say('{number} updated', { number }),
  unchanged: (number: number) => say('{number} unchanged', { number }),
  rejected: (number: number) => say('{number} rejected', { number }),
  refused: (number: number) => say('{number} refused', { number }),
}

/** "3 created, 1 refused": what became of records, without outcomes that none had. */
export const outcomesInWords = <Outcome extends keyof typeof OUTCOMES>(
  counts: Readonly<Record<Outcome, number>>,
  outcomes: readonly Outcome[],
): string => outcomes.flatMap((outcome) => (counts[outcome] ? OUTCOMES[outcome](counts[outcome]) : [])).join(', ')

/** The word for how grave a problem of an import or a move is. */
export const severityInWords = (severity: 'warning' | 'error'): string =>
  severity === 'warning' ? say('warning') : say('error')
