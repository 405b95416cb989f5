import { useInfiniteQuery } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { Badge, Panel } from '../../parts/page.tsx'
import { useWords, type Words } from '../../texts/use-words.ts'

type Problem = Schemas['ImportProblemList']['items'][number]

/** Problems of single rows, in the order of the file. `run`: the instant at which the import began; another run has other problems. `hasRows`: it read a file. */
export function ImportProblems({ id, run, hasRows }: { id: string; run: string | null; hasRows: boolean }) {
  const words = useWords()
  const { t } = words
  const found = useInfiniteQuery({
    queryKey: ['import-problems', id, run],
    queryFn: async ({ pageParam: cursor }) =>
      (await answered(api.GET('/imports/{id}/problems', { params: { path: { id }, query: { cursor } } }))).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return (
    <Panel title={t('importProblems')}>
      <Loaded query={found}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items).map((problem, at) => ({ ...problem, at }))
          if (rows.length === 0) return <p className="empty">{t('importNoProblems')}</p>
          return (
            <>
              <ListTable
                label={t('importProblems')}
                columns={columns(words).filter((one) => hasRows || one.id !== 'line')}
                rows={rows}
                nameOf={({ at }) => String(at)}
              />
              <MoreButton query={found} label={t('importMoreProblems')} />
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

const columns = ({ t, named }: Words): Column<Problem & { at: number }>[] => [
  { id: 'line', label: t('importRow'), cell: ({ line }) => line },
  {
    id: 'message',
    label: t('importSays'),
    cell: ({ message, column }) => (
      <>
        <span className="long">{message}</span>
        {column !== null && (
          <small>
            {t('importColumn')}: {column}
          </small>
        )}
      </>
    ),
  },
  {
    id: 'severity',
    label: t('state'),
    cell: ({ severity }) => (
      <Badge tone={severity === 'error' ? 'over' : 'waits'}>{named('importSeverity', severity)}</Badge>
    ),
  },
]
