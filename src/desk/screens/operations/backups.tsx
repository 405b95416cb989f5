import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Failed } from '../../parts/failed.tsx'
import type { Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { TaskList } from '../transfers/task-list.tsx'
import { isUnderWay, TaskBadge, whileUnderWay } from '../transfers/task-state.tsx'
import { BackupActs } from './backup-acts.tsx'

const route = getRouteApi('/frame/settings/backups')
type Backup = Schemas['Backup']
type Place = NonNullable<Schemas['Operations']['backupPlace']>

/** Copies of the whole shop: made, saved and removed by the owner, seen by whoever sees the settings. */
export function Backups() {
  const words = useWords()
  const { t } = words
  const { cursor } = route.useSearch()
  const mayMake = useMay('backups:write')
  const place = useQuery({
    queryKey: ['operations'],
    queryFn: async () => (await answered(api.GET('/operations'))).data,
  })
  const found = useQuery({
    queryKey: ['backups', cursor],
    queryFn: async () => (await answered(api.GET('/backups', { params: { query: { cursor } } }))).data,
    refetchInterval: ({ state }) => whileUnderWay(state.data?.items.map((one) => one.state)),
  })
  const isBusy = found.data?.items.some(({ state }) => isUnderWay(state)) ?? false
  return (
    <>
      <PageHead title={t('backups')}>
        <Link className="button" to="/settings/operations">
          {t('operations')}
        </Link>
      </PageHead>
      <Panel title={t('backupNew')}>
        <div className="form">
          <p>{t('backupNewText')}</p>
          <Loaded query={place}>{({ backupPlace }) => backupPlace && <PlaceOfBackups place={backupPlace} />}</Loaded>
          {mayMake && <NewBackup isBusy={isBusy} />}
        </div>
      </Panel>
      <TaskList
        title={t('backupsBefore')}
        none={t('backupsNoneHere')}
        query={found}
        columns={columns(words, mayMake)}
        cursor={cursor}
      />
    </>
  )
}

function PlaceOfBackups({ place: { folder, isBesideShop, isEncrypted } }: { place: Place }) {
  const { t } = useWords()
  return (
    <>
      <p>
        {t('backupLies', { folder })} {isBesideShop && <strong>{t('backupBeside')}</strong>}
      </p>
      <p>{isEncrypted ? t('backupKeyWarning') : <strong>{t('backupNoKey')}</strong>}</p>
    </>
  )
}

function NewBackup({ isBusy }: { isBusy: boolean }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const { run, isRunning, error } = useAction(
    async () => answered(api.POST('/backups', { body: {} })),
    () => void queries.invalidateQueries({ queryKey: ['backups'] }),
  )
  const [wasPressed, setPressed] = useState(false)
  return (
    <>
      <Failed error={error} />
      {isBusy && wasPressed && <p className="hint">{t('backupGoesOn')}</p>}
      <div className="buttons">
        <ActionButton
          className="button is-main"
          isBusy={isRunning}
          onPress={() => {
            setPressed(true)
            run()
          }}
        >
          {t('backupStart')}
        </ActionButton>
      </div>
    </>
  )
}

const KB = 1000
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** The size in the largest unit that gives at least 1. */
function sizeIn(bytes: number, locale: string): string {
  const at = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(KB)))
  return new Intl.NumberFormat(locale, { style: 'unit', unit: UNITS[at]!, maximumFractionDigits: 1 }).format(
    bytes / KB ** at,
  )
}

const columns = (words: Words, mayMake: boolean): Column<Backup>[] => {
  const { t, moment } = words
  return [
    {
      id: 'made',
      label: t('backupMade'),
      cell: ({ createdAt, actor }) => (
        <>
          {moment(createdAt)}
          <small className="long">{actor}</small>
        </>
      ),
    },
    { id: 'state', label: t('importOutcome'), cell: (row) => <Standing row={row} words={words} /> },
    ...(mayMake ? [{ id: 'acts', label: t('file'), cell: (row: Backup) => <BackupActs backup={row} /> }] : []),
  ]
}

function Standing({ row: { state, reason, made, isThere, progress }, words }: { row: Backup; words: Words }) {
  const { t, locale } = words
  return (
    <>
      <TaskBadge state={state} />
      {state === 'running' && <small>{t('backupProgress', { count: progress.done })}</small>}
      {reason !== null && <small className="long">{reason}</small>}
      {made !== null && (
        <>
          <small>
            {sizeIn(made.bytes, locale)},{' '}
            {t('backupCounts', { rows: made.rows.toLocaleString(locale), files: made.files.toLocaleString(locale) })},{' '}
            {made.isEncrypted ? t('backupEncrypted') : t('backupOpen')}
            {!isThere && `, ${t('backupGone')}`}
          </small>
          <small className="long">{`${made.folder} (${made.machine})`}</small>
        </>
      )}
    </>
  )
}
