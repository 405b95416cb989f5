import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { moneyToDecimal, parseMoney } from '#domain/money/money.ts'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/page.tsx'
import { useWords, type Words } from '../../texts/use-words.ts'
import { PERIODS } from '../list-search.ts'
import { BarChart } from './bar-chart.tsx'
import { lastOf, type Period } from './span.ts'

type Row = Schemas['Turnover']['periods'][number]

/** Orders and money by day, week or month: as bars and, beside them, as a table. */
export function Turnover({ by, day }: { by: Period; day: string }) {
  const words = useWords()
  const { t, named } = words
  const span = lastOf(by, day)
  const found = useQuery({
    queryKey: ['today', 'turnover', by, span],
    queryFn: async () => (await answered(api.GET('/reports/turnover', { params: { query: { ...span, by } } }))).data,
    placeholderData: keepPreviousData,
  })
  return (
    <Panel
      title={t('turnover')}
      aside={
        <ExportButton
          name={`turnover-${by}-${span.to}`}
          label={t('turnover')}
          rows={() => tableOf(found.data?.periods ?? [], words)}
        />
      }
    >
      <nav className="views" aria-label={t('turnoverBy')}>
        {PERIODS.map((period) => (
          <Link
            key={period}
            to="/"
            search={{ by: period === 'day' ? undefined : period }}
            className="view"
            activeOptions={{ exact: true, explicitUndefined: true }}
            data-chosen={period === by || undefined}
            resetScroll={false}
          >
            {named('by', period)}
          </Link>
        ))}
      </nav>
      <Loaded query={found}>{({ periods }) => <Drawn periods={periods} by={by} />}</Loaded>
    </Panel>
  )
}

function Drawn({ periods, by }: { periods: readonly Row[]; by: Period }) {
  const words = useWords()
  const { t, money, named } = words
  const [first] = periods
  const last = periods.at(-1)
  if (!first || !last) return <p className="empty">{t('noOrders')}</p>
  const total = sumOf(periods)
  const orders = periods.reduce((sum, one) => sum + one.orders, 0)
  const summary = t('turnoverSum', { total: money(total), count: orders })
  return (
    <>
      <p className="turnover-sum">{summary}</p>
      <BarChart
        label={t('turnoverLabel', { by: named('by', by), from: dayOf(first, words), to: dayOf(last, words), summary })}
        bars={periods.map((one) => ({
          key: one.from,
          value: Number(one.total.amount),
          said: `${dayOf(one, words)}: ${money(one.total)}`,
        }))}
      />
      <p className="bar-ends" aria-hidden="true">
        <span>{dayOf(first, words)}</span>
        <span>{dayOf(last, words)}</span>
      </p>
      <details>
        <summary>{t('asTable')}</summary>
        <ListTable
          label={t('turnover')}
          columns={columns(words)}
          rows={periods.toReversed()}
          nameOf={({ from }) => from}
        />
      </details>
    </>
  )
}

/** A day of the shop: the same for a browser in any time zone. */
const dayOf = ({ from }: Row, { locale }: Words) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${from}T00:00:00Z`))

function sumOf(periods: readonly Row[]): Row['total'] {
  const { currency, amount } = periods[0]!.total
  const decimals = amount.split('.')[1]?.length ?? 0
  const sum = periods.reduce((all, { total }) => all + parseMoney(total.amount, decimals)!, 0)
  return { currency, amount: moneyToDecimal(sum, decimals) }
}

const columns = (words: Words): Column<Row>[] => [
  { id: 'from', label: words.t('from'), cell: (row) => dayOf(row, words) },
  { id: 'orders', label: words.t('orders'), isNumber: true, cell: ({ orders }) => orders.toLocaleString(words.locale) },
  { id: 'total', label: words.t('turnover'), isNumber: true, cell: ({ total }) => words.money(total) },
  { id: 'refunded', label: words.t('refunded'), isNumber: true, cell: ({ refunded }) => words.money(refunded) },
]

const tableOf = (periods: readonly Row[], { t }: Words) => [
  [t('from'), t('until'), t('orders'), t('turnover'), t('refunded'), t('turnoverCurrency')],
  ...periods.map(({ from, to, orders, total, refunded }) => [
    from,
    to,
    orders,
    total.amount,
    refunded.amount,
    total.currency,
  ]),
]
