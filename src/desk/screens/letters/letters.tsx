import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import type { Column } from '../../parts/list-table.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { ListViews } from '../../parts/list-filters.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Badge, PageHead } from '../../parts/page.tsx'
import { useSaid } from '../../parts/use-said.ts'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { CustomerTabs } from '../customers/customer-tabs.tsx'
import { DELIVERIES } from '../list-search.ts'

const route = getRouteApi('/frame/letters')
type Letter = Schemas['LetterList']['items'][number]

/** The shop's letters and the messages of its contact form: delivered ones, waiting ones, and ones given up, which can be tried again. */
export function Letters() {
  const words = useWords()
  const { t, named } = words
  const { state, cursor } = route.useSearch()
  const mayRetry = useMay('customers:write')
  const found = useQuery({
    queryKey: ['letters', { state, cursor }],
    queryFn: async () => (await answered(api.GET('/letters', { params: { query: { state, cursor } } }))).data,
    placeholderData: keepPreviousData,
  })
  const choices = DELIVERIES.map((one) => ({ value: one, label: named('delivery', one) }))
  return (
    <>
      <PageHead title={t('letters')} />
      <CustomerTabs />
      <p>{t('lettersText')}</p>
      <ListViews name="state" choices={choices} chosen={state} />
      <PagedTable
        query={found}
        search={{ state, cursor }}
        label={t('letters')}
        columns={columns(words, mayRetry)}
        nameOf={({ id }) => id}
      />
    </>
  )
}

const TONES = { delivered: 'good', waiting: 'waits', 'given-up': 'over' } as const

const columns = ({ t, named, moment }: Words, mayRetry: boolean): Column<Letter>[] => [
  {
    id: 'subject',
    label: t('subject'),
    cell: ({ subject, to }) => (
      <>
        <span className="long">{subject}</span>
        <small className="long">{to ?? t('toTheShop')}</small>
      </>
    ),
  },
  {
    id: 'state',
    label: t('state'),
    cell: ({ state }) => <Badge tone={TONES[state]}>{named('delivery', state)}</Badge>,
  },
  { id: 'attempts', label: t('attempts'), isMinor: true, isNumber: true, cell: ({ attempts }) => attempts },
  { id: 'written', label: t('written'), isMinor: true, cell: ({ createdAt }) => moment(createdAt) },
  ...(mayRetry
    ? [
        {
          id: 'retry',
          label: t('tryAgain'),
          cell: ({ id, subject, state }: Letter) => state === 'given-up' && <Retry id={id} subject={subject} />,
        },
      ]
    : []),
]

function Retry({ id, subject }: { id: string; subject: string }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const { run, isRunning } = useSaid(
    () => answered(api.POST('/letters/{id}/retry', { params: { path: { id } }, body: {} })),
    () => {
      noticeBoard.say(t('letterRetried', { subject }))
      void queries.invalidateQueries({ queryKey: ['letters'] })
    },
  )
  return (
    <ActionButton onPress={run} isBusy={isRunning} aria-label={`${t('tryAgain')}: ${subject}`}>
      {t('tryAgain')}
    </ActionButton>
  )
}
