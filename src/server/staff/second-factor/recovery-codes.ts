import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'

export const RECOVERY_CODES = 10

/** Crockford's base 32: no letter that is taken for a digit. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const FORM = /^[0-9a-hjkmnp-tv-z]{16}$/

/** 80 random bits in four groups: "k7qf-2m9x-w3tr-8hne". So many cannot be guessed from their hash. */
function makeCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.replaceAll(/.{4}(?!$)/g, '$&-')
}

/** The stored form of a code, however it was typed; undefined for text that cannot be one. */
export function hashOfRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return FORM.test(code) ? createHash('sha256').update(code).digest('base64url') : undefined
}

/** Ten new codes, told this once; those before count no more. */
export async function makeRecoveryCodes(tx: Queryable, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await removeRecoveryCodes(tx, staffId)
  for (const code of codes)
    await tx.execute(
      sql`insert into staff_recovery_code (staff_id, code_hash) values (${staffId}::uuid, ${hashOfRecoveryCode(code)!})`,
    )
  return codes
}

export const removeRecoveryCodes = (tx: Queryable, staffId: string): Promise<unknown> =>
  tx.execute(sql`delete from staff_recovery_code where staff_id = ${staffId}::uuid`)

/** Uses a code up. @returns whether it was one */
export async function takeRecoveryCode(tx: Queryable, staffId: string, typed: string): Promise<boolean> {
  const taken = await rows(
    tx,
    sql`delete from staff_recovery_code where staff_id = ${staffId}::uuid and code_hash = ${hashOfRecoveryCode(typed) ?? ''}
        returning 1 as taken`,
  )
  return taken.length > 0
}
