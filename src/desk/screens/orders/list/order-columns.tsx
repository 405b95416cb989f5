import { Link } from '@tanstack/react-router'
import type { Column } from '../../../parts/list-table.tsx'
import type { Words } from '../../../texts/use-words.ts'
import { goodsText, mayBeShipped, type OrderRow } from '../order-data.ts'
import { OrderStateBadge } from '../order-state.tsx'

/** The columns of lists of orders. */
export const orderColumns = ({ t, moment, money, named }: Words): Column<OrderRow>[] => [
  {
    id: 'number',
    label: t('order'),
    cell: ({ number, billingAddress, email }) => (
      <>
        <Link to="/orders/$number" params={{ number }}>
          {number}
        </Link>
        <small className="when-narrow">{nameIn(billingAddress) ?? email}</small>
      </>
    ),
  },
  { id: 'placed', label: t('placedAt'), isMinor: true, cell: ({ placedAt }) => moment(placedAt) },
  {
    id: 'customer',
    label: t('customer'),
    isMinor: true,
    cell: ({ billingAddress, email }) => nameIn(billingAddress) ?? email,
  },
  {
    id: 'state',
    label: t('state'),
    cell: (order) => (
      <>
        <OrderStateBadge state={order.state} />
        {order.fulfilment === 'partly-shipped' && <small>{t(goodsText(order, 'event_shipped_in_part'))}</small>}
        {order.isCollected && mayBeShipped(order) && <small>{t('choice_pickup')}</small>}
        {order.payment === 'partly-refunded' && <small>{named('money', order.payment)}</small>}
      </>
    ),
  },
  { id: 'total', label: t('total'), isNumber: true, cell: ({ grandTotal }) => money(grandTotal) },
]

const nameIn = (address: OrderRow['billingAddress']) => address && `${address.firstName} ${address.lastName}`
