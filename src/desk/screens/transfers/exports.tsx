import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { EXPORT_KINDS, type ExportKind } from '#domain/owner/task.ts'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { downloadFrom } from '../../parts/download.ts'
import { Failed } from '../../parts/failed.tsx'
import type { Column } from '../../parts/list-table.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useSaid } from '../../parts/use-said.ts'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { TaskList } from './task-list.tsx'
import { isUnderWay, TaskBadge, TransferTabs, whileUnderWay } from './task-state.tsx'

type ExportRow = Schemas['Export']

const route = getRouteApi('/frame/exports')

/** Files that are written of what the shop has. */
export function Exports() {
  const words = useWords()
  const { t } = words
  const { cursor } = route.useSearch()
  const mayExport = useMay('exports:write')
  const found = useQuery({
    queryKey: ['exports', cursor],
    queryFn: async () => (await answered(api.GET('/exports', { params: { query: { cursor } } }))).data,
    refetchInterval: ({ state }) => whileUnderWay(state.data?.items.map((one) => one.state)),
  })
  return (
    <>
      <PageHead title={t('transfers')} />
      <TransferTabs />
      {mayExport && <NewExport />}
      <TaskList
        title={t('exportsBefore')}
        none={t('exportNone')}
        query={found}
        columns={columns(words, mayExport)}
        cursor={cursor}
      />
    </>
  )
}

function NewExport() {
  const { t, named } = useWords()
  const queries = useQueryClient()
  const [what, setWhat] = useState<ExportKind>('catalogue')
  const { run, isRunning, error } = useAction(
    async () => answered(api.POST('/exports', { body: { what } })),
    () => void queries.invalidateQueries({ queryKey: ['exports'] }),
  )
  return (
    <Panel title={t('exportTab')}>
      <div className="form">
        <p>{t('exportText')}</p>
        <ChoiceField
          label={t('exportWhat')}
          value={what}
          options={EXPORT_KINDS.map((value) => ({ value, label: named('exportKind', value) }))}
          onChange={(value) => setWhat(value as ExportKind)}
        />
        <Failed error={error} />
        <div className="buttons">
          <ActionButton className="button is-main" isBusy={isRunning} onPress={run}>
            {t('exportStart')}
          </ActionButton>
        </div>
      </div>
    </Panel>
  )
}

const KB = 1024

const sizeIn = (bytes: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    Math.max(1, Math.round(bytes / KB)),
  )

const columns = ({ t, named, moment, locale }: Words, mayExport: boolean): Column<ExportRow>[] => [
  {
    id: 'what',
    label: t('exportWhat'),
    cell: ({ what, createdAt }) => (
      <>
        {named('exportKind', what)}
        <small>{moment(createdAt)}</small>
      </>
    ),
  },
  {
    id: 'state',
    label: t('importOutcome'),
    cell: ({ state, reason }) => (
      <>
        <TaskBadge state={state} />
        {reason !== null && <small>{reason}</small>}
      </>
    ),
  },
  {
    id: 'bytes',
    label: t('exportSize'),
    isNumber: true,
    isMinor: true,
    cell: ({ bytes }) => (bytes === null ? t('none') : sizeIn(bytes, locale)),
  },
  { id: 'file', label: t('file'), cell: (row) => <FileOf row={row} mayExport={mayExport} /> },
]

function FileOf({ row, mayExport }: { row: ExportRow; mayExport: boolean }) {
  const { t } = useWords()
  if (isUnderWay(row.state) || row.state !== 'done') return t('none')
  if (!row.hasFile) return t('exportOver')
  return mayExport ? <Save row={row} /> : t('none')
}

/** Looks first: the password for personal data is asked for over the page. */
function Save({ row: { id, what, createdAt } }: { row: ExportRow }) {
  const { t, named, moment } = useWords()
  const { run, isRunning } = useSaid(
    () => answered(api.POST('/exports/{id}/look-at-file', { params: { path: { id } }, body: {} })),
    () => downloadFrom(`/api/v1/exports/${id}/file`),
  )
  return (
    <ActionButton
      onPress={run}
      isBusy={isRunning}
      aria-label={`${t('exportDownload')}: ${named('exportKind', what)}, ${moment(createdAt)}`}
    >
      {t('exportDownload')}
    </ActionButton>
  )
}
