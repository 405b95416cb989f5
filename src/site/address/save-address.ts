import { addressUseForm } from '#domain/customer/address-form.ts'
import { paths } from '#domain/paths.ts'
import { forCustomer } from '../http/for-customer.ts'
import { readPostedAddress } from '../http/posted-address.ts'
import { readPostedForm } from '../http/posted-form.ts'
import { addressPage } from './address-edit-page.tsx'

/** A new address, or with an id in the address the one that is changed. */
export const saveAddress = forCustomer(async (request, customer) => {
  const { shop, params } = request
  const { addressId } = params
  const entry = addressId === undefined ? undefined : await shop.customers.address(customer.id, addressId)
  if (addressId !== undefined && !entry) return { status: 'not-found' }

  const posted = await readPostedAddress('', request)
  const use = readPostedForm(addressUseForm, request)
  if (!posted.isValid || !use.isValid) {
    const values = { ...posted.state.values, ...use.state.values }
    return addressPage(request, { values, problems: { ...posted.state.problems, ...use.state.problems } }, entry, 400)
  }
  const input = {
    address: posted.address,
    isDefaultBilling: use.values.isDefaultBilling !== '',
    isDefaultShipping: use.values.isDefaultShipping !== '',
  }
  const result = entry
    ? await shop.customers.changeAddress(customer.id, entry.id, input)
    : await shop.customers.addAddress(customer.id, input)
  switch (result.status) {
    case 'no-such-address':
      return { status: 'not-found' }
    case 'book-full':
      return { status: 'redirect', to: paths.addressBook, flash: { kind: 'error', id: 'addressBookFull' } }
    case 'saved':
      return { status: 'redirect', to: paths.addressBook, flash: { kind: 'success', id: 'addressSaved' } }
  }
})
