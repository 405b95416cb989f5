import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Browsers have passkeys over https, and on this very machine. */
export const arePasskeysHere = (): boolean => browserSupportsWebAuthn()

/** The person left it, the device has none that fits, or has one already: the browser does not tell which. */
const orNothing = <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> => asked.catch(() => undefined)

/** Asks the browser for a new passkey. @returns undefined where there is none in the end */
export const createPasskey = (
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON | undefined> => orNothing(startRegistration({ optionsJSON: options }))

/** Asks the browser for one of its passkeys. @returns undefined where none was shown */
export const showPasskey = (
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON | undefined> => orNothing(startAuthentication({ optionsJSON: options }))
