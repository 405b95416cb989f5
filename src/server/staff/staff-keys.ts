import { sql } from 'drizzle-orm'
import type { WelcomeGuest } from '#domain/owner/desk-session.ts'
import { rows, type Queryable } from '../database/database.ts'
import { hashOfDeskToken, makeDeskToken } from './desk-token.ts'

/** The lifetime of a one-time address, in hours. */
export const KEY_HOURS = 24

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`

/**
 * The page on which the holder of a key chooses a password. Browsers send nothing after the # to a server: the key stands in no log of a
 * proxy, and in no referrer.
 */
export const welcomeAddress = (origin: string, key: string): string => `${origin}/desk/welcome#key=${key}`

/** @param staffId null for the first owner @returns the key of a one-time address; former ones of this person end */
export async function makeKey(tx: Queryable, staffId: string | null, now: Date): Promise<string> {
  const key = makeDeskToken()
  const end = new Date(now.getTime() + KEY_HOURS * 3_600_000)
  if (staffId !== null) await tx.execute(sql`delete from staff_key where staff_id = ${staffId}::uuid`)
  await tx.execute(
    sql`insert into staff_key (key_hash, staff_id, expires_at) values (${hashOfDeskToken(key)!}, ${staffId}::uuid, ${at(end)})`,
  )
  return key
}

type Row = { staffId: string | null; name: string | null; email: string | null }

/** Keys of a disabled person do not count, nor do the first owner's once there is one. */
const counting = (key: string, now: Date) =>
  sql`k.key_hash = ${hashOfDeskToken(key) ?? ''} and k.expires_at > ${at(now)} and
      case when k.staff_id is null then not exists (select 1 from staff)
        else exists (select 1 from staff p where p.id = k.staff_id and not p.is_disabled) end`

/** For whom a key is, if it counts now. */
export async function guestOfKey(db: Queryable, key: string, now: Date): Promise<WelcomeGuest | undefined> {
  const [found] = await rows<Row>(
    db,
    sql`select k.staff_id as "staffId", p.name, p.email from staff_key k left join staff p on p.id = k.staff_id
        where ${counting(key, now)}`,
  )
  if (!found) return undefined
  return found.staffId === null ? { isFirst: true } : { isFirst: false, name: found.name!, email: found.email! }
}

/**
 * Uses a key up. Its person is locked first, as whatever ends keys of theirs does: two at once never wait for each other.
 *
 * @returns whose it was, null for the first owner; undefined when it does not count
 */
export async function takeKey(tx: Queryable, key: string, now: Date): Promise<string | null | undefined> {
  const hash = hashOfDeskToken(key) ?? ''
  const isOf = sql`select staff_id from staff_key where key_hash = ${hash}`
  await tx.execute(sql`select 1 from staff where id = (${isOf}) for no key update`)
  const [taken] = await rows<{ staffId: string | null }>(
    tx,
    sql`delete from staff_key k where ${counting(key, now)} returning k.staff_id as "staffId"`,
  )
  return taken?.staffId
}
