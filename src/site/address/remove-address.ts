import { paths } from '#domain/paths.ts'
import { forCustomer } from '../http/for-customer.ts'

export const removeAddress = forCustomer(async ({ shop, params }, customer) => {
  const result = await shop.customers.removeAddress(customer.id, params.addressId ?? '')
  if (result.status === 'no-such-address') return { status: 'not-found' }
  return { status: 'redirect', to: paths.addressBook, flash: { kind: 'success', id: 'addressRemoved' } }
})
