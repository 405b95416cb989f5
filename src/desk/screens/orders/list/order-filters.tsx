import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { ORDER_PAYMENTS } from '#domain/order/payment-and-fulfilment.ts'
import { useWords } from '../../../texts/use-words.ts'
import { GOODS, type OrdersSearch } from '../../list-search.ts'

/** Filters of the list of orders: by how far their money and goods are, and what else the list was narrowed to. */
export function OrderFilters({ search }: { search: OrdersSearch }) {
  const { t, moment } = useWords()
  return (
    <div className="order-filters">
      <Narrow name="payment" label={t('money')} family="money" codes={ORDER_PAYMENTS} chosen={search.payment} />
      <Narrow name="fulfilment" label={t('goods')} family="goods" codes={GOODS} chosen={search.fulfilment} />
      {search.refunds !== undefined && <Chip name="refunds" text={t('openRefunds')} />}
      {search.withdrawals !== undefined && <Chip name="withdrawals" text={t('withdrawals')} />}
      {search.stock !== undefined && <Chip name="stock" text={t('emptiedStock')} />}
      {search.placedBefore !== undefined && (
        <Chip name="placedBefore" text={t('placedBeforeChip', { date: moment(search.placedBefore) })} />
      )}
    </div>
  )
}

/** A filter that a link has narrowed the list by, and the way back. */
function Chip({ name, text }: { name: 'placedBefore' | 'refunds' | 'withdrawals' | 'stock'; text: string }) {
  const { t } = useWords()
  return (
    <span className="chip">
      {text}
      <Link to="." search={(now) => ({ ...now, [name]: undefined, cursor: undefined })} aria-label={t('takeAway')}>
        ×
      </Link>
    </span>
  )
}

function Narrow({
  name,
  label,
  family,
  codes,
  chosen,
}: {
  name: 'payment' | 'fulfilment'
  label: string
  family: 'money' | 'goods'
  codes: readonly string[]
  chosen: string | undefined
}) {
  const { t, named } = useWords()
  const navigate = useNavigate()
  const id = useId()
  const narrow = (value: string) =>
    void navigate({ to: '.', search: (now) => ({ ...now, [name]: value || undefined, cursor: undefined }) })
  return (
    <div className="narrow">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen ?? ''} onChange={({ target }) => narrow(target.value)}>
        <option value="">{t('any')}</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {named(family, code)}
          </option>
        ))}
      </select>
    </div>
  )
}
