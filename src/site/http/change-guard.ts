import type { IncomingHttpHeaders } from 'node:http'
import type { SessionService } from '#server/session/session-service.ts'
import { requestOrigin } from './same-origin.ts'

/**
 * Whether a request that changes something was meant by the shopper (standards.md S1).
 *
 * A foreign origin is always refused. With a session the form key must fit as well. Without one there is no session an
 * attacker could ride on, pages that a cache keeps carry no key, and the browser's word that the form is ours is
 * enough; a browser that says nothing gets a page to confirm on.
 */
export function isMeant(
  headers: IncomingHttpHeaders,
  ownOrigin: string,
  session: { token: string } | undefined,
  formKey: string,
  sessions: SessionService,
): boolean {
  const origin = requestOrigin(headers, ownOrigin)
  if (origin === 'foreign') return false
  return session ? sessions.isFormKey(session.token, formKey) : origin === 'ours'
}
