import { addressLines } from '#domain/address/address-lines.ts'
import { mailAddressLink } from '#domain/text/mail-address-link.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { answered, api } from '../../api/api.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { orderColumns } from '../orders/list/order-columns.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { nameOf, readCustomer, type WholeCustomer } from './customer-data.ts'
import { CustomerForm } from './customer-form.tsx'

const route = getRouteApi('/frame/customers/$id')

/** One customer: name and group to change, orders, addresses, what they said to the newsletter. */
export function Customer() {
  const { t } = useWords()
  const { id } = route.useParams()
  const mayChange = useMay('customers:write')
  const found = useQuery({ queryKey: ['customer', id], queryFn: () => readCustomer(id) })
  return (
    <Loaded query={found}>
      {({ data: customer, version }) => (
        <>
          <p className="way">
            <Link to="/customers">{t('customers')}</Link>
          </p>
          <PageHead title={nameOf(customer)}>{mayChange && <CustomerActions customer={customer} />}</PageHead>
          <div className="columns">
            <div>
              <Orders id={id} />
              <Addresses customer={customer} />
            </div>
            <div>
              <Facts customer={customer} />
              <CustomerForm found={{ data: customer, version }} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

function Facts({ customer: { email, createdAt, confirmedAt, newsletter } }: { customer: WholeCustomer }) {
  const { t, day, named } = useWords()
  return (
    <Panel title={t('contact')}>
      <dl className="facts">
        <dt>{t('email')}</dt>
        <dd>
          <a href={mailAddressLink(email)}>{email}</a>
        </dd>
        <dt>{t('since')}</dt>
        <dd>{day(createdAt)}</dd>
        <dt>{t('confirmed')}</dt>
        <dd>{confirmedAt ? day(confirmedAt) : t('notConfirmed')}</dd>
        <dt>{t('newsletter')}</dt>
        <dd>{named('subscription', newsletter ?? 'never')}</dd>
      </dl>
    </Panel>
  )
}

function Orders({ id }: { id: string }) {
  const words = useWords()
  const { t } = words
  const mayRead = useMay('orders:read')
  const found = useQuery({
    queryKey: ['orders', { customerId: id }],
    queryFn: async () => (await answered(api.GET('/orders', { params: { query: { customerId: id } } }))).data,
    enabled: mayRead,
  })
  if (!mayRead) return null
  return (
    <Panel title={t('orders')}>
      <Loaded query={found}>
        {({ items, next }) =>
          items.length === 0 ? (
            <p>{t('noOrders')}</p>
          ) : (
            <>
              <ListTable
                label={t('orders')}
                columns={orderColumns(words).filter(({ id: column }) => column !== 'customer')}
                rows={items}
                nameOf={({ number }) => number}
              />
              {next !== null && <p>{t('latestOnly', { count: items.length })}</p>}
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Addresses({ customer: { addresses } }: { customer: WholeCustomer }) {
  const { t } = useWords()
  return (
    <Panel title={t('addresses')}>
      {addresses.length === 0 && <p>{t('noAddresses')}</p>}
      <div className="postal">
        {addresses.map(({ id, address, isDefaultBilling, isDefaultShipping }) => (
          <div key={id}>
            <address>
              {linesOf(address).map(({ part, text }) => (
                <span key={part}>{text}</span>
              ))}
            </address>
            {isDefaultBilling && <small>{t('defaultBilling')}</small>}
            {isDefaultShipping && <small>{t('defaultShipping')}</small>}
          </div>
        ))}
      </div>
    </Panel>
  )
}

function linesOf(address: WholeCustomer['addresses'][number]['address']) {
  const { postcode, city, region, country } = address
  return addressLines(address, [`${postcode} ${city}`, region, country], { hasContact: true })
}
