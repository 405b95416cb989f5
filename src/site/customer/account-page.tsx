import { AccountView } from '#features/customer/account-view.tsx'
import { forCustomer } from '../http/for-customer.ts'
import { sidebarLists } from '../lists/sidebar-lists.ts'

/** Orders on the account's page; the others are in the history. */
const RECENT_ORDERS = 3

export const accountPage = forCustomer(async (request, { id }) => {
  const { shop, visitor } = request
  const [customer, addresses, recent, lists] = await Promise.all([
    shop.customers.customer(id),
    shop.customers.addresses(id),
    shop.orders.history(id, 1, RECENT_ORDERS),
    sidebarLists(request),
  ])
  if (!customer) return { status: 'not-found' }
  return {
    status: 'page',
    title: visitor.t('accountTitle'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'customer-account-index',
    columns: 'col3-layout',
    view: <AccountView customer={customer} addresses={addresses} orders={recent.orders} lists={lists} />,
  }
})
