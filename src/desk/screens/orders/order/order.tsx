import { mailAddressLink } from '#domain/text/mail-address-link.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '../../../parts/loaded.tsx'
import { PageHead, Panel } from '../../../parts/page.tsx'
import { useMay } from '../../../session/use-seat.ts'
import { useWords } from '../../../texts/use-words.ts'
import { OrderActions } from '../acts/order-actions.tsx'
import { readOrder, type WholeOrder } from '../order-data.ts'
import { OpenRefunds } from './open-refunds.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderStateBadge } from '../order-state.tsx'
import { OrderStory } from './order-story.tsx'

const route = getRouteApi('/frame/orders/$number')

/** The whole of one order, and what can happen to it. */
export function Order() {
  const { t, moment } = useWords()
  const { number } = route.useParams()
  const mayChange = useMay('orders:write')
  const found = useQuery({ queryKey: ['order', number], queryFn: () => readOrder(number) })
  return (
    <Loaded query={found}>
      {(whole) => {
        const order = whole.data
        return (
          <>
            <p className="way">
              <Link to="/orders">{t('orders')}</Link>
            </p>
            <PageHead title={t('orderTitle', { number })} state={<OrderStateBadge state={order.state} />}>
              {mayChange && <OrderActions order={order} />}
            </PageHead>
            <p className="subtitle">
              {moment(order.placedAt)} ·{' '}
              <Link to="/orders/$number/seen" params={{ number }}>
                {t('seenTitle')}
              </Link>
            </p>
            {order.refunds.length > 0 && <OpenRefunds order={order} mayChange={mayChange} />}
            <div className="columns">
              <div>
                <OrderItems order={order} />
                {order.withdrawals.length > 0 && <Withdrawals order={order} />}
                <Panel title={t('story')}>
                  <OrderStory order={order} mayWrite={mayChange} />
                </Panel>
              </div>
              <div>
                <OrderFacts found={whole} mayChange={mayChange} />
              </div>
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

/** Uses of the right of withdrawal, as they were sent. */
function Withdrawals({ order }: { order: WholeOrder }) {
  const { t, moment } = useWords()
  return (
    <Panel title={t('withdrawals')}>
      {order.withdrawals.map(({ name, email, text, at }) => (
        <div key={at + name} className="withdrawal">
          <p>
            {name} · <a href={mailAddressLink(email)}>{email}</a> · <time dateTime={at}>{moment(at)}</time>
          </p>
          <p className="comment">{text || t('withdrawnWholly')}</p>
        </div>
      ))}
      <p className="hint">{t('withdrawalWaits')}</p>
    </Panel>
  )
}
