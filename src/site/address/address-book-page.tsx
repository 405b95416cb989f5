import { paths } from '#domain/paths.ts'
import { AddressBookView } from '#features/customer/address-book-view.tsx'
import { RemoveAddressView } from '#features/customer/remove-address-view.tsx'
import type { Translate } from '#messages/translate.ts'
import { forCustomer } from '../http/for-customer.ts'

export const addressBookPage = forCustomer(async ({ shop, visitor: { t } }, customer) => ({
  status: 'page',
  title: t('addressBook'),
  noIndex: true,
  isPrivate: true,
  crumbs: bookCrumbs(t),
  columns: 'col2-left-layout',
  bodyClass: 'customer-address-index',
  view: <AddressBookView addresses={await shop.customers.addresses(customer.id)} />,
}))

/** Magento 1 removed by a link; here the link asks first. */
export const confirmRemoveAddress = forCustomer(async ({ shop, visitor: { t }, params }, customer) => {
  const entry = await shop.customers.address(customer.id, params.addressId ?? '')
  if (!entry) return { status: 'not-found' }
  return {
    status: 'page',
    title: t('removeAddressTitle'),
    noIndex: true,
    isPrivate: true,
    crumbs: bookCrumbs(t, { name: t('removeAddressTitle'), path: paths.addressRemove(entry.id) }),
    bodyClass: 'customer-address-delete',
    view: <RemoveAddressView entry={entry} />,
  }
})

/** The way to a page of the address book. */
export const bookCrumbs = (t: Translate, ...more: { name: string; path: string }[]) => [
  { name: t('accountTitle'), path: paths.account },
  { name: t('addressBook'), path: paths.addressBook },
  ...more,
]
