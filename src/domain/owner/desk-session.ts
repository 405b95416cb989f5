import type { ApiScope } from './api-scopes.ts'
import type { StaffRole } from './staff-roles.ts'

/** The person whose session the desk has, as the desk's own calls answer it. */
export type DeskSession = {
  /** Null for somebody who looks around in the demo. */
  staff: { name: string; email: string } | null
  role: StaffRole
  scopes: readonly ApiScope[]
  /** Sent back in the header `x-form-key` with every change. */
  formKey: string
}

/** The settings that the sign-in page needs. */
export type DeskDoor = {
  shop: string
  /** It is the demo, and nobody owns it yet: anybody may look around. */
  isOpenToLook: boolean
}

/** A place where somebody is signed in. Instants are ISO text in UTC. */
export type OpenDesk = {
  id: string
  /** In words: "Firefox, Windows". */
  browser: string | null
  begunAt: string
  lastSeenAt: string
  isThisOne: boolean
}

/** For whom a one-time address is: the first owner gives an e-mail address and a name too. */
export type WelcomeGuest = { isFirst: true } | { isFirst: false; name: string; email: string }

/** The reason why a new password is refused. */
export type WeakDeskPassword = { status: 'weak'; why: 'too-short' | 'too-common' }
export type DeskTooMany = { status: 'too-many'; waitSeconds: number }
export type AtTheDesk = { status: 'signed-in'; session: DeskSession }

/** The password fitted; a code of the person's app is asked for next. */
export type DeskSecondStep = { status: 'second-step' }

/** Answers of the desk's own calls. */
export type SignInAnswer = AtTheDesk | DeskSecondStep | { status: 'refused' } | DeskTooMany
export type PasskeySignInAnswer = AtTheDesk | { status: 'refused' }
export type LookAroundAnswer = AtTheDesk | { status: 'refused' }
/** `over`: the sign-in waited too long, and begins again with the password. */
export type SecondStepAnswer = AtTheDesk | { status: 'refused' | 'over' | 'secret-lost' } | DeskTooMany
export type ConfirmAnswer = { status: 'confirmed' | 'refused' } | DeskTooMany
export type WelcomeAnswer = AtTheDesk | DeskSecondStep | WeakDeskPassword | { status: 'unknown-key' }
export type PasswordAnswer = AtTheDesk | WeakDeskPassword | { status: 'refused' } | DeskTooMany
