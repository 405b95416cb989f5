/** The second factors of a member of staff, as their own account page shows them. */
export type SecondFactor = {
  /** A sign-in by password asks for a code of their authenticator app. */
  hasCode: boolean
  /** The number of recovery codes that are left to use in its place. */
  recoveryCodesLeft: number
}

/** A secret for an authenticator app: to type, and as the address in a QR code. It counts once its first code was given. */
export type CodeSetUp = { secret: string; address: string }

/** Shown this once: the shop keeps no more than their hashes. */
export type RecoveryCodes = { recoveryCodes: string[] }

/** `over`: it was not begun, or is on already. */
export type CodeOnAnswer = ({ status: 'on' } & RecoveryCodes) | { status: 'refused' | 'over' }

/** A passkey of one's own. Instants are ISO text in UTC. */
export type Passkey = { id: string; name: string; addedAt: string; lastUsedAt: string | null }
export const LONGEST_PASSKEY_NAME = 60
/** `taken`: the shop has this passkey already. */
export type PasskeyAddedAnswer = { status: 'added' | 'refused' | 'taken' }
