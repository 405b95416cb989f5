import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { ApiScope } from '#domain/owner/api-scopes.ts'
import { scopesOf } from '#domain/owner/staff-roles.ts'
import { staffActor, tokenActor } from '#server/audit/actor.ts'
import type { OwnerService } from '#server/owner/owner-contract.ts'
import { isDeskFormKey } from '#server/staff/desk-token.ts'
import type { StaffService, StaffSession } from '#server/staff/staff-contract.ts'
import { Problem } from './problem.ts'

/** The one who asks: a program by its token, or a person of the staff by the desk's session. */
export type Caller = {
  id: string
  scopes: readonly ApiScope[]
  /** The name of the caller in the audit trail. */
  actor: string
  /** The person's address; a program has none. */
  email: string | undefined
  /** Sensitive changes are allowed now: the person has just typed the password. */
  isConfirmed: boolean
}

export type Gate = {
  owner: OwnerService
  staff: StaffService
  /** The name of the desk's cookie. */
  deskCookie: string
  /** The address under which the shop was asked. */
  origin: (request: FastifyRequest) => string
}

/** `__Host-` ties the cookie to this very host; browsers take it over https only. */
export const deskCookieName = (isSecure: boolean): string => (isSecure ? '__Host-desk' : 'desk')

/**
 * The caller of the API: a token counts before a session. Credentials of another kind belong to a proxy before the shop: browsers send them with
 * every request.
 *
 * @param isReading the request changes nothing, whatever its method
 * @throws {Problem}
 */
export async function callerOf(gate: Gate, request: FastifyRequest, isReading?: boolean): Promise<Caller> {
  if (/^Bearer\b/i.test(request.headers.authorization ?? '')) return programOf(gate, request)
  const { session } = await atDesk(gate, request, isReading)
  const { id, staff, role, isConfirmed } = session
  return {
    id: staff?.id ?? id,
    scopes: scopesOf(role),
    actor: staff ? staffActor(staff.email) : 'somebody who looks around',
    email: staff?.email,
    isConfirmed,
  }
}

/** @throws {Problem} */
async function programOf({ owner }: Gate, { headers }: FastifyRequest): Promise<Caller> {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const token = given === undefined ? undefined : await owner.token(given)
  if (!token) throw new Problem('not-authenticated')
  return { id: token.id, scopes: token.scopes, actor: tokenActor(token.name), email: undefined, isConfirmed: true }
}

/**
 * The desk's session of a request. A change has to come from the desk's own page: by its origin, and by the session's form key
 * (OWASP: signed double submit), which stands in no address and no form.
 *
 * @param isReading the request changes nothing, whatever its method
 * @throws {Problem}
 */
export async function atDesk(
  gate: Gate,
  request: FastifyRequest,
  isReading = hasSafeMethod(request),
): Promise<{ session: StaffSession; token: string }> {
  const token = request.cookies[gate.deskCookie]
  const session = token === undefined ? undefined : await gate.staff.find(token)
  if (!session) throw new Problem('not-authenticated')
  if (isReading) return { session, token: token! }
  mustBeOurs(gate, request)
  const given = request.headers['x-form-key']
  if (typeof given !== 'string' || !isDeskFormKey(token!, given)) throw new Problem('not-from-the-desk')
  return { session, token: token! }
}

const hasSafeMethod = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Every browser names the origin of a change that a script sends. @throws {Problem} */
export function mustBeOurs({ origin }: Gate, request: FastifyRequest): void {
  if (request.headers.origin !== origin(request)) throw new Problem('not-from-the-desk')
}
