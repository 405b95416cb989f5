import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { performance } from 'node:perf_hooks'
import { typedLine } from '#domain/text/typed-text.ts'
import type { Registration, WeakPassword } from '#domain/customer/results.ts'
import type { Queryable } from '../database/database.ts'
import { customer, session } from '../database/schema/customer.ts'
import { countAttempt, forgetAttempts, type Limited, tryAttempt } from '../limits/attempts.ts'
import { checkPassword, forgiveAccount } from './passwords/check-password.ts'
import type { CustomerDependencies } from './customer-dependencies.ts'
import {
  type About,
  confirmAccountLetter,
  knownAccountLetter,
  passwordChangedLetter,
  resetLetter,
} from './customer-letters.ts'
import { endTokens, makeToken, ownerOf, takeToken } from './customer-tokens.ts'
import { letterhead } from '../mail/letterhead/letterhead.ts'
import { emailKey, isAddress, keptSpelling, typedFirst } from '../mail/email-key.ts'
import { askedFor } from '../mail/letter-limits.ts'
import { storeOf } from './store-of.ts'
import { lockCustomer, lockWithPassword } from '../session/lock-customer.ts'
import { announce } from '../webhook/announce.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords/passwords.ts'
import { weakness } from './passwords/weak-password.ts'
import type { CustomerService, LetterPlace } from './customer-contract.ts'

/** Registrations from one network, and letters asked for from it: a school may register, a script may not. */
export const MOST_FROM_NETWORK = 60
/** Letters that strangers can have the shop send to one address. */
export const MOST_LETTERS = 5
/** An answer comes this late, in milliseconds, so that its time does not tell whether there is an account. */
const EVEN_MS = 100

/** The subject of a forgotten password's letter. Others, which leave no link that opens the account, are counted apart from it. */
const ANOTHER_PASSWORD = 'another password'
const letterTo = (email: string, about?: string) => `letter to ${email}${about === undefined ? '' : ` about ${about}`}`

type Access = Pick<
  CustomerService,
  | 'register'
  | 'preparePassword'
  | 'writeToRegistered'
  | 'linkOf'
  | 'confirm'
  | 'logIn'
  | 'requestReset'
  | 'resetPassword'
>

/** An account counts once its address is confirmed. */
const registered = (id: string) => [{ event: 'customer.registered' as const, subject: id, data: { id } }]

/**
 * The ways into an account: registering, logging in, a forgotten password. What they must not tell anybody: docs/decisions/033.
 */
