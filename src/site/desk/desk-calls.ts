import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { WeakPassword } from '#domain/customer/results.ts'
import type {
  AtTheDesk,
  ConfirmAnswer,
  DeskDoor,
  DeskSession,
  OpenDesk,
  PasswordAnswer,
  SignInAnswer,
  WeakDeskPassword,
  WelcomeAnswer,
  WelcomeGuest,
} from '#domain/owner/desk-session.ts'
import { LONGEST_EMAIL, LONGEST_STAFF_NAME, scopesOf } from '#domain/owner/staff-roles.ts'
import { isEmailAddress } from '#domain/validation/rules/email-address.ts'
import { deskFormKey } from '#server/staff/desk-token.ts'
import type { AtPlace, StaffSession } from '#server/staff/staff-contract.ts'
import type { StoreService } from '#server/store/store-service.ts'
import { SESSION_HOURS } from '#server/staff/staff-sessions.ts'
import { atDesk, mustBeOurs, type Gate } from '../api/caller.ts'
import { checked } from '../api/checked.ts'
import { Problem } from '../api/problem.ts'
import { speakJson } from '../api/speak-json.ts'
import { browserName } from '../transport/browser-name.ts'
import type { Assets } from '../document/assets.ts'
import type { Capacity } from '../limits/overload.ts'

export type DeskOptions = {
  gate: Gate
  stores: Pick<StoreService, 'settings'>
  /** Places for what waits for a password's hash: it keeps no page waiting. */
  hashing: Capacity
  isSecure: boolean
  assets: Pick<Assets, 'desk' | 'icon'>
}

const BODY_LIMIT = 10 * 1024
/** A longer one is no password, and would only cost time. */
const LONGEST_PASSWORD = 1000

const text = (longest: number) => v.pipe(v.string('is text'), v.maxLength(longest, 'is too long'))
const email = v.pipe(v.string('is text'), v.trim(), v.maxLength(LONGEST_EMAIL, 'is too long'))
const password = text(LONGEST_PASSWORD)

const welcomeBody = v.strictObject({
  key: text(100),
  password,
  /** Only the first owner says who they are. */
  first: v.optional(
    v.strictObject({
      email: v.pipe(email, v.check(isEmailAddress, 'is no e-mail address')),
      name: v.pipe(
        v.string('is text'),
        v.trim(),
        v.minLength(1, 'must not be empty'),
        v.maxLength(LONGEST_STAFF_NAME, 'is too long'),
        v.regex(/^\P{Cc}*$/u, 'holds a character that cannot be kept'),
      ),
    }),
  ),
})

