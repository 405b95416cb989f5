import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Badge, PageHead, Panel } from '../../parts/page.tsx'
import { useWords, type Words } from '../../texts/use-words.ts'

type Running = Schemas['Operations']
type Job = Running['jobs'][number]
type Backup = Running['backups'][number]

const ASK_AGAIN_MS = 10_000

/** The screen that shows how the shop is running: what it stands on, its jobs, its backups. */
export function Operations() {
  const words = useWords()
  const { t } = words
  const found = useQuery({
    queryKey: ['operations'],
    queryFn: async () => (await answered(api.GET('/operations'))).data,
    refetchInterval: ASK_AGAIN_MS,
  })
  return (
    <>
      <PageHead title={t('operations')} />
      <p className="subtitle">{t('operationsText')}</p>
      <Loaded query={found}>
        {(running) => (
          <>
            <Panel title={t('standing')}>
              <ListTable
                label={t('standing')}
                columns={standingColumns(words)}
                rows={standing(running, words)}
                nameOf={({ part }) => part}
              />
            </Panel>
            <Jobs {...running} />
            <Backups backups={running.backups} />
          </>
        )}
      </Loaded>
    </>
  )
}

type Standing = { part: string; how: string }

const MINUTE_S = 60
const HOUR_S = 3600

function standing({ database, files, sentFiles, hasMailServer, waiting }: Running, words: Words): Standing[] {
  const { t, locale } = words
  const { letters, oldestLetterSeconds, messages, tasks } = waiting
  const oldest = t('waitingOldest', { count: Math.round(oldestLetterSeconds / MINUTE_S) })
  const number = (count: number) => count.toLocaleString(locale)
  return [
    { part: t('standing_database'), how: t(`database_${database.kind}`, { count: database.milliseconds }) },
    {
      part: t('standing_files'),
      how: `${t(`files_${files.kind}`)}, ${files.isReachable ? t('filesReached') : t('filesAway')}`,
    },
    { part: t('standing_sentFiles'), how: fillOf(sentFiles, words) },
    { part: t('standing_mail'), how: hasMailServer ? t('mailServer') : t('mailFolder') },
    { part: t('waitingLetters'), how: letters === 0 ? number(0) : `${number(letters)}, ${oldest}` },
    { part: t('waitingMessages'), how: number(messages) },
    { part: t('waitingTasks'), how: number(tasks) },
  ]
}

/** From this part on the owner should do something: files of shoppers are refused once there is no room. */
const NEARLY_FULL = 0.8

function fillOf({ bytes, most }: Running['sentFiles'], { t, locale }: Words): string {
  const part = (bytes / most).toLocaleString(locale, { style: 'percent' })
  const fill = t('sentFilesFill', { part, room: (most / 1024 / 1024).toLocaleString(locale) })
  return bytes < NEARLY_FULL * most ? fill : `${fill} ${t('sentFilesNearlyFull')}`
}

const standingColumns = ({ t }: Words): Column<Standing>[] => [
  { id: 'part', label: t('standingPart'), cell: ({ part }) => part },
  { id: 'how', label: t('standingHow'), cell: ({ how }) => how },
]

function spanOf(seconds: number, { t }: Words): string {
  if (seconds < MINUTE_S) return t('jobSeconds', { count: seconds })
  if (seconds < HOUR_S) return t('jobMinutes', { count: seconds / MINUTE_S })
  return t('jobHours', { count: seconds / HOUR_S })
}

function Jobs({ jobs, failing }: Pick<Running, 'jobs' | 'failing'>) {
  const words = useWords()
  const { t, named } = words
  const all = (
    <Link to="/settings/operations/jobs" search={{}}>
      {t('jobRuns')}
    </Link>
  )
  return (
    <Panel title={t('jobs')} aside={all}>
      {failing.length > 0 && (
        <p className="failed">{t('jobsFailing', { jobs: failing.map((name) => named('job', name)).join(', ') })}</p>
      )}
      <p>{t('jobsText')}</p>
      <ListTable label={t('jobs')} columns={jobColumns(words, failing)} rows={jobs} nameOf={({ name }) => name} />
    </Panel>
  )
}

const jobColumns = (words: Words, failing: readonly string[]): Column<Job>[] => [
  {
    id: 'name',
    label: words.t('job'),
    cell: ({ name }) => (
      <>
        <Link to="/settings/operations/jobs" search={{ job: name }}>
          {words.named('job', name)}
        </Link>
        {failing.includes(name) && (
          <>
            {' '}
            <Badge tone="bad">{words.t('runOutcome_failed')}</Badge>
          </>
        )}
      </>
    ),
  },
  {
    id: 'every',
    label: words.t('jobEvery'),
    isNumber: true,
    isMinor: true,
    cell: ({ everySeconds }) => spanOf(everySeconds, words),
  },
  {
    id: 'last',
    label: words.t('jobLast'),
    cell: ({ endedAt }) => (endedAt === null ? words.t('jobNever') : words.moment(endedAt)),
  },
  {
    id: 'failed',
    label: words.t('jobFailed'),
    cell: ({ failedAt }) => (failedAt === null ? words.t('jobNotFailed') : words.moment(failedAt)),
  },
]

function Backups({ backups }: { backups: readonly Backup[] }) {
  const words = useWords()
  const { t } = words
  return (
    <Panel
      title={t('backups')}
      aside={
        <Link to="/settings/backups" search={{}}>
          {t('backupsHere')}
        </Link>
      }
    >
      <p>{t('backupsText')}</p>
      <pre translate="no">{'npm run shop -- backup FOLDER\nnpm run shop -- restore FOLDER'}</pre>
      <ListTable
        label={t('backups')}
        columns={backupColumns(words)}
        rows={backups}
        nameOf={({ folder, madeAt }) => `${folder} ${madeAt}`}
        noneYet={t('backupsNone')}
      />
    </Panel>
  )
}

const backupColumns = ({ t, moment }: Words): Column<Backup>[] => [
  { id: 'folder', label: t('backupFolder'), cell: ({ folder }) => <span className="long">{folder}</span> },
  { id: 'made', label: t('backupMade'), cell: ({ madeAt }) => moment(madeAt) },
  {
    id: 'holds',
    label: t('backupHolds'),
    cell: ({ rows, files, isEncrypted }) => (
      <>
        {t('backupCounts', { rows, files })}
        <small>{isEncrypted ? t('backupEncrypted') : t('backupOpen')}</small>
      </>
    ),
  },
]
