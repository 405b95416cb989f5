import type { Counts, ImportReport, RecordKind } from '../import/records/import-report.ts'

const NAMES: Record<RecordKind, string> = {
  store: 'stores',
  'tax-class': 'tax classes',
  attribute: 'attributes',
  category: 'categories',
  product: 'products',
  rewrite: 'former addresses',
  review: 'reviews',
  page: 'pages',
  block: 'blocks',
}

/** One line for each kind of record the file has, one for the problems. */
export function summaryOf(report: ImportReport, isDry: boolean): string {
  const lines = Object.entries(NAMES).flatMap(([kind, name]) => {
    const counts = report.counts[kind as RecordKind]
    const parts = (['created', 'updated', 'unchanged', 'rejected'] satisfies (keyof Counts)[]).flatMap((outcome) =>
      counts[outcome] ? `${counts[outcome]} ${outcome}` : [],
    )
    return parts.length ? `${name}: ${parts.join(', ')}\n` : []
  })
  const head = isDry ? 'This would happen (nothing was changed):\n' : ''
  return `${head}${lines.join('')}${report.warnings} warnings, ${report.rejected} rejected\n`
}
