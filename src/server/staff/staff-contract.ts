import type { NotNow, WeakPassword } from '#domain/customer/results.ts'
import type { OpenDesk, WelcomeGuest } from '#domain/owner/desk-session.ts'
import type { StaffRole } from '#domain/owner/staff-roles.ts'

/** A person who is signed in, or (`staff` is null) somebody who looks around in the demo. */
export type StaffSession = {
  /** The session's id. */
  id: string
  staff: { id: string; name: string; email: string } | null
  role: StaffRole
  /** The password was typed within the last minutes. */
  isConfirmed: boolean
}

/**
 * The origin of a request: the network's address, the browser in words, and the token that this browser had before: that session
 * ends where another begins (OWASP, Session Management: no session outlives the one that takes its place).
 */
export type AtPlace = { from: string; browser: string | undefined; former?: string | undefined }

/** `token` goes into the browser's cookie and nowhere else. */
export type SignedIn = { status: 'signed-in'; token: string }

/** The password fitted, a code is missing (second-factor-contract.ts): this token opens nothing but that second step. */
export type HalfSignedIn = { status: 'second-step'; token: string }

/** The staff's way into the desk. */
export type StaffService = {
  /** The key of a new one-time address for the first owner; undefined where the shop has one. */
  welcomeKey(): Promise<string | undefined>
  /** For whom a one-time address is; undefined when it is used, over or made up. */
  guestOf(key: string): Promise<WelcomeGuest | undefined>
  /**
   * Takes the password of whoever holds a one-time address, and signs them in as a password does; the key ends. The first owner is written down by
   * `first`; for others it does not count.
   */
  welcome(
    given: { key: string; password: string; first: { email: string; name: string } },
    place: AtPlace,
  ): Promise<SignedIn | HalfSignedIn | WeakPassword | { status: 'unknown-key' }>
  signIn(
    given: { email: string; password: string },
    place: AtPlace,
  ): Promise<SignedIn | HalfSignedIn | { status: 'refused' } | NotNow>
  /** Tells whether anybody may look around: in the demo, until somebody owns it. */
  isOpenToLook(): Promise<boolean>
  lookAround(place: AtPlace): Promise<SignedIn | { status: 'refused' }>
  /** The session that counts now. */
  find(token: string): Promise<StaffSession | undefined>
  signOut(sessionId: string): Promise<void>
  /** Types the password once more: for some minutes what is sensitive may be done. */
  confirm(
    session: StaffSession,
    password: string,
    place: AtPlace,
  ): Promise<{ status: 'confirmed' } | { status: 'refused' } | NotNow>
  /** The newest first. */
  sessionsOf(session: StaffSession): Promise<OpenDesk[]>
  /** Ends one session of the same person. @returns whether there was one */
  endSession(session: StaffSession, id: string): Promise<boolean>
  /** Every other session of this person ends; this one goes on under a new token. */
  changePassword(
    session: StaffSession,
    given: { current: string; password: string },
    place: AtPlace,
  ): Promise<SignedIn | WeakPassword | { status: 'refused' } | NotNow>
}
