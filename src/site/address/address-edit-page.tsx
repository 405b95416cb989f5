import { addressForm } from '#domain/address/address-form.ts'
import { addressTexts } from '#domain/address/address-texts.ts'
import type { BookAddress } from '#domain/customer/results.ts'
import { paths } from '#domain/paths.ts'
import { AddressEditView } from '#features/customer/address-edit-view.tsx'
import { filledForm, type FormState } from '#features/form/posted-form.tsx'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { forCustomer } from '../http/for-customer.ts'
import { bookCrumbs } from './address-book-page.tsx'

export const newAddressPage = forCustomer(async (request, { id }) => {
  const { shop } = request
  const [customer, { rules }] = await Promise.all([shop.customers.customer(id), shop.directory.current()])
  const country = rules.countries[0] ?? ''
  const form = addressForm('', country, rules)
  const known = { firstName: customer?.firstName, lastName: customer?.lastName, country }
  return addressPage(request, filledForm(form, known), undefined)
})

export const editAddressPage = forCustomer(async (request, customer) => {
  const { shop, params } = request
  const entry = await shop.customers.address(customer.id, params.addressId ?? '')
  if (!entry) return { status: 'not-found' }
  const { rules } = await shop.directory.current()
  const form = addressForm('', entry.address.country, rules)
  return addressPage(request, filledForm(form, addressTexts(entry.address)), entry)
})

/** A link to a form's own address leads to the form. */
export const addressOfForm: Handler = async ({ params: { addressId } }) => ({
  status: 'redirect',
  to: addressId === undefined ? paths.addressNew : paths.addressEdit(addressId),
})

/** The form as it was typed, with what is wrong with it; without `entry` it is a new address. */
export function addressPage(
  { visitor: { t } }: ShopRequest,
  state: FormState,
  entry: BookAddress | undefined,
  code = 200,
): Answer {
  const title = t(entry ? 'editAddress' : 'newAddress')
  return {
    status: 'page',
    code,
    title,
    noIndex: true,
    isPrivate: true,
    crumbs: bookCrumbs(t, { name: title, path: entry ? paths.addressEdit(entry.id) : paths.addressNew }),
    columns: 'col2-left-layout',
    bodyClass: 'customer-address-form',
    view: <AddressEditView state={state} edited={entry} />,
  }
}
