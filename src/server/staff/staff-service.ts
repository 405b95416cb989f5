import { sql } from 'drizzle-orm'
import type { WeakPassword } from '#domain/customer/results.ts'
import { STAFF_PASSWORD_MIN } from '#domain/owner/staff-roles.ts'
import { staffActor } from '../audit/actor.ts'
import { audited, writeAudit } from '../audit/write-audit.ts'
import { checkPassword } from '../customer/passwords/check-password.ts'
import { emailKey } from '../mail/email-key.ts'
import { hashPassword } from '../customer/passwords/passwords.ts'
import { weakness } from '../customer/passwords/weak-password.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import type { StoreService } from '../store/store-service.ts'
import { asksForCode, beginHalfSignIn } from './half-sign-in.ts'
import type { AtPlace, HalfSignedIn, SignedIn, StaffService } from './staff-contract.ts'
import { guestOfKey, makeKey, takeKey } from './staff-keys.ts'
import { beginSession, confirmSession, findSession, isOpen, listSessions } from './staff-sessions.ts'
import { addFirstOwner, listStaff, lockWithHash, setPassword, staffByEmail } from './staff.ts'

export type StaffDependencies = {
  db: Database
  stores: Pick<StoreService, 'settings'>
  clock: () => Date
  /** The shop's name while it is the demo that anybody may look at; left out: nobody may. */
  demoName: string | undefined
}

const signedIn = (token: string): SignedIn => ({ status: 'signed-in', token })

export function createStaffService({ db, stores, clock, demoName }: StaffDependencies): StaffService {
  const hasStaff = async () => (await rows(db, sql`select 1 as there from staff limit 1`)).length > 0

  /** A password that somebody at an open desk guessed is news for its owner. What strangers type for addresses that nobody has is no part of the trail. */
  const noted = (tx: Queryable, email: string, action: string, { from, browser }: AtPlace) =>
    writeAudit(tx, { actor: staffActor(email), action }, [{ subject: email, details: { from, browser } }])

  async function weaknessOf(password: string, email: string): Promise<WeakPassword | undefined> {
    const { name: shop } = await stores.settings()
    const problem = await weakness(password, { least: STAFF_PASSWORD_MIN, email, shop })
    return problem && { status: 'weak', problem }
  }

  /** The password was right: signs in, or asks for the code. `note` writes the sign-in into the audit trail. */
  async function passed(
    tx: Queryable,
    staffId: string,
    place: AtPlace,
    note?: () => Promise<void>,
  ): Promise<SignedIn | HalfSignedIn> {
    if (await asksForCode(tx, staffId))
      return { status: 'second-step', token: await beginHalfSignIn(tx, staffId, clock()) }
    await note?.()
    return signedIn(await beginSession(tx, staffId, place, clock()))
  }

  const isOpenToLook = async () =>
    demoName !== undefined && (await stores.settings()).name === demoName && !(await hasStaff())

  return {
    async welcomeKey() {
      return (await hasStaff()) ? undefined : makeKey(db, null, clock())
    },
    guestOf: (key) => guestOfKey(db, key, clock()),

    async welcome({ key, password, first }, place) {
      const guest = await guestOfKey(db, key, clock())
      if (!guest) return { status: 'unknown-key' }
      const { email, name } = guest.isFirst ? { ...first, email: emailKey(first.email) } : guest
      const weak = await weaknessOf(password, email)
      if (weak) return weak
      const passwordHash = await hashPassword(password)
      return audited(db, { actor: staffActor(email), action: 'welcome' }, async (tx, note) => {
        const staffId = await takeKey(tx, key, clock())
        if (staffId === undefined) return { status: 'unknown-key' }
        const id = staffId ?? (await addFirstOwner(tx, { email, name, passwordHash }))
        if (id === undefined) return { status: 'unknown-key' }
        if (staffId !== null) await setPassword(tx, id, passwordHash)
        note(email)
        return passed(tx, id, place)
      })
    },

    async signIn({ email: typed, password }, place) {
      const email = emailKey(typed)
      const found = await staffByEmail(db, typed)
      const passwordHash = found?.isDisabled ? null : found?.passwordHash
      const checked = await checkPassword(db, { email, passwordHash, password, from: place.from, at: 'desk' }, clock())
      if (checked.status === 'refused' && found) await noted(db, email, 'signInRefused', place)
      if (checked.status !== 'fits') return checked
      return db.transaction(async (tx) => {
        if (!(await lockWithHash(tx, found!.id, passwordHash!))) return { status: 'refused' }
        return passed(tx, found!.id, place, () => noted(tx, email, 'signIn', place))
      })
    },

    isOpenToLook,
    lookAround: async (place) =>
      (await isOpenToLook()) ? signedIn(await beginSession(db, null, place, clock())) : { status: 'refused' },

    async find(token) {
      const session = await findSession(db, token, clock())
      return !session || session.staff || (await isOpenToLook()) ? session : undefined
    },
    signOut: async (id) => void (await db.execute(sql`delete from staff_session where id = ${id}::uuid`)),
    sessionsOf: async ({ id, staff }) => (staff ? listSessions(db, staff.id, id, clock()) : []),
    async endSession({ staff }, id) {
      if (!staff) return false
      const ended = await rows(
        db,
        sql`delete from staff_session where id::text = ${id} and staff_id = ${staff.id}::uuid returning id`,
      )
      return ended.length > 0
    },

    async confirm({ id, staff }, password, place) {
      const email = staff?.email ?? ''
      const passwordHash = (await staffByEmail(db, email))?.passwordHash
      const checked = await checkPassword(db, { email, passwordHash, password, from: place.from, at: 'desk' }, clock())
      if (checked.status === 'refused' && staff) await noted(db, email, 'confirmRefused', place)
      if (checked.status !== 'fits') return checked
      await confirmSession(db, id, clock())
      return { status: 'confirmed' }
    },

    async changePassword({ id, staff }, { current, password }, place) {
      const kept = staff && (await listStaff(db)).find((member) => member.id === staff.id)
      if (!kept) return { status: 'refused' }
      const { email } = kept
      const passwordHash = (await staffByEmail(db, email))?.passwordHash
      const checked = await checkPassword(
        db,
        { email, passwordHash, password: current, from: place.from, at: 'desk' },
        clock(),
      )
      if (checked.status === 'refused') await noted(db, email, 'changePasswordRefused', place)
      if (checked.status !== 'fits') return checked
      const weak = await weaknessOf(password, email)
      if (weak) return weak
      const changed = await hashPassword(password)
      return audited(db, { actor: staffActor(email), action: 'changePassword' }, async (tx, note) => {
        if (!(await lockWithHash(tx, kept.id, passwordHash!))) return { status: 'refused' }
        // A session that was ended meanwhile was to shut out its holder, and the new one asks for no code.
        if (!(await isOpen(tx, id))) return { status: 'refused' }
        await setPassword(tx, kept.id, changed)
        note(email)
        return signedIn(await beginSession(tx, kept.id, place, clock()))
      })
    },
  }
}
