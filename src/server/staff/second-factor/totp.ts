import { Secret, TOTP } from 'otpauth'
import { createSealer, type Sealer } from '../../sealed/sealed-text.ts'

/** RFC 6238, 5.2: a clock that goes wrong, or a code typed late, is off by one step at most. */
const TOLERANCE = 1
const PERIOD_SECONDS = 30
/** RFC 4226, 4: 160 bits. */
const SECRET_BYTES = 20
const FORM = /^\d{6}$/

/** Seals the secrets of authenticator apps. */
export const totpSealer = (secret: string): Sealer => createSealer(secret, 'vitrine staff totp')

/** In base 32, as people type it into an app. */
export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

// SHA-1, six digits and half a minute: all that every authenticator app can.
const totpOf = (secret: string, whose: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...whose, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) })

/** The address in the QR code that an app reads. @param whose the shop's name, and the person's address */
export const totpAddress = (secret: string, whose: { issuer: string; label: string }): string =>
  totpOf(secret, whose).toString()

/** @returns the step of time whose code it is; undefined where no present step has it */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!FORM.test(code)) return undefined
  const off = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: TOLERANCE })
  return off === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + off
}
