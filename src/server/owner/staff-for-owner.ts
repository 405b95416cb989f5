import { sql } from 'drizzle-orm'
import type { OpenDesk } from '#domain/owner/desk-session.ts'
import type { StaffRole } from '#domain/owner/staff-roles.ts'
import type { Note } from '../audit/write-audit.ts'
import { emailKey } from '../mail/email-key.ts'
import { rows, type Database } from '../database/database.ts'
import { removeSecondFactor } from '../staff/second-factor/second-factor.ts'
import { makeKey, welcomeAddress } from '../staff/staff-keys.ts'
import { endSessionsOf, listSessions } from '../staff/staff-sessions.ts'
import {
  addStaff,
  changeStaff,
  forgetPassword,
  isLastOwner,
  listStaff,
  type StaffChange,
  type StaffMember,
} from '../staff/staff.ts'
import type { Asking } from './asking.ts'
import { changing, refuse } from './changing.ts'

export type StaffRefusal = {
  /** `own`: one's own password and second factor are changed under one's own account. */
  status: 'unknown-staff' | 'taken' | 'last-owner' | 'changed-meanwhile' | 'own'
}
type Changed = { status: 'done' } | { status: 'other-request' } | StaffRefusal
/**
 * `address` lets the person choose a password, once and within a day. It is not stored: when the same request is sent again, a new
 * address is made, and the one before stops working.
 */
type Addressed = { status: 'done'; id: string; address: string } | { status: 'other-request' } | StaffRefusal

/** The people of the desk, for its owner. */
export type StaffForOwner = {
  /** The longest-standing first. */
  list(): Promise<StaffMember[]>
  get(id: string): Promise<StaffMember | undefined>
  add(asking: Asking, given: { email: string; name: string; role: StaffRole }): Promise<Addressed>
  /** `mustBe` tells whether the member is still as the caller saw them; if not, nothing is changed (`changed-meanwhile`). */
  change(
    asking: Asking,
    given: { id: string; change: StaffChange; mustBe: (member: StaffMember) => boolean },
  ): Promise<Changed>
  /** Ends the old password. The person chooses a new one at the address. */
  renewPassword(asking: Asking, id: string): Promise<Addressed>
  /** Removes a person's second factor, for one who has lost it. Their sessions end. */
  resetSecondFactor(asking: Asking, id: string): Promise<Changed>
  /** Their sign-ins, the newest first. */
  sessions(id: string): Promise<Omit<OpenDesk, 'isThisOne'>[]>
  endSessions(asking: Asking, id: string): Promise<Changed>
}

export function createStaffForOwner({
  db,
  clock,
  origin,
}: {
  db: Database
  clock: () => Date
  origin: () => string
}): StaffForOwner {
  const get = (id: string) => readMember(db, id)
  const change = async (asking: Asking, work: (tx: Database, note: Note) => Promise<string>) =>
    changing<StaffRefusal, string>(db, asking, work)
  const addressed = async (changed: Awaited<ReturnType<typeof change>>): Promise<Addressed> => {
    if (changed.status !== 'done') return changed
    const id = changed.result
    const member = await get(id)
    // The same request again, after a password was chosen at the address.
    if (!member || member.hasPassword) return { status: member ? 'taken' : 'unknown-staff' }
    return { status: 'done', id, address: welcomeAddress(origin(), await makeKey(db, id, clock())) }
  }
  const done = (changed: Awaited<ReturnType<typeof change>>): Changed =>
    changed.status === 'done' ? { status: 'done' } : changed
  return {
    list: () => listStaff(db),
    get,
    add: async (asking, { email: typed, name, role }) => {
      const email = emailKey(typed)
      const added = await change(asking, async (tx, note) => {
        const id = await addStaff(tx, { email, name, role })
        note(email, { role })
        return id ?? refuse<StaffRefusal>({ status: 'taken' })
      })
      return addressed(added)
    },
    change: async (asking, { id, change: wanted, mustBe }) =>
      done(
        await change(asking, async (tx, note) => {
          const member = await memberOf(tx, id)
          if (!mustBe(member)) refuse<StaffRefusal>({ status: 'changed-meanwhile' })
          const changed = await changeStaff(tx, member.email, wanted)
          if (changed.status !== 'done') return refuse<StaffRefusal>(changed)
          note(member.email, wanted)
          return id
        }),
      ),
    renewPassword: async (asking, id) => {
      const renewed = await change(asking, async (tx, note) => {
        if (id === asking.callerId) refuse<StaffRefusal>({ status: 'own' })
        const { email } = await memberOf(tx, id)
        // Two who do this to each other at once: one of them stays.
        if (await isLastOwner(tx, id)) refuse<StaffRefusal>({ status: 'last-owner' })
        await forgetPassword(tx, email)
        note(email)
        return id
      })
      return addressed(renewed)
    },
    resetSecondFactor: async (asking, id) =>
      done(
        await change(asking, async (tx, note) => {
          if (id === asking.callerId) refuse<StaffRefusal>({ status: 'own' })
          const { email } = await memberOf(tx, id)
          await removeSecondFactor(tx, id)
          note(email)
          return id
        }),
      ),
    sessions: async (memberId) =>
      (await listSessions(db, memberId, null, clock())).map(({ id, browser, begunAt, lastSeenAt }) => ({
        id,
        browser,
        begunAt,
        lastSeenAt,
      })),
    endSessions: async (asking, id) =>
      done(
        await change(asking, async (tx, note) => {
          const { email } = await memberOf(tx, id)
          await endSessionsOf(tx, id)
          note(email)
          return id
        }),
      ),
  }
}

const readMember = async (db: Database, id: string) => (await listStaff(db)).find((one) => one.id === id)

/** The person, whom nobody else changes until the transaction ends. */
async function memberOf(tx: Database, id: string): Promise<StaffMember> {
  await rows(tx, sql`select id from staff where id = ${id}::uuid for update`)
  return (await readMember(tx, id)) ?? refuse<StaffRefusal>({ status: 'unknown-staff' })
}
