import type { IncomingHttpHeaders } from 'node:http'
import type { SessionService } from '#server/session/session-service.ts'
import type { Visitor } from './answers.ts'
import { requestOrigin } from '../transport/same-origin.ts'

/**
 * A change that rides on no session, and so needs no form key:
 * - `token-holders`: the unguessable token in its address is all it needs, wherever the request comes from
 * - `gateways`: a payment gateway's own message; its signature is checked where it is read
 * - `listed-origins`: anybody could ask for it anyway; of other sites only those the owner lists may, and read the answer
 */
export type Opening = { to: 'token-holders' | 'gateways' } | { to: 'listed-origins'; origins: readonly string[] }

/** The known facts about the visitor's session. */
type Known = Pick<Visitor, 'session' | 'isSessionUnused' | 'lostSession'>

/**
 * Tells whether a request that changes something was meant by the shopper (standards.md S1).
 *
 * A foreign origin is always refused, and what it sent is not shown again: one click must not confirm a form the shopper never saw.
 * With a session the form key must fit as well. Without one, or with one that was never used, is gone or only promised (visitor.ts), an
 * attacker has nothing to ride on: the browser's word that the form is ours is enough, and one that says nothing gets a page to confirm on.
 */
export function judgeChange(
  headers: IncomingHttpHeaders,
  ownOrigin: string,
  { session, isSessionUnused, lostSession }: Known,
  formKey: string,
  sessions: SessionService,
  opening?: Opening,
): 'meant' | 'unsure' | 'foreign' {
  if (opening && opening.to !== 'listed-origins') return 'meant'
  const origin = requestOrigin(headers, ownOrigin)
  if (opening) return origin !== 'foreign' || opening.origins.includes(headers.origin ?? '') ? 'meant' : 'foreign'
  if (origin === 'foreign') return 'foreign'
  const held = session ?? lostSession
  if (held && sessions.isFormKey(held.token, formKey)) return 'meant'
  const needsNoKey = !session || (isSessionUnused && formKey === '')
  return needsNoKey && origin === 'ours' ? 'meant' : 'unsure'
}
