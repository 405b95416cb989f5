import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { typedText } from '#domain/text/typed-text.ts'
import { isTaken } from '../database/retry.ts'
import { customer, session } from '../database/schema/customer.ts'
import { lockWithPassword } from '../session/lock-customer.ts'
import { idleSince } from '../session/session-service.ts'
import { countAttempt } from '../limits/attempts.ts'
import { MOST_LETTERS } from './access.ts'
import { checkPassword } from './passwords/check-password.ts'
import type { CustomerDependencies } from './customer-dependencies.ts'
import { confirmEmailLetter, emailInUseLetter, emailLeavingLetter, passwordChangedLetter } from './customer-letters.ts'
import { endTokens, makeToken, ownerOf, takeToken } from './customer-tokens.ts'
import { isMailAddress } from '../mail/letter.ts'
import { letterhead } from '../mail/letterhead/letterhead.ts'
import { emailKey, isAddress } from '../mail/email-key.ts'
import { storeOf } from './store-of.ts'
import { hashPassword } from './passwords/passwords.ts'
import { weakness } from './passwords/weak-password.ts'
import type { CustomerService } from './customer-contract.ts'

type Profile = Pick<
  CustomerService,
  | 'customer'
  | 'saveDetails'
  | 'changePassword'
  | 'changeEmail'
  | 'confirmEmail'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
>

