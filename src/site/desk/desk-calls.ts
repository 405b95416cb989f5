import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { WeakPassword } from '#domain/customer/results.ts'
import type {
  ConfirmAnswer,
  DeskDoor,
  DeskSession,
  LookAroundAnswer,
  OpenDesk,
  PasswordAnswer,
  SignInAnswer,
  WeakDeskPassword,
  WelcomeAnswer,
  WelcomeGuest,
} from '#domain/owner/desk-session.ts'
import { LONGEST_EMAIL, LONGEST_STAFF_NAME } from '#domain/owner/staff-roles.ts'
import { isEmailAddress } from '#domain/validation/rules/email-address.ts'
import { atDesk, mustBeOurs } from '../api/caller.ts'
import { checked } from '../api/checked.ts'
import { Problem } from '../api/problem.ts'
import { speakJson } from '../api/speak-json.ts'
import type { DeskOptions } from './desk-options.ts'
import { doorOf, drawSession, notBusy, placeOf } from './door.ts'
import { servePasskeyCalls } from './passkey-calls.ts'
import { serveSecondFactorCalls } from './second-factor-calls.ts'

const BODY_LIMIT = 10 * 1024
/** A longer text is no password, and hashing it would only cost time. */
const LONGEST_PASSWORD = 1000

const text = (longest: number) => v.pipe(v.string('is text'), v.maxLength(longest, 'is too long'))
const email = v.pipe(v.string('is text'), v.trim(), v.maxLength(LONGEST_EMAIL, 'is too long'))
const password = text(LONGEST_PASSWORD)

const welcomeBody = v.strictObject({
  key: text(100),
  password,
  /** Name and address of the first owner; anybody later is known already. */
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

/** The calls of the desk about its session: signing in and out, and one's own password. */
export function serveDeskCalls(calls: FastifyInstance, options: DeskOptions): void {
  const { gate, stores, hashing } = options
  const { staff } = gate
  speakJson(calls, BODY_LIMIT)
  const hashed = <T>({ ip }: FastifyRequest, work: () => Promise<T>): Promise<T> =>
    hashing.within(ip, work, () => {
      throw new Problem('unavailable')
    })
  const { enter, ask, leave } = doorOf(options)

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
    const result = notBusy(await hashed(request, () => staff.signIn(given, placeOf(gate, request))))
    if (result.status === 'second-step') return ask(reply, result.token)
    return result.status === 'signed-in' ? enter(reply, result.token) : result
  })

  calls.post('/look-around', async (request, reply): Promise<LookAroundAnswer> => {
    mustBeOurs(gate, request)
    const result = await staff.lookAround(placeOf(gate, request))
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
    return notBusy(await hashed(request, () => staff.confirm(session, given.password, placeOf(gate, request))))
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
    const result = await hashed(request, () => staff.welcome(welcomed, placeOf(gate, request)))
    if (result.status === 'second-step') return ask(reply, result.token)
    return result.status === 'signed-in' ? enter(reply, result.token) : result.status === 'weak' ? weak(result) : result
  })

  serveSecondFactorCalls(calls, options)
  servePasskeyCalls(calls, options)

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
    const result = notBusy(await hashed(request, () => staff.changePassword(session, given, placeOf(gate, request))))
    return result.status === 'signed-in' ? enter(reply, result.token) : result.status === 'weak' ? weak(result) : result
  })
}

type SignIn = { email: string; password: string }

const weak = ({ problem }: WeakPassword): WeakDeskPassword => ({
  status: 'weak',
  why: problem.id === 'passwordTooShort' ? 'too-short' : 'too-common',
})