export function createAccess({ db, stores, mail, clock, passwordMin }: CustomerDependencies): Access {
  async function weaknessOf(password: string, email: string): Promise<WeakPassword | undefined> {
    const { name } = await stores.settings()
    const problem = await weakness(password, { least: passwordMin, email, shop: name })
    return problem && { status: 'weak', problem }
  }

  const ofAddress = (typed: string) => isAddress(sql`${customer.email}`, typed)

  const mayRegister = (from: string) =>
    tryAttempt(db, [{ what: 'register from', from, most: MOST_FROM_NETWORK }], clock())

  /** Counts what is asked for an address, whether the shop knows it or not. A letter that is then written takes a share of the whole shop's. */
  const mayAsk = async (email: string, from?: string, about?: string) =>
    (await countAttempt(db, [{ what: letterTo(email, about), most: MOST_LETTERS }], clock())) &&
    mail.mayAsk('account', { to: email, from, about })

  const about = async (email: string, { store, origin }: LetterPlace): Promise<About> => ({
    ...letterhead(await stores.settings(), store),
    email,
    origin,
  })

  /**
   * Writes the letter after a registration: to confirm, or that there is an account already. Both take the same number of
   * statements.
   */
  async function write(
    tx: Queryable,
    to: { id: string; isConfirmed: boolean },
    reader: About,
    back?: string,
  ): Promise<void> {
    await endTokens(tx, to.id, 'confirm')
    const purpose = to.isConfirmed ? ('reset' as const) : ('confirm' as const)
    const token = await makeToken(tx, { customerId: to.id, purpose }, clock())
    await mail.send(to.isConfirmed ? knownAccountLetter(reader, token) : confirmAccountLetter(reader, token, back), tx)
  }

  /**
   * Finds or makes the one row of an address. Until the address is confirmed, the last registration counts: one that came before,
   * perhaps with somebody else's address, has no link that works.
   */
  async function findOrMake(
    tx: Queryable,
    given: Omit<Registration, 'password'> & { passwordHash: string; storeId: number },
  ): Promise<{ id: string; isConfirmed: boolean }> {
    const values = {
      firstName: typedLine(given.firstName),
      lastName: typedLine(given.lastName),
      dateOfBirth: given.dateOfBirth ?? null,
      passwordHash: given.passwordHash,
      storeId: given.storeId,
    }
    const ifOpen = <T>(value: T, column: string) =>
      sql`case when ${customer.confirmedAt} is null then ${value} else ${sql.raw(`customer.${column}`)} end`
    const [row] = await tx
      .insert(customer)
      .values({ email: await keptSpelling(tx, 'customer', given.email), createdAt: clock(), ...values })
      .onConflictDoUpdate({
        target: customer.email,
        set: {
          firstName: ifOpen(sql`${values.firstName}::text`, 'first_name'),
          lastName: ifOpen(sql`${values.lastName}::text`, 'last_name'),
          dateOfBirth: ifOpen(sql`${values.dateOfBirth}::date`, 'date_of_birth'),
          passwordHash: ifOpen(sql`${values.passwordHash}::text`, 'password_hash'),
          storeId: ifOpen(sql`${values.storeId}::int`, 'store_id'),
          // The days until an account is removed that nobody confirms begin anew.
          createdAt: ifOpen(sql`${clock().toISOString()}::timestamptz`, 'created_at'),
        },
      })
      .returning({ id: customer.id, confirmedAt: customer.confirmedAt })
    return { id: row!.id, isConfirmed: row!.confirmedAt !== null }
  }

  return {
    async register({ password, ...given }, from, place) {
      const tried = await mayRegister(from)
      if (tried.status === 'too-many') return tried
      const weak = await weaknessOf(password, given.email)
      if (weak) return weak
      const passwordHash = await hashPassword(password)
      const email = emailKey(given.email)
      const reader = await about(email, place)
      if ((await mayAsk(email, from)) && (await mail.takeShare('account', { to: email, from }))) {
        await db.transaction(async (tx) => {
          const row = await findOrMake(tx, { ...given, passwordHash, storeId: place.store.id })
          await write(tx, row, reader, place.back)
        })
      }
      return { status: 'letter-sent' }
    },

    async preparePassword(password, email, from) {
      const tried = await mayRegister(from)
      if (tried.status === 'too-many') return tried
      return (await weaknessOf(password, email)) ?? { status: 'ready', passwordHash: await hashPassword(password) }
    },

    async writeToRegistered(typed, place) {
      const email = emailKey(typed)
      if (!(await mayAsk(email))) return
      const reader = await about(email, place)
      await db.transaction(async (tx) => {
        const { id, confirmedAt } = customer
        const [found] = await tx.select({ id, confirmedAt }).from(customer).where(ofAddress(typed))
        if (!found || !(await mail.takeShare('account', { to: email }, tx))) return
        await write(tx, { id: found.id, isConfirmed: found.confirmedAt !== null }, reader)
      })
    },

    async linkOf(purpose, token) {
      const found = await ownerOf(db, purpose, token, clock())
      return found && { email: found.newEmail ?? found.email }
    },

    async confirm(token, password, from) {
      const found = await ownerOf(db, 'confirm', token, clock())
      if (!found) return { status: 'unknown-link' }
      const { customerId, email, firstName, passwordHash } = found
      const checked = await checkPassword(db, { email, passwordHash, password, from }, clock())
      if (checked.status !== 'fits') return checked
      return db.transaction(async (tx) => {
        // The customer is locked first, as a registration does: two that meet here wait for each other and do not block each
        // other.
        if (!(await lockWithPassword(tx, { customerId, passwordHash }))) return { status: 'unknown-link' }
        if (!(await takeToken(tx, 'confirm', token, clock()))) return { status: 'unknown-link' }
        await tx.update(customer).set({ confirmedAt: clock() }).where(eq(customer.id, customerId))
        await announce(tx, registered(customerId), clock())
        return { status: 'logged-in', customerId, firstName, passwordHash: passwordHash! }
      })
    },

    async logIn({ email: typed, password }, from) {
      const email = emailKey(typed)
      const { id, passwordHash } = customer
      // Until it is confirmed, anybody may have chosen its password: if the password worked, that would tell that the address had no
      // account before (S17).
      const isOpen = and(ofAddress(typed), isNotNull(customer.confirmedAt))
      const [found] = await db
        .select({ id, passwordHash })
        .from(customer)
        .where(isOpen)
        .orderBy(typedFirst(sql`${customer.email}`, typed))
        .limit(1)
      const checked = await checkPassword(db, { email, passwordHash: found?.passwordHash, password, from }, clock())
      if (checked.status !== 'fits') return checked
      if (!found?.passwordHash) return { status: 'refused' }
      const loggedIn = { status: 'logged-in' as const, customerId: found.id, passwordHash: found.passwordHash }
      if (!isOutdated(found.passwordHash)) return loggedIn
      const anew = await hashPassword(password)
      const written = await db
        .update(customer)
        .set({ passwordHash: anew })
        // The password is written only if nobody has changed it meanwhile.
        .where(and(eq(customer.id, found.id), eq(customer.passwordHash, found.passwordHash)))
        .returning({ id })
      if (written.length > 0) return { ...loggedIn, passwordHash: anew }
      // Either the same password was hashed anew by another login at this moment, or another one was chosen.
      const [now] = await db.select({ passwordHash }).from(customer).where(eq(customer.id, found.id))
      const fits = await verifyPassword(now?.passwordHash, password)
      return fits ? { ...loggedIn, passwordHash: now!.passwordHash! } : { status: 'refused' }
    },

    async requestReset(typed, origin, from) {
      const begun = performance.now()
      const email = emailKey(typed)
      if (from !== undefined) {
        const network: Limited = { what: 'reset from', from, most: MOST_FROM_NETWORK }
        const tried = await tryAttempt(db, [network], clock())
        if (tried.status === 'too-many') return tried
      }
      if (from === undefined || (await mayAsk(email, from, ANOTHER_PASSWORD))) {
        const { id, storeId, confirmedAt } = customer
        const [found] = await db
          .select({ id, storeId, confirmedAt })
          .from(customer)
          .where(ofAddress(typed))
          .orderBy(typedFirst(sql`${customer.email}`, typed))
          .limit(1)
        const isToKnown = found?.confirmedAt != null
        if (found && (from === undefined || (await mail.takeShare('account', { to: email, from, isToKnown })))) {
          const [store, settings] = await Promise.all([storeOf(stores, found.storeId), stores.settings()])
          await db.transaction(async (tx) => {
            // The address may be another one by now: a link that goes to a former one must not open the account.
            const isTheirs = and(eq(customer.id, found.id), ofAddress(typed))
            const [still] = await tx.select({ id }).from(customer).where(isTheirs).for('update')
            if (!still) return
            const token = await makeToken(tx, { customerId: found.id, purpose: 'reset' }, clock())
            await mail.send(resetLetter({ ...letterhead(settings, store), email, origin }, token), tx)
          })
        }
      }
      await new Promise((resolve) => setTimeout(resolve, EVEN_MS - (performance.now() - begun)))
      return { status: 'letter-sent' }
    },

    async resetPassword(token, password, origin) {
      const found = await ownerOf(db, 'reset', token, clock())
      if (!found) return { status: 'unknown-link' }
      const { customerId, email, storeId } = found
      const weak = await weaknessOf(password, email)
      if (weak) return weak
      const passwordHash = await hashPassword(password)
      const [store, settings] = await Promise.all([storeOf(stores, storeId), stores.settings()])
      const isChanged = await db.transaction(async (tx) => {
        await lockCustomer(tx, customerId)
        if (!(await takeToken(tx, 'reset', token, clock()))) return false
        // The customer read the letter, which proves that the address is theirs: it is confirmed with it.
        const confirmedAt = sql`coalesce(${customer.confirmedAt}, ${clock().toISOString()}::timestamptz)`
        const [before] = await tx
          .select({ confirmedAt: customer.confirmedAt })
          .from(customer)
          .where(eq(customer.id, customerId))
        await tx.update(customer).set({ passwordHash, confirmedAt }).where(eq(customer.id, customerId))
        if (before?.confirmedAt === null) await announce(tx, registered(customerId), clock())
        await endTokens(tx, customerId)
        await tx.delete(session).where(eq(session.customerId, customerId))
        await mail.send(passwordChangedLetter({ ...letterhead(settings, store), email, origin }), tx)
        return true
      })
      if (!isChanged) return { status: 'unknown-link' }
      await forgiveAccount(db, email)
      // They read the box: letters that others asked for keep them from no further link.
      const letters = [letterTo(emailKey(email), ANOTHER_PASSWORD), askedFor('account', email, ANOTHER_PASSWORD)]
      await forgetAttempts(db, letters)
      return { status: 'changed', customerId, passwordHash }
    },
  }
}
