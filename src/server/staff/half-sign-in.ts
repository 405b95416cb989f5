import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { hashOfDeskToken, makeDeskToken } from './desk-token.ts'

/** The time a password that fitted waits for its code. */
export const HALF_MINUTES = 10

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** Tells whether a sign-in of this person by password asks for a code too. */
export async function asksForCode(db: Queryable, staffId: string): Promise<boolean> {
  const found = await rows(db, sql`select 1 as there from staff_totp where staff_id = ${staffId}::uuid and is_on`)
  return found.length > 0
}

/** The password fitted, the code is missing. @returns a token for the browser's cookie; it opens nothing but the second step */
export async function beginHalfSignIn(tx: Queryable, staffId: string, now: Date): Promise<string> {
  const token = makeDeskToken()
  const end = new Date(now.getTime() + HALF_MINUTES * 60_000)
  await tx.execute(
    sql`insert into staff_half_sign_in (token_hash, staff_id, expires_at)
        values (${hashOfDeskToken(token)!}, ${staffId}::uuid, ${at(end)})`,
  )
  return token
}

/** The person whose password was right, as long as the half sign-in counts. */
export async function findHalfSignIn(
  db: Queryable,
  token: string,
  now: Date,
): Promise<{ staffId: string; email: string } | undefined> {
  const [found] = await rows<{ staffId: string; email: string }>(
    db,
    sql`select h.staff_id as "staffId", p.email from staff_half_sign_in h join staff p on p.id = h.staff_id
        where h.token_hash = ${hashOfDeskToken(token) ?? ''} and h.expires_at > ${at(now)} and not p.is_disabled`,
  )
  return found
}

/** Uses it up. @returns whether it was still there */
export async function takeHalfSignIn(tx: Queryable, token: string): Promise<boolean> {
  const taken = await rows(
    tx,
    sql`delete from staff_half_sign_in where token_hash = ${hashOfDeskToken(token) ?? ''} returning 1 as taken`,
  )
  return taken.length > 0
}
