import { AccountView } from '#features/customer/account-view.tsx'
import { forCustomer } from '../http/for-customer.ts'

export const accountPage = forCustomer(async ({ shop, visitor }, { id }) => {
  const [customer, addresses] = await Promise.all([shop.customers.customer(id), shop.customers.addresses(id)])
  if (!customer) return { status: 'not-found' }
  return {
    status: 'page',
    title: visitor.t('accountTitle'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'customer-account-index',
    view: <AccountView customer={customer} addresses={addresses} />,
  }
})
