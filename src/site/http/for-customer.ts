import { paths } from '#domain/paths.ts'
import type { SessionCustomer } from '#server/session/session-service.ts'
import { withBack } from '#features/customer/way-back.tsx'
import type { Answer, Handler, ShopRequest } from './answers.ts'
import { wayBack } from './way-back.ts'

/** Makes a page or call one for customers: a visitor who is not logged in logs in first and comes back. */
export const forCustomer =
  (handler: (request: ShopRequest, customer: SessionCustomer) => Promise<Answer>): Handler =>
  async (request) => {
    const { customer } = request.visitor
    if (customer) return handler(request, customer)
    const back = wayBack(request, request.url.pathname + request.url.search)
    return { status: 'redirect', to: withBack(paths.logIn, back) }
  }
