import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import type { Column } from '../../parts/list-table.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { NewImport } from './new-import.tsx'
import { TaskBadge, TransferTabs, whileUnderWay } from './task-state.tsx'

type ImportRow = Schemas['Import']

const route = getRouteApi('/frame/imports')

/** Files with products: sending one, and what became of those before. */
export function Imports() {
  const words = useWords()
  const { t } = words
  const { cursor } = route.useSearch()
  const mayImport = useMay('imports:write')
  const found = useQuery({
    queryKey: ['imports', cursor],
    queryFn: async () => (await answered(api.GET('/imports', { params: { query: { cursor } } }))).data,
    refetchInterval: ({ state }) => whileUnderWay(state.data?.items.map((one) => one.state)),
  })
  return (
    <>
      <PageHead title={t('transfers')} />
      <TransferTabs />
      {mayImport && <NewImport />}
      <Panel title={t('importsBefore')}>
        <PagedTable
          query={found}
          search={{ cursor }}
          label={t('importsBefore')}
          columns={columns(words)}
          nameOf={({ id }) => id}
          noneYet={t('importNone')}
        />
      </Panel>
    </>
  )
}

const columns = ({ t, named, moment }: Words): Column<ImportRow>[] => [
  {
    id: 'file',
    label: t('file'),
    cell: ({ id, name, format }) => (
      <>
        <Link to="/imports/$id" params={{ id }} className="long">
          {name}
        </Link>
        <small>{named('importFormat', format)}</small>
      </>
    ),
  },
  {
    id: 'state',
    label: t('importOutcome'),
    cell: ({ state, isDryRun, undoes }) => (
      <>
        <TaskBadge state={state} /> {isDryRun && <small>{t('importIsTrial')}</small>}
        {undoes !== null && <small>{t('importIsUndo')}</small>}
      </>
    ),
  },
  {
    id: 'rejected',
    label: t('importRejected'),
    isNumber: true,
    isMinor: true,
    cell: ({ report }) => report?.rejected ?? t('none'),
  },
  { id: 'when', label: t('importWhen'), isMinor: true, cell: ({ createdAt }) => moment(createdAt) },
]