/** The calls of the desk that are about its session: in and out, and one's own password. */
export function serveDeskCalls(calls: FastifyInstance, options: DeskOptions): void {
  const { gate, stores, hashing } = options
  const { staff } = gate
  speakJson(calls, BODY_LIMIT)
  const hashed = <T>(work: () => Promise<T>): Promise<T> =>
    hashing.within(work, () => {
      throw new Problem('unavailable')
    })
  const { enter, leave } = doorOf(options)
  const place = (request: FastifyRequest) => placeOf(gate.deskCookie, request)

  calls.get('/door', async (): Promise<DeskDoor> => {
    const [{ name }, isOpenToLook] = await Promise.all([stores.settings(), staff.isOpenToLook()])
    return { shop: name, isOpenToLook }
  })

  calls.get('/session', async (request, reply) => {
    const token = request.cookies[gate.deskCookie]
    const session = token === undefined ? undefined : await staff.find(token)
    const answer: DeskSession | null = session ? drawSession(session, token!) : null
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
  })

  calls.post('/session', async (request, reply): Promise<SignInAnswer> => {
    mustBeOurs(gate, request)
    const given = checked(v.strictObject({ email, password }), request.body, 'body') as SignIn
    const result = notBusy(await hashed(() => staff.signIn(given, place(request))))
    return result.status === 'signed-in' ? enter(reply, result.token) : result
  })

  calls.post('/look-around', async (request, reply): Promise<SignInAnswer> => {
    mustBeOurs(gate, request)
    const result = await staff.lookAround(place(request))
    return result.status === 'signed-in' ? enter(reply, result.token) : result
  })

  calls.delete('/session', async (request, reply) => {
    const { session } = await atDesk(gate, request)
    await staff.signOut(session.id)
    leave(reply)
    return {}
  })

  calls.post('/confirm', async (request, _reply): Promise<ConfirmAnswer> => {
    const { session } = await atDesk(gate, request)
    const given = checked(v.strictObject({ password }), request.body, 'body') as { password: string }
    return notBusy(await hashed(() => staff.confirm(session, given.password, place(request))))
  })

  calls.post('/welcome/guest', async (request, _reply): Promise<WelcomeGuest | { status: 'unknown-key' }> => {
    mustBeOurs(gate, request)
    const { key } = checked(v.strictObject({ key: text(100) }), request.body, 'body') as { key: string }
    return (await staff.guestOf(key)) ?? { status: 'unknown-key' }
  })

  calls.post('/welcome', async (request, reply): Promise<WelcomeAnswer> => {
    mustBeOurs(gate, request)
    const given = checked(welcomeBody, request.body, 'body') as v.InferOutput<typeof welcomeBody>
    const { key, first } = given
    if (!first && (await staff.guestOf(key))?.isFirst)
      throw new Problem('invalid', undefined, [{ pointer: '/first', detail: 'is missing' }])
    const welcomed = { ...given, first: first ?? { email: '', name: '' } }
    const result = await hashed(() => staff.welcome(welcomed, place(request)))
    return result.status === 'signed-in' ? enter(reply, result.token) : result.status === 'weak' ? weak(result) : result
  })

  calls.get('/sessions', async (request, _reply): Promise<OpenDesk[]> => {
    const { session } = await atDesk(gate, request)
    return staff.sessionsOf(session)
  })

  calls.delete<{ Params: { id: string } }>('/sessions/:id', async (request, _reply) => {
    const { session } = await atDesk(gate, request)
    if (!(await staff.endSession(session, request.params.id))) throw new Problem('not-found')
    return {}
  })

  calls.post('/password', async (request, reply): Promise<PasswordAnswer> => {
    const { session } = await atDesk(gate, request)
    const body = v.strictObject({ current: password, password })
    const given = checked(body, request.body, 'body') as v.InferOutput<typeof body>
    const result = notBusy(await hashed(() => staff.changePassword(session, given, place(request))))
    return result.status === 'signed-in' ? enter(reply, result.token) : result.status === 'weak' ? weak(result) : result
  })
}

/** @throws {Problem} where too many wait already */
function notBusy<Result extends { status: string }>(result: Result): Exclude<Result, { status: 'busy' }> {
  if (result.status === 'busy') throw new Problem('unavailable')
  return result as Exclude<Result, { status: 'busy' }>
}

type SignIn = { email: string; password: string }

/** The browser's cookie: given at the door, taken away there. */
function doorOf({ gate: { staff, deskCookie }, isSecure }: DeskOptions) {
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const
  return {
    async enter(reply: FastifyReply, token: string): Promise<AtTheDesk> {
      const session = await staff.find(token)
      if (!session) throw new Problem('not-authenticated')
      reply.setCookie(deskCookie, token, { ...cookie, maxAge: SESSION_HOURS * 3600 })
      return { status: 'signed-in', session: drawSession(session, token) }
    },
    leave: (reply: FastifyReply) => reply.clearCookie(deskCookie, cookie),
  }
}

const drawSession = ({ staff, role }: StaffSession, token: string): DeskSession => ({
  staff: staff && { name: staff.name, email: staff.email },
  role,
  scopes: scopesOf(role),
  formKey: deskFormKey(token),
})

const weak = ({ problem }: WeakPassword): WeakDeskPassword => ({
  status: 'weak',
  why: problem.id === 'passwordTooShort' ? 'too-short' : 'too-common',
})

const placeOf = (deskCookie: string, request: FastifyRequest): AtPlace => ({
  from: request.ip,
  browser: browserName(request.headers['user-agent']),
  former: request.cookies[deskCookie],
})
