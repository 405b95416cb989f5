import type { ImportReport, RecordKind } from '../../import/records/import-report.ts'
import { say, type PlainSentence } from '../../words/say.ts'
import { outcomesInWords } from '../io/outcome-words.ts'
import { effectsDone } from '../../import/records/effects-in-words.ts'

const NAMES: Record<RecordKind, PlainSentence> = {
  store: 'stores',
  'tax-class': 'tax classes',
  attribute: 'attributes',
  category: 'categories',
  product: 'products',
  rewrite: 'former addresses',
  review: 'reviews',
  page: 'pages',
  block: 'blocks',
  menus: 'menus',
}

/** One line for each kind of record the file has, one for the problems, and after a real run one for each effect on products. */
export function summaryOf(report: ImportReport, isDry: boolean): string {
  const lines = Object.entries(NAMES).flatMap(([kind, name]) => {
    const parts = outcomesInWords(report.counts[kind as RecordKind], ['created', 'updated', 'unchanged', 'rejected'])
    return parts === ''
      ? []
      : `${say(name)}: ${parts}
`
  })
  const head = isDry ? `${say('This would happen (nothing was changed):')}\n` : ''
  return `${head}${lines.join('')}${say('{warnings} warnings, {rejected} rejected', { warnings: report.warnings, rejected: report.rejected })}\n${isDry ? '' : effectsDone(report.effects)}`
}
