import { Link } from '@tanstack/react-router'
import type { Column } from '../../../parts/list-table.tsx'
import type { Words } from '../../../texts/use-words.ts'
import type { OrderRow } from '../order-data.ts'
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
    cell: ({ state, payment, fulfilment }) => (
      <>
        <OrderStateBadge state={state} />
        {fulfilment === 'partly-shipped' && <small>{named('goods', fulfilment)}</small>}
        {payment === 'partly-refunded' && <small>{named('money', payment)}</small>}
      </>
    ),
  },
  { id: 'total', label: t('total'), isNumber: true, cell: ({ grandTotal }) => money(grandTotal) },
]

const nameIn = (address: OrderRow['billingAddress']) => address && `${address.firstName} ${address.lastName}`
