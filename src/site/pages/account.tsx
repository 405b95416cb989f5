import { AccountView } from '#features/customer/account-view.tsx'
import { forCustomer } from '../http/for-customer.ts'
import { sidebarLists } from './sidebar-lists.ts'

export const accountPage = forCustomer(async (request, { id }) => {
  const { shop, visitor } = request
  const [customer, addresses, lists] = await Promise.all([
    shop.customers.customer(id),
    shop.customers.addresses(id),
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
    view: <AccountView customer={customer} addresses={addresses} lists={lists} />,
  }
})
