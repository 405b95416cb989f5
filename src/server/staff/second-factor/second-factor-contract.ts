import type { NotNow } from '#domain/customer/results.ts'
import type { CodeOnAnswer, CodeSetUp, RecoveryCodes, SecondFactor } from '#domain/owner/second-factor.ts'
import type { AtPlace, SignedIn, StaffSession } from '../staff-contract.ts'

/** A session of somebody with an account: nobody else has a second factor. */
export type Person = StaffSession & { staff: NonNullable<StaffSession['staff']> }

export type RenewedCodes = ({ status: 'done' } & RecoveryCodes) | { status: 'over' }

/**
 * The second factors of a person at the desk. Changing one is sensitive, and ends the person's other sessions. In a session that was ended
 * meanwhile nothing changes (`over`).
 */
export type SecondFactorService = {
  of(person: Person): Promise<SecondFactor>
  /** Makes a secret for an authenticator app, which counts once its first code is given. `over`: one is on already. */
  setUpCode(person: Person): Promise<({ status: 'begun' } & CodeSetUp) | { status: 'over' }>
  turnCodeOn(person: Person, code: string): Promise<CodeOnAnswer>
  turnCodeOff(person: Person): Promise<void>
  /** Makes new recovery codes; older ones count no more. `over`: no code is on. */
  renewRecoveryCodes(person: Person): Promise<RenewedCodes>
  /**
   * The second step of a sign-in whose password has fitted: a code of the app, or a recovery code. `over`: it waited too long, or what
   * it was begun with has changed. `secret-lost`: the shop has another SESSION_SECRET than when the app was set up, and only a recovery
   * code counts.
   */
  finishSignIn(
    token: string,
    code: string,
    place: AtPlace,
  ): Promise<SignedIn | { status: 'refused' | 'over' | 'secret-lost' } | NotNow>
}
