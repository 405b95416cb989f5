import type { BookAddress, CustomerView } from '#domain/customer/results.ts'
import type { OrderSummary } from '#domain/order/order-view.ts'
import { paths } from '#domain/paths.ts'
import { AddressText } from '../address-text.tsx'
import { usePage } from '../page-context.tsx'
import { ListBlocks, type SidebarLists } from '../lists/list-blocks.tsx'
import { RecentOrders } from '../order/order-table.tsx'
import { AccountNavigation } from '../account/account-navigation.tsx'
import { AddressLinks } from './address-links.tsx'

/** For `PageLayout` with `col3-layout`. */
export function AccountView({
  customer,
  addresses,
  orders,
  lists,
}: {
  customer: CustomerView
  addresses: BookAddress[]
  /** The newest. */
  orders: OrderSummary[]
  lists?: SidebarLists | undefined
}) {
  const { t } = usePage()
  return (
    <>
      <div className="col-left sidebar">
        <AccountNavigation />
      </div>
      <div className="col-main account">
        <h1>{t('accountTitle')}</h1>
        <AccountData customer={customer} />
        <RecentOrders orders={orders} />
        <section aria-labelledby="default-addresses">
          <div className="account-title">
            <h2 id="default-addresses">{t('defaultAddresses')}</h2>
            <a href={paths.addressBook}>{t('addressBook')}</a>
          </div>
          <DefaultAddresses addresses={addresses} />
        </section>
      </div>
      <div className="col-right sidebar">
        <ListBlocks lists={lists} />
      </div>
    </>
  )
}

function AccountData({ customer }: { customer: CustomerView }) {
  const { store, t } = usePage()
  const birth =
    customer.dateOfBirth &&
    new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${customer.dateOfBirth}T00:00:00Z`),
    )
  return (
    <section className="account-data" aria-labelledby="account-data">
      <div className="account-title">
        <h2 id="account-data">{t('accountData')}</h2>
        <a href={paths.accountEdit}>{t('accountEdit')}</a>
      </div>
      <dl>
        <dt>{t('name')}</dt>
        <dd>
          <bdi>{`${customer.firstName} ${customer.lastName}`}</bdi>
        </dd>
        <dt>{t('email')}</dt>
        <dd>
          <bdi>{customer.email}</bdi>
        </dd>
        {birth && (
          <>
            <dt>{t('dateOfBirth')}</dt>
            <dd>{birth}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** The two that an order takes by itself, which may be one and the same. */
export function DefaultAddresses({ addresses }: { addresses: BookAddress[] }) {
  const { t } = usePage()
  const billing = addresses.find((entry) => entry.isDefaultBilling)
  const shipping = addresses.find((entry) => entry.isDefaultShipping)
  return (
    <ul className="address-cards">
      <DefaultAddress id="default-billing" title={t('defaultBilling')} entry={billing} />
      <DefaultAddress id="default-shipping" title={t('defaultShipping')} entry={shipping} />
    </ul>
  )
}

function DefaultAddress({ id, title, entry }: { id: string; title: string; entry: BookAddress | undefined }) {
  const { t } = usePage()
  return (
    <li className="address-card" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {entry ? (
        <>
          <AddressText address={entry.address} />
          <AddressLinks entry={entry} />
        </>
      ) : (
        <>
          <p>{t('noDefaultAddress')}</p>
          <p className="address-links">
            <a href={paths.addressNew}>{t('addAddress')}</a>
          </p>
        </>
      )}
    </li>
  )
}
