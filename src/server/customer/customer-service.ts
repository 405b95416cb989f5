import { and, eq } from 'drizzle-orm'
import { typedText } from '#domain/address/typed-text.ts'
import type { CustomerView, LogInResult, Registration, RegisterResult } from '#domain/customer/results.ts'
import type { Database } from '../database/database.ts'
import { customer } from '../database/schema/customer.ts'
import type { CustomerService } from '../services.ts'
import { createAddressBook } from './address-book.ts'
import { countAttempt, forgiveAttempt, type Limited } from './attempts.ts'
import { emailKey } from './email-key.ts'
import { networkOf } from './network-of.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

/** Failed logins per account, and from one network, within `WINDOW_MINUTES`. */
export const MOST_FAILURES = { account: 10, network: 30 }
/** Registrations with an email that has an account already, from one network. */
export const MOST_TAKEN = 10

export type CustomerDependencies = { db: Database; clock: () => Date }

/** Accounts and their address books; what was decided about them: docs/decisions/011-customers.md. */
export function createCustomerService({ db, clock }: CustomerDependencies): CustomerService {
  async function register(given: Registration, from: string): Promise<RegisterResult> {
    const network: Limited = { what: `register from ${networkOf(from)}`, most: MOST_TAKEN }
    if (!(await countAttempt(db, [network], clock()))) return { status: 'too-many' }
    // Hashed before anybody looks whether the email is free: both answers take the same time.
    const passwordHash = await hashPassword(given.password)
    const [made] = await db
      .insert(customer)
      .values({
        email: emailKey(given.email),
        firstName: typedText(given.firstName),
        lastName: typedText(given.lastName),
        dateOfBirth: given.dateOfBirth,
        passwordHash,
      })
      // Of two registrations at once the index lets one in.
      .onConflictDoNothing()
      .returning({ id: customer.id })
    if (!made) return { status: 'email-taken' }
    await forgiveAttempt(db, [network])
    return { status: 'registered', customerId: made.id }
  }

  async function logIn(given: { email: string; password: string }, from: string): Promise<LogInResult> {
    const email = emailKey(given.email)
    const account: Limited = { what: `log in as ${email}`, most: MOST_FAILURES.account }
    const network: Limited = { what: `log in from ${networkOf(from)}`, most: MOST_FAILURES.network }
    if (!(await countAttempt(db, [account, network], clock()))) return { status: 'too-many' }
    const [found] = await db
      .select({ id: customer.id, passwordHash: customer.passwordHash })
      .from(customer)
      .where(eq(customer.email, email))
    const fits = await verifyPassword(found?.passwordHash, given.password)
    if (!found?.passwordHash || !fits) return { status: 'refused' }
    await forgiveAttempt(db, [network], [account])
    if (isOutdated(found.passwordHash)) await rehash(found.id, found.passwordHash, given.password)
    return { status: 'logged-in', customerId: found.id }
  }

  /** Unless the password was changed meanwhile. */
  async function rehash(id: string, former: string, password: string): Promise<void> {
    await db
      .update(customer)
      .set({ passwordHash: await hashPassword(password) })
      .where(and(eq(customer.id, id), eq(customer.passwordHash, former)))
  }

  return {
    register,
    logIn,
    async customer(id): Promise<CustomerView | undefined> {
      const { email, firstName, lastName, dateOfBirth } = customer
      const [found] = await db
        .select({ id: customer.id, email, firstName, lastName, dateOfBirth })
        .from(customer)
        .where(eq(customer.id, id))
      return found && { ...found, dateOfBirth: found.dateOfBirth ?? undefined }
    },
    ...createAddressBook(db),
  }
}
