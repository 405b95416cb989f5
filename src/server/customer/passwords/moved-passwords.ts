import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'

/**
 * Passwords of accounts that moved in from Magento 1, OpenMage or Maho (docs/decisions/040). A digest (MD5, SHA-256, SHA-512 of salt and
 * password) is wrapped: Argon2id over the digest, kept as "moved:sha256:SALT:$argon2id$…" with the salt in base64url. Bcrypt and Argon2
 * are kept as they are. The first login replaces each by a hash of ours.
 */
type Digest = { algorithm: 'md5' | 'sha256' | 'sha512'; salt: string; hex: string }

export type OldPassword =
  | ({ form: 'digest' } & Digest)
  /** Bcrypt or Argon2, which need no wrap. */
  | { form: 'kept'; text: string }

const ARGON2ID = 2
/** 1.5 ms: 200 000 accounts move in within minutes on two cores. The wrap lasts until the first login. */
const WRAP = { algorithm: ARGON2ID, memoryCost: 4096, timeCost: 1, parallelism: 1 }
const ALGORITHMS = { 32: 'md5', 64: 'sha256', 128: 'sha512' } as const

const DIGEST = /^([\da-f]{32}|[\da-f]{64}|[\da-f]{128})(?::(.*))?$/is
const BCRYPT = /^\$2[abxy]\$(\d\d)\$[./\dA-Za-z]{53}$/
const ARGON2 = /^\$argon2id?\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([+/\dA-Za-z]{11,86})\$([+/\dA-Za-z]{16,86})$/
const WRAPPED = /^moved:(md5|sha256|sha512):([\w-]*):(\$argon2id\$.+)$/
/**
 * A hash that costs more than this would let anybody who logs in keep the processor busy. `work`: memory times passes, as much as
 * PHP's own Argon2 (64 MiB, four passes).
 */
const MOST = { bcryptCost: 12, memoryKib: 262_144, work: 262_144, lanes: 4 }
/** Below these neither algorithm exists (RFC 9106, 3.1: eight KiB a lane). */
const LEAST = { bcryptCost: 4, memoryKibOfLane: 8 }

/**
 * Reads the hash of a password as the old shop kept it.
 * @returns undefined for a form nobody knows, and for one that costs too much to check
 */
export function readOldPassword(text: string): OldPassword | undefined {
  const digest = DIGEST.exec(text)
  if (digest) {
    const hex = digest[1]!.toLowerCase()
    return { form: 'digest', algorithm: ALGORITHMS[hex.length as 32 | 64 | 128], salt: digest[2] ?? '', hex }
  }
  const bcrypt = BCRYPT.exec(text)
  const isRight = bcrypt ? isBcryptCost(Number(bcrypt[1])) : isCheckableArgon2(text)
  return isRight ? { form: 'kept', text } : undefined
}

const isBcryptCost = (cost: number): boolean => cost >= LEAST.bcryptCost && cost <= MOST.bcryptCost

/** Tells whether it costs what can be paid, and is written as its algorithm writes it: a library refuses to check any other. */
function isCheckableArgon2(text: string): boolean {
  const [, ...parts] = ARGON2.exec(text) ?? []
  const [memory, passes, lanes] = parts.slice(0, 3).map(Number) as [number, number, number]
  const isWritten =
    parts.slice(0, 3).every((number) => !number.startsWith('0')) && parts.slice(3).every(isBase64OfBytes)
  const isAffordable = memory <= MOST.memoryKib && memory * passes <= MOST.work && lanes <= MOST.lanes
  return parts.length > 0 && isWritten && isAffordable && memory >= LEAST.memoryKibOfLane * lanes
}

/** Tells whether nothing is left over: of the same bytes there is one spelling (RFC 4648, 3.5). */
const isBase64OfBytes = (text: string): boolean =>
  Buffer.from(text, 'base64').toString('base64').replace(/=+$/, '') === text

/** The text for `customer.password_hash`. Works off the event loop. */
export async function keepOldPassword(old: OldPassword): Promise<string> {
  if (old.form === 'kept') return old.text
  const salt = Buffer.from(old.salt).toString('base64url')
  return `moved:${old.algorithm}:${salt}:${await hash(old.hex, WRAP)}`
}

const LONG_SALT = 16

/** Tells whether a kept text is that of this old hash. */
export async function isKeptFrom(kept: string, old: OldPassword): Promise<boolean> {
  if (old.form === 'kept') return kept === old.text
  const wrapped = readWrapped(kept)
  if (!wrapped || wrapped.algorithm !== old.algorithm || wrapped.salt !== old.salt) return false
  // Each new password there has a new salt: a long one does not come twice.
  if (old.salt.length >= LONG_SALT) return true
  return verify(wrapped.phc, old.hex)
}

/** Tells whether a password fits a wrapped digest or bcrypt. PHP hashes the bytes as they were typed, without outer spaces. */
export async function fitsMovedPassword(kept: string, typed: string): Promise<boolean> {
  const password = typed.replaceAll(/^[ \t\n\r\0\v]+|[ \t\n\r\0\v]+$/g, '')
  if (BCRYPT.test(kept)) return verifyBcrypt(password, kept.replace(/^\$2[axy]\$/, '$2b$'))
  const wrapped = readWrapped(kept)
  if (!wrapped) return false
  const hex = createHash(wrapped.algorithm)
    .update(wrapped.salt + password)
    .digest('hex')
  return verify(wrapped.phc, hex)
}

/**
 * The scheme of a kept text: all of one scheme are as much work to check. A scheme is itself such a text, which no password fits, and so
 * can be checked for an account that has another scheme, or for none. Null: a text of no scheme.
 */
export function schemeOf(kept: string): string | null {
  const bcrypt = BCRYPT.exec(kept)
  if (bcrypt) return `$2y$${bcrypt[1]}$${NOBODYS_BCRYPT}`
  if (WRAPPED.test(kept)) return WRAPPED_SCHEME
  const argon2 = ARGON2.exec(kept)
  return argon2 && `${kept.slice(0, kept.indexOf('$', kept.indexOf(',p=')))}${NOBODYS_ARGON2}`
}

const NOBODYS_ARGON2 = '$oQ5tJqVh3LQ8hZbWZzqf3g$OZ1xkEYFnhTnKwiGEg0mo4+F6rBm0gMZ1xMd+zqSK5M'
const NOBODYS_BCRYPT = 'oQ5tJqVh3LQ8hZbWZzqf3eOZ1xkEYFnhTnKwiGEg0mo4.F6rBm0gM'
const WRAPPED_SCHEME = `moved:md5::$argon2id$v=19$m=${WRAP.memoryCost},t=${WRAP.timeCost},p=1${NOBODYS_ARGON2}`

/** The scheme that an old password will be kept in. */
export const schemeToKeep = (old: OldPassword): string | null =>
  old.form === 'kept' ? schemeOf(old.text) : WRAPPED_SCHEME

function readWrapped(kept: string) {
  const [, algorithm, salt, phc] = WRAPPED.exec(kept) ?? []
  return phc === undefined
    ? undefined
    : { algorithm: algorithm as Digest['algorithm'], salt: Buffer.from(salt!, 'base64url').toString(), phc }
}
