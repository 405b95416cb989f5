import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { SecondStepAnswer } from '#domain/owner/desk-session.ts'
import type { CodeOnAnswer, CodeSetUp, RecoveryCodes, SecondFactor } from '#domain/owner/second-factor.ts'
import { mustBeOurs } from '../api/caller.ts'
import { checked } from '../api/checked.ts'
import type { DeskOptions } from './desk-options.ts'
import { doorOf, notBusy, placeOf, stepCookieName } from './door.ts'
import { confirmedPerson, personAtDesk } from './person-at-desk.ts'

/** A code of an app, or a recovery code with what people type around it. */
const LONGEST_CODE = 60
const codeBody = v.strictObject({ code: v.pipe(v.string('is text'), v.maxLength(LONGEST_CODE, 'is too long')) })

const codeOf = (request: FastifyRequest) => (checked(codeBody, request.body, 'body') as { code: string }).code

/** The calls of the desk about one's own second factor, and the second step of a sign-in. */
export function serveSecondFactorCalls(calls: FastifyInstance, options: DeskOptions): void {
  const { gate, secondFactor } = options
  const { enter, asked } = doorOf(options)

  calls.post('/session/code', async (request, reply): Promise<SecondStepAnswer> => {
    mustBeOurs(gate, request)
    const code = codeOf(request)
    const token = request.cookies[stepCookieName(gate)] ?? ''
    const result = notBusy(await secondFactor.finishSignIn(token, code, placeOf(gate, request)))
    if (result.status === 'signed-in' || result.status === 'over') asked(reply)
    return result.status === 'signed-in' ? enter(reply, result.token) : result
  })

  calls.get('/second-factor', async (request, _reply): Promise<SecondFactor> =>
    secondFactor.of(await personAtDesk(gate, request)),
  )

  calls.post(
    '/second-factor/code',
    async (request, _reply): Promise<({ status: 'begun' } & CodeSetUp) | { status: 'over' }> =>
      secondFactor.setUpCode(await confirmedPerson(gate, request)),
  )

  calls.post('/second-factor/code/on', async (request, _reply): Promise<CodeOnAnswer> => {
    const mine = await confirmedPerson(gate, request)
    return secondFactor.turnCodeOn(mine, codeOf(request))
  })

  calls.delete('/second-factor/code', async (request, _reply) => {
    await secondFactor.turnCodeOff(await confirmedPerson(gate, request))
    return {}
  })

  calls.post(
    '/second-factor/recovery-codes',
    async (request, _reply): Promise<({ status: 'done' } & RecoveryCodes) | { status: 'over' }> =>
      secondFactor.renewRecoveryCodes(await confirmedPerson(gate, request)),
  )
}
