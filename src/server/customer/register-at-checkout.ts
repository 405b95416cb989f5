import { isNull } from 'drizzle-orm'
import { typedLine } from '#domain/text/typed-text.ts'
import type { Queryable } from '../database/database.ts'
import { customer } from '../database/schema/customer.ts'
import { keptSpelling } from '../mail/email-key.ts'

/**
 * Makes an account for a guest who orders, in the order's transaction. It is unconfirmed: before the link in a letter was
 * followed, nobody can log in or see the order in it (`CustomerService.writeToRegistered` sends the letter). An unconfirmed
 * account of the address, as after a declined card, is replaced, as by any registration.
 * @returns the new customer's id; undefined when the address has an account already, so that the order stays a guest's
 */
export async function registerAtCheckout(
  tx: Queryable,
  given: { email: string; firstName: string; lastName: string; passwordHash: string; storeId: number },
  now: Date,
): Promise<string | undefined> {
  const values = {
    firstName: typedLine(given.firstName),
    lastName: typedLine(given.lastName),
    passwordHash: given.passwordHash,
    storeId: given.storeId,
    createdAt: now,
  }
  const [made] = await tx
    .insert(customer)
    .values({ email: await keptSpelling(tx, 'customer', given.email), ...values })
    .onConflictDoUpdate({ target: customer.email, set: values, setWhere: isNull(customer.confirmedAt) })
    .returning({ id: customer.id })
  return made?.id
}
