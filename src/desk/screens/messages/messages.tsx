import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import type { Column } from '../../parts/list-table.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { ListViews } from '../../parts/list-filters.tsx'
import { Badge, PageHead } from '../../parts/page.tsx'
import { useWords, type Words } from '../../texts/use-words.ts'
import { CustomerTabs } from '../customers/customer-tabs.tsx'
import { MESSAGE_STATES } from '../list-search.ts'

const route = getRouteApi('/frame/messages')

type MessageRow = Schemas['ContactMessageList']['items'][number]
export const MESSAGE_TONES = { open: 'waits', done: 'good' } as const

/** Messages from the shop's contact form, the newest first. */
export function Messages() {
  const words = useWords()
  const { t, named } = words
  const { state, cursor } = route.useSearch()
  const found = useQuery({
    queryKey: ['messages', { state, cursor }],
    queryFn: async () => (await answered(api.GET('/contact-messages', { params: { query: { state, cursor } } }))).data,
    placeholderData: keepPreviousData,
  })
  const choices = MESSAGE_STATES.map((one) => ({ value: one, label: named('message', one) }))
  return (
    <>
      <PageHead title={t('messages')} />
      <CustomerTabs />
      <p>{t('messagesText')}</p>
      <ListViews name="state" choices={choices} chosen={state} />
      <PagedTable
        query={found}
        search={{ state, cursor }}
        label={t('messages')}
        columns={columns(words)}
        nameOf={({ id }) => id}
      />
    </>
  )
}

const LONGEST_BEGINNING = 80
const beginningOf = (text: string) =>
  text.length > LONGEST_BEGINNING ? `${text.slice(0, LONGEST_BEGINNING).toWellFormed()} …` : text

const columns = ({ t, named, moment }: Words): Column<MessageRow>[] => [
  {
    id: 'from',
    label: t('writtenBy'),
    cell: ({ id, name, text }) => (
      <>
        <Link to="/messages/$id" params={{ id }} className="long">
          {name}
        </Link>
        <small className="long">{beginningOf(text)}</small>
      </>
    ),
  },
  {
    id: 'state',
    label: t('state'),
    cell: ({ state }) => <Badge tone={MESSAGE_TONES[state]}>{named('message', state)}</Badge>,
  },
  { id: 'written', label: t('written'), isMinor: true, cell: ({ createdAt }) => moment(createdAt) },
]
