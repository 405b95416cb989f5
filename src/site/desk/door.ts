import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AtTheDesk, DeskSecondStep, DeskSession } from '#domain/owner/desk-session.ts'
import { scopesOf } from '#domain/owner/staff-roles.ts'
import { deskFormKey } from '#server/staff/desk-token.ts'
import { HALF_MINUTES } from '#server/staff/half-sign-in.ts'
import type { AtPlace, StaffSession } from '#server/staff/staff-contract.ts'
import { SESSION_HOURS } from '#server/staff/staff-sessions.ts'
import type { Gate } from '../api/caller.ts'
import { Problem } from '../api/problem.ts'
import { browserName } from '../transport/browser-name.ts'

/** The cookie of a sign-in whose second step is missing. Nothing else looks at it: it opens no call, and nothing of the API. */
export const stepCookieName = ({ deskCookie }: Pick<Gate, 'deskCookie'>): string => `${deskCookie}-step`

/** The browser's cookies: given at the door, taken away there. */
export function doorOf({ gate, isSecure }: { gate: Gate; isSecure: boolean }) {
  const { staff, deskCookie } = gate
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const
  const step = stepCookieName(gate)
  return {
    async enter(reply: FastifyReply, token: string): Promise<AtTheDesk> {
      const session = await staff.find(token)
      if (!session) throw new Problem('not-authenticated')
      reply.setCookie(deskCookie, token, { ...cookie, maxAge: SESSION_HOURS * 3600 })
      return { status: 'signed-in', session: drawSession(session, token) }
    },
    /** The password fitted: the code is asked for next. */
    ask(reply: FastifyReply, token: string): DeskSecondStep {
      reply.setCookie(step, token, { ...cookie, maxAge: HALF_MINUTES * 60 })
      return { status: 'second-step' }
    },
    /** The second step is done. */
    asked: (reply: FastifyReply) => reply.clearCookie(step, cookie),
    leave: (reply: FastifyReply) => reply.clearCookie(deskCookie, cookie),
  }
}

export const drawSession = ({ staff, role }: StaffSession, token: string): DeskSession => ({
  staff: staff && { name: staff.name, email: staff.email },
  role,
  scopes: scopesOf(role),
  formKey: deskFormKey(token),
})

export const placeOf = ({ deskCookie }: Gate, request: FastifyRequest): AtPlace => ({
  from: request.ip,
  browser: browserName(request.headers['user-agent']),
  former: request.cookies[deskCookie],
})

/** @throws {Problem} where too many wait already */
export function notBusy<Result extends { status: string }>(result: Result): Exclude<Result, { status: 'busy' }> {
  if (result.status === 'busy') throw new Problem('unavailable')
  return result as Exclude<Result, { status: 'busy' }>
}
