import type { IncomingHttpHeaders } from 'node:http'
import type { SessionService } from '#server/session/session-service.ts'
import { requestOrigin } from './same-origin.ts'

/**
 * A change that rides on no session, and so needs no form key:
 * - `token-holders`: the unguessable token in its address is all it needs, wherever the request comes from
 * - `gateways`: a payment gateway's own message; its signature is checked where it is read
 * - `listed-origins`: anybody could ask for it anyway; of other sites only those the owner lists may, and read the answer
 */
export type Opening = { to: 'token-holders' | 'gateways' } | { to: 'listed-origins'; origins: readonly string[] }

/**
 * Whether a request that changes something was meant by the shopper (standards.md S1).
 *
 * A foreign origin is always refused, and what it sent is not shown again: one click must not confirm a form the shopper
 * never saw. With a session the form key must fit as well. Without one there is no session an
 * attacker could ride on, pages that a cache keeps carry no key, and the browser's word that the form is ours is
 * enough; a browser that says nothing gets a page to confirm on.
 */
export function judgeChange(
  headers: IncomingHttpHeaders,
  ownOrigin: string,
  session: { token: string } | undefined,
  formKey: string,
  sessions: SessionService,
  opening?: Opening,
): 'meant' | 'unsure' | 'foreign' {
  if (opening && opening.to !== 'listed-origins') return 'meant'
  const origin = requestOrigin(headers, ownOrigin)
  if (opening) return origin !== 'foreign' || opening.origins.includes(headers.origin ?? '') ? 'meant' : 'foreign'
  if (origin === 'foreign') return 'foreign'
  const isMeant = session ? sessions.isFormKey(session.token, formKey) : origin === 'ours'
  return isMeant ? 'meant' : 'unsure'
}
