import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { OpenDesk } from '#domain/owner/desk-session.ts'
import type { StaffRole } from '#domain/owner/staff-roles.ts'
import { rows, type Queryable } from '../database/database.ts'
import { type Cleaning, removeRows, rightNow } from '../database/remove-rows.ts'
import { instantText } from '../database/instant-text.ts'
import { hashOfDeskToken, makeDeskToken } from './desk-token.ts'
import type { AtPlace, StaffSession } from './staff-contract.ts'

/** The time without a request after which a session ends: a working day's longest break. */
export const IDLE_HOURS = 2
/** However busy it was, a session ends after a day. */
export const SESSION_HOURS = 24
/** The shortest time between two notes of somebody's last visit. */
const SEEN_MINUTES = 5
/** Minutes after typing the password in which sensitive changes are allowed: time for a few in a row. */
export const CONFIRMED_MINUTES = 10

const HOUR_MS = 3_600_000
const at = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** @param staffId null for somebody who looks around @returns the token for the browser's cookie */
export async function beginSession(
  tx: Queryable,
  staffId: string | null,
  { browser, former }: Omit<AtPlace, 'from'>,
  now: Date,
): Promise<string> {
  const formerHash = former === undefined ? undefined : hashOfDeskToken(former)
  if (formerHash !== undefined) await tx.execute(sql`delete from staff_session where token_hash = ${formerHash}`)
  const token = makeDeskToken()
  const end = new Date(now.getTime() + SESSION_HOURS * HOUR_MS)
  // The password has just been typed.
  await tx.execute(
    sql`insert into staff_session (id, token_hash, staff_id, browser, created_at, last_seen_at, confirmed_until, expires_at)
        values (${v7()}::uuid, ${hashOfDeskToken(token)!}, ${staffId}::uuid, ${browser ?? null}, ${at(now)}, ${at(now)},
          ${staffId === null ? null : confirmedUntil(now)}::timestamptz, ${at(end)})`,
  )
  return token
}

const confirmedUntil = (now: Date) => new Date(now.getTime() + CONFIRMED_MINUTES * 60_000).toISOString()

/** The password was typed once more: what is sensitive may be done for some minutes. */
export const confirmSession = (tx: Queryable, id: string, now: Date): Promise<unknown> =>
  tx.execute(sql`update staff_session set confirmed_until = ${confirmedUntil(now)}::timestamptz where id = ${id}::uuid`)

const counts = (now: Date) =>
  sql`s.expires_at > ${at(now)} and s.last_seen_at > ${at(new Date(now.getTime() - IDLE_HOURS * HOUR_MS))}`

type Found = {
  id: string
  staffId: string | null
  name: string | null
  email: string | null
  role: StaffRole | null
  isStale: boolean
  isConfirmed: boolean
}

/** The session of a token, if it counts now; whoever only looks around has to go when the shop gets an owner. */
export async function findSession(db: Queryable, token: string, now: Date): Promise<StaffSession | undefined> {
  const hash = hashOfDeskToken(token)
  if (hash === undefined) return undefined
  const [found] = await rows<Found>(
    db,
    sql`select s.id, s.staff_id as "staffId", p.name, p.email, p.role,
          s.last_seen_at < ${at(now)} - make_interval(mins => ${SEEN_MINUTES}::int) as "isStale",
          coalesce(s.confirmed_until > ${at(now)}, false) as "isConfirmed"
        from staff_session s left join staff p on p.id = s.staff_id
        where s.token_hash = ${hash} and ${counts(now)}
          and case when s.staff_id is null then not exists (select 1 from staff) else not p.is_disabled end`,
  )
  if (!found) return undefined
  const { id, staffId, name, email, role, isStale, isConfirmed } = found
  if (isStale) await db.execute(sql`update staff_session set last_seen_at = ${at(now)} where id = ${id}::uuid`)
  if (staffId === null) return { id, staff: null, role: 'reader', isConfirmed: false }
  return { id, staff: { id: staffId, name: name!, email: email! }, role: role!, isConfirmed }
}

/** The sign-ins of a person, the newest first. @param ownId the session of the one who asks, where it is theirs */
export const listSessions = (db: Queryable, staffId: string, ownId: string | null, now: Date): Promise<OpenDesk[]> =>
  rows<OpenDesk>(
    db,
    sql`select s.id, s.browser, ${instantText(sql`s.created_at`)} as "begunAt", ${instantText(sql`s.last_seen_at`)} as "lastSeenAt",
          coalesce(s.id = ${ownId}::uuid, false) as "isThisOne"
        from staff_session s where s.staff_id = ${staffId}::uuid and ${counts(now)} order by s.id desc`,
  )

/**
 * Puts sign-ins and what ends sessions of a person in one order, until the transaction ends: a sign-in that finishes meanwhile is either ended as
 * well, or finds what it stood on gone.
 */
export const lockMember = (tx: Queryable, staffId: string): Promise<unknown> =>
  tx.execute(sql`select 1 from staff where id = ${staffId}::uuid for no key update`)

/** Tells whether a session is still there; the person is locked before (`lockMember`). */
export const isOpen = async (tx: Queryable, id: string): Promise<boolean> =>
  (await rows(tx, sql`select 1 as there from staff_session where id = ${id}::uuid`)).length > 0

/** Ends every session of a person, and what they have begun of a sign-in. */
export async function endSessionsOf(tx: Queryable, staffId: string): Promise<void> {
  await lockMember(tx, staffId)
  await tx.execute(sql`delete from staff_session where staff_id = ${staffId}::uuid`)
  await tx.execute(sql`delete from staff_half_sign_in where staff_id = ${staffId}::uuid`)
}

/** Ends every session of a person but one. */
export async function endOtherSessions(tx: Queryable, staffId: string, keptId: string): Promise<void> {
  await tx.execute(sql`delete from staff_session where staff_id = ${staffId}::uuid and id <> ${keptId}::uuid`)
  await tx.execute(sql`delete from staff_half_sign_in where staff_id = ${staffId}::uuid`)
}

/** Removes sessions, sign-ins that were not finished, challenges and one-time addresses whose time is over. @returns how many went */
export async function cleanUpStaff(cleaning: Cleaning): Promise<number> {
  const condition = sql`t.expires_at < ${rightNow(cleaning)}`
  const sessions = await removeRows(cleaning, { table: 'staff_session', condition })
  const halves = await removeRows(cleaning, { table: 'staff_half_sign_in', key: ['token_hash'], condition })
  const challenges = await removeRows(cleaning, { table: 'staff_challenge', key: ['holder'], condition })
  return (
    sessions + halves + challenges + (await removeRows(cleaning, { table: 'staff_key', key: ['key_hash'], condition }))
  )
}
