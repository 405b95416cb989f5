import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dayIn } from '#domain/date/shop-day.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { answered, api } from '../../api/api.ts'
import { useMay, useSeat } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { areasFor } from '../areas.ts'
import { LaunchLine } from '../launch/launch-line.tsx'
import { orderColumns } from '../orders/list/order-columns.tsx'
import { BestSellers } from './best-sellers.tsx'
import { reportList, type ReportName } from './report-lists.tsx'
import { Turnover } from './turnover.tsx'
import { Waiting } from './waiting.tsx'

const route = getRouteApi('/frame/')
const LATEST = '8'
const SHORT = '5'

/** The desk's first screen; whoever sees no orders begins with the first area of the menu. */
export function Today() {
  const { session } = useSeat()
  const [first] = areasFor(session?.scopes)
  return first && first.to !== '/' ? <Navigate to={first.to} replace /> : <Overview />
}

/** Waiting work and the shop's sales, each part with a link to more. */
function Overview() {
  const { t } = useWords()
  const { by = 'day' } = route.useSearch()
  const seesReports = useMay('reports:read')
  const day = useShopDay()
  const seesProducts = useMay('catalogue:read')
  return (
    <>
      <PageHead title={t('today')} />
      <LaunchLine />
      {seesReports && <Waiting />}
      {seesReports && day !== undefined && <Turnover by={by} day={day} />}
      <LatestOrders />
      {seesReports && (
        <div className="halves">
          {day !== undefined && <BestSellers day={day} />}
          {seesProducts && <ShortList name="stock" empty={t('nothingRunsOut')} />}
        </div>
      )}
      {seesReports && <ShortList name="searches" empty={t('nothingMissed')} />}
      {seesReports && <ShortList name="carts" empty={t('noCarts')} />}
    </>
  )
}

/** The day it is in the shop, in whose time zone turnover is told. */
function useShopDay(): string | undefined {
  const [now] = useState(() => new Date())
  const seller = useQuery({
    queryKey: ['seller'],
    queryFn: async () => (await answered(api.GET('/seller'))).data,
    staleTime: Infinity,
  })
  return seller.data && dayIn(seller.data.timeZone, now)
}

function LatestOrders() {
  const words = useWords()
  const { t } = words
  const latest = useQuery({
    queryKey: ['orders', 'latest'],
    queryFn: async () => (await answered(api.GET('/orders', { params: { query: { limit: LATEST } } }))).data,
  })
  return (
    <Panel title={t('latestOrders')} aside={<Link to="/orders">{t('allOrders')}</Link>}>
      <Loaded query={latest}>
        {({ items }) => (
          <ListTable
            label={t('latestOrders')}
            columns={orderColumns(words)}
            rows={items}
            nameOf={({ number }) => number}
            noneYet={t('noOrders')}
          />
        )}
      </Loaded>
    </Panel>
  )
}

/** The beginning of a list, and the way to the whole of it. */
function ShortList({ name, empty }: { name: ReportName; empty: string }) {
  const words = useWords()
  const { t } = words
  const list = reportList(name)
  const found = useQuery({ queryKey: ['today', name], queryFn: () => list.read({ limit: SHORT }) })
  return (
    <Panel title={t(list.title)} aside={<ExportButton name={name} label={t(list.title)} file={list.file} />}>
      <Loaded query={found}>
        {({ items, next }) => (
          <>
            <ListTable
              label={t(list.title)}
              columns={list.columns(words)}
              rows={items}
              nameOf={list.nameOf}
              noneYet={empty}
            />
            {next !== null && (
              <p className="see-all">
                <Link to="/reports/$list" params={{ list: name }} aria-label={`${t('seeAll')}: ${t(list.title)}`}>
                  {t('seeAll')}
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
