import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { ConfirmAnswer, DeskTooMany, PasskeySignInAnswer } from '#domain/owner/desk-session.ts'
import type { Passkey, PasskeyAddedAnswer } from '#domain/owner/second-factor.ts'
import { atDoor, call } from './desk-calls.ts'

type Begun = { status: 'begun'; options: PublicKeyCredentialRequestOptionsJSON }

/** The calls about one's own passkeys, and about signing in by one. */
export const passkeyCalls = {
  optionsToSignIn: () => atDoor<Begun | DeskTooMany>('passkey/options', {}),
  signIn: (response: AuthenticationResponseJSON) => atDoor<PasskeySignInAnswer>('passkey', { response }),
  optionsToConfirm: () => call<Begun | { status: 'none' } | DeskTooMany>('POST', 'confirm/passkey/options', {}),
  confirm: (response: AuthenticationResponseJSON) => call<ConfirmAnswer>('POST', 'confirm/passkey', { response }),
  own: () => call<Passkey[]>('GET', 'passkeys'),
  optionsToAdd: () => call<PublicKeyCredentialCreationOptionsJSON>('POST', 'passkeys/options', {}),
  add: (name: string, response: RegistrationResponseJSON) =>
    call<PasskeyAddedAnswer>('POST', 'passkeys', { name, response }),
  remove: (id: string) => call<object>('DELETE', `passkeys/${encodeURIComponent(id)}`),
}
