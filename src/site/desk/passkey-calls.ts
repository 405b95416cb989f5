import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ConfirmAnswer, PasskeySignInAnswer } from '#domain/owner/desk-session.ts'
import { LONGEST_PASSKEY_NAME, type Passkey, type PasskeyAddedAnswer } from '#domain/owner/second-factor.ts'
import type { DeskTooMany } from '#domain/owner/desk-session.ts'
import { mustBeOurs } from '../api/caller.ts'
import { checked } from '../api/checked.ts'
import { Problem } from '../api/problem.ts'
import type { DeskOptions } from './desk-options.ts'
import { doorOf, notBusy, placeOf, stepCookieName } from './door.ts'
import { confirmedPerson, personAtDesk } from './person-at-desk.ts'

const text = v.pipe(v.string('is text'), v.maxLength(10_000, 'is too long'))

/** A browser's answer (WebAuthn, level 3: RegistrationResponseJSON, AuthenticationResponseJSON): the library checks the rest. */
const answered = <Parts extends v.ObjectEntries>(parts: Parts) =>
  v.looseObject({ id: text, rawId: text, type: v.literal('public-key'), response: v.looseObject(parts) })

const signInBody = v.strictObject({
  response: answered({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: v.optional(text) }),
})
const addBody = v.strictObject({
  name: v.pipe(
    v.string('is text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(LONGEST_PASSKEY_NAME, 'is too long'),
    v.regex(/^\P{Cc}*$/u, 'holds a character that cannot be kept'),
  ),
  response: answered({ clientDataJSON: text, attestationObject: text }),
})

/** The calls of the desk about passkeys: one's own, and signing in by one. */
export function servePasskeyCalls(calls: FastifyInstance, options: DeskOptions): void {
  const { gate, passkeys } = options
  const { enter, ask, asked } = doorOf(options)
  const siteOf = (request: FastifyRequest) => ({ origin: gate.origin(request) })

  calls.post(
    '/passkey/options',
    async (
      request,
      reply,
    ): Promise<{ status: 'begun'; options: PublicKeyCredentialRequestOptionsJSON } | DeskTooMany> => {
      mustBeOurs(gate, request)
      const begun = notBusy(await passkeys.beginSignIn(siteOf(request), placeOf(gate, request)))
      if (begun.status !== 'begun') return begun
      ask(reply, begun.token)
      return { status: 'begun', options: begun.options }
    },
  )

  calls.post('/passkey', async (request, reply): Promise<PasskeySignInAnswer> => {
    mustBeOurs(gate, request)
    const { response } = checked(signInBody, request.body, 'body') as { response: unknown }
    const token = request.cookies[stepCookieName(gate)] ?? ''
    asked(reply)
    const answer = response as AuthenticationResponseJSON
    const result = await passkeys.signIn(token, siteOf(request), answer, placeOf(gate, request))
    return result.status === 'signed-in' ? enter(reply, result.token) : result
  })

  calls.post(
    '/confirm/passkey/options',
    async (
      request,
      _reply,
    ): Promise<
      { status: 'begun'; options: PublicKeyCredentialRequestOptionsJSON } | { status: 'none' } | DeskTooMany
    > => {
      const person = await personAtDesk(gate, request)
      return notBusy(await passkeys.beginConfirming(person, siteOf(request), placeOf(gate, request)))
    },
  )

  calls.post('/confirm/passkey', async (request, _reply): Promise<ConfirmAnswer> => {
    const person = await personAtDesk(gate, request)
    const { response } = checked(signInBody, request.body, 'body') as { response: unknown }
    return passkeys.confirm(person, siteOf(request), response as AuthenticationResponseJSON, placeOf(gate, request))
  })

  calls.get('/passkeys', async (request, _reply): Promise<Passkey[]> =>
    passkeys.list(await personAtDesk(gate, request)),
  )

  calls.post('/passkeys/options', async (request, _reply): Promise<PublicKeyCredentialCreationOptionsJSON> =>
    passkeys.beginAdding(await confirmedPerson(gate, request), siteOf(request)),
  )

  calls.post('/passkeys', async (request, _reply): Promise<PasskeyAddedAnswer> => {
    const person = await confirmedPerson(gate, request)
    const given = checked(addBody, request.body, 'body') as { name: string; response: unknown }
    const response = given.response as RegistrationResponseJSON
    return passkeys.add(person, siteOf(request), { name: given.name, response })
  })

  calls.delete<{ Params: { id: string } }>('/passkeys/:id', async (request, _reply) => {
    const person = await confirmedPerson(gate, request)
    if (!(await passkeys.remove(person, request.params.id))) throw new Problem('not-found')
    return {}
  })
}
