import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answered, api } from '../../api/api.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { useWords } from '../../texts/use-words.ts'
import { LaunchLine } from '../launch/launch-line.tsx'
import { orderColumns } from '../orders/order-columns.tsx'
import { mayBePaid, mayBeShipped, type OrderRow } from '../orders/order-data.ts'

/** Orders that are counted at most; more are "200+". */
const COUNTED = 200
const LATEST = 8

const ordersOf = async (query: { state?: OrderRow['state']; limit: string }) =>
  (await answered(api.GET('/orders', { params: { query } }))).data

/** What waits, each line a way to it, and the latest orders. */
export function Today() {
  const words = useWords()
  const { t } = words
  const waiting = useQuery({
    queryKey: ['orders', 'waiting'],
    queryFn: async () => {
      const limit = String(COUNTED)
      const [pending, inHand] = await Promise.all([
        ordersOf({ state: 'pending', limit }),
        ordersOf({ state: 'processing', limit }),
      ])
      return {
        toShip: inHand.items.filter(mayBeShipped).length,
        unpaid: pending.items.filter(mayBePaid).length,
      }
    },
  })
  const latest = useQuery({
    queryKey: ['orders', 'latest'],
    queryFn: () => ordersOf({ limit: String(LATEST) }),
  })
  return (
    <>
      <PageHead title={t('today')} />
      <LaunchLine />
      <Panel title={t('todayGreeting')}>
        <Loaded query={waiting}>
          {({ toShip, unpaid }) => (
            <ul className="waiting">
              {toShip > 0 && <Waiting state="processing" count={toShip} text="waitToShip" />}
              {unpaid > 0 && <Waiting state="pending" count={unpaid} text="waitUnpaid" />}
              {toShip + unpaid === 0 && <li className="empty">{t('todayNothing')}</li>}
            </ul>
          )}
        </Loaded>
      </Panel>
      <Panel title={t('latestOrders')} aside={<Link to="/orders">{t('allOrders')}</Link>}>
        <Loaded query={latest}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="empty">{t('noOrders')}</p>
            ) : (
              <ListTable
                label={t('latestOrders')}
                columns={orderColumns(words)}
                rows={items}
                nameOf={({ number }) => number}
              />
            )
          }
        </Loaded>
      </Panel>
    </>
  )
}

function Waiting({
  state,
  count,
  text,
}: {
  state: 'pending' | 'processing'
  count: number
  text: 'waitToShip' | 'waitUnpaid'
}) {
  const { t } = useWords()
  const sentence = t(text, { count })
  return (
    <li>
      <Link to="/orders" search={{ state }}>
        <strong>{count < COUNTED ? count.toLocaleString() : t('waitMany', { count })}</strong>
        <span>{sentence.replace(/^\S+ /, '')}</span>
      </Link>
    </li>
  )
}
