import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { download } from '../../parts/download.ts'
import { ListFilters } from '../../parts/list-filters.tsx'
import type { Column } from '../../parts/list-table.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { PageHead } from '../../parts/page.tsx'
import { useSaid } from '../../parts/use-said.ts'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import type { CustomersSearch } from '../list-search.ts'
import { nameOf, useGroups } from './customer-data.ts'
import { CustomerTabs } from './customer-tabs.tsx'

const route = getRouteApi('/frame/customers')

type CustomerRow = Schemas['CustomerList']['items'][number]

const findCustomers = async ({ find, group, cursor }: CustomersSearch) =>
  (await answered(api.GET('/customers', { params: { query: { search: find, group, cursor } } }))).data

/** Customers, the newest first: found by name, e-mail address or the number of an order. */
export function Customers() {
  const words = useWords()
  const { t } = words
  const search = route.useSearch()
  const groups = useGroups()
  const mayTake = useMay('customers:write')
  const found = useQuery({
    queryKey: ['customers', search],
    queryFn: () => findCustomers(search),
    placeholderData: keepPreviousData,
  })
  const choices = (groups.data ?? []).map(({ code }) => ({ value: code, label: code }))
  return (
    <>
      <PageHead title={t('customers')}>{mayTake && <TakeOut {...search} />}</PageHead>
      <CustomerTabs />
      <ListFilters
        name="group"
        label={t('group')}
        choices={choices}
        chosen={search.group}
        searchLabel={t('customersSearch')}
        found={search.find}
      />
      <PagedTable
        query={found}
        search={search}
        label={t('customers')}
        columns={columns(words)}
        nameOf={({ id }) => id}
      />
    </>
  )
}

/** Saves all customers that the filters show, of every page of the list, as a table. */
function TakeOut({ find, group }: CustomersSearch) {
  const { t } = useWords()
  const { run, isRunning } = useSaid(
    () => answered(api.POST('/customers/export', { body: { format: 'csv', search: find, group }, parseAs: 'blob' })),
    ({ data }) => download('customers.csv', new Blob([data], { type: 'text/csv' })),
  )
  return (
    <ActionButton onPress={run} isBusy={isRunning}>
      {t('saveCsv')}
    </ActionButton>
  )
}

const columns = ({ t, day }: Words): Column<CustomerRow>[] => [
  {
    id: 'name',
    label: t('customer'),
    cell: ({ id, firstName, lastName, email }) => (
      <>
        <Link to="/customers/$id" params={{ id }}>
          {nameOf({ firstName, lastName, email })}
        </Link>
        <small className="when-narrow">{email}</small>
      </>
    ),
  },
  { id: 'email', label: t('email'), isMinor: true, cell: ({ email }) => email },
  { id: 'group', label: t('group'), cell: ({ group }) => group },
  { id: 'since', label: t('since'), isMinor: true, cell: ({ createdAt }) => day(createdAt) },
  { id: 'orders', label: t('orders'), isNumber: true, cell: ({ orders }) => orders },
]
