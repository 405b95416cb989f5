import { Link } from '@tanstack/react-router'
import type { Schemas } from '../../api/api.ts'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead } from '../../parts/page.tsx'
import { useWords, type Words } from '../../texts/use-words.ts'
import { useGroups } from './customer-data.ts'
import { CustomerTabs } from './customer-tabs.tsx'

/** The customer groups, with how many are in each. */
export function Groups() {
  const words = useWords()
  const { t } = words
  return (
    <>
      <PageHead title={t('groups')} />
      <CustomerTabs />
      <p>{t('groupsText')}</p>
      <Loaded query={useGroups()}>
        {(groups) => (
          <ListTable label={t('groups')} columns={columns(words)} rows={groups} nameOf={({ code }) => code} />
        )}
      </Loaded>
    </>
  )
}

const columns = ({ t }: Words): Column<Schemas['CustomerGroups']['items'][number]>[] => [
  {
    id: 'code',
    label: t('group'),
    cell: ({ code }) => (
      <Link to="/customers" search={{ group: code }}>
        {code}
      </Link>
    ),
  },
  { id: 'customers', label: t('customers'), isNumber: true, cell: ({ customers }) => customers },
]
