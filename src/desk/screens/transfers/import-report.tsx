import { EFFECTS } from '#domain/owner/import-effects.ts'
import type { Schemas } from '../../api/api.ts'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Panel } from '../../parts/page.tsx'
import { useWords, type Words } from '../../texts/use-words.ts'

type Import = Schemas['Import']
type Report = NonNullable<Import['report']>
type Effects = NonNullable<Report['effects']>

/** The result of an import, or the forecast of a trial, in numbers. */
export function ImportReport({ task, report }: { task: Import; report: Report }) {
  const words = useWords()
  const { t } = words
  const isAhead = task.isDryRun || task.state === 'needs-confirmation'
  return (
    <Panel title={isAhead ? t('importReportTrial') : t('importReport')}>
      {report.counts.length > 0 && (
        <ListTable
          label={isAhead ? t('importReportTrial') : t('importReport')}
          columns={columns(words)}
          rows={report.counts}
          nameOf={({ kind }) => kind}
        />
      )}
      {report.effects && Object.values(report.effects).some((count) => count > 0) && (
        <>
          <h3>{isAhead ? t('importEffects') : t('importEffectsDone')}</h3>
          <Effects effects={report.effects} isAhead={isAhead} />
        </>
      )}
      {report.isSweeping && isAhead && <p className="looking">{t('importSweeping', { limit: report.limit ?? 0 })}</p>}
    </Panel>
  )
}

/** The effects on products that are in the shop, or were; effects on none are left out. */
export function Effects({ effects, isAhead }: { effects: Effects; isAhead: boolean }) {
  const { t } = useWords()
  return (
    <ul className="effects">
      {EFFECTS.filter((one) => effects[one] > 0).map((one) => (
        <li key={one}>{t(isAhead ? `importEffect_${one}` : `importEffectDone_${one}`, { count: effects[one] })}</li>
      ))}
    </ul>
  )
}

const columns = ({ t, named }: Words): Column<Report['counts'][number]>[] => [
  { id: 'kind', label: t('importKind'), cell: ({ kind }) => named('importKind', kind) },
  { id: 'created', label: t('importCreated'), isNumber: true, cell: ({ created }) => created },
  { id: 'updated', label: t('importUpdated'), isNumber: true, cell: ({ updated }) => updated },
  { id: 'unchanged', label: t('importUnchanged'), isNumber: true, isMinor: true, cell: ({ unchanged }) => unchanged },
  { id: 'rejected', label: t('importRejected'), isNumber: true, cell: ({ rejected }) => rejected },
]
