import { paths } from '#domain/paths.ts'
import { forCustomer } from '../http/for-customer.ts'

export const endSession = forCustomer(async ({ shop, params }, { id }) => {
  const outcome = await shop.customers.endSession(id, params.sessionId ?? '')
  if (outcome === 'no-such-session') return { status: 'not-found' }
  return { status: 'redirect', to: paths.sessions, flash: { kind: 'success', id: 'sessionEnded' } }
})

export const endOtherSessions = forCustomer(async (request, { id }) => {
  await request.shop.customers.endOtherSessions(id, (await request.session()).hash)
  return { status: 'redirect', to: paths.sessions, flash: { kind: 'success', id: 'sessionsEnded' } }
})
