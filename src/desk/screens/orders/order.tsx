import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { OrderActions } from './order-actions.tsx'
import { readOrder, type WholeOrder } from './order-data.ts'
import { OrderStateBadge } from './order-state.tsx'
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
      {({ data: order }) => (
        <>
          <p className="way">
            <Link to="/orders">{t('orders')}</Link>
          </p>
          <PageHead title={t('orderTitle', { number })} state={<OrderStateBadge state={order.state} />}>
            {mayChange && <OrderActions order={order} />}
          </PageHead>
          <p className="subtitle">{moment(order.placedAt)}</p>
          <div className="columns">
            <div>
              <Items order={order} />
              <Panel title={t('story')}>
                <OrderStory order={order} mayWrite={mayChange} />
              </Panel>
            </div>
            <div>
              <Facts order={order} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

function Items({ order }: { order: WholeOrder }) {
  const { t, money } = useWords()
  return (
    <Panel title={t('items')}>
      <div className="table-frame">
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              <th scope="col" className="number">
                {t('quantity')}
              </th>
              <th scope="col" className="number minor">
                {t('unitPrice')}
              </th>
              <th scope="col" className="number">
                {t('rowTotal')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a product may be in several lines, and lines never move
              <tr key={at}>
                <th scope="row">
                  {line.name}
                  <small>
                    {line.sku}
                    {line.choices.map(({ label, value }) => ` · ${label}: ${value}`)}
                  </small>
                </th>
                <td className="number">{line.quantity}</td>
                <td className="number minor">{money(line.unitPrice)}</td>
                <td className="number">{money(line.rowTotal)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Totals order={order} />
    </Panel>
  )
}

const isNothing = ({ amount }: { amount: string }) => Number(amount) === 0

function Totals({ order }: { order: WholeOrder }) {
  const { t, money } = useWords()
  const coupon = order.couponCode === null ? '' : ` (${t('coupon', { code: order.couponCode })})`
  const rows = [
    { label: t('subtotal'), value: order.subtotal },
    { label: t('discount') + coupon, value: order.discount, isRare: true },
    { label: t('shippingCost'), value: order.shipping, isRare: true },
    { label: t('taxIn'), value: order.tax, isRare: true },
    { label: t('total'), value: order.grandTotal, isSum: true },
    { label: t('refunded'), value: order.refunded, isRare: true },
  ]
  return (
    <dl className="totals">
      {rows
        .filter(({ value, isRare }) => !isRare || !isNothing(value))
        .map(({ label, value, isSum }) => (
          <div key={label} className={isSum ? 'is-sum' : undefined}>
            <dt>{label}</dt>
            <dd>{money(value)}</dd>
          </div>
        ))}
    </dl>
  )
}

function Facts({ order }: { order: WholeOrder }) {
  const { t, day, named } = useWords()
  return (
    <>
      <Panel title={t('customer')}>
        <p>
          <a href={`mailto:${order.email}`}>{order.email}</a>
        </p>
        {order.billingAddress?.phone && <p>{order.billingAddress.phone}</p>}
      </Panel>
      <Panel title={t('payment')}>
        <p>{named('pay', order.paymentMethod)}</p>
        <p>{order.paidAt ? t('paidOn', { date: day(order.paidAt) }) : t('notPaid')}</p>
        {order.invoiceNumber && <p>{t('invoice', { number: order.invoiceNumber })}</p>}
        <PostalAddress title={t('billingAddress')} address={order.billingAddress} />
      </Panel>
      {order.shippingMethod && (
        <Panel title={t('shipping')}>
          <p>{order.shippingMethod}</p>
          <p>{order.shippedAt ? t('shippedOn', { date: day(order.shippedAt) }) : t('notShipped')}</p>
          <PostalAddress title={t('shippingAddress')} address={order.shippingAddress} />
        </Panel>
      )}
    </>
  )
}

function PostalAddress({ title, address }: { title: string; address: WholeOrder['billingAddress'] }) {
  if (!address) return null
  const { firstName, lastName, company, street, postcode, city, region, country } = address
  const lines = [company, `${firstName} ${lastName}`, ...street, `${postcode} ${city}`, region, country]
  return (
    <>
      <h3>{title}</h3>
      <address>
        {lines
          .filter((line) => line?.trim())
          .map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines may be alike, and never move
            <span key={at}>{line}</span>
          ))}
      </address>
    </>
  )
}
