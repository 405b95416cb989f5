import type { SecondStepAnswer } from '#domain/owner/desk-session.ts'
import type { CodeOnAnswer, CodeSetUp, RecoveryCodes, SecondFactor } from '#domain/owner/second-factor.ts'
import { atDoor, call } from './desk-calls.ts'

/** The calls about one's own second factor, and the second step of a sign-in. */
export const secondFactorCalls = {
  finishSignIn: (code: string) => atDoor<SecondStepAnswer>('session/code', { code }),
  own: () => call<SecondFactor>('GET', 'second-factor'),
  setUpCode: () => call<({ status: 'begun' } & CodeSetUp) | { status: 'over' }>('POST', 'second-factor/code', {}),
  turnCodeOn: (code: string) => call<CodeOnAnswer>('POST', 'second-factor/code/on', { code }),
  turnCodeOff: () => call<object>('DELETE', 'second-factor/code'),
  renewRecoveryCodes: () =>
    call<({ status: 'done' } & RecoveryCodes) | { status: 'over' }>('POST', 'second-factor/recovery-codes', {}),
}
