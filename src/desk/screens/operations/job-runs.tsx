import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import type { Column } from '../../parts/list-table.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { ListViews } from '../../parts/list-filters.tsx'
import { Badge, PageHead } from '../../parts/page.tsx'
import { useWords, type Words } from '../../texts/use-words.ts'
import { RUN_OUTCOMES } from '../list-search.ts'

const route = getRouteApi('/frame/settings/operations/jobs')
type Run = Schemas['JobRunList']['items'][number]

/** Runs of the jobs of all processes in the last days; failed ones stand out, and can be shown alone. */
export function JobRuns() {
  const words = useWords()
  const { t, named } = words
  const { job, outcome, cursor } = route.useSearch()
  const found = useQuery({
    queryKey: ['job-runs', { job, outcome, cursor }],
    queryFn: async () => (await answered(api.GET('/job-runs', { params: { query: { job, outcome, cursor } } }))).data,
    placeholderData: keepPreviousData,
  })
  const choices = RUN_OUTCOMES.map((one) => ({ value: one, label: named('runs', one) }))
  return (
    <>
      <PageHead title={job === undefined ? t('jobRuns') : named('job', job)}>
        {job !== undefined && (
          <Link className="button" to="/settings/operations/jobs" search={{ outcome }}>
            {t('jobRunsOfAll')}
          </Link>
        )}
        <Link className="button" to="/settings/operations">
          {t('operations')}
        </Link>
      </PageHead>
      <p className="subtitle">{t('jobRunsText')}</p>
      <ListViews name="outcome" choices={choices} chosen={outcome} />
      <PagedTable
        query={found}
        search={{ job, outcome, cursor }}
        label={t('jobRuns')}
        columns={columns(words)}
        nameOf={({ id }) => id}
        noneYet={outcome === 'failed' ? t('jobRunsNoneFailed') : t('jobRunsNone')}
      />
    </>
  )
}

const columns = (words: Words): Column<Run>[] => {
  const { t, named, moment } = words
  return [
    {
      id: 'job',
      label: t('job'),
      cell: ({ job, begunAt, endedAt, rounds }) => (
        <>
          {named('job', job)}
          <small>{rounds === 1 ? moment(begunAt) : t('jobSpan', { from: moment(begunAt), to: moment(endedAt) })}</small>
        </>
      ),
    },
    {
      id: 'outcome',
      label: t('importOutcome'),
      cell: ({ outcome, reason }) => (
        <>
          <Badge tone={outcome === 'failed' ? 'bad' : 'good'}>{named('runOutcome', outcome)}</Badge>
          {reason !== null && <small className="long">{reason}</small>}
        </>
      ),
    },
    { id: 'rounds', label: t('jobRounds'), isNumber: true, isMinor: true, cell: ({ rounds }) => rounds },
    { id: 'did', label: t('jobDid'), cell: (run) => didOf(run, words) },
  ]
}

const didOf = ({ did }: Run, { named, t, locale }: Words) =>
  did.length === 0
    ? t('none')
    : did.map(({ what, count }) => `${count.toLocaleString(locale)} ${named('jobCount', what)}`).join(', ')
