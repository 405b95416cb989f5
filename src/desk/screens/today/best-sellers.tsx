import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { lastOf } from './span.ts'

/** The products that most pieces were sold of lately. */
export function BestSellers({ day }: { day: string }) {
  const words = useWords()
  const { t } = words
  const seesProducts = useMay('catalogue:read')
  const query = lastOf('day', day)
  const found = useQuery({
    queryKey: ['today', 'best-sellers', query],
    queryFn: async () => (await answered(api.GET('/reports/best-sellers', { params: { query } }))).data.items,
  })
  const table = () => [
    ['sku', 'name', 'quantity'],
    ...(found.data ?? []).map(({ sku, name, quantity }) => [sku, name, quantity]),
  ]
  return (
    <Panel
      title={t('bestSellers')}
      aside={<ExportButton name={`best-sellers-${query.to}`} label={t('bestSellers')} rows={table} />}
    >
      <Loaded query={found}>
        {(items) => (
          <ListTable
            label={t('bestSellers')}
            rows={items}
            nameOf={({ sku }) => sku}
            columns={columns(words, seesProducts)}
            noneYet={t('noSales')}
          />
        )}
      </Loaded>
    </Panel>
  )
}

const columns = ({ t, locale }: Words, seesProducts: boolean): Column<Schemas['BestSellers']['items'][number]>[] => [
  {
    id: 'name',
    label: t('product'),
    cell: ({ sku, name }) =>
      seesProducts ? (
        <Link to="/products/$sku" params={{ sku }}>
          {name}
        </Link>
      ) : (
        name
      ),
  },
  { id: 'sku', label: t('sku'), isMinor: true, cell: ({ sku }) => sku },
  {
    id: 'quantity',
    label: t('piecesSold'),
    isNumber: true,
    cell: ({ quantity }) => quantity.toLocaleString(locale),
  },
]
