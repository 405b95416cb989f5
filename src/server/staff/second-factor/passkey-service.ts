import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { NotNow } from '#domain/customer/results.ts'
import type { Passkey } from '#domain/owner/second-factor.ts'
import { staffActor } from '../../audit/actor.ts'
import { audited, writeAudit } from '../../audit/write-audit.ts'
import type { Queryable } from '../../database/database.ts'
import { forgiveAttempt, type Limited, tryAttempt } from '../../limits/attempts.ts'
import { makeDeskToken } from '../desk-token.ts'
import type { AtPlace, SignedIn } from '../staff-contract.ts'
import { beginSession, confirmSession, isOpen, lockMember } from '../staff-sessions.ts'
import { changeOwn } from './change-own.ts'
import * as kept from './passkeys.ts'
import type { Person } from './second-factor-contract.ts'
import type { SecondFactorDependencies } from './second-factor-service.ts'

/** The origin at which the browser has the desk open. A passkey works only at the host name for which it was made. */
export type PasskeySite = { origin: string }

/**
 * Passkeys (WebAuthn, level 3). A person may have several, each with a name. A passkey signs in without a password, because it proves
 * two things at once: the person has the device, and the device has checked their finger, face or PIN.
 */
export type PasskeyService = {
  /** The oldest first. */
  list(person: Person): Promise<Passkey[]>
  beginAdding(person: Person, site: PasskeySite): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** `refused`: the answer does not fit the challenge, came too late or was used before. `taken`: the shop knows this passkey already. */
  add(
    person: Person,
    site: PasskeySite,
    given: { name: string; response: RegistrationResponseJSON },
  ): Promise<{ status: 'added' | 'refused' | 'taken' }>
  /** Ends the person's other sessions. @returns whether there was one */
  remove(person: Person, id: string): Promise<boolean>
  /** `token`: for the browser's cookie; the challenge is answered with it alone. */
  beginSignIn(
    site: PasskeySite,
    place: AtPlace,
  ): Promise<{ status: 'begun'; token: string; options: PublicKeyCredentialRequestOptionsJSON } | NotNow>
  signIn(
    token: string,
    site: PasskeySite,
    response: AuthenticationResponseJSON,
    place: AtPlace,
  ): Promise<SignedIn | { status: 'refused' }>
  /** Asks for one of this person's passkeys in the place of the password: what is sensitive may be done then. `none`: they have none. */
  beginConfirming(
    person: Person,
    site: PasskeySite,
    place: AtPlace,
  ): Promise<{ status: 'begun'; options: PublicKeyCredentialRequestOptionsJSON } | { status: 'none' } | NotNow>
  confirm(
    person: Person,
    site: PasskeySite,
    response: AuthenticationResponseJSON,
    place: AtPlace,
  ): Promise<{ status: 'confirmed' | 'refused' }>
}

const MOST_FROM_NETWORK = 60
const network = (from: string): Limited => ({ what: 'passkey at the desk from', from, most: MOST_FROM_NETWORK })

/** Takes a while to load, and few processes of a shop need it soon. */
const webauthn = () => import('@simplewebauthn/server')

const hostOf = ({ origin }: PasskeySite) => new URL(origin).hostname
const handleOf = (staffId: string) => new TextEncoder().encode(staffId)

