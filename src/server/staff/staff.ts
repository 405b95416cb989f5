import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { StaffRole } from '#domain/owner/staff-roles.ts'
import { rows, type Queryable } from '../database/database.ts'
import { endSessionsOf } from './staff-sessions.ts'
import { isAddress, typedFirst } from '../mail/email-key.ts'

/** A person of the staff as the owner's commands list them. */
export type StaffMember = {
  id: string
  email: string
  name: string
  role: StaffRole
  isDisabled: boolean
  /** False until a first password was chosen. */
  hasPassword: boolean
  /** A sign-in by password asks for a code too. */
  hasCode: boolean
  /** The number of passkeys that sign them in. */
  passkeys: number
}

const columns = sql`id, email, name, role, is_disabled as "isDisabled", password_hash is not null as "hasPassword",
  exists (select 1 from staff_totp t where t.staff_id = staff.id and t.is_on) as "hasCode",
  (select count(*)::int from staff_passkey k where k.staff_id = staff.id) as passkeys`

/** Any number that nothing else in the database locks by. */
const LOCK = 7_160_302

/** Only one change at a time of who may do what: if the last two owners disable each other, one of them stays. */
const lockStaff = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`)

export const listStaff = (db: Queryable): Promise<StaffMember[]> =>
  rows<StaffMember>(db, sql`select ${columns} from staff order by id`)

/** @param email in one spelling (email-key.ts) @returns the id; undefined where somebody has this address */
export async function addStaff(
  tx: Queryable,
  { email, name, role, passwordHash }: { email: string; name: string; role: StaffRole; passwordHash?: string },
): Promise<string | undefined> {
  const [added] = await rows<{ id: string }>(
    tx,
    sql`insert into staff (id, email, name, role, password_hash)
        values (${v7()}::uuid, ${email}, ${name}, ${role}, ${passwordHash ?? null})
        on conflict (email) do nothing returning id`,
  )
  return added?.id
}

/** Writes the first owner down; undefined where another one came first. Visitors who only looked around lose their sessions. */
export async function addFirstOwner(
  tx: Queryable,
  owner: { email: string; name: string; passwordHash: string },
): Promise<string | undefined> {
  await lockStaff(tx)
  const [there] = await rows(tx, sql`select 1 as there from staff limit 1`)
  if (there) return undefined
  await tx.execute(sql`delete from staff_key where staff_id is null`)
  await tx.execute(sql`delete from staff_session where staff_id is null`)
  return addStaff(tx, { ...owner, role: 'owner' })
}

export type StaffChange = { role?: StaffRole; isDisabled?: boolean }
export type StaffChanged =
  | { status: 'done'; before: StaffMember }
  | { status: 'unknown-staff' }
  /** Nobody would be left who may do everything. */
  | { status: 'last-owner' }

/** Gives somebody another role, lets them in or keeps them out. Their sessions end. */
export async function changeStaff(tx: Queryable, email: string, change: StaffChange): Promise<StaffChanged> {
  await lockStaff(tx)
  const all = await listStaff(tx)
  const before = all.find((one) => one.email === email)
  if (!before) return { status: 'unknown-staff' }
  const after = { ...before, ...change }
  if (!isOwner(after) && (await isLastOwner(tx, before.id))) return { status: 'last-owner' }
  await tx.execute(
    sql`update staff set role = ${after.role}, is_disabled = ${after.isDisabled}::boolean where id = ${before.id}::uuid`,
  )
  // An address for a first password would count again once they are let in again.
  if (after.isDisabled) await tx.execute(sql`delete from staff_key where staff_id = ${before.id}::uuid`)
  await endSessionsOf(tx, before.id)
  return { status: 'done', before }
}

const isOwner = ({ role, isDisabled, hasPassword }: StaffMember) => role === 'owner' && !isDisabled && hasPassword

/** Tells whether a person is the only one who may do everything and can sign in for it; nobody changes that until the transaction ends. */
export async function isLastOwner(tx: Queryable, staffId: string): Promise<boolean> {
  await lockStaff(tx)
  const owners = (await listStaff(tx)).filter(isOwner)
  return owners.length === 1 && owners[0]!.id === staffId
}

/** Sets a password; every session of this person ends. */
export async function setPassword(tx: Queryable, staffId: string, passwordHash: string): Promise<void> {
  await tx.execute(sql`update staff set password_hash = ${passwordHash} where id = ${staffId}::uuid`)
  await tx.execute(sql`delete from staff_key where staff_id = ${staffId}::uuid`)
  await endSessionsOf(tx, staffId)
}

export const removePasskeys = (tx: Queryable, staffId: string): Promise<unknown> =>
  tx.execute(sql`delete from staff_passkey where staff_id = ${staffId}::uuid`)

/**
 * Takes the password away, as long as no new one is chosen, and all passkeys with it: somebody else may have added one, and each signs in alone.
 * The code of an app stays: it is asked for besides the new password. @returns whose it was; undefined for nobody */
export async function forgetPassword(tx: Queryable, email: string): Promise<string | undefined> {
  const [found] = await rows<{ id: string }>(
    tx,
    sql`update staff set password_hash = null where email = ${email} returning id`,
  )
  if (!found) return undefined
  await removePasskeys(tx, found.id)
  await endSessionsOf(tx, found.id)
  return found.id
}

export type WithHash = { id: string; email: string; passwordHash: string | null; isDisabled: boolean }

/** The person of this address, with what their password is checked by. */
export async function staffByEmail(db: Queryable, email: string): Promise<WithHash | undefined> {
  const [found] = await rows<WithHash>(
    db,
    sql`select id, email, password_hash as "passwordHash", is_disabled as "isDisabled" from staff
        where ${isAddress(sql`email`, email)} order by ${typedFirst(sql`email`, email)} limit 1`,
  )
  return found
}

/** Tells whether a password is still this person's and they may come in; nobody changes that until the transaction ends. */
export async function lockWithHash(tx: Queryable, staffId: string, passwordHash: string): Promise<boolean> {
  const [found] = await rows(
    tx,
    sql`select id from staff where id = ${staffId}::uuid and password_hash = ${passwordHash} and not is_disabled for no key update`,
  )
  return found !== undefined
}
