import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'
import { forCustomer } from '../http/for-customer.ts'

/**
 * A download's address in a former shop leads its customer to the download, and everybody if that shop shared it. A visitor logs in first; a
 * guest's download is found with their order.
 */
export const formerDownload: Handler = async (request) => {
  const found = await request.shop.orders.formerDownload(request.params.token ?? '')
  if (!found) return { status: 'not-found' }
  const there = { status: 'redirect' as const, to: paths.download(found.token) }
  if (found.isShared) return there
  if (found.customerId === null) return { status: 'redirect', to: paths.orderLookUp }
  return forCustomer(async (_, { id }) => (id === found.customerId ? there : { status: 'not-found' }))(request)
}
