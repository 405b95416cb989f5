import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'

/** The session goes on as a guest's, under another token. */
export const logOut: Handler = async (request) => {
  if (!request.visitor.customer) return { status: 'redirect', to: paths.home }
  await request.renewSession(undefined)
  return { status: 'redirect', to: paths.home, flash: { kind: 'success', id: 'loggedOut' } }
}
