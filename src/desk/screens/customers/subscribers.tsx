import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { download } from '../../parts/download.ts'
import { ListFilters } from '../../parts/list-filters.tsx'
import type { Column } from '../../parts/list-table.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { Badge, PageHead } from '../../parts/page.tsx'
import { useSaid } from '../../parts/use-said.ts'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import type { SubscribersSearch } from '../list-search.ts'
import { CustomerTabs } from './customer-tabs.tsx'

const route = getRouteApi('/frame/newsletter')
type Subscriber = Schemas['SubscriberList']['items'][number]

const findSubscribers = async ({ find, state, cursor }: SubscribersSearch) =>
  (await answered(api.GET('/newsletter-subscribers', { params: { query: { search: find, state, cursor } } }))).data

/** Everybody who signed up for the newsletter, and the list of those who have confirmed as a file. */
export function Subscribers() {
  const words = useWords()
  const { t, named } = words
  const search = route.useSearch()
  const mayTake = useMay('customers:write')
  const found = useQuery({
    queryKey: ['subscribers', search],
    queryFn: () => findSubscribers(search),
    placeholderData: keepPreviousData,
  })
  const states = ['subscribed', 'unconfirmed', 'unsubscribed'] as const
  const choices = states.map((state) => ({ value: state, label: named('subscription', state) }))
  return (
    <>
      <PageHead title={t('newsletter')}>{mayTake && <TakeOut />}</PageHead>
      <CustomerTabs />
      <ListFilters
        name="state"
        choices={choices}
        chosen={search.state}
        searchLabel={t('subscribersSearch')}
        found={search.find}
      />
      <PagedTable
        query={found}
        search={search}
        label={t('newsletter')}
        columns={columns(words)}
        nameOf={({ id }) => id}
      />
    </>
  )
}

function TakeOut() {
  const { t } = useWords()
  const { run, isRunning } = useSaid(
    () => answered(api.POST('/newsletter-subscribers/export', { body: { format: 'csv' }, parseAs: 'blob' })),
    ({ data }) => download('newsletter.csv', new Blob([data], { type: 'text/csv' })),
  )
  return (
    <ActionButton onPress={run} isBusy={isRunning}>
      {t('saveCsv')}
    </ActionButton>
  )
}

const TONES = { subscribed: 'good', unconfirmed: 'waits', unsubscribed: 'over' } as const

const columns = ({ t, named, day }: Words): Column<Subscriber>[] => [
  { id: 'email', label: t('email'), cell: ({ email }) => <span className="long">{email}</span> },
  {
    id: 'state',
    label: t('state'),
    cell: ({ state }) => <Badge tone={TONES[state]}>{named('subscription', state)}</Badge>,
  },
  { id: 'store', label: t('storeView'), isMinor: true, cell: ({ store }) => store },
  { id: 'since', label: t('since'), isMinor: true, cell: ({ createdAt }) => day(createdAt) },
]
