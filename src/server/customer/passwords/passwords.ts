import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fitsMovedPassword, schemeOf } from './moved-passwords.ts'
import { createTurns } from '../../in-process/turns.ts'

/** The package's own constant is a `const enum`, which does not outlive compilation. */
const ARGON2ID = 2
/** OWASP's smallest set for Argon2id: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`
/** A hash that no password has. It is verified for an account that is not there, so that both cases take the same time. */
const NOBODYS = schemeOf(`${CURRENT}oQ5tJqVh3LQ8hZbWZzqf3g$OZ1xkEYFnhTnKwiGEg0mo4+F6rBm0gMZ1xMd+zqSK5M`)!

/**
 * A password as it is hashed: outer spaces do not count (spec §5), and the same letters are the same bytes whichever
 * keyboard composed them.
 */
export const passwordText = (typed: string): string => typed.trim().normalize('NFC')

/** Hashing uses half of the processor at most, however many log in. */
const inTurn = createTurns({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 100 })

/**
 * Argon2id with a fresh salt, as a PHC string. Works off the event loop.
 * @throws {TooBusy} when too many wait for it already
 */
export const hashPassword = (typed: string): Promise<string> => inTurn(() => hash(passwordText(typed), COST))

/**
 * A hash that no password has, another one each time: its account opens by a letter alone. An account without any hash might get the password
 * of a former shop by a later run of a move.
 */
export const unknownPassword = (): string => `${CURRENT}${base64(16)}$${base64(32)}`

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')

/**
 * Tells whether the password fits. Without a hash, or with one of no known form, it takes as long and is false.
 * @param movedSchemes the schemes of accounts that moved in (moved-schemes.ts): each is worked through for every account, so that the
 *   time tells neither which accounts there are nor which of them moved in
 * @throws {TooBusy} when too many wait for it already
 */
export async function verifyPassword(
  kept: string | null | undefined,
  typed: string,
  movedSchemes: readonly string[] = [],
): Promise<boolean> {
  const scheme = kept ? schemeOf(kept) : null
  const known = new Set([NOBODYS, ...movedSchemes])
  const schemes = !scheme || known.has(scheme) ? known : [scheme]
  return inTurn(async () => {
    let fits = false
    for (const one of schemes) {
      if (one === scheme) fits = await verifyKept(kept!, typed)
      else await verifyKept(one, typed)
    }
    return fits
  })
}

/** A text that its library cannot read fits no password; it must not keep others from logging in. */
async function verifyKept(kept: string, typed: string): Promise<boolean> {
  try {
    return await (kept.startsWith('$argon2') ? verify(kept, passwordText(typed)) : fitsMovedPassword(kept, typed))
  } catch (error) {
    if ((error as { code?: string }).code === 'InvalidArg') return false
    throw error
  }
}

/** Tells whether a hash was made with other costs than today's. */
export const isOutdated = (kept: string): boolean => !kept.startsWith(CURRENT)