/** Changes that customers make to their own account. */
export function createProfile({ db, stores, mail, clock, passwordMin }: CustomerDependencies): Profile {
  /** Reads a logged-in customer, for letters and to check the password. */
  async function known(id: string, origin: string) {
    const { email, passwordHash, storeId } = customer
    const [found] = await db.select({ email, passwordHash, storeId }).from(customer).where(eq(customer.id, id))
    // The account was erased a moment ago in another tab: no password fits.
    if (!found) return undefined
    const [store, settings] = await Promise.all([storeOf(stores, found.storeId), stores.settings()])
    return { ...found, about: { ...letterhead(settings, store), email: found.email, origin } }
  }

  const ofCustomer = (id: string) =>
    and(eq(session.customerId, id), gt(session.expiresAt, clock()), gt(session.lastSeenAt, idleSince(clock())))

  return {
    async customer(id) {
      const { email, firstName, lastName, dateOfBirth } = customer
      const [found] = await db
        .select({ id: customer.id, email, firstName, lastName, dateOfBirth })
        .from(customer)
        .where(eq(customer.id, id))
      return found && { ...found, dateOfBirth: found.dateOfBirth ?? undefined }
    },

    async saveDetails(id, { firstName, lastName, dateOfBirth }) {
      await db
        .update(customer)
        .set({ firstName: typedText(firstName), lastName: typedText(lastName), dateOfBirth: dateOfBirth ?? null })
        .where(eq(customer.id, id))
    },

    async changePassword(id, { current, password }, { from, origin, sessionHash }) {
      const found = await known(id, origin)
      if (!found) return { status: 'refused' }
      const problem = await weakness(password, { least: passwordMin, email: found.email, shop: found.about.shop })
      if (problem) return { status: 'weak', problem }
      const checked = await checkPassword(db, { ...found, password: current, from }, clock())
      if (checked.status !== 'fits') return checked
      const passwordHash = await hashPassword(password)
      const isChanged = await db.transaction(async (tx) => {
        if (!(await lockWithPassword(tx, { ...found, customerId: id }))) return false
        await tx.update(customer).set({ passwordHash }).where(eq(customer.id, id))
        await endTokens(tx, id)
        await tx.delete(session).where(and(eq(session.customerId, id), ne(session.tokenHash, sessionHash)))
        if (isMailAddress(found.email)) await mail.send(passwordChangedLetter(found.about), tx)
        return true
      })
      return isChanged ? { status: 'changed', customerId: id, passwordHash } : { status: 'refused' }
    },

    async changeEmail(id, { current, email: typed }, { from, origin }) {
      const found = await known(id, origin)
      if (!found) return { status: 'refused' }
      const checked = await checkPassword(db, { ...found, password: current, from }, clock())
      if (checked.status !== 'fits') return checked
      const email = emailKey(typed)
      if (email === found.email) return { status: 'same' }
      const letters = { what: `letter to ${email}`, most: MOST_LETTERS }
      const mayWrite =
        (await countAttempt(db, [letters], clock())) && (await mail.mayWrite('account', { to: email, from }))
      if (!mayWrite) return { status: 'letter-sent' }
      const reader = { ...found.about, email }
      const isAsked = await db.transaction(async (tx) => {
        if (!(await lockWithPassword(tx, { ...found, customerId: id }))) return false
        const [taken] = await tx
          .select({ id: customer.id })
          .from(customer)
          .where(isAddress(sql`${customer.email}`, typed))
        await endTokens(tx, id, 'email')
        const token = await makeToken(tx, { customerId: id, purpose: 'email', email }, clock())
        await mail.send(taken ? emailInUseLetter(reader) : confirmEmailLetter(reader, token), tx)
        // A customer whose address from a former shop takes no letter may change to another address.
        if (isMailAddress(found.email)) await mail.send(emailLeavingLetter(found.about), tx)
        return true
      })
      return { status: isAsked ? 'letter-sent' : 'refused' }
    },

    async confirmEmail(token) {
      const found = await ownerOf(db, 'email', token, clock())
      const email = found?.newEmail
      if (!found || !email) return 'unknown-link'
      const change = db.transaction(async (tx) => {
        // When two customers want the same address at once, the second waits here and then sees what the first has.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`email ${email}`}))`)
        if (!(await takeToken(tx, 'email', token, clock()))) return 'unknown-link' as const
        const isFree = sql`not exists (select 1 from customer c where c.email = ${email}::text)`
        const changed = await tx
          .update(customer)
          .set({ email })
          .where(and(eq(customer.id, found.customerId), isFree))
          .returning({ id: customer.id })
        if (changed.length === 0) return 'unknown-link' as const
        // Links in letters to the former address open nothing any more; the newsletter follows.
        await endTokens(tx, found.customerId)
        await tx.execute(
          sql`update newsletter_subscriber set email = ${email}::text where email = ${found.email}::text
                and not exists (select 1 from newsletter_subscriber n where n.email = ${email}::text)`,
        )
        // Delivered letters to the former address are removed: when the customer wants to be forgotten, nobody would find them by
        // the new address.
        await tx.execute(
          sql`delete from mail_outbox where lower(to_address) = ${found.email}::text and status <> 'waiting'`,
        )
        return 'changed' as const
      })
      return change.catch((error: unknown) => {
        // Somebody registered with it at this instant.
        if (isTaken(error)) return 'unknown-link'
        throw error
      })
    },

    async sessions(id, sessionHash) {
      const { tokenHash, browser, createdAt, lastSeenAt } = session
      const found = await db
        .select({ tokenHash, browser, createdAt, lastSeenAt })
        .from(session)
        .where(ofCustomer(id))
        .orderBy(desc(session.lastSeenAt))
      return found.map((row) => ({
        id: sessionId(row.tokenHash),
        browser: row.browser ?? undefined,
        createdAt: row.createdAt,
        lastSeenAt: row.lastSeenAt ?? row.createdAt,
        isThis: row.tokenHash === sessionHash,
      }))
    },

    async endSession(id, wanted) {
      const found = await db.select({ tokenHash: session.tokenHash }).from(session).where(ofCustomer(id))
      const one = found.find(({ tokenHash }) => sessionId(tokenHash) === wanted)
      if (!one) return 'no-such-session'
      await db.delete(session).where(and(eq(session.customerId, id), eq(session.tokenHash, one.tokenHash)))
      return 'ended'
    },

    async endOtherSessions(id, sessionHash) {
      const ended = await db
        .delete(session)
        .where(and(eq(session.customerId, id), ne(session.tokenHash, sessionHash)))
        .returning({ at: session.tokenHash })
      return ended.length
    },
  }
}

/** Names a session in an address, without the value by which the database finds it. */
const sessionId = (tokenHash: string): string =>
  createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, 22)
