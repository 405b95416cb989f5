import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Passkey } from '#domain/owner/second-factor.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { instantText } from '../../database/instant-text.ts'
import { hashOfDeskToken } from '../desk-token.ts'
import { lockMember } from '../staff-sessions.ts'

/** The time a challenge waits for its answer. */
export const CHALLENGE_MINUTES = 5

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** The one who was challenged: a session of the desk, or whoever holds the token in the browser's cookie. */
export type Holder = { session: string } | { token: string }

const holderText = (holder: Holder) =>
  'session' in holder ? `session ${holder.session}` : (hashOfDeskToken(holder.token) ?? '')

/** Keeps a challenge for its answer; a former one of the same holder counts no more. */
export async function keepChallenge(tx: Queryable, holder: Holder, challenge: string, now: Date): Promise<void> {
  const end = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)
  await tx.execute(
    sql`insert into staff_challenge (holder, challenge, expires_at) values (${holderText(holder)}, ${challenge}, ${at(end)})
        on conflict (holder) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
  )
}

/** Uses a challenge up, whatever the answer is worth. @returns undefined where none counts */
export async function takeChallenge(tx: Queryable, holder: Holder, now: Date): Promise<string | undefined> {
  const [taken] = await rows<{ challenge: string; counts: boolean }>(
    tx,
    sql`delete from staff_challenge where holder = ${holderText(holder)}
        returning challenge, expires_at > ${at(now)} as counts`,
  )
  return taken?.counts ? taken.challenge : undefined
}

/** The oldest first. */
export const listPasskeys = (db: Queryable, staffId: string): Promise<Passkey[]> =>
  rows<Passkey>(
    db,
    sql`select id, name, ${instantText(sql`created_at`)} as "addedAt", ${instantText(sql`last_used_at`)} as "lastUsedAt"
        from staff_passkey where staff_id = ${staffId}::uuid order by id`,
  )

export const credentialsOf = (db: Queryable, staffId: string): Promise<{ id: string }[]> =>
  rows<{ id: string }>(db, sql`select credential_id as id from staff_passkey where staff_id = ${staffId}::uuid`)

export type NewPasskey = { credentialId: string; publicKey: Uint8Array; counter: number; name: string }

/** @returns false where the shop has this passkey already */
export async function addPasskey(
  tx: Queryable,
  staffId: string,
  { credentialId, publicKey, counter, name }: NewPasskey,
): Promise<boolean> {
  const added = await rows(
    tx,
    sql`insert into staff_passkey (id, staff_id, credential_id, public_key, counter, name)
        values (${v7()}::uuid, ${staffId}::uuid, ${credentialId}, ${Buffer.from(publicKey).toString('base64url')},
          ${counter}::bigint, ${name})
        on conflict (credential_id) do nothing returning 1 as added`,
  )
  return added.length > 0
}

/** @returns its name; undefined where this person has none of this id */
export async function removePasskey(tx: Queryable, staffId: string, id: string): Promise<string | undefined> {
  const [removed] = await rows<{ name: string }>(
    tx,
    sql`delete from staff_passkey where id::text = ${id} and staff_id = ${staffId}::uuid returning name`,
  )
  return removed?.name
}

export type KeptPasskey = {
  id: string
  staffId: string
  email: string
  name: string
  publicKey: string
  counter: number
}

/**
 * The passkey by which its holder, who may come in, asks to. Nobody else changes either until the transaction ends. The person is locked first,
 * as whatever changes or removes a passkey does: two at once never wait for each other.
 */
export async function lockPasskey(tx: Queryable, credentialId: string): Promise<KeptPasskey | undefined> {
  const [holder] = await rows<{ staffId: string }>(
    tx,
    sql`select staff_id as "staffId" from staff_passkey where credential_id = ${credentialId}`,
  )
  if (!holder) return undefined
  await lockMember(tx, holder.staffId)
  const [found] = await rows<KeptPasskey>(
    tx,
    sql`select k.id, k.staff_id as "staffId", p.email, k.name, k.public_key as "publicKey", k.counter::float8 as counter
        from staff_passkey k join staff p on p.id = k.staff_id
        where k.credential_id = ${credentialId} and not p.is_disabled for no key update of k`,
  )
  return found
}

export const notePasskeyUse = (tx: Queryable, id: string, counter: number, now: Date): Promise<unknown> =>
  tx.execute(
    sql`update staff_passkey set counter = ${counter}::bigint, last_used_at = ${at(now)} where id = ${id}::uuid`,
  )
