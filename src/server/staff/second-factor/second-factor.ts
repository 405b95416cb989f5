import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { endSessionsOf, lockMember } from '../staff-sessions.ts'
import { removePasskeys } from '../staff.ts'
import { removeRecoveryCodes } from './recovery-codes.ts'

export type KeptTotp = { sealed: string; isOn: boolean }

export async function readTotp(db: Queryable, staffId: string): Promise<KeptTotp | undefined> {
  const [kept] = await rows<KeptTotp>(
    db,
    sql`select sealed_secret as sealed, is_on as "isOn" from staff_totp where staff_id = ${staffId}::uuid`,
  )
  return kept
}

/** Keeps a secret that counts once its first code was given. @returns false where one is on already */
export async function beginTotp(tx: Queryable, staffId: string, sealed: string): Promise<boolean> {
  const begun = await rows(
    tx,
    sql`insert into staff_totp as t (staff_id, sealed_secret) values (${staffId}::uuid, ${sealed})
        on conflict (staff_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0 where not t.is_on
        returning 1 as begun`,
  )
  return begun.length > 0
}

/** Takes a code's step of time for used (RFC 6238, 5.2: a code counts once). @returns false where it, or a later one, was used already */
export async function takeStep(tx: Queryable, staffId: string, sealed: string, step: number): Promise<boolean> {
  const taken = await rows(
    tx,
    sql`update staff_totp set last_step = ${step}::bigint, is_on = true
        where staff_id = ${staffId}::uuid and sealed_secret = ${sealed} and last_step < ${step}::bigint returning 1 as taken`,
  )
  return taken.length > 0
}

/** The code is asked for no more; its recovery codes go with it. @returns whether it was on */
export async function removeTotp(tx: Queryable, staffId: string): Promise<boolean> {
  const removed = await rows<{ isOn: boolean }>(
    tx,
    sql`delete from staff_totp where staff_id = ${staffId}::uuid returning is_on as "isOn"`,
  )
  await removeRecoveryCodes(tx, staffId)
  return removed.some(({ isOn }) => isOn)
}

/** Takes everything away that somebody has besides a password; they sign in again, by password alone. */
export async function removeSecondFactor(tx: Queryable, staffId: string): Promise<void> {
  await lockMember(tx, staffId)
  await removeTotp(tx, staffId)
  await removePasskeys(tx, staffId)
  await endSessionsOf(tx, staffId)
}
