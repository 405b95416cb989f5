import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { typedLine } from '#domain/text/typed-text.ts'
import { customer, session } from '../database/schema/customer.ts'
import { lockWithPassword } from '../session/lock-customer.ts'
import { idleSince } from '../session/session-service.ts'
import { checkPassword } from './passwords/check-password.ts'
import type { CustomerDependencies } from './customer-dependencies.ts'
import { passwordChangedLetter } from './customer-letters.ts'
import { endTokens } from './customer-tokens.ts'
import { isMailAddress } from '../mail/letter.ts'
import { readKnown } from './read-known.ts'
import { tryChange } from './try-change.ts'
import { hashPassword } from './passwords/passwords.ts'
import { weakness } from './passwords/weak-password.ts'
import type { CustomerService } from './customer-contract.ts'

/** Sessions on the page of a customer's sessions. */
const MOST_SHOWN = 50

type Profile = Pick<
  CustomerService,
  'customer' | 'saveDetails' | 'changePassword' | 'sessions' | 'endSession' | 'endOtherSessions'
>

/** Changes that customers make to their own account. */
export function createProfile({ db, stores, mail, clock, passwordMin }: CustomerDependencies): Profile {
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
        .set({ firstName: typedLine(firstName), lastName: typedLine(lastName), dateOfBirth: dateOfBirth ?? null })
        .where(eq(customer.id, id))
    },

    async changePassword(id, { current, password }, { from, origin, sessionHash }) {
      const found = await readKnown({ db, stores }, id, origin)
      if (!found) return { status: 'refused' }
      const problem = await weakness(password, { least: passwordMin, email: found.email, shop: found.about.shop })
      if (problem) return { status: 'weak', problem }
      const checked = await checkPassword(db, { ...found, password: current, from }, clock())
      if (checked.status !== 'fits') return checked
      const tried = await tryChange(db, id, clock())
      if (tried.status === 'too-many') return tried
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

    async sessions(id, sessionHash) {
      const { tokenHash, browser, createdAt, lastSeenAt } = session
      const found = await db
        .select({ tokenHash, browser, createdAt, lastSeenAt })
        .from(session)
        .where(ofCustomer(id))
        .orderBy(desc(eq(tokenHash, sessionHash)), desc(session.lastSeenAt))
        .limit(MOST_SHOWN)
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