export function createPasskeyService({
  db,
  stores,
  clock,
}: Pick<SecondFactorDependencies, 'db' | 'stores' | 'clock'>): PasskeyService {
  return {
    list: ({ staff }) => kept.listPasskeys(db, staff.id),

    async beginAdding({ id, staff }, site) {
      const { generateRegistrationOptions } = await webauthn()
      const { name } = await stores.settings()
      const options = await generateRegistrationOptions({
        rpName: name,
        rpID: hostOf(site),
        userName: staff.email,
        userDisplayName: staff.name,
        userID: handleOf(staff.id),
        attestationType: 'none',
        excludeCredentials: await kept.credentialsOf(db, staff.id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await kept.keepChallenge(db, { session: id }, options.challenge, clock())
      return options
    },

    async add(person, site, { name, response }) {
      const challenge = await kept.takeChallenge(db, { session: person.id }, clock())
      const credential = challenge === undefined ? undefined : await registered(response, challenge, site)
      if (!credential) return { status: 'refused' }
      const { id: credentialId, publicKey, counter } = credential
      const { email, id } = person.staff
      // A device more is no reason to sign out the others.
      return audited(db, { actor: staffActor(email), action: 'addPasskey' }, async (tx, note) => {
        await lockMember(tx, id)
        // A session that was ended meanwhile was ended to shut its holder out.
        if (!(await isOpen(tx, person.id))) return { status: 'refused' }
        if (!(await kept.addPasskey(tx, id, { credentialId, publicKey, counter, name }))) return { status: 'taken' }
        note(email, { passkey: name })
        return { status: 'added' }
      })
    },

    remove: (person, id) =>
      changeOwn(db, person, 'removePasskey', false, async (tx, done) => {
        const name = await kept.removePasskey(tx, person.staff.id, id)
        if (name !== undefined) done({ passkey: name })
        return name !== undefined
      }),

    async beginSignIn(site, { from }) {
      const tried = await tryAttempt(db, [network(from)], clock())
      if (tried.status === 'too-many') return tried
      const { generateAuthenticationOptions } = await webauthn()
      const options = await generateAuthenticationOptions({ rpID: hostOf(site), userVerification: 'required' })
      const token = makeDeskToken()
      await kept.keepChallenge(db, { token }, options.challenge, clock())
      return { status: 'begun', token, options }
    },

    async signIn(token, site, response, place) {
      const challenge = await kept.takeChallenge(db, { token }, clock())
      if (challenge === undefined) return { status: 'refused' }
      const result = await db.transaction((tx) => signInBy(tx, { challenge, site, response, place, now: clock() }))
      if (result.status === 'signed-in') await forgiveAttempt(db, [network(place.from)])
      return result
    },

    async beginConfirming({ id, staff }, site, { from }) {
      const allowCredentials = await kept.credentialsOf(db, staff.id)
      if (allowCredentials.length === 0) return { status: 'none' }
      const tried = await tryAttempt(db, [network(from)], clock())
      if (tried.status === 'too-many') return tried
      const { generateAuthenticationOptions } = await webauthn()
      const asked = { rpID: hostOf(site), userVerification: 'required', allowCredentials } as const
      const options = await generateAuthenticationOptions(asked)
      // The session holds one challenge: asking for a confirmation ends the asking for a new passkey.
      await kept.keepChallenge(db, { session: id }, options.challenge, clock())
      return { status: 'begun', options }
    },

    async confirm(person, site, response, place) {
      const challenge = await kept.takeChallenge(db, { session: person.id }, clock())
      if (challenge === undefined) return { status: 'refused' }
      const answer = { challenge, site, response, place, now: clock() }
      const result = await db.transaction((tx) => confirmBy(tx, person, answer))
      if (result.status === 'confirmed') await forgiveAttempt(db, [network(place.from)])
      return result
    },
  }
}

/** The passkey that answers a challenge; undefined where the answer does not hold. */
async function registered(response: RegistrationResponseJSON, challenge: string, site: PasskeySite) {
  const { verifyRegistrationResponse } = await webauthn()
  const expected = { expectedChallenge: challenge, expectedOrigin: site.origin, expectedRPID: hostOf(site) }
  try {
    const checked = await verifyRegistrationResponse({ response, ...expected, requireUserVerification: true })
    return checked.registrationInfo?.credential
  } catch {
    // The library throws for whatever does not hold.
    return undefined
  }
}

type Answer = {
  challenge: string
  site: PasskeySite
  response: AuthenticationResponseJSON
  place: AtPlace
  now: Date
}

async function signInBy(tx: Queryable, answer: Answer): Promise<SignedIn | { status: 'refused' }> {
  const { response, place, now } = answer
  const passkey = await kept.lockPasskey(tx, response.id)
  if (!passkey) return { status: 'refused' }
  const { email, name, staffId } = passkey
  const counter = await counterOf(passkey, answer)
  const action = counter === undefined ? 'signInRefused' : 'signIn'
  const { from, browser } = place
  const details = { from, browser, by: 'passkey', passkey: name }
  await writeAudit(tx, { actor: staffActor(email), action }, [{ subject: email, details }])
  if (counter === undefined) return { status: 'refused' }
  await kept.notePasskeyUse(tx, passkey.id, counter, now)
  return { status: 'signed-in', token: await beginSession(tx, staffId, place, now) }
}

/** Another person's passkey confirms nothing here, whatever it would sign in elsewhere. */
async function confirmBy(
  tx: Queryable,
  { id, staff }: Person,
  answer: Answer,
): Promise<{ status: 'confirmed' | 'refused' }> {
  const { response, place, now } = answer
  const passkey = await kept.lockPasskey(tx, response.id)
  const counter = passkey?.staffId === staff.id ? await counterOf(passkey, answer) : undefined
  if (!passkey || counter === undefined) {
    const { from, browser } = place
    const details = { from, browser, by: 'passkey' }
    await writeAudit(tx, { actor: staffActor(staff.email), action: 'confirmRefused' }, [
      { subject: staff.email, details },
    ])
    return { status: 'refused' }
  }
  await kept.notePasskeyUse(tx, passkey.id, counter, now)
  await confirmSession(tx, id, now)
  return { status: 'confirmed' }
}

/** How often the passkey was used, as it says; undefined where its answer does not hold, or it counts backwards, as a copy would. */
async function counterOf(
  passkey: kept.KeptPasskey,
  { challenge, site, response }: Answer,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  // WebAuthn, 7.2: the answer names the person whose passkey it is.
  const handle = Buffer.from(response.response.userHandle ?? '', 'base64url').toString()
  if (handle !== passkey.staffId) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for whatever does not hold.
    return undefined
  }
}
